import type { EntryDraft } from '@baize/protocol/content';

type Draft = EntryDraft<'announcement'>;

const announcement = (type: Draft['type'], position: number, link: string, texts: Draft['texts']): Draft => ({
  enabled: true,
  position,
  type,
  link,
  texts,
});

/** Announcements of the demo, one at least of each kind, all of them true. */
export const announcementDrafts: readonly Draft[] = [
  announcement('H', 0, '/noticePage', {
    EN: {
      title: 'Demo credits only',
      content: '<p>You play with demo credits. They have no cash value and can’t be withdrawn.</p>',
    },
    CN: { title: '仅限试玩点数', content: '<p>您使用试玩点数游戏，试玩点数没有现金价值，不能提款。</p>' },
    AR: {
      title: 'اللعب برصيد تجريبي فقط',
      content: '<p>تلعب برصيد تجريبي ليست له قيمة نقدية ولا يمكن سحبه.</p>',
    },
    VI: {
      title: 'Chỉ chơi bằng điểm thử',
      content: '<p>Bạn chơi bằng điểm thử, không có giá trị tiền mặt và không thể rút.</p>',
    },
  }),
  announcement('H', 1, '/help#fairness', {
    EN: {
      title: 'Verify any round',
      content: '<p>Every round has a proof in your betting record that you can verify in your browser.</p>',
    },
    CN: { title: '每一局都可自行验证', content: '<p>每一局的证明都在投注记录中，您可以在浏览器中验证。</p>' },
    AR: {
      title: 'تحقّق من أي جولة بنفسك',
      content: '<p>لكل جولة إثبات في سجل رهاناتك يمكنك التحقق منه في متصفحك.</p>',
    },
    VI: {
      title: 'Tự kiểm chứng bất kỳ ván nào',
      content: '<p>Mỗi ván có bằng chứng trong lịch sử cược mà bạn có thể kiểm chứng trong trình duyệt.</p>',
    },
  }),
  announcement('PU', 2, '/help#about', {
    EN: {
      title: 'Welcome to the demo',
      content:
        '<p>Browse as long as you like, or sign up to play with demo credits. It takes a minute and needs no personal details.</p>',
    },
    CN: {
      title: '欢迎来到演示站点',
      content: '<p>请随意浏览。注册账号即可使用试玩点数游戏，只需一分钟，无需个人信息。</p>',
    },
    AR: {
      title: 'أهلًا بك في الموقع التجريبي',
      content: '<p>تصفّح كما تشاء، أو سجّل لتلعب برصيد تجريبي. يستغرق ذلك دقيقة ولا يتطلب بيانات شخصية.</p>',
    },
    VI: {
      title: 'Chào mừng đến với bản demo',
      content:
        '<p>Thoải mái xem, hoặc đăng ký để chơi bằng điểm thử. Chỉ mất một phút và không cần thông tin cá nhân.</p>',
    },
  }),
  announcement('PL', 3, '/help#keep-safe', {
    EN: {
      title: 'Check your logged-in devices',
      content: '<p>The security center lists your logged-in devices. Log out any device you don’t recognise.</p>',
    },
    CN: { title: '查看已登录的设备', content: '<p>安全中心列出了已登录的设备，如有不认识的设备请将其退出。</p>' },
    AR: {
      title: 'راجع أجهزتك المسجّل دخولها',
      content: '<p>يعرض مركز الأمان أجهزتك المسجّل دخولها. سجّل خروج أي جهاز لا تعرفه.</p>',
    },
    VI: {
      title: 'Kiểm tra thiết bị đang đăng nhập',
      content: '<p>Trung tâm bảo mật liệt kê thiết bị đang đăng nhập. Hãy đăng xuất thiết bị lạ.</p>',
    },
  }),
  announcement('PR', 4, '/rng', {
    EN: {
      title: 'Two games to start with',
      content: '<p>Peacock Parlour and Chalk Dice are open, and every round comes with a proof.</p>',
    },
    CN: { title: '从两款游戏开始', content: '<p>Peacock Parlour 和 Chalk Dice 现已开放，每一局都附有证明。</p>' },
    AR: {
      title: 'لعبتان للبداية',
      content: '<p>لعبتا Peacock Parlour وChalk Dice متاحتان الآن، ولكل جولة إثبات.</p>',
    },
    VI: {
      title: 'Hai trò chơi để bắt đầu',
      content: '<p>Peacock Parlour và Chalk Dice đã mở, mỗi ván đều có bằng chứng kèm theo.</p>',
    },
  }),
];
