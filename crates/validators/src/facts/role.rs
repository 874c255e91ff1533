//! What a member is, by its name.

use super::entity::is_thing;
use super::moment::may_be_time;
use super::number::is_whole;

/// What a member of a record holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A figure, which the name describes; or anything else.
    Figure,
    /// A figure that the record's other members describe.
    Value,
    /// What the record is about.
    Label,
    /// The header that its figure stood under.
    Column,
    /// A time, and which part of one.
    Time(TimeRole),
    Unit,
    Scale,
    /// A filing's form.
    Form,
    /// When it was filed.
    Filed,
    /// Prose, or a table in a text.
    Text,
    /// The header row of the records around it.
    Header,
    /// Something that holds facts and is none of their names.
    Container,
    /// A number that counts nothing: an identifier, a page.
    Ident,
    /// Beside a raw value, how that is displayed.
    Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimeRole {
    Year,
    /// The year of the filing that repeats a figure, which says less than the figure's own end.
    FilingYear,
    Quarter,
    Month,
    /// A day, or a period in words.
    Date,
    /// What a report is on: a period, or the day that it ends.
    Reported,
    Start,
    End,
}

impl Role {
    pub(super) const fn is_year(self) -> bool {
        matches!(self, Self::Time(TimeRole::Year | TimeRole::FilingYear))
    }

    /// Whether a number is none that a member of this role has: an interest rate "from" 5.25 is no time, and a
    /// "precision" of 0.93 counts no digits.
    pub(super) fn cannot_be(self, value: f64) -> bool {
        /// Years have four digits, and times of computers ten and more.
        const SMALL: f64 = 1_000.0;
        let is_broken = || !is_whole(value);
        match self {
            Self::Ident | Self::Time(TimeRole::Year | TimeRole::FilingYear) => is_broken(),
            Self::Time(TimeRole::Date | TimeRole::Reported) => is_broken() || value.abs() < SMALL,
            // What a portfolio was worth at the "start" and at the "end" is no time.
            Self::Time(TimeRole::Start | TimeRole::End) => !may_be_time(value),
            Self::Time(TimeRole::Quarter) => is_broken() || !(1.0..=4.0).contains(&value),
            Self::Time(TimeRole::Month) => is_broken() || !(1.0..=12.0).contains(&value),
            Self::Figure
            | Self::Value
            | Self::Label
            | Self::Column
            | Self::Unit
            | Self::Scale
            | Self::Form
            | Self::Filed
            | Self::Text
            | Self::Header
            | Self::Container
            | Self::Format => false,
        }
    }
}

fn is_value(name: &str) -> bool {
    matches!(
        name,
        "value"
            | "val"
            | "amount"
            | "figure"
            | "number"
            | "raw"
            | "numericvalue"
            | "wert"
            | "betrag"
            | "valeur"
            | "montant"
            | "valor"
            | "importe"
            | "valore"
            | "importo"
            | "waarde"
            | "bedrag"
            | "数值"
            | "金额"
            | "ค่า"
            | "มูลค่า"
    )
}

fn is_label(name: &str) -> bool {
    matches!(
        name,
        "metric"
            | "name"
            | "item"
            | "label"
            | "concept"
            | "account"
            | "line"
            | "lineitem"
            | "tag"
            | "symbol"
            | "ticker"
            | "title"
            | "category"
            | "segment"
            | "company"
            | "entity"
            | "entityname"
            | "companyname"
            | "legalname"
            | "longname"
            | "shortname"
            | "displayname"
            | "fullname"
            | "issuername"
            | "nameofissuer"
            | "filername"
            | "securityname"
            | "instrumentname"
            | "schemename"
            | "productname"
            | "campaignname"
            | "fund"
            | "fundname"
            | "fundcode"
            | "projname"
            | "key"
            | "indicator"
            | "measure"
            | "field"
            | "subject"
            | "product"
            | "region"
            | "country"
            | "geography"
            | "metricname"
            | "fact"
            | "code"
            | "row"
            | "particulars"
            | "abbrname"
            | "holding"
            | "security"
            | "asset"
            | "currencypair"
            | "kennzahl"
            | "posten"
            | "bezeichnung"
            | "indicateur"
            | "libellé"
            | "indicador"
            | "concepto"
            | "voce"
            | "指标"
            | "项目"
            | "名称"
            | "科目"
            | "勘定科目"
            | "会社"
            | "公司"
            | "회사"
            | "항목"
            | "unternehmen"
            | "empresa"
            | "entreprise"
            | "รายการ"
            | "ชื่อ"
            | "ชื่อกองทุน"
            | "กองทุน"
    )
}

