//! Vietnamese, whose words are parted by syllable.

use super::Words;

pub(super) const WORDS: Words = Words {
    reasons: "vì, bởi, do đó, kỳ vọng, kì vọng, dự đoán, dự kiến, dự báo, tin rằng, tin là, nghĩ rằng, nghĩ là, cho rằng, \
        nhằm, hy vọng, hi vọng, để trả, để giảm, để tăng, để đa dạng, để tài trợ, để mua nhà, để dành, nhờ, kế hoạch",
    wishes: "muốn, cần, để, cho",
    goals: "cổ tức, danh mục, đa dạng hóa, đa dạng hoá, rủi ro, hưu, nghỉ hưu, hưu trí, nhà, học phí, thuế, lãi suất, \
        lạm phát, dài hạn, ngắn hạn, tiền mặt, thanh khoản, khoản vay, lợi suất, đám cưới, tỷ giá",
    facts: "lợi nhuận, tăng trưởng, doanh thu, kết quả kinh doanh, quý, năm, định giá, nhu cầu, ngành, sản phẩm, \
        thị phần, biên lợi nhuận",
    empty: "không có lý do, không có lí do, chẳng có lý do, không lý do, không biết, không rõ, không phải vì, \
        không nghĩ gì, không kỳ vọng gì, vì thích, vì tôi thích, tại sao không, muốn mua, muốn bán, lý do cá nhân",
    hollow: "vì|muốn, vì|tôi muốn",
};
