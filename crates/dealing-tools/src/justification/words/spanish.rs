//! Spanish.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "porque, espero, esperamos, se espera, creo, creemos, pienso, preveo, debido, ya que, puesto que, gracias a, \
        para que, por lo que, con el fin, confío, considero, diversific*, para financiar, para pagar, para reducir, \
        para cubrir, para diversificar, a causa",
    wishes: "para, quiero, quisiera, necesito, deseo",
    goals: "jubilación, riesgo*, cartera, dividendo*, casa, vivienda, hipoteca, estudios, universidad, impuesto*, \
        liquidez, boda, rentabilidad, diversific*, inflación, largo plazo, préstamo, ahorro*",
    facts: "crecimiento, beneficio*, ganancia*, resultado*, trimestr*, ventas, ingresos, tipos de interés, tasas, sector, \
        valoración, infravalorad*, sobrevalorad*, demanda, margen, márgenes, producto*, año, años",
    empty: "ninguna razón, ningún motivo, sin razón, sin motivo*, no tengo razón, no tengo motivo*, no tengo razones, \
        no hay razón, no hay motivo*, ni idea, no tengo idea, ninguna idea, no sé, no se por qué, no porque, por qué no, \
        porque sí, porque si, sin más, nada en especial, no espero nada, no creo nada, quiero comprar, quiero vender, \
        quisiera comprar, quisiera vender",
    hollow: "porque|quiero, porque|me gusta, porque|puedo, porque|me apetece, porque|es bueno, porque|es buena",
};
