## The rules, by topic. Each topic has a name (-name), two or three sentences that say what it is
## (-what), and the details, mostly as a list (-more). The terminal shows them, too; a tip (-tip)
## follows only in chat.

guide-title = ## { $emoji } { $name }
guide-select-game = Spiel und Fraktionen…
guide-select-artifacts = Artefakte…
guide-cards = -# { $number } Karten: { $values } · aus { $box }
guide-match = -# Partie { $match }: { $kingdom }, { $edition }
guide-unknown = Zu „{ $topic }“ steht nichts in den Regeln. Hier ist das Spiel in Kürze. Die Listen unten führen zu allem anderen.
guide-example = **Beispiel**
guide-another-example = **Noch ein Beispiel**
guide-vote-arrows = -# Der Pfeil zeigt, wer die Stimme bekommt.

# The players in examples: two names that are natural in the language.
example-first = Anna
example-second = Ben
example-prize = 🏅 Die offene Karte ist { $card }.
example-second-prize = Die zweite offene Karte ist { $card }.

box-claim = Claim
box-claim2 = Claim 2
box-magic = Claim Magic
box-promo = einem Promo-Pack

## The game in two minutes, for somebody who reads only this. A picture of the example follows the
## first part.

guide-start-one = Der König ist tot. Fünf Fraktionen stimmen ab, wer auf den Thron kommt. **Hol dir die meisten Stimmen.**

    { "" }**Stiche.** Wer beginnt, spielt eine Karte aus. Wer als Zweites spielt, muss **bedienen**, also eine Karte derselben Fraktion spielen. **Die höhere Karte gewinnt,** bei gleichem Wert die ausgespielte. Kannst du nicht bedienen, darfst du jede Karte spielen, aber sie verliert. Wer gewinnt, spielt als Nächstes aus.

    { "" }**Phase 1: Gewinnt Anhänger.** Ihr bekommt beide dreizehn Karten. In jedem Stich geht es um eine *offene Karte*. Wer gewinnt, bekommt sie als Anhänger. Wer verliert, zieht dafür die oberste Karte vom Nachziehstapel und zeigt sie nicht her. Die gespielten Karten sind weg.
guide-start-two = **Phase 2: Füllt eure Punktestapel.** Eure dreizehn Anhänger sind jetzt eure Handkarten. Wer einen Stich gewinnt, legt beide Karten auf den eigenen *Punktestapel*. Dort entscheiden sie die Wertung.

    { "" }**Die Wertung.** Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten im Punktestapel hat.
guide-start-powers = **Fähigkeiten.** Die meisten Fraktionen ändern diese Regeln. Wie, steht über deinen Karten bei *Erklären* und in den Listen hier unten.
guide-match-powers = **Fähigkeiten.** Das können die Fraktionen dieser Partie:

guide-game-name = Das Spiel in zwei Minuten

guide-tricks-name = Stiche und Bedienen
guide-tricks-what = Wer ausspielt, hat freie Wahl. Wer als Zweites spielt, muss **bedienen**, also eine Karte derselben Fraktion spielen. Wer keine hat, darf jede Karte spielen.
guide-tricks-more = **Wer gewinnt**
    1. Ein ⚔️ Ritter, der auf einen 👺 Kobold gespielt wird, schlägt ihn, ganz gleich, welchen Wert die beiden haben.
    2. Sonst gewinnt die höhere Karte der ausgespielten Fraktion. **Bei gleichem Wert gewinnt die ausgespielte Karte.**
    3. Eine Karte einer anderen Fraktion verliert.

    - Ein 🎭 Doppelgänger darf immer gespielt werden. Er zählt als die ausgespielte Fraktion.
    - Wer den Stich gewinnt, spielt zum nächsten aus, es sei denn, ein 🐲 Drache oder der 🪄 Stab der Ordnung will es anders.
    - Wer die Partie beginnt, entscheidet das Los. In einer Revanche beginnt, wer zuletzt verloren hat.

guide-phase-one-name = Phase 1
guide-phase-one-what = Ihr spielt dreizehn Stiche um **Anhänger**. In jedem geht es um die *offene Karte*: die oberste vom Nachziehstapel, aufgedeckt. Wer gewinnt, bekommt sie. Wer verliert, zieht die nächste Karte vom Nachziehstapel und zeigt sie nicht her.
guide-phase-one-more = - Ihr bekommt beide dreizehn Karten. Die anderen 26 sind der Nachziehstapel.
    - Die beiden gespielten Karten kommen aus dem Spiel. Nur 🧟 Untote nicht: Sie kommen auf den Punktestapel der Person, die den Stich gewinnt.
    - Anhänger liegen verdeckt. Wer welche offene Karte bekommen hat, wisst ihr beide. Was du gezogen hast, weißt nur du.
    - Nach dreizehn Stichen habt ihr beide dreizehn Anhänger.

