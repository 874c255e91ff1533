//! German.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "weil, denn, da ich, da die, da der, da das, erwart*, damit, wegen, aufgrund, auf grund, dank der, dank des, \
        dank dem, dank ihrer, dank starker, dank neuer, dank hoher, dank guter, glaub*, denke, meine dass, rechne mit, \
        rechne damit, hoffe, grund dafür, gehe davon aus, überzeugt, prognos*, ich plane, plane ich, deshalb, daher, \
        um zu finanzieren, zur finanzierung, zu bezahlen, zu finanzieren, zu senken, zu reduzieren, zu verringern, \
        zu diversifizieren, abzusichern, diversifi*",
    wishes: "um, für, brauche, benötige, möchte, ich will, will ich, zur, zum",
    goals: "zinsen, haus*, wohnung*, studium, schul*, altersvorsorge, rendite*, risiko*, risiken, steuer*, rente, \
        dividende*, portfolio*, depot*, liquidität, hochzeit, kredit*, hypothek*, absicher*, diversifi*, ausbildung, \
        langfristig*, inflation*, streu*",
    facts: "gewinn*, bewert*, umsatz*, umsätze*, wachstum, wachs*, quartal*, ergebnis*, nachfrage, jahr*, branche, \
        sektor*, unterbewert*, überbewert*, auftrag*, aufträge*, zins*, produkt*, prognose, kursziel, eigenkapital, \
        schulden*",
    empty: "kein grund, keinen grund, keine gründe, keinen besonderen grund, kein besonderer grund, ohne grund, \
        ohne besonderen grund, keine ahnung, keine idee, keinen plan, keine erwartung*, weiß nicht, weiss nicht, \
        nicht weil, nicht wegen, einfach so, nur so, einfach weil, darum halt, warum nicht, erwarte nichts, \
        glaube nichts, denke nichts, nichts besonderes, kaufen will, kaufen möchte, verkaufen will, verkaufen möchte, \
        will kaufen, will verkaufen, möchte kaufen, möchte verkaufen",
    hollow: "weil|ich will, weil|ich möchte, weil|ich es will, weil|ich kann, weil|ich mag, weil|es gut ist",
};
