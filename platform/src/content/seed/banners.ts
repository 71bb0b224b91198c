import type { EntryDraft } from '@baize/protocol/content';

type Draft = Omit<EntryDraft<'banner'>, 'enabled' | 'position'>;

/** Banners with the drawn art that every brand has, until the operator adds his own. */
const BANNERS: readonly Draft[] = [
  {
    group: 'w_home',
    image: '/art/hero/hero-table.svg',
    link: '/rng',
    texts: {
      EN: {
        title: 'Your table is ready.',
        text: 'Slots and dice at your own pace.',
        action: 'See the games',
      },
      CN: {
        title: '牌桌已经备好。',
        text: '老虎机与骰子，随心畅玩。',
        action: '查看游戏',
      },
      AR: {
        title: 'طاولتك جاهزة.',
        text: 'سلوتس ونرد على راحتك.',
        action: 'شاهد الألعاب',
      },
      VI: {
        title: 'Bàn của bạn đã sẵn sàng.',
        text: 'Slot và xúc xắc theo nhịp của bạn.',
        action: 'Xem các trò chơi',
      },
    },
  },
  {
    group: 'w_home',
    image: '/art/hero/hero-lotus.svg',
    link: '/help#fairness',
    texts: {
      EN: {
        title: 'Results you can verify.',
        text: 'In our own games, the server seed is fixed before you bet and revealed after the round, so you can verify the result.',
        action: 'How it works',
      },
      CN: {
        title: '结果可验证。',
        text: '本站自有游戏的服务器种子在投注前已确定，结算后公布，您可以自行验证结果。',
        action: '了解原理',
      },
      AR: {
        title: 'نتائج يمكنك التحقق منها.',
        text: 'في ألعابنا تُحدَّد بذرة الخادم قبل رهانك وتُكشف بعد الجولة، لتتحقق من النتيجة بنفسك.',
        action: 'كيف يعمل ذلك',
      },
      VI: {
        title: 'Kết quả bạn có thể tự kiểm chứng.',
        text: 'Với trò chơi của chúng tôi, seed máy chủ được cố định trước khi bạn cược và công bố sau ván, để bạn tự kiểm chứng kết quả.',
        action: 'Cách hoạt động',
      },
    },
  },
  {
    group: 'w_login',
    image: '/art/hero/hero-lotus.svg',
    texts: {
      EN: {
        title: 'Welcome back.',
        text: 'Log in to see your balance and records.',
        action: '',
      },
      CN: { title: '欢迎回来。', text: '登录查看您的余额和记录。', action: '' },
      AR: { title: 'سعداء برؤيتك من جديد.', text: 'سجّل الدخول لرؤية رصيدك وسجلاتك.', action: '' },
      VI: {
        title: 'Rất vui được gặp lại bạn.',
        text: 'Đăng nhập để xem số dư và lịch sử.',
        action: '',
      },
    },
  },
  {
    group: 'w_register',
    image: '/art/hero/hero-table.svg',
    texts: {
      EN: {
        title: 'Sign up.',
        text: 'You only need a username and a password. You must be 18 or older.',
        action: '',
      },
      CN: { title: '注册账号。', text: '只需用户名和密码即可开始。您必须年满 18 周岁。', action: '' },
      AR: {
        title: 'إنشاء حساب.',
        text: 'يكفي اسم مستخدم وكلمة مرور للبدء. يجب أن يكون عمرك 18 عامًا أو أكثر.',
        action: '',
      },
      VI: {
        title: 'Đăng ký.',
        text: 'Chỉ cần tên đăng nhập và mật khẩu. Từ 18 tuổi trở lên.',
        action: '',
      },
    },
  },
];

export const bannerDrafts: readonly EntryDraft<'banner'>[] = BANNERS.map((banner, position) => ({
  ...banner,
  enabled: true,
  position,
}));