guide-phase-two-name = Phase 2
guide-phase-two-what = Eure Anhänger sind jetzt eure Handkarten, und ihr spielt noch einmal dreizehn Stiche. Bedienen und Gewinnen gehen wie vorher, nur ohne offene Karte. Wer gewinnt, legt **beide Karten auf den eigenen Punktestapel**. Dort zählen sie für die Wertung.
guide-phase-two-more = - Wer den letzten Stich von Phase 1 gewonnen hat, spielt aus, es sei denn, ein 🐲 Drache oder der 🪄 Stab der Ordnung will es anders.
    - ⛏️ Zwerge bekommt, wer den Stich *verliert*.
    - Auch 🍄 Gnome, 🗿 Riesen und 🧌 Trolle haben eigene Regeln.
guide-phase-two-tip = Wenn du mitgezählt hast, kennst du jetzt fast alle Karten deines Gegenübers. *Ungesehen* über deinen Karten zählt für dich mit.

guide-vote-name = Die Wertung
guide-vote-what = Die Stimme einer Fraktion bekommt, wer **mehr von ihren Karten** im Punktestapel hat. Hat niemand eine, stimmt sie nicht ab. Wie ein Gleichstand ausgeht und womit man gewinnt, hängt davon ab, welche *Wertung* ihr spielt.
guide-vote-more = **Internationale Wertung** (üblich für Königreiche aus dem ersten Claim)
    - Bei Gleichstand in einer Fraktion entscheidet die höchste Karte. Ist auch die gleich, bekommt niemand die Stimme.
    - **Drei Stimmen gewinnen.** Hat niemand drei, endet die Partie unentschieden.

    { "" }**Deutsche Wertung** (nur, wenn ihr sie wählt)
    - Bei Gleichstand in einer Fraktion entscheidet die höchste Karte. Ist auch die gleich, bekommt niemand die Stimme.
    - **Die meisten Stimmen gewinnen.** Habt ihr gleich viele, gewinnt die höhere Summe aller Werte in den gewonnenen Fraktionen. Ist auch sie gleich, endet die Partie unentschieden.

    { "" }**Magie-Wertung** (üblich mit Claim 2, mit Magie oder mit Artefakten)
    - Bei Gleichstand in einer Fraktion entscheidet die höchste Karte, dann die zweithöchste und so weiter. Sind alle gleich, bekommt niemand die Stimme.
    - **Die meisten Stimmen gewinnen.** Habt ihr gleich viele, gewinnt, wer in den gewonnenen Fraktionen mehr Karten hat. Sind es gleich viele, endet die Partie unentschieden.

    Es gilt immer der aufgedruckte Wert, Tränke und anderes zählen hier nicht. Der 🪨 Vergessene Runenstein und die 👑 Lichtkrone zählen als Karten. Der Runenstein ist niedriger als eine 0 und fehlt in jeder Summe. Die Krone ist eine 5.

guide-kingdoms-name = Königreiche
guide-kingdoms-what = Ein Königreich sind die **fünf Fraktionen**, mit denen ihr spielt, zusammen 52 Karten: ein *Paar* mit 22 Karten und drei weitere Fraktionen mit je zehn.
guide-kingdoms-more = - Das Paar sind 👺 Kobolde und ⚔️ Ritter (`GK`) oder 🍄 Gnome und 🗿 Riesen (`NI`).
    - Drei Königreiche haben Namen: **Klassisch** ist `GKUDX`, **Claim 2** ist `NIRTE`, **Magie** ist `GKWBS`.
    - Oder misch dir dein eigenes: fünf Buchstaben, zum Beispiel `GKUHE`.

    🧟 `U` Untote · ⛏️ `D` Zwerge · 🎭 `X` Doppelgänger
    🐲 `R` Drachen · 🧌 `T` Trolle · 👁️ `E` Seher
    🧙 `W` Magier · 🍃 `B` Druiden · 🦎 `S` Gestaltwandler · 👻 `H` Geister

