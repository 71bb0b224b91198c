import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currencies } from '@baize/protocol/kernel';
import { createLiveTables, type LiveTablesOf } from './live-tables.ts';

const BAIZE = { code: 'baize', currency: currencies.USD };
const TABLE = {
  table: 'ivory-baccarat',
  classification: 'baccarat',
  phase: 'BETTING',
  until: 1_000,
  players: 3,
  min: '1.0000',
  max: '1000.0000',
  past: [{ number: 1, id: 'R', result: { winner: 'banker' } }],
};

let server: Server;
let answer: { status: number; body: string };
let asked: string[];
let nowMs: number;
let tables: LiveTablesOf;
beforeEach(async () => {
  asked = [];
  nowMs = 100_000;
  answer = { status: 200, body: JSON.stringify({ success: true, value: { now: 900, list: [TABLE] } }) };
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  tables = createLiveTables({ arcadeOrigin: `http://127.0.0.1:${port}` }, () => nowMs);
});
afterEach(() => server.close());

it('shows the arcade’s tables in the brand’s money, from one read for all who ask', async () => {
  const [one] = await Promise.all([tables(BAIZE, 'REAL'), tables(BAIZE, 'REAL')]);
  expect(one).toMatchObject({
    now: 900,
    list: [{ gameId: 'ivory-baccarat', players: 3, minStake: '1.00', maxStake: '1000.00', past: TABLE.past }],
  });
  expect(asked).toEqual(['/rooms?merchant=baize&currency=USD&mode=REAL']);
  await tables(BAIZE, 'TRIAL');
  expect(asked).toHaveLength(2);
});

it.each([
  ['fails', { status: 503, body: '{}' }],
  ['sends no list', { status: 200, body: '{"value":{"now":1,"list":[{"table":"x"}]}}' }],
  ['sends no JSON', { status: 200, body: 'nonsense' }],
])('keeps the last list for half a minute when the arcade %s, then shows none', async (_name, fault) => {
  await tables(BAIZE, 'REAL');
  answer = fault;
  nowMs += 3_000;
  expect((await tables(BAIZE, 'REAL')).list).toHaveLength(1);
  nowMs += 30_000;
  expect((await tables(BAIZE, 'REAL')).list).toEqual([]);
});
