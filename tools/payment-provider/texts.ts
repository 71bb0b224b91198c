import { languages } from '@baize/protocol/kernel';
import { existsSync, readFileSync } from 'node:fs';

/** The words of the pay page in one language. `{amount}` stands for what is to be paid, `{example}` for an amount. */
export interface PageTexts {
  readonly demo: string;
  readonly title: string;
  readonly order: string;
  readonly method: string;
  readonly toPay: string;
  readonly before: string;
  readonly late: string;
  readonly pay: string;
  readonly decline: string;
  readonly tryOut: string;
  readonly otherAmount: string;
  readonly payOther: string;
  readonly payLater: string;
  readonly wrongAmount: string;
  readonly paid: string;
  readonly declined: string;
  readonly held: string;
  readonly heldText: string;
  readonly release: string;
  readonly back: string;
  readonly wrongLink: string;
  readonly methods: Readonly<Record<string, string>>;
}

const EN: PageTexts = {
  demo: 'Demo payment page. No money is taken here.',
  title: 'Pay for your deposit',
  order: 'Order',
  method: 'Payment method',
  toPay: 'Amount to pay',
  before: 'Pay before',
  late: 'This order has expired. You can still pay; the site will then check the payment.',
  pay: 'Pay {amount}',
  decline: 'Decline the payment',
  tryOut: 'Try what can go wrong',
  otherAmount: 'Another amount',
  payOther: 'Pay this amount',
  payLater: 'Pay now, tell the site later',
  wrongAmount: 'Enter an amount such as {example}.',
  paid: 'Payment complete',
  declined: 'Payment declined',
  held: 'Paid. The site does not know yet',
  heldText: 'The site hears of this payment once you send the notice, even after the deposit has expired.',
  release: 'Send the notice now',
  back: 'You can close this tab and go back to the site.',
  wrongLink: 'This payment link isn’t valid. Go back to the site and open the payment page again.',
  methods: { qr: 'QR payment', 'e-wallet': 'E-wallet', card: 'Debit card', stablecoin: 'Stablecoin' },
};

const CN: PageTexts = {
  demo: '演示付款页面，不会产生真实扣款。',
  title: '支付存款',
  order: '订单号',
  method: '支付方式',
  toPay: '应付金额',
  before: '请在此时间前付款',
  late: '订单已过期。您仍可付款，网站将人工核对。',
  pay: '支付 {amount}',
  decline: '拒绝付款',
  tryOut: '模拟异常情况',
  otherAmount: '其他金额',
  payOther: '支付此金额',
  payLater: '立即付款，稍后通知网站',
  wrongAmount: '请输入金额，例如 {example}。',
  paid: '付款成功',
  declined: '付款被拒绝',
  held: '已付款，网站尚未收到通知',
  heldText: '发送通知后网站才会得知此笔付款，存款过期后也可发送。',
  release: '立即发送通知',
  back: '您可以关闭此标签页并返回网站。',
  wrongLink: '付款链接无效。请返回网站重新打开付款页面。',
  methods: { qr: '扫码支付', 'e-wallet': '电子钱包', card: '借记卡', stablecoin: '稳定币' },
};

const AR: PageTexts = {
  demo: 'صفحة دفع تجريبية. لا يُخصم أي مال هنا.',
  title: 'ادفع قيمة إيداعك',
  order: 'رقم الطلب',
  method: 'طريقة الدفع',
  toPay: 'المبلغ المستحق',
  before: 'ادفع قبل',
  late: 'انتهت صلاحية هذا الطلب. ما زال بإمكانك الدفع، وسيتحقق الموقع من الدفعة.',
  pay: 'ادفع {amount}',
  decline: 'رفض الدفع',
  tryOut: 'جرّب الحالات غير المعتادة',
  otherAmount: 'مبلغ آخر',
  payOther: 'ادفع هذا المبلغ',
  payLater: 'ادفع الآن وأبلغ الموقع لاحقًا',
  wrongAmount: 'أدخل مبلغًا مثل {example}.',
  paid: 'اكتمل الدفع',
  declined: 'رُفض الدفع',
  held: 'تم الدفع، ولم يُبلَّغ الموقع بعد',
  heldText: 'يعلم الموقع بهذه الدفعة بعد إرسال الإشعار، حتى بعد انتهاء صلاحية الإيداع.',
  release: 'أرسل الإشعار الآن',
  back: 'يمكنك إغلاق هذه الصفحة والعودة إلى الموقع.',
  wrongLink: 'رابط الدفع غير صالح. عُد إلى الموقع وافتح صفحة الدفع من جديد.',
  methods: { qr: 'الدفع برمز QR', 'e-wallet': 'محفظة إلكترونية', card: 'بطاقة خصم', stablecoin: 'عملة مستقرة' },
};

const VI: PageTexts = {
  demo: 'Trang thanh toán dùng thử. Không có khoản tiền nào bị trừ.',
  title: 'Thanh toán khoản nạp',
  order: 'Mã đơn',
  method: 'Phương thức thanh toán',
  toPay: 'Số tiền cần trả',
  before: 'Thanh toán trước',
  late: 'Đơn đã hết hạn. Bạn vẫn có thể thanh toán; trang sẽ kiểm tra khoản này.',
  pay: 'Thanh toán {amount}',
  decline: 'Từ chối thanh toán',
  tryOut: 'Thử các trường hợp lỗi',
  otherAmount: 'Số tiền khác',
  payOther: 'Thanh toán số tiền này',
  payLater: 'Thanh toán ngay, báo cho trang sau',
  wrongAmount: 'Nhập số tiền, ví dụ {example}.',
  paid: 'Thanh toán thành công',
  declined: 'Thanh toán bị từ chối',
  held: 'Đã thanh toán, trang chưa nhận được thông báo',
  heldText: 'Trang chỉ biết khoản này sau khi bạn gửi thông báo, kể cả khi đơn nạp đã hết hạn.',
  release: 'Gửi thông báo ngay',
  back: 'Bạn có thể đóng thẻ này và quay lại trang.',
  wrongLink: 'Liên kết thanh toán không hợp lệ. Hãy quay lại trang và mở lại trang thanh toán.',
  methods: { qr: 'Thanh toán QR', 'e-wallet': 'Ví điện tử', card: 'Thẻ ghi nợ', stablecoin: 'Stablecoin' },
};

const WRITTEN_HERE: Readonly<Record<string, PageTexts>> = { EN, CN, AR, VI };

export interface PageLanguage {
  readonly texts: PageTexts;
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The page's words in a language, English where there are none; those of later languages are files beside this one. */
export function languageOf(code: string): PageLanguage {
  const language = languages.find((one) => one.code === code);
  const texts = WRITTEN_HERE[code] ?? readTexts(code);
  if (language === undefined || texts === undefined) return { texts: EN, tag: 'en', dir: 'ltr' };
  return { texts, tag: language.bcp47, dir: language.direction };
}

/** An exact decimal as the language writes it, in Latin digits so that it can be typed. */
export function amountText(amount: string, tag: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: digits });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** The exact decimal that somebody typed with the language's own sign; a point that marks thousands there is none. */
export function typedAmount(typed: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return sign !== '.' && typed.includes('.') ? '' : typed.trim().replace(sign, '.');
}

function readTexts(code: string): PageTexts | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const file = new URL(`./texts/${code}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageTexts) : undefined;
}
