import type { EntryDraft } from '@baize/protocol/site';

type Draft = Omit<EntryDraft<'banner'>, 'enabled' | 'position'>;

/** Banners with the drawn art that every brand has, until the operator hangs his own. */
const BANNERS: readonly Draft[] = [
  {
    group: 'w_home',
    image: '/art/hero/hero-table.svg',
    link: '/rng',
    texts: {
      EN: {
        title: 'The table is laid.',
        text: 'Slots and dice, one lamp, nobody shouting. Every stake and every win in plain sight.',
        action: 'See the games',
      },
      CN: {
        title: '牌桌已经备好。',
        text: '电子与骰子，一盏灯，不喧哗。每一注、每一次派彩都清清楚楚。',
        action: '看看游戏',
      },
      AR: {
        title: 'الطاولة جاهزة.',
        text: 'ألعاب سلوت ونرد تحت مصباح واحد وبلا ضجيج. كل رهان وكل ربح على مرأى منك.',
        action: 'شاهد الألعاب',
      },
      VI: {
        title: 'Bàn đã sẵn sàng.',
        text: 'Slot và xúc xắc, một ngọn đèn, không ai lớn tiếng. Mọi tiền cược và tiền thắng đều hiện rõ.',
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
        title: 'Draws you can check.',
        text: 'What decides a round is sealed before you stake and opened after it. Work it out again yourself.',
        action: 'How it works',
      },
      CN: {
        title: '开奖可以自己验证。',
        text: '决定一局的数值在下注前封存，局后公开，您可以自己重新演算。',
        action: '了解原理',
      },
      AR: {
        title: 'سحوبات يمكنك التحقق منها.',
        text: 'ما يحسم الجولة يُختم قبل أن تراهن ويُكشف بعدها، ويمكنك أن تعيد حسابها بنفسك.',
        action: 'كيف يعمل ذلك',
      },
      VI: {
        title: 'Kết quả bạn có thể tự kiểm chứng.',
        text: 'Yếu tố quyết định ván được niêm phong trước khi bạn cược và mở ra sau đó. Bạn có thể tự tính lại.',
        action: 'Cách hoạt động',
      },
    },
  },
  {
    group: 'w_home',
    image: '/art/hero/hero-match.svg',
    link: '/sports',
    texts: {
      EN: {
        title: 'Next on the table.',
        text: 'Sports, live tables and the lottery are being set out. Look at what is on its way.',
        action: 'What is coming',
      },
      CN: {
        title: '接下来的节目。',
        text: '体育、真人与彩票正在布置，先看看有哪些即将登场。',
        action: '即将开放',
      },
      AR: {
        title: 'القادم إلى الطاولة.',
        text: 'نجهّز الرياضة والطاولات المباشرة واليانصيب. ألقِ نظرة على ما هو في الطريق.',
        action: 'ما الجديد القادم',
      },
      VI: {
        title: 'Sắp lên bàn.',
        text: 'Thể thao, bàn trực tiếp và xổ số đang được chuẩn bị. Hãy xem những gì sắp đến.',
        action: 'Những gì sắp có',
      },
    },
  },
  {
    group: 'w_login',
    image: '/art/hero/hero-lotus.svg',
    texts: {
      EN: {
        title: 'Good to see you again.',
        text: 'Your balance and your record are where you left them.',
        action: '',
      },
      CN: { title: '欢迎回来。', text: '您的余额和记录都在原处。', action: '' },
      AR: { title: 'سعداء برؤيتك من جديد.', text: 'رصيدك وسجلك حيث تركتهما.', action: '' },
      VI: {
        title: 'Rất vui được gặp lại bạn.',
        text: 'Số dư và lịch sử của bạn vẫn ở nguyên chỗ cũ.',
        action: '',
      },
    },
  },
  {
    group: 'w_register',
    image: '/art/hero/hero-table.svg',
    texts: {
      EN: {
        title: 'Take a seat.',
        text: 'A username and a password are enough to begin. You must be 18 or older.',
        action: '',
      },
      CN: { title: '请入座。', text: '只需用户名和密码即可开始。您必须年满 18 周岁。', action: '' },
      AR: {
        title: 'تفضّل بالجلوس.',
        text: 'يكفي اسم مستخدم وكلمة مرور للبدء. يجب أن يكون عمرك 18 عامًا أو أكثر.',
        action: '',
      },
      VI: {
        title: 'Mời bạn ngồi vào bàn.',
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