guide-values-name = Wenn sich Werte ändern
guide-values-what = Im Stich beginnt eine Karte mit ihrem aufgedruckten Wert. Ein ×2-Trank verdoppelt ihn. Alles andere wird danach **dazugezählt oder abgezogen**.
guide-values-more = - Ein Wert kann unter 0 fallen und über 9 steigen.
    - Was den Wert ändert, gehört zum *Platz* auf dem Tisch. Legt ein 🦎 Gestaltwandler oder das 🐎 Zauberross eine andere Karte dorthin, gilt es für die neue.
    - Eine Karte, die das Zauberross bringt, wird nicht „gespielt“: Sie verbraucht weder Bär noch Stiefel noch Axt, und einen Trank kann sie nicht bekommen.
    - In der Wertung zählt nur der aufgedruckte Wert.

guide-potions-name = Tränke
guide-potions-what = Gewinnst du einen Stich mit einem 🧙 Magier, ziehst du verdeckt einen Trank. **Niemand sieht ihn sich an, auch du nicht.** Spielst du in einem späteren Stich eine Karte, kannst du ihn aufdecken: Er ändert ihren Wert, zum Guten oder zum Schlechten.
guide-potions-more = - Es gibt zehn: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. Sind sie weg, bringen Magier keine mehr.
    - Zuerst wählst du die Karte, dann deckst du den Trank auf. Er wirkt in diesem Stich, danach ist er weg.
    - Höchstens ein Trank pro Karte. Hast du mehrere, kommt der älteste zuerst.
    - Tränke aus Phase 1 behältst du in Phase 2.
    - Wie viele jemand hat, sehen alle.

guide-artifacts-name = Artefakte
guide-artifacts-what = In einer Partie mit Artefakten bekommt ihr beide verdeckt **drei der achtzehn**. Sie gehören nicht zu deinen Handkarten, und nur du kennst deine. Jedes wirkt einmal, und zwar vor den Fähigkeiten der Fraktionen.
guide-artifacts-more = **Wann du sie einsetzen kannst**
    - *Bevor du ausspielst:* Bogen der Liebenden
    - *Zu einer Karte, die du spielst:* Schlangenschwert, Königshumpen und, wenn du als Zweites spielst, Ring der Nacht
    - *Bevor du als Zweites spielst:* Schleierschild
    - *Wenn beide Karten liegen:* Schleierschild, Zauberross, Göttliche Sanduhr, in Phase 2 auch Horn der Stille und Frostkette. Gefragt wird zuerst, wer ausgespielt hat. Nach jedem Einsatz werdet ihr beide noch einmal gefragt.
    - *Wenn du den Stich verloren hast:* Stab der Ordnung, in Phase 2 auch Speer der Rache
    - *Wenn du den Stich gewonnen hast:* Ewige Laterne, in Phase 2
    - *Bevor du ziehst:* Kristallkugel, in Phase 1
    - *Bevor du eine Karte nimmst:* Narrenkristall und Vergessener Runenstein, in Phase 2
    - *Nach dem letzten Stich:* Lichtkrone
    - *Jederzeit, bis die letzte Karte gespielt ist, auch wenn du nicht dran bist:* Flügelstiefel, Wolkenaxt
guide-artifacts-tip = Ich frage nur, wenn du etwas einsetzen kannst. Willst du nicht gefragt werden, sieh über deinen Karten bei *Mehr…* nach.

guide-order-name = Wer wann was nimmt
guide-order-what = Ist ein Stich entschieden, ziehen 🧙 Magier sofort ihren Trank, und 🐲 Drachen legen fest, wer als Nächstes ausspielt. **Was danach mit einer Karte geschieht, ändert daran nichts mehr.** Dann werden die Karten genommen.
guide-order-more = **Phase 1**
    1. Wer gewonnen hat, wählt mit dem 👁️ Seher.
    2. Über den eigenen 👻 Geist entscheidet zuerst, wer gewonnen hat, dann, wer verloren hat.
    3. Wer verloren hat und noch eine Karte zieht, kann die 🔮 Kristallkugel einsetzen.
    4. Alle Karten wandern auf einmal.

    { "" }**Phase 2**
    1. 🗿 Riesen, die noch im Stich liegen, zertreten Gnome.
    2. Die Karten werden aufgeteilt: Wer verloren hat, bekommt die ⛏️ Zwerge, wer gewonnen hat, einen 🧌 Troll und alles andere.
    3. Zuerst nimmt, wer gewonnen hat, Karte für Karte, danach, wer verloren hat. Früher beiseitegelegte 🧌 Trolle kommen zuerst, der niedrigste voran, dann die anderen Karten in der Reihenfolge, in der sie gespielt wurden. Vor jeder Karte, die du nimmst, kannst du den 💎 Narrenkristall oder den 🪨 Vergessenen Runenstein einsetzen.

