import { currencyOf, cutMoney, languageOf } from '@baize/protocol/kernel';
import { contractTypes, type ContractType } from '@baize/protocol/contracts';
import { messageKinds, type Message, type MessageKind, type WrittenTexts } from '@baize/protocol/messages';
import { referenceOf, type ReferenceKind } from '@baize/protocol/kernel/reference';
import { text, textWith } from '../kernel/texts/texts.ts';
import type { MessageRow } from './store.ts';

/** The page that a message of a kind links to. */
const PAGES: Partial<Record<MessageKind, Message['page']>> = {
  'deposit-credited': 'transactionHistory',
  'deposit-failed': 'depositv2',
  'deposit-expired': 'depositv2',
  'withdrawal-approved': 'withdraw',
  'withdrawal-rejected': 'withdraw',
  'withdrawal-paid': 'withdraw',
  'withdrawal-failed': 'withdraw',
  'payout-sent': 'withdraw',
  'payout-matched': 'transactionHistory',
  'payout-cancelled': 'transactionHistory',
  'guarantee-returned': 'transactionHistory',
  'guarantee-kept': 'transactionHistory',
  'transfer-sent': 'transferUpline',
  'transfer-received': 'transactionHistory',
  'wallet-transfer-failed': 'transferFund',
  'security-password': 'securityCenter',
  'security-payment-password': 'securityCenter',
  'security-contact': 'securityCenter',
  'security-payee': 'securityCenter',
  'security-second-factor': 'securityCenter',
  'security-registered-name': 'securityCenter',
  'security-linked': 'securityCenter',
  'security-unlinked': 'securityCenter',
  'referral-paid': 'referral',
  'promotion-issued': 'rewardCenter',
  'promotion-rejected': 'rewardCenter',
  'promotion-won': 'rewardCenter',
  'limit-changed': 'limits',
  'limit-asked': 'limits',
  'break-begun': 'limits',
  'break-ended': 'limits',
  'lottery-won': 'personalHistoryCopy',
  'lottery-corrected': 'personalHistoryCopy',
  'lottery-plan-stopped': 'personalHistoryCopy',
  'rank-up': 'playerRank',
  'rank-down': 'playerRank',
  'birthday-bonus': 'playerRank',
  'monthly-bonus': 'playerRank',
};

/** Messages about a contract lead to the page of its type. */
const CONTRACT_PAGES: Readonly<Record<ContractType, Message['page']>> = {
  dividend: 'agentDividend',
  daily: 'agentDailySalary',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
};

const typeOf = (contract: string | undefined): ContractType | undefined =>
  contractTypes.find((type) => type === contract);

const pageOf = (kind: MessageKind, params: MessageRow['params']): Message['page'] => {
  const type = kind === 'mail' ? undefined : typeOf(params['contract']);
  return (type && CONTRACT_PAGES[type]) ?? PAGES[kind] ?? null;
};

/** Older messages name no bet. */
const betIn = (kind: MessageKind, { bet }: MessageRow['params']): Pick<Message, 'betId'> =>
  bet !== undefined && PAGES[kind] === 'personalHistoryCopy' ? { betId: bet } : {};

const REFERENCES: readonly (readonly [beginning: string, kind: ReferenceKind])[] = [
  ['deposit-', 'D'],
  ['withdrawal-', 'W'],
  ['transfer-', 'T'],
  ['wallet-transfer-', 'T'],
];

/** Older messages name no order. */
function referenceIn(kind: MessageKind, { order }: MessageRow['params']): Pick<Message, 'reference'> {
  const found = REFERENCES.find(([beginning]) => kind.startsWith(beginning));
  const reference = found && order !== undefined ? referenceOf(found[1], order) : undefined;
  return reference === undefined ? {} : { reference };
}

const isKind = (kind: string): kind is MessageKind => messageKinds.some((known) => known === kind);

/** A message in the reader's language, at the time of reading. */
export function messageOf(row: MessageRow, language: string): Message {
  const kind = isKind(row.kind) ? row.kind : 'mail';
  return {
    id: String(row.id),
    kind,
    ...(row.texts ? writtenIn(row.texts, language) : wordsOf(kind, row.params, language)),
    at: row.at.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    page: pageOf(kind, row.params),
    ...betIn(kind, row.params),
    ...referenceIn(kind, row.params),
  };
}

const writtenIn = (texts: WrittenTexts, language: string): { title: string; body: string } =>
  texts[language] ?? texts.EN;

function wordsOf(kind: MessageKind, params: MessageRow['params'], language: string): { title: string; body: string } {
  if (kind === 'mail') throw new Error('a mail has the words that an operator wrote');
  const { amountMinor, guaranteeMinor = '0', currency, contract, other, until, why, order: _, ...values } = params;
  const money = (minor: string): string => amountIn(minor, currency ?? '', language);
  const amount = amountMinor === undefined ? {} : { amount: money(amountMinor), guarantee: money(guaranteeMinor) };
  const filled = {
    ...spoken(values, language),
    ...amount,
    ...contractWords(contract, other, values['side'], language),
    ...(until === undefined ? {} : { until: momentIn(until, language) }),
  };
  return {
    title: textWith(language, `messages.text.${kind}-title`, filled),
    body: textWith(language, `messages.text.${kind}-body`, filled) + reasonIn(why, language),
  };
}

/** A reason in the words of whoever gave it, on a line of its own. */
const reasonIn = (why: string | undefined, language: string): string =>
  why === undefined ? '' : `\n${textWith(language, 'messages.text.reason', { reason: `\u2068${why}\u2069` })}`;

/** The kind of contract and its other party; a contract without a party of its own is with the platform. */
function contractWords(
  contract: string | undefined,
  other: string | undefined,
  side: string | undefined,
  language: string,
): Record<string, string> {
  const known = typeOf(contract);
  if (known === undefined) return {};
  const type = text(language, `contracts.type-${known}`);
  if (other === undefined || other === '') return { contract: type, side: 'platform', other: '' };
  return { contract: type, side: side ?? 'downline', other: `\u2068${other}\u2069` };
}

/** A moment with its zone: where the reader is, the server does not know. */
const momentIn = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language)?.bcp47 ?? 'en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(instant)) + ' UTC';

/** A value that is a name stands under `game:CN` for the languages that have their own. */
const spoken = (values: Readonly<Record<string, string>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, values[`${name}:${language}`] ?? value]));

/** `USD 1,025.00`, cut as the currency is written, as one piece in either direction of writing. */
function amountIn(minor: string, code: string, language: string): string {
  const currency = currencyOf(code);
  const locale = languageOf(language)?.bcp47 ?? 'en';
  const cut = cutMoney(BigInt(minor), currency);
  const decimals = cut.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: decimals });
  // As text, which the formatter takes digit by digit.
  return `\u2066${code} ${format.format(cut as Intl.StringNumericLiteral)}\u2069`;
}
