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
  readonly contactSubject: string;
  readonly contactBody: string;
  readonly payeeSubject: string;
  readonly payeeBody: string;
  readonly secondFactorSubject: string;
  readonly secondFactorBody: string;
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
  contactSubject: '{brand}: your contact was changed',
  contactBody:
    'The {contact} of {username} was changed on {at}. If this was not you, contact customer service at once.',
  payeeSubject: '{brand}: a card was added',
  payeeBody:
    'A bank card or e-wallet for withdrawals was added to {username} on {at}. If this was not you, contact customer service at once.',
  secondFactorSubject: '{brand}: your second factor was changed',
  secondFactorBody:
    'The second factor of {username} was changed on {at}. If this was not you, contact customer service at once.',
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
  contactSubject: '{brand}：联系方式已修改',
  contactBody: '账号 {username} 的{contact}已于 {at} 修改。如非本人操作，请立即联系客服。',
  payeeSubject: '{brand}：已添加收款账户',
  payeeBody: '账号 {username} 已于 {at} 添加提现用的银行卡或电子钱包。如非本人操作，请立即联系客服。',
  secondFactorSubject: '{brand}：双重验证已变更',
  secondFactorBody: '账号 {username} 的双重验证已于 {at} 变更。如非本人操作，请立即联系客服。',
};

const catalogues: Readonly<Record<string, MessageWords>> = { EN: en, CN: cn };

const wordsOf = (language: string): MessageWords => catalogues[language] ?? en;

export const purposeIn = (language: string, purpose: CodePurpose): string => wordsOf(language).code[purpose];

/** One sentence or letter with its facts filled in. */
export const messageIn = (language: string, name: MessageName, facts: Readonly<Record<string, string | number>>) =>
  wordsOf(language)[name].replaceAll(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact] ?? ''));
