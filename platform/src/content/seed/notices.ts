/** Notices of the demo: true sentences about the demo itself, in every language it speaks. */
export const demoNotices = [
  {
    key: 'welcome',
    publishedAt: new Date('2026-11-02T09:00:00Z'),
    EN: {
      title: 'Demo credits only',
      content: '<p>This is a demo. You play with demo credits, which have no cash value and can’t be withdrawn.</p>',
    },
    CN: {
      title: '仅限试玩点数',
      content: '<p>这是演示站点。您使用试玩点数游戏，试玩点数没有现金价值，不能提款。</p>',
    },
    AR: {
      title: 'اللعب برصيد تجريبي فقط',
      content: '<p>هذا موقع تجريبي. تلعب برصيد تجريبي ليست له قيمة نقدية ولا يمكن سحبه.</p>',
    },
    VI: {
      title: 'Chỉ chơi bằng điểm thử',
      content: '<p>Đây là bản demo. Bạn chơi bằng điểm thử, không có giá trị tiền mặt và không thể rút.</p>',
    },
  },
  {
    key: 'fairness',
    publishedAt: new Date('2026-11-09T09:00:00Z'),
    EN: {
      title: 'Verify any round',
      content:
        '<p>Before each round the game shows the hash of its server seed. Afterwards the seed is in your betting record, and you can verify the round in your browser.</p>',
    },
    CN: {
      title: '每一局都可自行验证',
      content: '<p>每局开始前，游戏会公布服务器种子的哈希值；结束后，种子会写入投注记录，您可以在浏览器中验证。</p>',
    },
    AR: {
      title: 'تحقّق من أي جولة بنفسك',
      content:
        '<p>قبل كل جولة تعرض اللعبة تجزئة بذرة الخادم، وبعدها تجد البذرة في سجل رهاناتك ويمكنك التحقق من الجولة في متصفحك.</p>',
    },
    VI: {
      title: 'Tự kiểm chứng bất kỳ ván nào',
      content:
        '<p>Trước mỗi ván, trò chơi hiển thị mã băm của hạt giống máy chủ. Sau ván, hạt giống nằm trong lịch sử cược và bạn có thể kiểm chứng trong trình duyệt.</p>',
    },
  },
  {
    key: 'pace',
    publishedAt: new Date('2026-11-16T09:00:00Z'),
    EN: {
      title: 'Play at your own pace',
      content: '<p>There is no autoplay, and your time and net position are shown while you play.</p>',
    },
    CN: {
      title: '理性游戏',
      content: '<p>没有自动游戏，游戏时会显示您的在线时长和净盈亏。</p>',
    },
    AR: {
      title: 'العب على راحتك',
      content: '<p>لا يوجد لعب تلقائي، ويظهر وقتك وصافي نتيجتك أثناء اللعب.</p>',
    },
    VI: {
      title: 'Chơi theo nhịp của bạn',
      content: '<p>Không có tự động chơi; thời gian và kết quả ròng hiển thị khi bạn chơi.</p>',
    },
  },
] as const;
