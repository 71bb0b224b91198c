import {
  noticeSigningText,
  payLinkFields,
  payLinkSigningText,
  providerHeaders,
  providerPaths,
  PROVIDER_STATEMENT_PATH,
  statementReply,
  statementSigningText,
} from '@baize/protocol/wallet';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PaymentBook } from './book.ts';
import { NoticeSender } from './notice-sender.ts';
import { createProvider } from './server.ts';

const SECRET = 'a secret for tests of the provider';
const hmac = (content: string): string => createHmac('sha256', SECRET).update(content).digest('hex');

interface ReceivedNotice {
  genuine: boolean;
  body: { eventId: string; orderId: string; status: string; amount: string };
}

let received: ReceivedNotice[];
/** The platform's next answers; 200 by default. */
let answers: number[];
let platform: Server;
let provider: Server;
let book: PaymentBook;
let sender: NoticeSender;

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  received = [];
  answers = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const timestamp = String(request.headers[providerHeaders.timestamp]);
    const signature = hmac(noticeSigningText(timestamp, providerPaths.receivePaymentNotice.path, body));
    received.push({ genuine: request.headers[providerHeaders.signature] === signature, body: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 200).end(JSON.stringify({ result: 'CREDITED' }));
  };
  platform = createServer((request, response) => void take(request, response)).listen(0, 'localhost');
  await once(platform, 'listening');
  book = new PaymentBook(':memory:');
  sender = new NoticeSender({ book, secret: SECRET, platformOrigin: originOf(platform) });
  provider = createProvider({ book, sender, secret: SECRET }).listen(0, 'localhost');
  await once(provider, 'listening');
});
afterEach(() => {
  sender.stop();
  provider.close();
  provider.closeAllConnections();
  platform.close();
  platform.closeAllConnections();
  book.close();
});

/** A link that the platform signed, and what was changed in it since. */
function linkOf(change: Record<string, string> = {}, signed: Record<string, string> = {}): string {
  const fields = {
    order: 'order-1',
    method: 'card',
    amount: '101.50',
    currency: 'USD',
    expires: '2026-01-01T00:00:00.000Z',
    language: 'EN',
    ...signed,
  };
  const query = new URLSearchParams();
  for (const name of payLinkFields) query.set(name, fields[name]);
  query.set('sign', hmac(payLinkSigningText(fields)));
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  return `${originOf(provider)}/pay?${query.toString()}`;
}
const look = async (link = linkOf()) => {
  const response = await fetch(link);
  return { status: response.status, page: await response.text() };
};
const press = (form: Record<string, string>, link = linkOf()) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(form).toString() });

it('shows what is to be paid, and tells the platform once that it was', async () => {
  expect((await look()).page).toContain('101.50 USD');
  await press({ action: 'pay' });
  await press({ action: 'decline' });
  expect(received).toMatchObject([
    { genuine: true, body: { orderId: 'order-1', status: 'SUCCEEDED', amount: '101.50' } },
  ]);
  expect((await look()).page).toContain('Payment complete');
});

it('declines, and pays another amount', async () => {
  await press({ action: 'decline' });
  expect(received).toMatchObject([{ body: { status: 'DECLINED' } }]);
  expect((await look()).page).toContain('Payment declined');
});

it('refuses an amount that is none, and keeps what was typed', async () => {
  const reply = await press({ action: 'other', other: '1e3' });
  expect([reply.status, received]).toEqual([422, []]);
  expect(await reply.text()).toContain('value="1e3"');
  await press({ action: 'other', other: '50.25' });
  expect(received).toMatchObject([{ body: { amount: '50.25' } }]);
});

it.each([
  ['DE', '1.101,50 USD', '25,00', '50,25'],
  ['FR', '1\u202f101,50 USD', '25,00', '50,25'],
  ['VI', '1.101,50 USD', '25,00', '50,25'],
  ['CN', '1,101.50 USD', '25.00', '50.25'],
])('writes and reads amounts as %s does', async (language, toPay, example, typed) => {
  const link = linkOf({}, { language, amount: '1101.50' });
  expect((await look(link)).page).toContain(toPay);
  expect(await (await press({ action: 'other', other: 'x' }, link)).text()).toContain(example);
  await press({ action: 'other', other: typed }, link);
  expect(received).toMatchObject([{ body: { amount: '50.25' } }]);
});

it('takes no point for a decimal sign where it marks thousands', async () => {
  const reply = await press({ action: 'other', other: '1.101' }, linkOf({}, { language: 'DE' }));
  expect([reply.status, received]).toEqual([422, []]);
});

it('keeps a notice back until it is let go', async () => {
  await press({ action: 'later' });
  expect(received).toEqual([]);
  expect((await look()).page).toContain('Send the notice now');
  await press({ action: 'release' });
  expect(received).toHaveLength(1);
});

it('tells again, in the same words, what the platform did not take', async () => {
  answers = [500];
  await press({ action: 'pay' });
  await sender.sendNow();
  await sender.sendNow();
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toEqual(received[0]?.body);
});

it.each([
  ['another amount', { amount: '1.00' }],
  ['another order', { order: 'order-2' }],
  ['no signature', { sign: '' }],
])('refuses a link with %s', async (_what, change) => {
  expect((await look(linkOf(change))).status).toBe(403);
});

it('writes nothing into the page that could be read as markup', async () => {
  const reply = await press({ action: 'other', other: '"><script>x' });
  expect(await reply.text()).not.toContain('<script');
});

async function askStatement(question: object, secret = SECRET) {
  const raw = JSON.stringify(question);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(statementSigningText(timestamp, raw)).digest('hex');
  const response = await fetch(originOf(provider) + PROVIDER_STATEMENT_PATH, {
    method: 'POST',
    headers: { [providerHeaders.timestamp]: timestamp, [providerHeaders.signature]: signature },
    body: raw,
  });
  return { status: response.status, body: await response.json() };
}

it('states what was paid, told or not, to nobody but the platform', async () => {
  await press({ action: 'later' });
  const long = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', after: 0 };
  const { status, body } = await askStatement(long);
  expect(status).toBe(200);
  expect(statementReply.parse(body).payments).toMatchObject([
    { orderId: 'order-1', status: 'SUCCEEDED', amount: '101.50', currency: 'USD' },
  ]);
  expect((await askStatement({ ...long, after: 1 })).body).toEqual({ payments: [] });
  expect((await askStatement({ ...long, to: '2020-01-02T00:00:00Z' })).body).toEqual({ payments: [] });
  const named = { ...long, to: '2020-01-02T00:00:00Z', orders: ['order-1', 'order-2'] };
  expect(statementReply.parse((await askStatement(named)).body).payments).toHaveLength(1);
  expect((await askStatement({ ...long, orders: [] })).body).toEqual({ payments: [] });
  expect((await askStatement(long, 'another secret')).status).toBe(403);
  expect((await askStatement({ from: 'yesterday' })).status).toBe(400);
});