guide-fair-name = Faires Mischen
guide-fair-what = **Alle können prüfen, wie gemischt wurde,** sobald die Partie zu Ende ist: *Prüfen* unter dem Ergebnis zeigt, wie. Aller Zufall kommt aus zwei Zahlen: einer geheimen, die feststeht, bevor jemand die Herausforderung annimmt, und der ID des Knopfdrucks beim Annehmen.
guide-fair-more = - Jede Karte, jedes Los, jeder Trank und jedes Artefakt folgt aus SHA-256(Server-Seed, dahinter Salt).
    - Der *Server-Seed* sind 32 zufällige Bytes. Sein SHA-256-Wert, die *Festlegung*, steht auf der Herausforderung, bevor jemand sie annimmt. Der Seed selbst bleibt geheim, bis die Partie zu Ende ist.
    - Als *Salt* dient die ID, die Discord dem Knopfdruck beim Annehmen gibt.
    - **Willst du niemandem vertrauen müssen,** drück auf der Herausforderung auf *Karten versiegeln*, bevor du annimmst. Dann steht die Festlegung in einer Nachricht, die nie bearbeitet wird. Beim Annehmen kommt ein Beleg dazu, an den Discord selbst die ID des Knopfdrucks hängt. Ohne Siegel kann nur sicher sein, wer die Festlegung kopiert hat und die ID des eigenen Knopfdrucks kennt.
    - *Revanchen* deckt dasselbe Siegel ab, denn die Festlegung einer Revanche ist der Server-Seed der Partie davor. Ebenso legt jede Partie, die du gegen den Bot beendest, eine spätere fest. Die erste legt nichts fest.
    - Wer den Bot betreibt, kann trotzdem in die Karten laufender Partien sehen oder Knopfdrücke übergehen. Was bewiesen ist und was nicht, sagen *Prüfen* und `docs/fairness.md`.

guide-ratings-name = Spielstärke
guide-ratings-what = Alle beginnen mit **1500**. Ein Sieg gegen eine höhere Spielstärke bringt mehr, eine Niederlage gegen eine niedrigere kostet mehr. Partien gegen den Computer zählen nie für die Rangliste.
guide-ratings-more = - **±** sagt, wie unsicher die Spielstärke ist: zuerst 180, mit jeder Ranglistenpartie weniger. Über 120, also etwa in den ersten elf Partien, gilt sie als *vorläufig* und trägt ein „?“. Ist die Spielstärke deines Gegenübers unsicherer als deine, zählt die Partie für dich weniger.
    - **Punkte** = Spielstärke − 2 × ±: So stark bist du mit ziemlicher Sicherheit. Ranglisten sind nach Punkten sortiert, darum schlägt eine lange Bilanz einen glücklichen Anfang.
    - Spielen dieselben zwei an einem Tag (UTC) mehrere Ranglistenpartien zu Ende, zählen die ersten drei ganz, die vierte halb, die fünfte zu einem Viertel und so weiter, damit niemand Punkte verschenken kann. Partien gegen Leute, die ihre Daten gelöscht haben, zählen so, als wären sie alle gegen dieselbe Person gewesen.
    - In einer Ranglistenpartie ist Aufgeben vom ersten Moment an eine Niederlage. Ein Sieg zählt nur, wenn beide sieben Karten gespielt haben.
    - Liegt deine Spielstärke 200 höher, gewinnst du etwa drei von vier Partien, bei 400 etwa neun von zehn.
    - Eine **Saison** ist ein Vierteljahr. `/claim { command-leaderboard }` zeigt, wer insgesamt, in dieser Saison oder in einer früheren vorn liegt, auf diesem Server oder auf allen. In jeder Saison beginnen alle mit 1500. Auf der Rangliste *insgesamt* steht nur, wer im letzten halben Jahr eine Ranglistenpartie gespielt hat.
    - Auf der Rangliste *aller Server* stehst du nur, wenn du in `/claim { command-preferences }` zustimmst. `/claim { command-profile }` zeigt deine Spielstärke und wie sie sich entwickelt hat.

## Factions

