//! Portuguese; what it shares with Spanish stands there.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "acredito, acreditamos, acho que, penso, prevejo, devido, já que, uma vez que, pois, graças a, a fim de, \
        por causa, esperamos, espera se, para financiar, para reduzir, para pagar, para cobrir, para diversificar, \
        diversific*",
    wishes: "quero, preciso, gostaria, desejo",
    goals: "aposentadoria, reforma, risco*, carteira, dividendos, habitação, moradia, faculdade, estudos, imposto*, \
        liquidez, casamento, rendimento*, inflação, longo prazo, empréstimo, poupança",
    facts: "crescimento, lucro*, resultados, trimestre*, vendas, receita*, juros, setor, avaliação, subvalorizad*, \
        demanda, procura, margem, margens, produto, produtos, ano, anos",
    empty: "nenhuma razão, nenhum motivo, sem razão, sem motivo*, não tenho razão, não tenho motivo*, não há razão, \
        não há motivo*, nenhuma ideia, não faço ideia, não sei, não porque, por que não, porque sim, à toa, \
        nada em especial, não espero nada, quero comprar, quero vender",
    hollow: "porque|quero, porque|eu quero, porque|gosto, porque|posso, porque|é bom, porque|é boa",
};
