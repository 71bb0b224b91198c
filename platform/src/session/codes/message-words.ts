import type { CodePurpose } from './code-store.ts';

/** What is written to people's phones and mailboxes. English where a language has no words of its own. */
interface MessageWords {
  readonly code: Readonly<Record<CodePurpose, string>>;
  /** `{brand}`, `{code}`, `{minutes}`, `{purpose}` are filled in. */
  readonly codeBody: string;
  readonly codeSubject: string;
  readonly knownNumber: string;
  readonly linkSubject: string;
  readonly linkBody: string;
  readonly passwordSubject: string;
  readonly passwordBody: string;
  readonly paymentPasswordSubject: string;
  readonly paymentPasswordBody: string;
  readonly contactSubject: string;
  readonly contactBody: string;
  readonly payeeSubject: string;
  readonly payeeBody: string;
  readonly secondFactorSubject: string;
  readonly secondFactorBody: string;
  readonly linkedSubject: string;
  readonly linkedBody: string;
  readonly unlinkedSubject: string;
  readonly unlinkedBody: string;
}

export type MessageName = Exclude<keyof MessageWords, 'code'>;

const en: MessageWords = {
  code: {
    entry: 'sign in or set a new password',
    login: 'sign in',
    password: 'set a new password',
    register: 'sign up',
    mobile: 'bind this number',
    email: 'bind this address',
  },
  codeSubject: '{brand}: your code',
  codeBody:
    '{brand}: {code} is your code to {purpose}. It works once, for {minutes} minutes. Nobody of ours will ever ask you for it.',
  knownNumber:
    '{brand}: somebody wants to sign up with this number, which has an account already. Sign in with a code instead. If it was not you, there is nothing to do.',
  linkSubject: '{brand}: set a new password',
  linkBody:
    'A new password was asked for {username}.\n\nOpen this link within 30 minutes to set it; it works once:\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is.',
  passwordSubject: '{brand}: your password was changed',
  passwordBody:
    'The password of {username} was changed on {at}, and all other devices were signed out. If this was not you, contact customer service at once.',
  paymentPasswordSubject: '{brand}: your payment password was changed',
  paymentPasswordBody:
    'The payment password of {username} was set or changed on {at}. If this was not you, contact customer service at once.',
  contactSubject: '{brand}: your contact was changed',
  contactBody:
    'The {contact} of {username} was changed on {at}. If this was not you, contact customer service at once.',
  payeeSubject: '{brand}: a card was added',
  payeeBody:
    'A bank card or e-wallet for withdrawals was added to {username} on {at}. If this was not you, contact customer service at once.',
  secondFactorSubject: '{brand}: your second factor was changed',
  secondFactorBody:
    'The second factor of {username} was changed on {at}. If this was not you, contact customer service at once.',
  linkedSubject: '{brand}: an account was linked',
  linkedBody:
    'An account of {provider} was linked to {username} on {at} and can sign in from now on. If this was not you, contact customer service at once.',
  unlinkedSubject: '{brand}: an account was unlinked',
  unlinkedBody:
    'The account of {provider} was unlinked from {username} on {at} and cannot sign in any more. If this was not you, contact customer service at once.',
};

const cn: MessageWords = {
  code: {
    entry: '登录或重设密码',
    login: '登录',
    password: '重设密码',
    register: '注册',
    mobile: '绑定此号码',
    email: '绑定此邮箱',
  },
  codeSubject: '{brand}：验证码',
  codeBody: '【{brand}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效，仅可使用一次。我们的人员绝不会向您索要。',
  knownNumber: '【{brand}】有人想用此号码注册，但它已有账号，请改用验证码登录。如非本人操作，无需理会。',
  linkSubject: '{brand}：重设密码',
  linkBody:
    '账号 {username} 申请了重设密码。\n\n请在 30 分钟内打开以下链接设置新密码，链接仅可使用一次：\n{link}\n\n如非本人操作，无需理会，密码不会改变。',
  passwordSubject: '{brand}：密码已修改',
  passwordBody: '账号 {username} 的密码已于 {at} 修改，其他设备均已退出登录。如非本人操作，请立即联系客服。',
  paymentPasswordSubject: '{brand}：支付密码已修改',
  paymentPasswordBody: '账号 {username} 的支付密码已于 {at} 设置或修改。如非本人操作，请立即联系客服。',
  contactSubject: '{brand}：联系方式已修改',
  contactBody: '账号 {username} 的{contact}已于 {at} 修改。如非本人操作，请立即联系客服。',
  payeeSubject: '{brand}：已添加收款账户',
  payeeBody: '账号 {username} 已于 {at} 添加提现用的银行卡或电子钱包。如非本人操作，请立即联系客服。',
  secondFactorSubject: '{brand}：双重验证已变更',
  secondFactorBody: '账号 {username} 的双重验证已于 {at} 变更。如非本人操作，请立即联系客服。',
  linkedSubject: '{brand}：已关联第三方账号',
  linkedBody: '账号 {username} 已于 {at} 关联 {provider} 账号，今后可用其登录。如非本人操作，请立即联系客服。',
  unlinkedSubject: '{brand}：已取消关联第三方账号',
  unlinkedBody:
    '账号 {username} 已于 {at} 取消关联 {provider} 账号，今后不可再用其登录。如非本人操作，请立即联系客服。',
};

