//! Indonesian and Malay.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "karena, kerana, sebab, agar, supaya, mengharapkan, berharap, memperkirakan, diperkirakan, yakin, percaya, \
        menurut, mengantisipasi, berencana, mengingat, berkat, akibat, bertujuan, untuk membayar, untuk mengurangi, \
        untuk membiayai, untuk diversifikasi, diversifikasi",
    wishes: "ingin, mau, perlu, butuh, untuk",
    goals: "dividen, portofolio, diversifikasi, risiko, pensiun, rumah, kuliah, pendidikan, pajak, tunai, likuiditas, \
        pinjaman, inflasi, jangka panjang, jangka pendek, pernikahan, tabungan, imbal hasil",
    facts: "laba, pertumbuhan, pendapatan, penjualan, kinerja, suku bunga, kuartal, tahun, valuasi, permintaan, sektor, \
        industri, produk, keuntungan, tumbuh",
    empty: "tidak ada alasan, tak ada alasan, tanpa alasan, tidak punya alasan, tidak tahu, tidak paham, entah, \
        bukan karena, iseng, kenapa tidak, mengapa tidak, alasan pribadi, ingin membeli, ingin menjual, mau beli, \
        mau jual, ingin beli, ingin jual",
    hollow: "karena|ingin, karena|saya ingin, karena|mau, karena|saya mau, karena|suka, karena|saya suka, karena|bagus",
};
