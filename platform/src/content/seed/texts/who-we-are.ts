/** Who runs the site. Play money and real money are never mixed up: a text speaks of the one kind of site or the other. */
export const whoWeAre = {
  demo: {
    EN: 'This is a demo. It has no licence, you play with demo credits only, and no money is paid out.',
    CN: '本站是演示站点，没有牌照，仅使用试玩点数，不会支付任何款项。',
    AR: 'هذا موقع تجريبي. لا ترخيص له، واللعب فيه برصيد تجريبي فقط، ولا تُدفع أي أموال.',
    VI: 'Đây là trang demo. Trang không có giấy phép, chỉ chơi bằng điểm thử và không chi trả tiền.',
  },
  licensed: {
    EN: 'The footer of every page names the operating company and its licence.',
    CN: '每页页脚均标明运营公司和牌照。',
    AR: 'يذكر أسفل كل صفحة الشركة المشغّلة وترخيصها.',
    VI: 'Chân mỗi trang ghi tên công ty vận hành và giấy phép.',
  },
} as const;