guide-faction-G-what = Kobolde haben **keine Fähigkeit**, aber es gibt mehr von ihnen als von allen anderen. Der höhere Kobold gewinnt, wie in jeder Fraktion. ⚔️ Ritter schlagen sie.
guide-faction-G-more = - Es gibt vierzehn, fünf davon sind eine 0. In der Wertung zählt eine 0 wie jede andere Karte.
guide-faction-K-what = Ein Ritter, der auf einen Kobold gespielt wird, **schlägt ihn, ganz gleich, welchen Wert** die beiden haben.
guide-faction-K-more = - Bedienen musst du trotzdem: Mit einem Kobold auf der Hand kannst du einem Kobold nicht mit einem Ritter antworten.
    - Wird ein Ritter ausgespielt, ist er eine Karte wie jede andere.
    - Er schlägt auch eine Karte, die durch den 🍺 Königshumpen als Kobold zählt.
guide-faction-N-what = **Phase 2:** Ein Gnom, den du nimmst, kommt nicht auf deinen Punktestapel. Er liegt offen **vor dir**, und dort kann ein 🗿 Riese ihn zertreten.
guide-faction-N-more = - Gnome, die am Ende noch vor dir liegen, kommen auf deinen Punktestapel und zählen wie jede andere Karte.
    - In Phase 1 haben sie keine Fähigkeit.
guide-faction-I-what = **Phase 2:** Ein Riese im Stich **zertritt einen gleich hohen 🍄 Gnom** vor der Person, die den Stich verliert. Der Gnom kommt aus dem Spiel.
guide-faction-I-more = - Von wem der Riese kam, ist egal. Es nützt immer der Person, die den Stich gewinnt, darum geschieht es von selbst.
    - Jeder Riese zertritt einen Gnom. Liegt dort kein gleich hoher, passiert nichts.
    - Riesen schlagen zu, bevor die Karten des Stichs genommen werden. Gnome aus ihrem eigenen Stich sind also sicher.
    - Die Riesen selbst werden genommen wie andere Karten auch. In Phase 1 haben sie keine Fähigkeit.
guide-faction-U-what = **Phase 1:** Gespielte Untote sind nicht verloren. Wer den Stich gewinnt, legt sie **auf den eigenen Punktestapel**, egal, von wem sie kamen.
guide-faction-U-more = - Untote, um die ihr als offene Karte spielt, werden gewöhnliche Anhänger.
    - In Phase 2 haben sie keine Fähigkeit: Wer gewinnt, nimmt sie wie sonst auch.
guide-faction-D-what = **Phase 2:** Wer einen Stich **verliert**, nimmt alle Zwerge, die darin gespielt wurden. Absichtlich zu verlieren kann also ein guter Plan sein.
guide-faction-D-more = - Von wem der Zwerg kam, ist egal.
    - Sind beide Karten Zwerge, nimmt beide, wer verliert. Wer gewinnt, nimmt nichts.
    - In Phase 1 haben sie keine Fähigkeit.
guide-faction-X-what = Einen Doppelgänger darfst du **immer spielen**, egal, was ausgespielt wurde. Er zählt dann als die ausgespielte Fraktion.
guide-faction-X-more = - Eine Fähigkeit übernimmt er nicht: Er schlägt keine Kobolde wie ein Ritter.
    - Genommen wird er als Doppelgänger, und so stimmt er auch ab.
    - Wird ein Doppelgänger ausgespielt, müssen Doppelgänger bedient werden.
guide-faction-R-what = **Beide Phasen:** Wer im Stich den letzten Drachen gespielt hat, **spielt zum nächsten aus**, ganz gleich, wer gewonnen hat.
guide-faction-R-more = - Das gilt auch beim Übergang von Phase 1 in Phase 2.
    - Spielt ihr beide einen Drachen, zählt der zweite.
guide-faction-T-what = **Phase 2:** Pro Stich kommt nur **ein Troll** auf einen Punktestapel. Wer gewinnt, nimmt den höchsten. Die anderen bleiben offen liegen.
guide-faction-T-more = - Auch früher beiseitegelegte Trolle können genommen werden, selbst wenn in diesem Stich kein Troll gespielt wurde.
    - Wer den letzten Stich gewinnt, nimmt alle, die noch da sind.
    - In Phase 1 haben sie keine Fähigkeit.
guide-faction-E-what = **Phase 1:** Gewinnst du einen Stich mit einem Seher, siehst du dir die oberste Karte des Nachziehstapels an. **Nimm die offene Karte oder diese.** Dein Gegenüber bekommt, was du liegen lässt.
guide-faction-E-more = - Nimmst du die oberste Karte, geht die offene an dein Gegenüber, das dafür nichts zieht (nach einem Bogen der Liebenden eine Karte).
    - In Phase 2 haben sie keine Fähigkeit.
