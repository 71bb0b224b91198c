import { ZALO_REWARD_TEXT } from '@baize/protocol/kernel';
import type { PromotionTexts } from '@baize/protocol/promotions';

const IDS = [
  'welcome-gift',
  'first-deposit',
  'daily-deposit',
  'slots-rebate',
  'lucky-bet',
  'prize-draw',
  'vip-match',
  'zalo-friends',
] as const;

export type DemoPromotion = (typeof IDS)[number];

type Words = PromotionTexts['EN'];

const words = (title: string, summary: string, details: string, pictureText: string): Words => ({
  title,
  summary,
  details,
  pictureText,
});

/** Words of the demo's promotions. The page writes the terms itself; these say what is special about each. */
export const promotionWords: Readonly<Record<DemoPromotion, PromotionTexts>> = {
  'welcome-gift': {
    EN: words(
      'Welcome gift',
      'A small start for every new account.',
      'One gift for each person. You can claim it from the day you sign up.',
      'A gift box with a ribbon on a green table',
    ),
    CN: words('新人礼金', '送给每位新会员的见面礼。', '每人限领一次。注册当天即可领取。', '绿色桌面上系着丝带的礼盒'),
    AR: words(
      'هدية الترحيب',
      'بداية صغيرة لكل حساب جديد.',
      'هدية واحدة لكل شخص. يمكنك استلامها من يوم تسجيلك.',
      'علبة هدية بشريط على طاولة خضراء',
    ),
    VI: words(
      'Quà chào mừng',
      'Khởi đầu nhỏ cho mỗi tài khoản mới.',
      'Mỗi người nhận một lần. Bạn có thể nhận ngay từ ngày đăng ký.',
      'Hộp quà thắt nơ trên mặt bàn xanh',
    ),
  },
  'first-deposit': {
    EN: words(
      'First deposit bonus',
      'Your first deposit, matched. Join before you deposit.',
      'It counts for the very first deposit of an account. You can leave it again as long as you haven’t claimed it.',
      'Two stacks of chips of the same height',
    ),
    CN: words(
      '首存优惠',
      '首次存款同额加赠，请先报名再存款。',
      '仅限账号的第一笔存款。领取之前随时可以退出。',
      '两摞一样高的筹码',
    ),
    AR: words(
      'مكافأة الإيداع الأول',
      'إيداعك الأول يُضاعف. انضم قبل أن تودع.',
      'تُحتسب لأول إيداع في الحساب فقط. يمكنك الانسحاب ما دمت لم تستلمها.',
      'رزمتان من الفيش بالارتفاع نفسه',
    ),
    VI: words(
      'Thưởng nạp lần đầu',
      'Nhân đôi lần nạp đầu tiên. Hãy tham gia trước khi nạp.',
      'Chỉ tính cho lần nạp đầu tiên của tài khoản. Bạn có thể rời khuyến mãi khi chưa nhận thưởng.',
      'Hai chồng phỉnh cao bằng nhau',
    ),
  },
  'daily-deposit': {
    EN: words(
      'Daily deposit match',
      'A bonus on your first deposit of the day.',
      'Once you’ve joined it counts every day. The first deposit of a day that is large enough is the one that counts.',
      'A calendar page with a chip on it',
    ),
    CN: words(
      '每日存款优惠',
      '每天首笔存款额外加赠。',
      '报名一次，每天有效。当天第一笔达到最低金额的存款计入活动。',
      '日历上放着一枚筹码',
    ),
    AR: words(
      'مكافأة الإيداع اليومية',
      'إضافة صغيرة على أول إيداع لك في اليوم.',
      'بعد انضمامك تُحتسب كل يوم. يُحتسب أول إيداع في اليوم يبلغ الحد الأدنى.',
      'صفحة تقويم عليها فيشة',
    ),
    VI: words(
      'Thưởng nạp mỗi ngày',
      'Cộng thêm cho lần nạp đầu tiên trong ngày.',
      'Tham gia một lần, áp dụng mỗi ngày. Lần nạp đầu tiên trong ngày đạt mức tối thiểu sẽ được tính.',
      'Tờ lịch có một đồng phỉnh',
    ),
  },
  'slots-rebate': {
    EN: words(
      'Daily slots rebate',
      'Part of your valid bets on slots comes back the next day.',
      'You take part without joining. Bets that are cancelled or reversed don’t count.',
      'Three reels with an arrow back to the player',
    ),
    CN: words(
      '老虎机每日返水',
      '老虎机有效投注次日返还一部分。',
      '无需报名，自动参与。取消或撤销的注单不计入。',
      '三个转轴和一支返回的箭头',
    ),
    AR: words(
      'استرداد السلوتس اليومي',
      'جزء من رهاناتك الصالحة على السلوتس يعود إليك في اليوم التالي.',
      'تشارك دون انضمام. لا تُحتسب الرهانات الملغاة أو المعكوسة.',
      'ثلاث بكرات وسهم يعود إلى اللاعب',
    ),
    VI: words(
      'Hoàn trả slots mỗi ngày',
      'Hoàn lại một phần cược hợp lệ ở slots vào ngày hôm sau.',
      'Tự động áp dụng, không cần tham gia. Cược bị hủy hoặc thu hồi không được tính.',
      'Ba cuộn quay và mũi tên trở về',
    ),
  },
  'lucky-bet': {
    EN: words(
      'Lucky bet 888',
      'Some bet numbers win a bonus.',
      'Every bet gets a random number before the result is known. You’ll find it in your betting record.',
      'A bet slip whose number ends in three eights',
    ),
    CN: words(
      '幸运注单 888',
      '有些注单号里藏着红包。',
      '注单号由平台在开奖前随机生成，可在投注记录中查看。',
      '尾号为三个八的注单',
    ),
    AR: words(
      'الرهان المحظوظ 888',
      'بعض أرقام الرهانات تحمل هدية.',
      'تمنح منصتنا كل رهان رقمه عشوائيًا قبل معرفة النتيجة. تجده في سجل الرهانات.',
      'قسيمة رهان ينتهي رقمها بثلاث ثمانيات',
    ),
    VI: words(
      'Vé cược may mắn 888',
      'Một số mã vé cược có quà.',
      'Mã vé cược do hệ thống tạo ngẫu nhiên trước khi có kết quả. Bạn xem mã trong lịch sử cược.',
      'Vé cược có mã kết thúc bằng ba số tám',
    ),
  },
  'prize-draw': {
    EN: words(
      'Prize draw',
      'Bets earn tickets, and a draw that anyone can check names the winners.',
      'The draw’s seed is sealed before the first ticket, and anyone can repeat the draw with it afterwards. Nobody wins twice.',
      'A drum with paper tickets',
    ),
    CN: words(
      '幸运抽奖',
      '投注累积奖券，开奖结果人人可验证。',
      '种子在首张奖券产生前已封存，开奖后任何人都可重新验证。每人最多中奖一次。',
      '装着奖券的抽奖滚筒',
    ),
    AR: words(
      'سحب الجوائز',
      'الرهانات تمنحك تذاكر، وسحب يمكن لأي شخص التحقق منه يحدد الفائزين.',
      'بذرة السحب مختومة قبل أول تذكرة، ويمكن للجميع إعادة السحب بها لاحقًا. لا يفوز أحد مرتين.',
      'أسطوانة فيها تذاكر ورقية',
    ),
    VI: words(
      'Quay số trúng thưởng',
      'Đặt cược để nhận vé, kết quả quay số ai cũng kiểm chứng được.',
      'Hạt giống quay số được niêm phong trước vé đầu tiên và ai cũng có thể quay lại để kiểm tra. Mỗi người chỉ trúng một lần.',
      'Lồng quay chứa vé giấy',
    ),
  },
  'vip-match': {
    EN: words(
      'VIP match',
      'Have a VIP level on another site? Send it to us and get a matching bonus.',
      'Send a screenshot of your level. Cover everything that we don’t need to see. We decide within two days.',
      'A crown above two matching cards',
    ),
    CN: words(
      'VIP 等级对接',
      '在其他平台有等级？发给我们，享受相应礼遇。',
      '请上传等级截图，并遮住无关信息。我们会在两天内审核。',
      '两张相同卡片上方的皇冠',
    ),
    AR: words(
      'مطابقة مستوى VIP',
      'هل لديك رتبة VIP في موقع آخر؟ أرسلها إلينا واحصل على مكافأة مماثلة.',
      'أرسل لقطة شاشة لمستواك، وغطِّ كل ما لا نحتاج إلى رؤيته. نقرر خلال يومين.',
      'تاج فوق بطاقتين متطابقتين',
    ),
    VI: words(
      'Chuyển hạng VIP',
      'Bạn có hạng ở nơi khác? Gửi cho chúng tôi để nhận quà tương xứng.',
      'Gửi ảnh chụp màn hình hạng của bạn, che mọi thông tin không cần thiết. Chúng tôi duyệt trong hai ngày.',
      'Vương miện trên hai lá bài giống nhau',
    ),
  },
  'zalo-friends': {
    EN: words(
      'Zalo friends',
      `Follow us on Zalo and get up to ${ZALO_REWARD_TEXT}. 1× wagering applies.`,
      'Follow us on Zalo and send a screenshot of it. We decide within two days.',
      'A gift box with a speech bubble',
    ),
    CN: words(
      'Zalo 好友礼',
      `在 Zalo 关注我们，最高可得 ${ZALO_REWARD_TEXT}，需完成一倍流水。`,
      '在 Zalo 关注我们并上传截图。我们会在两天内审核。',
      '带对话气泡的礼盒',
    ),
    AR: words(
      'هدية أصدقاء Zalo',
      `تابعنا على Zalo واحصل على ما يصل إلى ${ZALO_REWARD_TEXT}. متطلب الرهان 1×.`,
      'تابعنا على Zalo وأرسل لقطة شاشة. نقرر خلال يومين.',
      'علبة هدية مع فقاعة حديث',
    ),
    VI: words(
      'Quà bạn Zalo',
      `Theo dõi chúng tôi trên Zalo để nhận đến ${ZALO_REWARD_TEXT}. Yêu cầu 1 vòng cược.`,
      'Theo dõi chúng tôi trên Zalo và gửi ảnh chụp màn hình. Chúng tôi duyệt trong hai ngày.',
      'Hộp quà có bong bóng trò chuyện',
    ),
  },
};