/// The role of a member of this name.
pub(super) fn of(name: &str) -> Role {
    const LONGEST: usize = 36;
    let mut plain = [0; LONGEST];
    let mut length = 0;
    for byte in name.bytes().filter(|byte| !b" _-.".contains(byte)) {
        let Some(slot) = plain.get_mut(length) else {
            return Role::Figure;
        };
        *slot = byte.to_ascii_lowercase();
        length += 1;
    }
    let plain = plain.get(..length).unwrap_or_default();
    by_plain_name(core::str::from_utf8(plain).unwrap_or(name))
}

fn by_plain_name(name: &str) -> Role {
    match name {
        _ if is_value(name) => Role::Value,
        _ if is_label(name) || is_thing(name) => Role::Label,
        "column" | "col" | "columnname" | "header" | "dimension" => Role::Column,
        "unit"
        | "units"
        | "currency"
        | "uom"
        | "unitref"
        | "measureunit"
        | "in"
        | "amountsin"
        | "figuresin"
        | "valuesin"
        | "currencycode"
        | "amountunit"
        | "amountunits"
        | "currencyunit"
        | "moneyunit"
        | "denomination"
        | "presentationcurrency"
        | "reportingcurrency"
        | "reportedcurrency"
        | "einheit"
        | "währung"
        | "waehrung"
        | "unité"
        | "unite"
        | "devise"
        | "unidad"
        | "unidade"
        | "moneda"
        | "moeda"
        | "unità"
        | "unita"
        | "valuta"
        | "eenheid"
        | "単位"
        | "单位"
        | "單位"
        | "단위"
        | "หน่วย"
        | "สกุลเงิน" => Role::Unit,
        "scale" | "multiplier" | "magnitude" | "unitscale" | "scalarfactor" | "scalefactor"
        | "unitmult" | "unitmultiplier" | "powercode" => Role::Scale,
        "filingtype" | "form" | "formtype" | "filingform" | "type" | "doctype" | "documenttype" => {
            Role::Form
        }
        "filingdate" | "fillingdate" | "filed" | "filedat" | "fileddate" | "datefiled"
        | "acceptedat" | "accepteddate" | "acceptancedatetime" => Role::Filed,
        "text" | "body" | "paragraphtext" | "summary" | "note" | "notes" | "caption"
        | "excerpt" | "snippet" | "passage" | "markdown" | "csv" | "html" | "footnote"
        | "evidencetext" | "pagetext" | "pagecontent" | "chunktext" | "chunk" | "footnotes" => {
            Role::Text
        }
        "tableheader" => Role::Header,
        "data" | "result" | "results" | "rows" | "items" | "facts" | "structuredcontent"
        | "content" | "response" | "payload" | "table" | "tables" | "records" | "values"
        | "history" | "series" | "output" | "list" | "entries" | "points" | "datapoints"
        | "observations" | "datasets" | "dataset" | "funds" | "holdings" | "filings" | "quotes"
        | "prices" | "companies" | "metrics" | "financials" | "segments" | "quarterly"
        | "annual" | "buckets" | "aggregations" | "aggs" | "meta" | "metadata" | "statistics"
        | "details" | "detail" | "metricvalues" | "dimensionvalues" | "lines" | "groups"
        | "usgaap" | "dei" | "ifrsfull" | "navhistory" => Role::Container,
        _ if is_ident(name) => Role::Ident,
        "fmt" | "longfmt" | "formatted" | "formattedvalue" | "displayvalue" => Role::Format,
        _ => time(name),
    }
}

