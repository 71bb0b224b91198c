import { payLinkFields, payLinkSigningText, type PayLinkField } from '@baize/protocol/wallet';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { PaymentBook } from './book.ts';
import type { NoticeSender } from './notice-sender.ts';
import { payPage, STYLE, wrongLinkPage } from './pay-page.ts';

interface ProviderOptions {
  readonly book: PaymentBook;
  readonly sender: NoticeSender;
  readonly secret: string;
}

export type PayLink = Readonly<Record<PayLinkField, string>>;

const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/;
const MOST_BODY_BYTES = 4_096;
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
    const { order: orderId, currency } = link;
    const other = (form.get('other') ?? '').trim();
    if (action === 'other' && (!AMOUNT.test(other) || Number(other) === 0)) return false;
    if (action === 'release') book.release(orderId);
    else if (['pay', 'other', 'later', 'decline'].includes(action)) {
      book.add({
        orderId,
        currency,
        status: action === 'decline' ? 'DECLINED' : 'SUCCEEDED',
        amount: action === 'other' ? other : link.amount,
        held: action === 'later',
      });
    }
    await sender.sendNow();
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: string): void => void response.writeHead(status, PAGE_HEADERS).end(body);
    if (url.pathname === '/healthz') return void response.end('ok');
    if (url.pathname === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
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
