//! The table itself: a word stands once, in the first language that has it.

use super::vocabulary::{Kind, Row};

/// Participles are left out: what was bought is not to be bought.
pub(super) const TABLE: &[Row] = &[
    Row {
        kind: Kind::Buy,
        words: "buy buys buying purchase purchases purchasing acquire acquiring \
        kaufen kaufe kauf kauforder kaufauftrag ankauf ankaufen erwerben erwerbe zukaufen \
        acheter achète j'achète achetez achat achats \
        comprar compra compro adquirir acquistare acquisto comprare kopen koop aankoop köpa köp \
        kupić kupno купить куплю покупка покупать satın mua beli membeli pembelian \
        شراء اشتري أشتري الشراء खरीदना खरीदें",
    },
    Row {
        kind: Kind::Buy,
        words: "ซื้อ เข้าซื้อ 买 買 購入 매수 사다 사고 살게요 구매",
    },
    Row {
        kind: Kind::Sell,
        words: "sell sells selling sale dispose disposing disposal offload offloading \
        liquidate liquidating divest divesting \
        verkaufen verkaufe verkauf verkauforder verkaufsorder verkaufsauftrag veräußern \
        vendre vends vend vendez vente \
        vender vendo venta venda vendere vendita verkopen verkoop sälja sälj \
        sprzedać sprzedaż продать продам продажа продавать satmak bán jual menjual penjualan \
        بيع أبيع البيع ابيع बेचना बेचें",
    },
    Row {
        kind: Kind::Sell,
        words: "ขาย ขายออก 卖 賣 売 沽 매도 팔다 팔고 팔게요",
    },
    Row {
        kind: Kind::Trade,
        words: "trade trading order get handeln négocier",
    },
    Row {
        kind: Kind::Counted,
        words: "share shares shs unit units lot lots contract contracts piece pieces pcs stock stocks \
        position positions \
        aktie aktien anteil anteile anteilen stück stücke stk kontrakt kontrakte kontrakten \
        action actions titre titres part parts \
        acción acciones títulos azione azioni ação ações aandeel aandelen aktier akcje акции акций акция \
        saham lembar سهم أسهم शेयर",
    },
    Row {
        kind: Kind::Counted,
        words: "หุ้น หน่วย สัญญา 株 股 股票 주식 주",
    },
    Row {
        kind: Kind::Paper,
        words: "bond bonds note notes holding holdings etf etfs fund funds security securities \
        anleihe anleihen fonds papiere wertpapiere obligation obligations bono bonos",
    },
    Row {
        kind: Kind::Paper,
        words: "พันธบัตร กองทุน",
    },
    Row {
        kind: Kind::Derivative,
        words: "call calls put puts option options future futures warrant warrants swap swaps cfd cfds \
        derivative derivatives forward forwards \
        optionen optionsschein optionsscheine zertifikat zertifikate termingeschäft \
        opción opciones opzione opzioni",
    },
    Row {
        kind: Kind::Derivative,
        words: "ออปชัน ฟิวเจอร์ส ฟิวเจอร์",
    },
    Row {
        kind: Kind::Wish,
        words: "i i'm i'd i'll we we're we'd we'll am are is would will like want wants wish need going to it \
        let let's yes user client customer \
        ich wir möchte möchten würde würden wollen gern gerne zu ja \
        je j'aimerais nous veux voudrais voudrait souhaite souhaiterais vais aimerais oui \
        quiero quisiera voy quero gostaria voglio vorrei ik wil graag jag vill \
        chcę я хочу хотел бы almak al istiyorum tôi muốn saya ingin mau أريد اريد أن أود मैं चाहता हूँ चाहती",
    },
    Row {
        kind: Kind::Wish,
        words: "ต้องการ ดิฉัน อยากได้ อยาก ฉัน ผม เรา จะ ขอ 我 想 要 \
        入 出 却 注文 します したい です たい する を い う り る \
        하고싶어요 싶어요 합니다 할게요 하고 주문",
    },
    Row {
        kind: Kind::Courtesy,
        words: "please pls thanks thank ok okay \
        bitte danke s'il vous te plaît plait svp stp merci \
        por favor gracias per favore grazie alstublieft tack пожалуйста спасибо شكرا tolong",
    },
    Row {
        kind: Kind::Courtesy,
        words: "ครับ คับ ค่ะ คะ นะครับ นะคะ นะ หน่อย ด้วย เลย 请 請",
    },
    Row {
        kind: Kind::Aside,
        words: "now today account jetzt heute sofort depot konto maintenant compte ahora hoy",
    },
    Row {
        kind: Kind::Article,
        words: "the a an of in and all some few several couple half this these those them more everything \
        der die das den dem ein eine einen alle alles paar einige mehr \
        le la les un une des du quelques dizaine centaine millier tout toute tous toutes \
        el los las unos unas todo todas as os gli il lo",
    },
    Row {
        kind: Kind::Article,
        words: "ทั้งหมด เพิ่ม ของ 全部",
    },
    Row {
        kind: Kind::Possessive,
        words: "my our mein meine meinen meiner unsere unseren mes mon ma nos notre mis mi minhas minha meu \
        mie mio mia mijn mina moje мои",
    },
    Row {
        kind: Kind::Of,
        words: "on von vom de di van auf aus sur",
    },
    Row {
        kind: Kind::Worth,
        words: "for worth für im wert pour para",
    },
    Row {
        kind: Kind::At,
        words: "@ at price zum preis kurs bei à prix au cours",
    },
    Row {
        kind: Kind::At,
        words: "ที่ราคา ราคา ที่",
    },
    Row {
        kind: Kind::Limit,
        words: "limit stop",
    },
    Row {
        kind: Kind::Figure,
        words: "หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ยี่ เอ็ด พัน หมื่น แสน ล้าน ร้อย ครึ่ง 千 천 万 萬 만 亿 億 억",
    },
];
