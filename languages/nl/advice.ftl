# What the King would do: a hint in matches against the computer. $who is the opponent.

button-hint = Tip
advice-line = 💡 { $told }
advice-move = De Koning zou **{ $move }** kiezen.
advice-chance = Je kans om te winnen is ongeveer { $percent }%.

advice-why-only = Iets anders kan nu niet.
advice-why-wins-all = Elke kaart wint nog, als je geen fout maakt.
advice-why-wins-only = Alleen deze kaart wint nog.
advice-why-wins = Hiermee win je, wat { $who } ook speelt, als je later geen fout maakt.
advice-why-draws = Geen kaart wint als { $who } geen fout maakt, maar met deze blijft het gelijk.
advice-why-loses = Elke kaart verliest, als { $who } geen fout maakt.
advice-why-odds = Niemand weet wat de toverdranken doen, maar zo is je kans het grootst.
advice-why-takes-cheaply = Zo win je een goede prijs, en met een zwakkere kaart lukt dat niet.
advice-why-takes = Zo win je een goede prijs.
advice-why-lets-go = De prijs is zwak, dus laat hem gaan. De trekstapel geeft je waarschijnlijk iets beters.
advice-why-saves = Zo spaar je je sterkere kaarten voor later.
advice-why-weakest = Deze slag kun je niet winnen, dus speel de zwakste kaart die mag.
advice-why-spares = Deze slag kun je niet winnen, en deze kaart kun je goed missen.
advice-why-leads-strong = De prijs is goed, en weinig kaarten verslaan deze.
advice-why-leads-weak = De prijs is zwak, dus een zwakke kaart is genoeg.
advice-why-scores = Hiermee win je beide kaarten van deze slag.
advice-why-pass = Niets wat je nu kunt gebruiken, levert genoeg op.
advice-why-artifact = Nu gebruiken levert meer op dan bewaren.
advice-why-at-once = Door te wachten wordt het niet nuttiger.
advice-why-vote = Een 5 van deze factie helpt je het meest in de stemming.
advice-why-follower = Dit is de beste volgeling die je hier kunt krijgen.
advice-why-ghost-keep = Een kaart van de trekstapel is gemiddeld slechter dan je Spook.
advice-why-ghost-leave = Een kaart van de trekstapel is gemiddeld beter dan dit Spook.
advice-why-tried = Ik heb je kaarten in veel denkbeeldige partijen geprobeerd, en deze deed het het best.
