//! Words that lead to a number, or follow it.

use crate::lexicon::Class;

pub(in crate::lexicon) const WORDS: &[(Class, &str)] = &[
    (
        Class::HorizonYears,
        "y yr yrs year years jahr jahre jahren an ans",
    ),
    (
        Class::HorizonMonths,
        "m mo mth mths month months monat monate monaten mois",
    ),
    (Class::HorizonPast, "past trailing"),
    (Class::HorizonHours, "h hr hrs hour hours"),
    (Class::HorizonDays, "d day days"),
    (Class::HorizonWeeks, "w wk wks week weeks"),
    (
        Class::HorizonLight,
        "over for in the past last a during on return returns trailing annualized annualised \
         its of per year so far",
    ),
    (Class::HorizonYtd, "ytd inception"),
    (
        Class::LeadAside,
        "of on than from over versus vs against by to in as",
    ),
    (
        Class::LeadNext,
        "and but while whereas although though even because versus vs than from against compared or und et y e och",
    ),
    (
        Class::ContinuedLinks,
        "→ to and or from in at year years fiscal vs versus with against compared up down than was were is are had been it this \
         that they which only just compares relative stood ended the a prior previous before earlier ago same figure level while \
         month quarter day week following next preceding later on \
         but for rose fell grew climbed increased decreased declined dropped started im jahr auf von \
         und bei en an année à et de el año y e a al hasta em para nel di del dal tot naar och till pour atteindre",
    ),
    (
        Class::LeadBefore,
        "prior previous previously prev before last earlier ago from than versus vs against \
         compared vorjahr vormonat zuvor von gegenüber statt nach contre after was had \
         yesterday formerly anterior anteriores previo previa tras précédent précédente auparavant \
         precedente prima dopo frente ante après vorher vorige vorigen vorherige \
         vorherigen davor vorquartal vorjahresquartal vorig eerder",
    ),
    (
        Class::LeadPlaces,
        "in for at per im bei aus à en au pour für",
    ),
    (Class::ListedRest, "more others"),
    (Class::OwnerLinks, "for of by from in at against ของ"),
    (
        Class::PoleGains,
        "income profit profits earnings inflow inflows กำไร",
    ),
    (
        Class::ConceptRevenue,
        "revenue revenues sales turnover umsatz umsatzerlöse affaires ventes ingresos ventas fatturato \
         ricavi vendite receita receitas faturamento vendas omzet omsättning omsætning przychody",
    ),
    (
        Class::ConceptIncome,
        "income profit profits earnings ebit ebitda gewinn bénéfice bénéfices résultat \
         beneficio beneficios ganancias utilidad utile utili profitto lucro lucros winst nettowinst \
         vinst overskud zysk",
    ),
    (
        Class::ConceptCosts,
        "cost costs expense expenses cogs opex capex expenditure expenditures kosten coûts \
         charges costes costos gastos costi custos despesas",
    ),
    (
        Class::ConceptDebt,
        "debt debts liabilities borrowings schulden dette dettes deuda deudas debiti dívida",
    ),
    (Class::ConceptCash, "cash"),
    (Class::ConceptEquity, "equity eigenkapital"),
    (Class::ConceptDividends, "dividend dividends dividende"),
    (Class::ConceptStaff, "employees headcount mitarbeiter"),
    (
        Class::PoleLosses,
        "loss losses deficit shortfall verlust fehlbetrag jahresfehlbetrag",
    ),
    (
        Class::RateJoints,
        "is was equal equals equalled equaled to at for per into buy buys bought worth cost \
         costs gets got fetched fetches trades traded stands stood converts converted about \
         around approximately roughly nearly currently now today ist war entspricht kostet",
    ),
    (
        Class::SideFalls,
        "lost loses losing fell falls dropped declined down decreased slid shed tumbled loss",
    ),
    (Class::SideReturns, "perf performance return returns"),
    (Class::SideBenchmark, "benchmark benchmarks index"),
    (
        Class::SideCompares,
        "lagged lags lagging trailed trails trailing beat beats beating versus vs than against \
         compared outperformed underperformed behind below above market peers ahead exceeded \
         topped missed",
    ),
    (
        Class::SideAhead,
        "beat beats beating outperformed outperforms ahead above exceeded exceeds topped outpaced",
    ),
    (
        Class::WindowLeads,
        "last past next previous prior preceding trailing rolling coming following these over \
         letzten nächsten vergangenen",
    ),
    (
        Class::WindowTimes,
        "minute minutes hour hours day days week weeks month months quarter quarters year years \
         stunden tage tagen wochen monate monaten jahre jahren",
    ),
    (Class::WindowKinds, "trading business calendar fiscal full"),
    (Class::WindowRanks, "top bottom best first"),
];
