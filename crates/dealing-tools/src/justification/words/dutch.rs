//! Dutch.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "omdat, verwacht*, doordat, vanwege, denk dat, geloof dat, zodat, dankzij, aangezien",
    wishes: "wil, nodig, voor",
    goals: "huis, pensioen*, rendement*, risico*, dividend*, portefeuille, spreiding, belasting*, hypotheek, studie",
    facts: "winst*, omzet*, groei, kwartaal*, rente, jaar, resultaten, waardering, vraag",
    empty: "geen reden, geen idee, zonder reden, weet niet, niet omdat, zomaar, waarom niet, verwacht niets",
    hollow: "omdat|ik wil, omdat|ik het wil, omdat|ik kan, omdat|het goed is",
};
