/** Notices of the demo: true sentences about the demo itself, in every language it speaks. */
export const demoNotices = [
  {
    key: 'welcome',
    publishedAt: new Date('2026-11-02T09:00:00Z'),
    EN: {
      title: 'Play money only',
      content:
        '<p>This is a demonstration. Deposits are credits without value, and nothing can be withdrawn. Every round moves a real ledger, so what you see is what an operator would get.</p>',
    },
    CN: {
      title: '仅供演示的游戏币',
      content:
        '<p>这是演示站点。存入的是没有价值的游戏币，不能提现。每一局都会真实记账，您看到的就是运营商会得到的。</p>',
    },
    AR: {
      title: 'اللعب برصيد تجريبي فقط',
      content:
        '<p>هذا موقع تجريبي. الإيداعات أرصدة بلا قيمة، ولا يمكن سحب أي شيء. ومع ذلك تُقيَّد كل جولة في دفتر حسابات حقيقي، فما تراه هو ما سيحصل عليه المشغّل.</p>',
    },
    VI: {
      title: 'Chỉ chơi bằng tiền demo',
      content:
        '<p>Đây là bản trình diễn. Tiền nạp là số dư không có giá trị và không thể rút ra. Mỗi ván đều được ghi vào sổ cái thật, nên những gì bạn thấy chính là những gì nhà điều hành sẽ có.</p>',
    },
  },
  {
    key: 'fairness',
    publishedAt: new Date('2026-11-09T09:00:00Z'),
    EN: {
      title: 'Check any round yourself',
      content:
        '<p>Before each round the game shows the fingerprint of its seed. Afterwards the seed is in your betting record, and your own browser can draw the round again.</p>',
    },
    CN: {
      title: '每一局都可自行验证',
      content:
        '<p>每局开始前，游戏会公布种子的指纹；结束后，种子会写入您的投注记录，您可以在自己的浏览器里重新演算这一局。</p>',
    },
    AR: {
      title: 'تحقّق من أي جولة بنفسك',
      content:
        '<p>قبل كل جولة تعرض اللعبة بصمة الرقم السري الخاص بها. وبعدها تجد الرقم نفسه في سجل رهاناتك، ويستطيع متصفحك إعادة حساب الجولة من جديد.</p>',
    },
    VI: {
      title: 'Tự kiểm chứng bất kỳ ván nào',
      content:
        '<p>Trước mỗi ván, trò chơi cho xem mã băm của hạt giống. Sau ván, hạt giống nằm trong lịch sử cược của bạn và trình duyệt của bạn có thể rút lại kết quả ván đó.</p>',
    },
  },
  {
    key: 'pace',
    publishedAt: new Date('2026-11-16T09:00:00Z'),
    EN: {
      title: 'A calm pace',
      content:
        '<p>A spin takes at least two and a half seconds and there is no automatic play. Your time and your net position stay in view while you play.</p>',
    },
    CN: {
      title: '从容的节奏',
      content: '<p>每次转动至少需要两秒半，也没有自动转动。游戏时，您的时长和净输赢始终显示在眼前。</p>',
    },
    AR: {
      title: 'إيقاع هادئ',
      content:
        '<p>تستغرق كل دورة ثانيتين ونصفًا على الأقل، ولا يوجد لعب تلقائي. ويبقى وقتك وصافي نتيجتك أمام عينيك أثناء اللعب.</p>',
    },
    VI: {
      title: 'Nhịp độ thong thả',
      content:
        '<p>Mỗi lượt quay kéo dài ít nhất hai giây rưỡi và không có tự động chơi. Thời gian và tổng thắng/thua của bạn luôn hiện rõ trong lúc bạn chơi.</p>',
    },
  },
] as const;