/// Whether a member identifies something, or says where it comes from.
fn is_ident(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "id",
        "cik",
        "accn",
        "accessionnumber",
        "accession",
        "page",
        "paragraph",
        "index",
        "idx",
        "offset",
        "pagesize",
        "perpage",
        "hasmore",
        "url",
        "link",
        "source",
        "frame",
        "uuid",
        "isin",
        "cusip",
        "lei",
        "rowid",
        "status",
        "timestamp",
        "decimals",
        "precision",
        "mimetype",
        "iserror",
        "processingtime",
        "version",
        "contextref",
        "anhang",
        "anhangangabe",
        "annexe",
        "nota",
        "notas",
        "anexo",
        "toelichting",
        "หมายเหตุ",
        "附注",
        "附註",
        "注記",
        "주석",
    ];
    NAMES.contains(&name)
}

fn time(name: &str) -> Role {
    Role::Time(match name {
        "year"
        | "fiscal"
        | "y"
        | "fiscalyear"
        | "calendaryear"
        | "reportyear"
        | "reportingyear"
        | "financialyear"
        | "businessyear"
        | "taxyear"
        | "berichtsjahr"
        | "bilanzjahr"
        | "ปี"
        | "ปีงบ"
        | "ปีงบประมาณ"
        | "yr"
        | "jahr"
        | "geschäftsjahr"
        | "año"
        | "ano"
        | "année"
        | "annee"
        | "exercice"
        | "esercizio"
        | "annofiscale"
        | "ejerciciofiscal"
        | "añofiscal"
        | "anofiscal"
        | "ปีบัญชี"
        | "anno"
        | "anio"
        | "ejercicio"
        | "exercício"
        | "exercicio"
        | "jaar"
        | "rok"
        | "rokobrotowy"
        | "år"
        | "tahun"
        | "वर्ष"
        | "年"
        | "年度"
        | "年份"
        | "会計年度"
        | "会计年度"
        | "事業年度"
        | "财年"
        | "연도"
        | "년도"
        | "회계연도" => TimeRole::Year,
        "fy" => TimeRole::FilingYear,
        "quarter" | "qtr" | "fiscalquarter" | "fq" | "fp" | "fiscalperiod" | "ไตรมาส"
        | "quartal" | "trimestre" | "kwartaal" | "kwartał" | "kwartal" | "四半期" | "季度"
        | "분기" => TimeRole::Quarter,
        "month" | "เดือน" | "monat" | "mois" | "mes" | "mese" | "mês" | "maand" | "miesiąc"
        | "miesiac" | "月" | "月份" | "월" => TimeRole::Month,
        "period" | "zeitraum" | "période" | "periode" | "periodo" | "período" | "期" | "決算期"
        | "期間" | "期间" | "기간" | "reportdate" | "reportperiod" | "periodofreport"
        | "docperiod" | "documentperiod" => TimeRole::Reported,
        "date" | "dt" | "rceptdt" | "basdt" | "datum" | "fecha" | "stichtag" | "asof"
        | "asofdate" | "asat" | "transactiondate" | "eventdate" | "valuedate" | "effectivedate"
        | "invoicedate" | "orderdate" | "pricedate" | "day" | "วันที่" | "งวด" | "navdate"
        | "time" | "datetime" | "instant" | "tradedate" | "years" | "fiscalyears" | "annees"
        | "années" | "exercices" | "jahre" | "geschäftsjahre" | "años" | "ejercicios" | "anni"
        | "esercizi" | "exercícios" | "exercicios" | "jaren" | "calendaryears"
        | "financialyears" | "quarters" | "dates" | "periods" | "lastupd" | "lastupdated" => {
            TimeRole::Date
        }
        "start" | "startdate" | "from" | "periodstart" | "begin" => TimeRole::Start,
        "end"
        | "enddate"
        | "to"
        | "periodend"
        | "periodending"
        | "fiscaldateending"
        | "fiscalyearend"
        | "periodenddate"
        | "quarterended"
        | "yearended"
        | "periodended"
        | "fiscalperiodend"
        | "fiscalperiodended"
        | "fiscalperiodenddate"
        | "fiscalyearended"
        | "fiscalquarterended"
        | "quarterend"
        | "yearend" => TimeRole::End,
        _ => return Role::Figure,
    })
}