guide-faction-W-what = **Beide Phasen:** Gewinnst du einen Stich mit einem Magier, **ziehst du einen Trank** 🧪. Deck ihn zu einer späteren Karte auf, und er ändert ihren Wert.
guide-faction-W-more = - Es gibt zehn Tränke. Sind sie weg, bringen Magier keine mehr.
    - Mehr dazu steht unter *Tränke* in der Liste hier unten.
guide-faction-B-what = **Phase 1:** Ein Druide, der einen Stich verliert, bleibt als 🐻 *Bär* liegen, vor der Person, die ihn gespielt hat. Ihre nächste Karte bekommt **+3**, und der Bär ist weg.
guide-faction-B-more = - Aufheben kannst du den Bären nicht: Er hilft deiner nächsten Karte, ob du willst oder nicht.
    - Ein Bär aus dem letzten Stich von Phase 1 hilft deiner ersten Karte in Phase 2.
    - Mit einem Bogen der Liebenden kannst du zwei Bären bekommen. Beide helfen derselben Karte.
    - In Phase 2 wird ein Druide, der verliert, ganz normal genommen.
guide-faction-S-what = **Phase 1:** Ein Gestaltwandler, den du von der Hand spielst, **tauscht sofort den Platz mit der offenen Karte**. Sie ist jetzt die Karte, die du gespielt hast, und ihr spielt um den Gestaltwandler.
guide-faction-S-more = - Ob du ihn spielen darfst, richtet sich nach dem Gestaltwandler selbst. Bedienen musst du also trotzdem.
    - Ab dann zählt nur die neue Karte: beim Bedienen, beim Gewinnen und für Fähigkeiten.
    - Ein Gestaltwandler, der durch einen Tausch hereinkommt, tauscht nicht noch einmal.
    - In Phase 2 haben sie keine Fähigkeit.
guide-faction-H-what = **Phase 1:** Hast du einen Geist gespielt, darfst du **ihn als Anhänger behalten** statt der Karte, die du bekämst, ob du gewinnst oder verlierst.
guide-faction-H-more = - Die Karte, die du dafür hergibst, kommt aus dem Spiel. Ist sie vom Nachziehstapel, sieht sie niemand.
    - Hat ein 👁️ Seher geändert, was du bekämst, gibst du eben das her.
    - In Phase 2 haben sie keine Fähigkeit.

## Artifacts

guide-artifact-crown-what = **Nach dem letzten Stich,** vor der Wertung: Sie zählt für dich als **5 in einer beliebigen Fraktion**.
guide-artifact-crown-more = - Wähl eine der fünf Fraktionen, auch eine, von der du keine Karte hast.
guide-artifact-sword-what = **Zu einer Karte, die du spielst:** Sie bekommt **+3**.
guide-artifact-sword-more = - Das gilt nur für diesen Stich.
    - Du wählst es zusammen mit der Karte, bevor dein Gegenüber reagieren kann.
guide-artifact-horn-what = **Phase 2, wenn beide Karten liegen:** Niemand gewinnt diesen Stich. **Ihr nehmt beide eure eigene Karte.**
guide-artifact-horn-more = - Das gilt auch für Zwerge, Trolle und Karten, die die Frostkette eingefroren hat. Gnome kommen wie sonst vor euch.
    - Keine Tränke, keine Riesen, kein Stab, kein Speer, keine Laterne.
    - Wer gewonnen hätte, spielt als Nächstes aus, Drachen hin oder her.
    - Beiseitegelegte Trolle bleiben liegen. Im letzten Stich nimmt sie, wer gewonnen hätte.
guide-artifact-spear-what = **Phase 2, wenn du einen Stich verloren hast:** Eine seiner Karten, die du aussuchst, kommt **aus dem Spiel**.
guide-artifact-spear-more = - Einen Troll, der schon vorher beiseitelag, kannst du nicht wählen.
    - Das geschieht, bevor die Karten genommen werden und bevor Riesen zuschlagen.
guide-artifact-crystal_ball-what = **Phase 1, wenn du verloren hast und gleich ziehst:** Sieh dir die **drei obersten Karten** des Nachziehstapels an und behalte eine als Anhänger.
guide-artifact-crystal_ball-more = - Die anderen werden wieder hineingemischt.
    - Sind weniger als drei übrig, siehst du so viele, wie noch da sind.
    - Das geht nicht, wenn du wegen eines Sehers oder deines Geists nichts mehr ziehst.
