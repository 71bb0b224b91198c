import type { EntryDraft } from '@baize/protocol/site';

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
      title: 'Play money only',
      content: '<p>Play money only: what you deposit here has no value, and nothing can be withdrawn.</p>',
    },
    CN: { title: '仅供演示的游戏币', content: '<p>仅供演示的游戏币：在这里存入的没有价值，也不能提现。</p>' },
    AR: {
      title: 'اللعب برصيد تجريبي فقط',
      content: '<p>رصيد تجريبي فقط: ما تودعه هنا بلا قيمة، ولا يمكن سحب أي شيء.</p>',
    },
    VI: {
      title: 'Chỉ chơi bằng tiền demo',
      content: '<p>Chỉ là tiền demo: số tiền bạn nạp ở đây không có giá trị và không thể rút ra.</p>',
    },
  }),
  announcement('H', 1, '/help#fairness', {
    EN: {
      title: 'Check any round yourself',
      content: '<p>Every round leaves a proof in your betting record. Your own browser can work it out again.</p>',
    },
    CN: { title: '每一局都可自行验证', content: '<p>每一局都会在投注记录里留下证明，您的浏览器可以重新演算。</p>' },
    AR: {
      title: 'تحقّق من أي جولة بنفسك',
      content: '<p>تترك كل جولة دليلًا في سجل رهاناتك، ويستطيع متصفحك إعادة حسابها.</p>',
    },
    VI: {
      title: 'Tự kiểm chứng bất kỳ ván nào',
      content:
        '<p>Mỗi ván để lại bằng chứng trong lịch sử cược của bạn. Trình duyệt của bạn có thể tính lại ván đó.</p>',
    },
  }),
  announcement('PU', 2, '/help#about', {
    EN: {
      title: 'Welcome to the demonstration',
      content:
        '<p>Look around as long as you like. Open an account to try the games with play money; it takes a minute and asks for nothing that is yours.</p>',
    },
    CN: {
      title: '欢迎来到演示站点',
      content: '<p>请随意浏览。注册一个账号，即可用游戏币试玩；只需一分钟，不需要任何个人信息。</p>',
    },
    AR: {
      title: 'أهلًا بك في الموقع التجريبي',
      content: '<p>تجوّل كما تشاء. افتح حسابًا لتجرّب الألعاب برصيد تجريبي؛ لا يستغرق ذلك سوى دقيقة، ولا نطلب شيئًا يخصّك.</p>',
    },
    VI: {
      title: 'Chào mừng đến với bản trình diễn',
      content:
        '<p>Bạn cứ xem thoải mái. Hãy mở tài khoản để chơi thử bằng tiền demo; chỉ mất một phút và không hỏi thông tin cá nhân nào của bạn.</p>',
    },
  }),
  announcement('PL', 3, '/help#keep-safe', {
    EN: {
      title: 'Your open sessions, in one place',
      content: '<p>My account lists where you are signed in. End what you do not know with one click.</p>',
    },
    CN: { title: '已登录的设备，一处可见', content: '<p>“我的账户”列出了您登录的所有设备，不认识的一键下线。</p>' },
    AR: {
      title: 'جلساتك المفتوحة في مكان واحد',
      content: '<p>تعرض صفحة حسابي الأجهزة التي سجّلت الدخول منها. أنهِ ما لا تعرفه بنقرة واحدة.</p>',
    },
    VI: {
      title: 'Mọi phiên đang mở, ở một nơi',
      content:
        '<p>Trang tài khoản của tôi liệt kê những nơi bạn đang đăng nhập. Hãy kết thúc phiên bạn không nhận ra chỉ với một lần bấm.</p>',
    },
  }),
  announcement('PR', 4, '/help#open-account', {
    EN: {
      title: 'What signing up takes',
      content: '<p>A username, a password of 12 characters or more, and being 18 or older. Nothing else is asked.</p>',
    },
    CN: { title: '注册需要什么', content: '<p>一个用户名、一个至少 12 个字符的密码，并且年满 18 周岁，仅此而已。</p>' },
    AR: {
      title: 'ما الذي يتطلبه التسجيل',
      content: '<p>اسم مستخدم وكلمة مرور من 12 حرفًا أو أكثر، وأن يكون عمرك 18 عامًا أو أكثر. لا نطلب غير ذلك.</p>',
    },
    VI: {
      title: 'Đăng ký cần những gì',
      content:
        '<p>Một tên đăng nhập, một mật khẩu từ 12 ký tự trở lên và bạn phải từ 18 tuổi trở lên. Không hỏi gì thêm.</p>',
    },
  }),
];