const ar: MessageWords = {
  code: {
    entry: 'تسجيل الدخول أو تعيين كلمة مرور جديدة',
    login: 'تسجيل الدخول',
    password: 'تعيين كلمة مرور جديدة',
    register: 'إنشاء حساب',
    mobile: 'ربط هذا الرقم',
    email: 'ربط هذا العنوان',
  },
  codeSubject: '{brand}: رمزك',
  codeBody: '{brand}: رمزك هو {code} من أجل {purpose}. يعمل مرة واحدة خلال {minutes} دقيقة. لن يطلبه منك أحد منّا أبدًا.',
  knownNumber:
    '{brand}: يريد أحدهم إنشاء حساب بهذا الرقم، وله حساب بالفعل. سجّل الدخول برمز بدلًا من ذلك. وإن لم تكن أنت فلا يلزمك شيء.',
  linkSubject: '{brand}: تعيين كلمة مرور جديدة',
  linkBody:
    'طُلبت كلمة مرور جديدة للحساب {username}.\n\nافتح هذا الرابط خلال 30 دقيقة لتعيينها، وهو يعمل مرة واحدة:\n{link}\n\nإن لم تكن أنت فلا يلزمك شيء: تبقى كلمة مرورك كما هي.',
  passwordSubject: '{brand}: تغيّرت كلمة مرورك',
  passwordBody:
    'تغيّرت كلمة مرور الحساب {username} في {at}، وسُجّل خروج كل الأجهزة الأخرى. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  paymentPasswordSubject: '{brand}: تغيّرت كلمة مرور الدفع',
  paymentPasswordBody:
    'عُيّنت كلمة مرور الدفع للحساب {username} أو تغيّرت في {at}. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  contactSubject: '{brand}: تغيّرت بيانات الاتصال بك',
  contactBody: 'تغيّر {contact} للحساب {username} في {at}. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  payeeSubject: '{brand}: أُضيفت بطاقة',
  payeeBody:
    'أُضيفت بطاقة مصرفية أو محفظة إلكترونية للسحب إلى الحساب {username} في {at}. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  secondFactorSubject: '{brand}: تغيّرت خطوتك الثانية',
  secondFactorBody:
    'تغيّرت الخطوة الثانية لتسجيل الدخول إلى الحساب {username} في {at}. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  linkedSubject: '{brand}: رُبط حساب خارجي',
  linkedBody:
    'رُبط حساب {provider} بالحساب {username} في {at}، ويمكن تسجيل الدخول به من الآن. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
  unlinkedSubject: '{brand}: أُلغي ربط حساب خارجي',
  unlinkedBody:
    'أُلغي ربط حساب {provider} بالحساب {username} في {at}، ولم يعد يمكن تسجيل الدخول به. إن لم تكن أنت فاتصل بخدمة العملاء فورًا.',
};

const vi: MessageWords = {
  code: {
    entry: 'đăng nhập hoặc đặt mật khẩu mới',
    login: 'đăng nhập',
    password: 'đặt mật khẩu mới',
    register: 'đăng ký',
    mobile: 'liên kết số này',
    email: 'liên kết địa chỉ này',
  },
  codeSubject: '{brand}: mã của bạn',
  codeBody:
    '{brand}: {code} là mã của bạn để {purpose}. Mã dùng được một lần, trong {minutes} phút. Người của chúng tôi không bao giờ hỏi mã này.',
  knownNumber:
    '{brand}: có người muốn đăng ký bằng số này, nhưng số đã có tài khoản. Hãy đăng nhập bằng mã. Nếu không phải bạn, bạn không cần làm gì.',
  linkSubject: '{brand}: đặt mật khẩu mới',
  linkBody:
    'Có yêu cầu đặt mật khẩu mới cho tài khoản {username}.\n\nHãy mở liên kết này trong vòng 30 phút để đặt mật khẩu; liên kết dùng được một lần:\n{link}\n\nNếu không phải bạn, bạn không cần làm gì: mật khẩu của bạn vẫn như cũ.',
  passwordSubject: '{brand}: mật khẩu của bạn đã được đổi',
  passwordBody:
    'Mật khẩu của tài khoản {username} đã được đổi lúc {at} và mọi thiết bị khác đã được đăng xuất. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  paymentPasswordSubject: '{brand}: mật khẩu thanh toán của bạn đã được đổi',
  paymentPasswordBody:
    'Mật khẩu thanh toán của tài khoản {username} đã được đặt hoặc đổi lúc {at}. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  contactSubject: '{brand}: thông tin liên hệ của bạn đã được đổi',
  contactBody:
    'Thông tin {contact} của tài khoản {username} đã được đổi lúc {at}. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  payeeSubject: '{brand}: đã thêm tài khoản nhận tiền',
  payeeBody:
    'Một thẻ ngân hàng hoặc ví điện tử để rút tiền đã được thêm vào tài khoản {username} lúc {at}. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  secondFactorSubject: '{brand}: bước xác thực thứ hai đã thay đổi',
  secondFactorBody:
    'Bước xác thực thứ hai của tài khoản {username} đã thay đổi lúc {at}. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  linkedSubject: '{brand}: đã liên kết một tài khoản',
  linkedBody:
    'Tài khoản {provider} đã được liên kết với {username} lúc {at} và từ nay có thể dùng để đăng nhập. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
  unlinkedSubject: '{brand}: đã hủy liên kết một tài khoản',
  unlinkedBody:
    'Tài khoản {provider} đã được hủy liên kết với {username} lúc {at} và không còn dùng để đăng nhập được nữa. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
};

export const catalogues: Readonly<Record<string, MessageWords>> = { EN: en, CN: cn, AR: ar, VI: vi };

const wordsOf = (language: string): MessageWords => catalogues[language] ?? en;

export const purposeIn = (language: string, purpose: CodePurpose): string => wordsOf(language).code[purpose];

/** One sentence or letter with its facts filled in. */
export const messageIn = (language: string, name: MessageName, facts: Readonly<Record<string, string | number>>) =>
  wordsOf(language)[name].replaceAll(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact] ?? ''));
