import { z } from '@baize/protocol/kernel';
import {
  payLinkFields,
  payLinkSigningText,
  PROVIDER_SIGNATURE_WINDOW_SECONDS,
  PROVIDER_STATEMENT_PATH,
  providerHeaders,
  statementQuestion,
  statementSigningText,
} from '@baize/protocol/wallet';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { PaymentBook } from './book.ts';
import type { NoticeSender } from './notice-sender.ts';
import type { PayLink } from './pay-link.ts';
import { payPage, STYLE, wrongLinkPage } from './pay-page.ts';
import { languageOf, typedAmount } from './texts.ts';

interface ProviderOptions {
  readonly book: PaymentBook;
  readonly sender: NoticeSender;
  readonly secret: string;
}

const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/;
const MOST_BODY_BYTES = 4_096;
const MOST_QUESTION_BYTES = 16_384;
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The provider without its socket. Every page needs the link that the platform signed. */
export function createProvider({ book, sender, secret }: ProviderOptions): Server {
  const readLink = (query: URLSearchParams): PayLink | undefined => {
    const link = Object.fromEntries(payLinkFields.map((name) => [name, query.get(name) ?? ''])) as PayLink;
    const expected = createHmac('sha256', secret).update(payLinkSigningText(link)).digest();
    const given = Buffer.from(query.get('sign') ?? '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected) ? link : undefined;
  };

  async function act(link: PayLink, form: URLSearchParams): Promise<boolean> {
    const action = form.get('action') ?? '';
    const { order: orderId, currency, language } = link;
    const other = typedAmount(form.get('other') ?? '', languageOf(language).tag);
    if (action === 'other' && (!AMOUNT.test(other) || Number(other) === 0)) return false;
    if (action === 'release') book.release(orderId);
    else if (['pay', 'other', 'later', 'decline'].includes(action)) {
      book.add(
        {
          orderId,
          currency,
          status: action === 'decline' ? 'DECLINED' : 'SUCCEEDED',
          amount: action === 'other' ? other : link.amount,
          held: action === 'later',
        },
        Date.now(),
      );
    }
    await sender.sendNow();
    return true;
  }

  /** The payments, for a caller who knows the secret. */
  async function state(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST') return send(405, {});
    if (Number(request.headers['content-length'] ?? MOST_QUESTION_BYTES + 1) > MOST_QUESTION_BYTES)
      return send(413, {});
    const raw = await readText(request);
    const timestamp = String(request.headers[providerHeaders.timestamp] ?? '');
    const awaySeconds = Math.abs(Date.now() / 1_000 - Number(timestamp));
    const expected = createHmac('sha256', secret).update(statementSigningText(timestamp, raw)).digest();
    const given = Buffer.from(String(request.headers[providerHeaders.signature] ?? ''), 'hex');
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isSigned || !(awaySeconds <= PROVIDER_SIGNATURE_WINDOW_SECONDS)) return send(403, {});
    const question = z.safeParse(statementQuestion, JSON.parse(raw));
    if (!question.success) return send(400, {});
    send(200, { payments: book.statement(question.data) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: string): void => void response.writeHead(status, PAGE_HEADERS).end(body);
    if (url.pathname === '/healthz') return void response.end('ok');
    if (url.pathname === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
    if (url.pathname === PROVIDER_STATEMENT_PATH) return state(request, response);
    if (url.pathname !== '/pay') return send(404, wrongLinkPage('EN'));
    const link = readLink(url.searchParams);
    if (!link) return send(403, wrongLinkPage(url.searchParams.get('language') ?? 'EN'));
    if (request.method === 'POST') {
      if (Number(request.headers['content-length'] ?? MOST_BODY_BYTES + 1) > MOST_BODY_BYTES) return send(413, '');
      const form = new URLSearchParams(await readText(request));
      if (!(await act(link, form))) return send(422, payPage(link, { wrongAmount: form.get('other') ?? '' }));
      // A reload of what follows sends nothing again.
      return void response.writeHead(303, { location: `/pay${url.search}` }).end();
    }
    send(200, payPage(link, { payment: book.find(link.order), late: new Date(link.expires).getTime() < Date.now() }));
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`the payment page failed: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
