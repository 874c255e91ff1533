//! English.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "because, since, due to, owing to, thanks to, given that, given the, based on, in view of, expect*, \
        believe*, anticipat*, think, forecast*, predict*, convinced, plan, plans, planned, planning, intend*, therefore, \
        so i, so we, so my, as i, as we, as my, as the company, as rates, loss harvesting, after, reason, reasons, hope, \
        hopes, hoping, aim*, goal*, diversif*, hedg*, rebalanc*, so that, in order to, to pay, to fund, to finance, \
        to cover, to repay, to raise, to reduce, to increase, to save, to settle, to renovate, to build, to lock, \
        to protect, to balance, to lower, to free",
    wishes: "want, wanted, wish, need, needed, for",
    goals: "dividend*, yield*, income, portfolio*, exposure, risk*, interest, inflation, retire*, house, home, tuition, \
        school, mortgage, tax, taxes, taxation, taxable, liquidity, cash, diversif*, hedg*, rebalanc*, years, months, \
        pension*, currency, wedding, education, university, debt*, loan*, savings, medical, long term, short term",
    facts: "earnings, valuation*, undervalu*, overvalu*, growth, revenue*, sales, margin*, sector*, industry, rate, \
        rates, results, product*, profit*, term, merger*, acquisition*, management, market*, price*, quarter*, demand, \
        backlog, rating*, guidance, buyback*, balance sheet, cash flow, assets, competitor*, recession",
    empty: "no reason*, need to give, need to tell, need to say, need to explain, not a reason*, not a good reason*, \
        not a real reason*, no good reason*, no real reason*, no particular reason*, no special reason*, \
        no specific reason*, no clear reason*, no other reason*, any reason*, any particular reason*, any good reason*, \
        a reason to give, not have a reason, not have reason*, not got a reason, not need a reason, not need reason*, \
        without reason*, without a reason, some reason, because of reasons, for reasons, reason unknown, reasons unknown, \
        personal reason*, reason for this trade, reason for trade, no idea, no ideas, not a clue, no clue, not know, \
        dont know, dunno, idk, not sure why, not really sure, no plan*, no expectation*, no intention*, no thought*, \
        no thinking, not because, not due to, not expect anything, not expect much, expect nothing, expecting nothing, \
        believe nothing, not believe anything, not believe in anything, not think anything, not think about, \
        not think of, not thinking about, not thought about, not think i have, think nothing, not plan anything, \
        plan nothing, without thinking, why not, just because, because why, because yes, because because, \
        nothing special, nothing in particular, not applicable, gut feeling, feel like it, for fun, yolo, fomo, \
        to the moon, make money, make some money, make a profit, make profit, get rich, market price*, on the market, \
        in the market, at market, at the market, current price, good price, great price, right price, price is good, \
        price is right, price will go up, prices will go up, it will go up, it goes up, want to buy, want to sell, \
        want to trade, want to invest, want to have, want to get, want to own, want to purchase, wanted to buy, \
        wanted to sell, like to buy, like to sell, need to buy, need to sell, good investment, good opportunity, \
        plan to buy, plan to sell, planning to buy, planning to sell, intend to buy, intend to sell, hope to buy, \
        hope to sell",
    hollow: "because|i want, because|i wanted, because|i wish, because|i need, because|i like, because|i love, \
        because|i feel, because|i can, because|i said, because|i say, because|i have to, because|i think, \
        because|i believe, because|i hope, because|i expect, because|it will go up, because|it goes up, because|of it, \
        because|of this, because|of that, because|it is good, because|it s good, because|it is nice, because|it s nice, \
        because|this is good, since|i want, since|i like, since|it is good, think|it is good, think|it s good, \
        think|it will be good, believe|it is good, believe|it s good, believe|me, since|yesterday, since|monday, \
        i|think so, after|all, think|i want, think|i like, think|i should, reason|is i want, reason|is that i want, \
        reason|is because i want, reason|is that i like",
};
