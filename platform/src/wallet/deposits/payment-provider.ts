import {
  noticeSigningText,
  payLinkFields,
  payLinkSigningText,
  PROVIDER_SIGNATURE_WINDOW_SECONDS,
  PROVIDER_STATEMENT_PATH,
  providerHeaders,
  STATEMENT_LINES,
  statementReply,
  statementSigningText,
  type PayLinkField,
  type StatementLine,
  type StatementQuestion,
} from '@baize/protocol/wallet';
import { SECOND_MS } from '@baize/protocol/kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import type { SignedRequest } from '../../kernel/calls/serve.ts';
import { faultIn, NO_JSON, type Statement } from '../statements/partner-statement.ts';

const TIMEOUT_MS = 10_000;
const TIMESTAMP = /^\d{1,12}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** The provider that comes with Baize, by the name that its deposits and notices carry. */
export const HOSTED_PROVIDER = 'hosted-page';

/** The facts of a deposit that a provider's page needs. */
export interface PaymentOrder {
  readonly depositId: string;
  readonly method: string;
  /** The amount to pay, fee included; exact decimals. */
  readonly amount: string;
  readonly currency: string;
  readonly expiresAt: Date;
  readonly language: string;
}

/** A way to have a deposit paid elsewhere. Another provider is another of these. */
export interface PaymentProvider {
  readonly code: string;
  /** The page where an order is paid. It can be made again at any time, and is the same order then. */
  payUrl(order: PaymentOrder): string;
  /** Whether a notice is the provider's own and fresh. Repeats are told apart by their event, not here. */
  isGenuine(request: SignedRequest): boolean;
  /** Payments of a period, or for the named orders. */
  statement(of: Omit<StatementQuestion, 'after'>): Promise<Statement<StatementLine>>;
}

/** A page of the provider's that is opened by a signed link, and notices that are signed over the raw body. */
export function createHostedProvider({
  paymentProvider,
}: Pick<Config, 'paymentProvider'>): PaymentProvider | undefined {
  if (!paymentProvider) return undefined;
  const { origin, secret } = paymentProvider;
  const hmac = (content: string): string => createHmac('sha256', secret).update(content, 'utf8').digest('hex');

  async function ask(question: StatementQuestion): Promise<Statement<StatementLine>> {
    const body = JSON.stringify(question);
    // The provider compares with its own clock, which is the machine's.
    const timestamp = String(Math.floor(Date.now() / SECOND_MS));
    try {
      const response = await fetch(origin + PROVIDER_STATEMENT_PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: hmac(statementSigningText(timestamp, body)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200) return undefined;
      const json: unknown = await response.json();
      const reply = statementReply.safeParse(json);
      return reply.success ? { lines: reply.data.payments } : { refused: faultIn(json, reply.error) };
    } catch (error) {
      return error instanceof SyntaxError ? { refused: NO_JSON } : undefined;
    }
  }

  return {
    code: HOSTED_PROVIDER,
    payUrl: ({ depositId, method, amount, currency, expiresAt, language }) => {
      const fields: Record<PayLinkField, string> = {
        order: depositId,
        method,
        amount,
        currency,
        expires: expiresAt.toISOString(),
        language,
      };
      const query = new URLSearchParams();
      for (const name of payLinkFields) query.set(name, fields[name]);
      query.set('sign', hmac(payLinkSigningText(fields)));
      return `${origin}/pay?${query.toString()}`;
    },
    statement: async (of) => {
      const lines: StatementLine[] = [];
      for (;;) {
        const after = lines.at(-1)?.seq ?? 0;
        const part = await ask({ ...of, after });
        if (part === undefined || 'refused' in part) return part;
        const again = part.lines.find(({ seq }) => seq <= after);
        if (again) return { refused: `seq ${again.seq} after ${after}` };
        lines.push(...part.lines);
        if (of.orders !== undefined || part.lines.length < STATEMENT_LINES) return { lines };
      }
    },
    isGenuine: ({ header, path, rawBody }) => {
      const timestamp = header(providerHeaders.timestamp) ?? '';
      const signature = header(providerHeaders.signature) ?? '';
      if (header(providerHeaders.provider) !== HOSTED_PROVIDER) return false;
      if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
      // The provider's clock is the machine's and cannot be moved.
      const awayMs = Math.abs(Date.now() - Number(timestamp) * SECOND_MS);
      if (awayMs > PROVIDER_SIGNATURE_WINDOW_SECONDS * SECOND_MS) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(hmac(noticeSigningText(timestamp, path, rawBody))));
    },
  };
}
