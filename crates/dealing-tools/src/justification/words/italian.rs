//! Italian.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "perché, poiché, dato che, visto che, siccome, grazie a*, a causa, mi aspetto, ci aspettiamo, prevedo, \
        prevediamo, credo, penso, ritengo, affinché, in quanto, motivo è, spero, diversific*, al fine, per finanziare, \
        per pagare, per ridurre, per coprire, per diversificare",
    wishes: "voglio, vorrei, bisogno, desidero",
    goals: "pensione, rischio, rischi, portafoglio, dividendo, dividendi, casa, mutuo, studi, università, tasse, imposte, \
        liquidità, matrimonio, rendimento, rendimenti, diversific*, inflazione, lungo termine, prestito, risparmi*",
    facts: "crescita, utili, utile, risultati, trimestr*, vendite, ricavi, fatturato, tassi, settore, valutazione, \
        sottovalutat*, sopravvalutat*, domanda, margini, prodotto, prodotti, anno, anni, prossimo",
    empty: "nessun motivo, nessuna ragione, senza motivo, senza ragione, non ho motivi, non ho un motivo, nessuna idea, \
        non ho idea, non so, non perché, perché no, perché sì, boh, così tanto per, niente di speciale, voglio comprare, \
        voglio vendere, voglio acquistare, vorrei comprare, vorrei vendere",
    hollow: "perché|voglio, perché|lo voglio, perché|mi piace, perché|mi va, perché|posso, perché|è buono",
};