guide-artifact-fools_crystal-what = **Phase 2, wenn du gleich eine Karte nimmst:** Sie kommt **auf deine Hand**, und dafür geht eine Karte von deiner Hand auf deinen Punktestapel.
guide-artifact-fools_crystal-more = - Du kannst jede Karte hergeben, auch einen Gnom oder einen zweiten Troll: Sie kommt auf deinen Punktestapel.
    - Hast du keine Handkarten mehr, geht es nicht.
guide-artifact-horse-what = **Wenn beide Karten liegen:** Nimm deine Karte zurück und leg **eine andere von deiner Hand an ihre Stelle**. Sie muss nicht bedienen.
guide-artifact-horse-more = - Hast du ausgespielt, bestimmt deine neue Karte die ausgespielte Fraktion.
    - Was den Wert geändert hat, bleibt am Platz, der Königshumpen auch.
    - Nach dem Tausch eines Gestaltwandlers nimmst du die frühere offene Karte zurück. Der Gestaltwandler bleibt offen liegen.
    - Ein Gestaltwandler, den du so hinlegst, tauscht nicht.
guide-artifact-boots-what = **Jederzeit,** auch wenn du nicht dran bist: je **+2** für deine **nächsten beiden Karten**.
guide-artifact-boots-more = - Eine Karte, die das Zauberross bringt, zählt dabei nicht mit.
guide-artifact-runestone-what = **Phase 2, wenn du gleich eine Karte nimmst:** Diese Karte kommt aus dem Spiel, und der Runenstein zählt auf deinem Punktestapel als **eine Karte mehr in einer Fraktion**.
guide-artifact-runestone-more = - Von dieser Fraktion musst du schon eine Karte im Punktestapel haben. Gnome vor dir zählen noch nicht.
    - Der Runenstein hat keinen Wert: Bei Gleichstand ist er niedriger als eine 0.
guide-artifact-lantern-what = **Phase 2, wenn du einen Stich gewonnen hast:** **Sieh dir drei Karten** auf der Hand deines Gegenübers an. Welche, entscheidet der Zufall.
guide-artifact-lantern-more = - Dein Gegenüber muss noch mindestens fünf Karten haben.
guide-artifact-staff-what = **Wenn du einen Stich verloren hast:** **Du spielst** zum nächsten **aus**, Drachen hin oder her.
guide-artifact-staff-more = - Das gilt auch beim Übergang von Phase 1 in Phase 2.
    - Im allerletzten Stich geht es nicht.
guide-artifact-necklace-what = **Phase 2, wenn beide Karten liegen:** Die Karten werden **eingefroren**, und wer ausgespielt hat, spielt zu einem weiteren Stich aus. Wer den gewinnt, nimmt die Karten aus beiden.
guide-artifact-necklace-more = - Die Karten aus beiden Stichen werden aufgeteilt, als wären sie einer: Wer verliert, nimmt alle Zwerge, wer gewinnt, nur einen Troll.
    - Für Magier und Drachen zählt nur der zweite Stich. Die Riesen aus beiden schlagen zu.
    - Es müssen noch Karten zu spielen sein.
guide-artifact-hourglass-what = **Wenn beide Karten liegen:** Ihr nehmt beide zurück, was ihr gespielt habt, und **spielt den Stich noch einmal**. Es spielt dieselbe Person aus, um dieselbe offene Karte.
guide-artifact-hourglass-more = - Auch der Tausch eines Gestaltwandlers wird rückgängig gemacht.
    - Verbrauchte Tränke, Artefakte, Bären, Stiefel und Äxte bleiben verbraucht und wirken nicht mehr. Ein Bogen gilt weiter.
    - Nach einer Frostkette wird nur der zweite Stich wiederholt.
guide-artifact-shield-what = **Wenn dein Gegenüber gespielt hat** und der Stich noch nicht entschieden ist: **−3** für diese Karte.
guide-artifact-shield-more = - Du kannst ihn einsetzen, bevor du als Zweites spielst, oder wenn beide Karten liegen.
    - Nach einem Bogen der Liebenden suchst du die Karte aus. Von zwei gleichen trifft es die zuerst gespielte.
