## The data of a server: its managers export or delete it.

server-data-kept = -# **De gegevens van deze server.** Word ik van deze server verwijderd, dan staan de partijen stil. Ben ik binnen 30 dagen terug, dan is er niets verloren. Daarna worden alle gegevens van de server verwijderd.
server-exported = 📄 De instellingen, ranglijsten en partijen van deze server, de nieuwste eerst, als één JSON-object per regel. Partijen in kanalen die je niet kunt zien, ontbreken. In het bestand staan ID’s van mensen, dus bewaar het zorgvuldig.

erase-title = ### Alle gegevens van deze server verwijderen?
erase-does = **Wat er gebeurt**
    • Lopende partijen eindigen zonder uitslag. Speel je zelf ratingpartijen, dan geef je die op.
    • De instellingen, de ranglijsten, de uitdagingen en alle partijen van deze server worden verwijderd.
    • Wie alleen hier heeft gespeeld, wordt vergeten, ook de eigen voorkeuren.
    • Van ratingpartijen en partijen tegen de computer bewaar ik alleen de uitslag, voor de ratings op de ranglijst van alle servers: wie er speelden, wie er won en wanneer, maar niet waar of met welke kaarten.
erase-cannot = **Wat ik niet kan**
    • Berichten en threads op Discord blijven staan. Die kun je zelf verwijderen.
    • Mijn beheerder heeft misschien nog een oudere back-up.

    Dit kun je niet ongedaan maken. Misschien wil je de gegevens eerst exporteren.
erase-which = Kies wat er moet gebeuren
erase-keep = Alles bewaren
erase-delete = Alles van deze server voorgoed verwijderen
erase-done = ### Verwijderd
    Alle gegevens van deze server zijn weg. Speelt hier weer iemand, dan begint alles opnieuw.
erase-goes-on = ### Bezig met verwijderen…
    Het is zo veel dat dit nog een paar minuten duurt. Het gaat door zonder jou, ook als ik opnieuw word gestart. Tot die tijd kan hier niets nieuws beginnen.
delete-server-again = Iemand begon een partij net toen ik alles wilde verwijderen, dus ik ben gestopt. Probeer het nog een keer.
server-deleted-lately = Alle gegevens van deze server zijn minder dan een uur geleden verwijderd. Dat kan { $when } weer.
server-is-being-deleted = Op dit moment worden alle gegevens van deze server verwijderd. Probeer het over een paar minuten nog eens.

button-export = Gegevens exporteren
button-export-more = Oudere partijen
button-erase = Alle gegevens verwijderen…
