import * as z from 'zod/mini';
import type { CallPath, CallSchemas } from '../kernel/call.ts';
import { amount, id, inputAmount, instant, text } from '../kernel/fields.ts';

/** Names of the signature headers, lower case as Node gives them. */
export const providerHeaders = {
  provider: 'x-provider',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** A signature is good for this long either way. A notice that comes twice counts once, so a replay changes nothing. */
export const PROVIDER_SIGNATURE_WINDOW_SECONDS = 300;

/** The signed text of a notice, HMAC-SHA256 in lower-case hex. */
export const noticeSigningText = (timestamp: string, path: string, rawBody: string): string =>
  `notice\n${timestamp}\n${path}\n${rawBody}`;

/** The fields of a pay link, in this order; `sign` follows. */
export const payLinkFields = ['order', 'method', 'amount', 'currency', 'expires', 'language'] as const;
export type PayLinkField = (typeof payLinkFields)[number];

/** The signed text of a pay link. */
export const payLinkSigningText = (fields: Readonly<Record<PayLinkField, string>>): string =>
  ['pay', ...payLinkFields.map((name) => fields[name])].join('\n');

/** A payment's outcome. The amount is the payer's payment, fee included; one above the storable maximum is refused. */
export const paymentNotice = z.object({
  /** The id of this notice; a repeat has the same one. */
  eventId: id,
  paymentId: id,
  /** The deposit's id. */
  orderId: id,
  status: z.enum(['SUCCEEDED', 'DECLINED']),
  amount: inputAmount,
  currency: text(8, 3),
});
export type PaymentNotice = z.infer<typeof paymentNotice>;

/** The answer to a provider: accepted, or refused for good. Any other HTTP status asks it to repeat the notice. */
export const noticeReply = z.object({
  result: z.enum(['CREDITED', 'REJECTED', 'REVIEW', 'IGNORED', 'UNKNOWN_ORDER', 'INVALID_SIGNATURE', 'BAD_REQUEST']),
});
export type NoticeResult = z.infer<typeof noticeReply>['result'];

export const providerPaths = {
  receivePaymentNotice: { method: 'POST', path: '/provider/v1/notices', audience: 'vendor' },
} as const satisfies Record<string, CallPath>;

export const providerSchemas = {
  receivePaymentNotice: {
    summary: 'A payment provider tells what became of a payment; signed over the raw body',
    source: 'Specification §2 (depositv2); path ours',
    body: paymentNotice,
    value: noticeReply,
  },
} as const satisfies Record<string, CallSchemas>;

/** A provider's path for statements: POST, signed over the raw body like a notice. */
export const PROVIDER_STATEMENT_PATH = '/v1/statement';

/** The signed text of a request for a statement. */
export const statementSigningText = (timestamp: string, rawBody: string): string =>
  `statement\n${timestamp}\n${PROVIDER_STATEMENT_PATH}\n${rawBody}`;

/** Asks for a period, past `after`; or for the named orders, whenever they were paid. */
export const statementQuestion = z.object({
  from: instant,
  to: instant,
  after: z.int(),
  orders: z.optional(z.array(id).check(z.maxLength(200))),
});
export type StatementQuestion = z.infer<typeof statementQuestion>;

export const statementLine = z.object({
  seq: z.int().check(z.gte(1)),
  paymentId: id,
  orderId: id,
  status: z.enum(['SUCCEEDED', 'DECLINED']),
  /** Only compared with our books, never kept in a column: a line too large is reported like any other difference. */
  amount,
  currency: text(8, 3),
  at: instant,
});
export type StatementLine = z.infer<typeof statementLine>;

/** At most 500 lines; where there are so many, the rest is asked for. */
export const statementReply = z.object({ payments: z.array(statementLine) });
export const STATEMENT_LINES = 500;