guide-artifact-stein-what = **Zu einer Karte, die du spielst:** In diesem Stich **zählt sie als eine andere der fünf Fraktionen**, die du aussuchst.
guide-artifact-stein-more = - Das entscheidet auch, ob du bedient hast: Deine einzige Karte der ausgespielten Fraktion darf also zu etwas anderem werden.
    - Deine Karte übernimmt keine Fähigkeit und verliert ihre eigene: Ein Ritter ist kein Ritter mehr, ein Doppelgänger kein Joker. Ein echter Ritter schlägt aber eine Karte, die als Kobold zählt.
    - Für alles andere gilt die aufgedruckte Fraktion.
guide-artifact-axe-what = **Jederzeit,** auch wenn du nicht dran bist: je **−2** für die **nächsten beiden Karten** deines Gegenübers.
guide-artifact-axe-more = - Eine Karte, die das Zauberross bringt, zählt dabei nicht mit.
guide-artifact-bow-what = **Bevor du ausspielst:** In diesem Stich **spielt ihr beide zwei Karten**. Zuerst spielst du beide aus, dann spielt dein Gegenüber.
guide-artifact-bow-more = - Ihr müsst beide mindestens zwei Karten haben. Es zählt als zwei Stiche.
    - Deine zweite Karte muss die erste bedienen, und beide Karten deines Gegenübers auch: mit derselben Fraktion, wenn das geht.
    - Von den vieren können gewinnen: Karten der ausgespielten Fraktion, Doppelgänger und, wenn Kobolde ausgespielt wurden, Ritter, auch deine eigenen. Ritter schlagen alles andere, dann gewinnt der höchste Wert, dann die zuerst gespielte Karte.
    - Phase 1: Es gibt zwei offene Karten. Wer gewinnt, nimmt beide, wer verliert, die nächsten zwei vom Nachziehstapel. Gestaltwandler, Seher und Geister wirken auf die erste offene Karte und auf die erste, die gezogen wird.
    - Phase 2: Alle vier Karten werden genommen wie sonst zwei.
    - Fähigkeiten gelten für beide Karten: Zwei Magier ziehen zwei Tränke, aus zwei Druiden werden zwei Bären.
guide-artifact-ring-what = **Zu deiner Karte, wenn du als Zweites spielst:** Du musst nicht bedienen, und in diesem Stich **zählen nur die Werte**, weder Fraktionen noch Ritter.
guide-artifact-ring-more = - Bei gleichem Wert gewinnt, wer ausgespielt hat.
    - Nach einem Bogen der Liebenden kannst du ihn zu jeder deiner beiden Karten einsetzen. Ab dann musst du nicht mehr bedienen, und alle vier Karten zählen. Sind die höchsten gleich, gewinnt die zuerst gespielte.

## The rules of one match: its powers and its vote.

guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ **Drei Stimmen gewinnen.** Gleichstand in einer Fraktion geht an die höhere Karte.
guide-votes-german = 🗳️ **Die meisten Stimmen gewinnen,** dann die höhere Wertsumme in den gewonnenen Fraktionen. Gleichstand in einer Fraktion geht an die höhere Karte.
guide-votes-magic = 🗳️ **Die meisten Stimmen gewinnen,** dann mehr Karten in den gewonnenen Fraktionen. Gleichstand in einer Fraktion geht an die höchste Karte, dann an die nächste.

power-G = keine Fähigkeit, dafür die meisten Karten
power-K = schlagen jeden Kobold, auf den sie gespielt werden, egal wie hoch
power-N = Phase 2: Nimmst du sie, liegen sie vor dir, und ein Riese kann sie zertreten
power-I = Phase 2: Wer den Stich verliert, verliert auch einen gleich hohen Gnom
power-U = Phase 1: Wer den Stich gewinnt, legt gespielte auf den Punktestapel
power-D = in Phase 2 bekommt sie, wer den Stich verliert
power-X = dürfen immer gespielt werden und zählen als ausgespielte Fraktion
power-R = wer den letzten spielt, spielt als Nächstes aus
power-T = Phase 2: Nur der höchste wird genommen, die anderen bleiben liegen
power-E = Phase 1: Gewinnst du damit, wählst du zwischen der offenen und der obersten Karte
power-W = gewinnst du damit, ziehst du einen Trank
power-B = Phase 1: Verlierst du damit, wird ein Bär daraus, +3 für deine nächste Karte
power-S = Phase 1: tauschen den Platz mit der offenen Karte
power-H = Phase 1: Du darfst den Geist als Anhänger behalten statt der Karte, die dir zusteht
