//! French.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "parce, puisque, car je, car j, car la, car le, car les, car l, car il, car elle, car nous, car ses, \
        car son, afin, j attends, attends, attendons, attendu*, on attend, pense*, crois, estime, espère, espérons, \
        grâce, en raison, à cause, compte tenu, prévois, prévoit, anticipe*, convaincu*, dans le but, diversifi*, \
        pour financer, pour payer, pour réduire, pour diversifier, pour rembourser, pour couvrir",
    wishes: "pour, besoin, veux, voudrais, souhaite",
    goals: "portefeuille, maison, appartement, études, retraite, risque*, dividende*, rendement*, impôt*, prêt, crédit, \
        liquidités, mariage, diversifi*, inflation, long terme, épargne, frais",
    facts: "croissance, résultat*, bénéfice*, trimestr*, taux, chiffre d affaires, ventes, secteur, valorisation, \
        sous évalué*, surévalué*, demande, marge*, année*, produit*, commandes",
    empty: "aucune raison, pas de raison, pas de raisons, sans raison, aucune idée, pas d idée, sais pas, ne sais pas, \
        pas parce, pas pourquoi, pourquoi pas, comme ça, parce que voilà, aucun motif, sans motif, rien de spécial, \
        pense à rien, attends rien, veux acheter, veux vendre, voudrais acheter, voudrais vendre, souhaite acheter, \
        souhaite vendre",
    hollow: "parce|que je veux, parce|que j ai envie, parce|que j aime, parce|que je le veux, parce|que c est bien, \
        car|je veux, car|j ai envie, car|j aime",
};
