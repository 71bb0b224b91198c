import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookCalls, type BookFixture, type BookMarket } from '@baize/protocol/games';
import { opsCalls } from '@baize/protocol/ops';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

const FIXTURE: BookFixture = {
  fixture: 'match-1',
  sport: 'football',
  league: 'A league',
  home: 'One',
  away: 'Other',
  startsAtMs: 1_800_000_000_000,
  phase: 'before',
  score: { home: 0, away: 0 },
  suspended: false,
  bets: 2,
  liability: '12.5000',
  bound: '50000.0000',
};
const MARKET: BookMarket = {
  market: 'result.goals.0',
  kind: 'result',
  status: 'open',
  suspended: false,
  void: false,
  settled: null,
  outcomes: [
    {
      selection: 'home',
      price: 2_200,
      bets: 2,
      staked: '15.0000',
      liability: '12.5000',
      bound: '50.0000',
      void: false,
    },
  ],
};
const OWN = { maxStake: '1000.0000', maxPayout: '20000.0000', liability: '50000.0000' };

let server: Server;
let asked: { readonly path: string; readonly body: Record<string, unknown> }[];
let answer: object | undefined;
let platform: TestPlatform;
let actsBefore = 0;
type Operator = Awaited<ReturnType<TestPlatform['enterAsOperator']>>;
let [first, second]: [Operator?, Operator?] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      asked.push({ path: request.url ?? '', body });
      if (answer) response.end(JSON.stringify({ result: 'OK', ...answer, requestId: body.requestId }));
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  platform = await startPlatform({
    env: { ARCADE_ORIGIN: `http://127.0.0.1:${port}`, ARCADE_VENDOR_SECRET: 'a-secret-of-these-tests' },
  });
  first = await platform.enterAsOperator({ permissions: ['games.trading'] });
  second = await platform.enterAsOperator({ permissions: ['games.trading'] });
}, 240_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});

const acts = async () => {
  const { rows } = await sql<{ action: string; subject: string; after: unknown }>`
    select action, subject, after from ops_audit where action like 'games.%' order by id`.execute(
    platform.deps.db.kysely,
  );
  return rows.slice(actsBefore);
};
beforeEach(async () => {
  asked = [];
  actsBefore += (await acts()).length;
});

it('shows matches and outcomes in the brand’s money to whoever trades', async () => {
  answer = { now: 5, fixtures: [FIXTURE, { ...FIXTURE, fixture: 'match-2', sport: 'tennis' }] };
  const { list } = await platform.value(bookCalls.listFixtures, { query: { sport: 'football' } }, first);
  expect(list).toMatchObject([{ fixture: 'match-1', liability: '12.50', bound: '50000.00' }]);
  answer = { fixture: FIXTURE, markets: [MARKET] };
  const shown = await platform.value(bookCalls.getFixture, { params: { fixtureId: 'match-1' }, query: {} }, first);
  expect(shown.markets[0]?.outcomes).toMatchObject([{ selection: 'home', staked: '15.00', liability: '12.50' }]);
  expect(asked.map(({ body }) => [body.merchantCode, body.currency])).toEqual([
    ['baize', 'USD'],
    ['baize', 'USD'],
  ]);
  const other = await platform.enterAsOperator({ permissions: ['games.lobby'] });
  expect((await platform.call(bookCalls.listFixtures, { query: {} }, other)).status).toBe(403);
});

it('suspends and voids with a line in the record, and says why what is settled is not voided', async () => {
  const params = { fixtureId: 'match-1' };
  answer = { changed: true };
  await platform.value(bookCalls.suspendBetting, { params, body: { suspended: true } }, first);
  await platform.value(
    bookCalls.voidBets,
    { params, body: { marketId: 'result.goals.0', reason: 'Wrong line' } },
    first,
  );
  expect(await acts()).toMatchObject([
    { action: 'games.suspend-betting', subject: 'match-1', after: { suspended: true } },
    { action: 'games.void-bets', subject: 'match-1', after: { market: 'result.goals.0', reason: 'Wrong line' } },
  ]);
  answer = { result: 'SETTLED' };
  const refused = await platform.call(bookCalls.voidBets, { params, body: { reason: 'Late' } }, first);
  expect(refused).toMatchObject({ status: 409, envelope: { value: { reason: 'market-settled' } } });
  answer = undefined;
  expect((await platform.call(bookCalls.suspendBetting, { params, body: { suspended: false } }, first)).status).toBe(
    503,
  );
  expect((await acts()).at(-1)).toMatchObject({ after: { answer: 'none' } });
});

it('corrects a result when a second operator confirms it, and not before', async () => {
  answer = { changed: true, before: '2:0', after: '2:1' };
  const input = {
    params: { fixtureId: 'match-1' },
    body: { marketId: 'result.goals.0', to: { home: 2, away: 1 }, reason: 'The score was entered wrong' },
  };
  const waits = await platform.call(bookCalls.correctResult, input, first);
  expect(waits.envelope).toMatchObject({ success: false, code: 'SECOND_OPERATOR_REQUIRED' });
  expect(asked).toEqual([]);
  const { requestId = '' } = (waits.envelope as { value?: { requestId?: string } }).value ?? {};
  const decide = (by: Operator | undefined) =>
    platform.call(opsCalls.decideRequest, { params: { requestId }, body: { decision: 'APPROVE' } }, by);
  expect((await decide(first)).status).not.toBe(200);
  expect(asked).toEqual([]);
  expect((await decide(second)).status).toBe(200);
  expect(asked).toMatchObject([{ path: '/trading/v1/correct', body: { to: { home: 2, away: 1 } } }]);
  expect((await decide(second)).status).not.toBe(200);
  expect(asked).toHaveLength(1);
  expect((await acts()).at(-1)).toMatchObject({ action: 'games.correct-result', after: { result: '2:1' } });
});

it('sets margins within bounds, and limits for all, a market or a member who has played', async () => {
  answer = { before: 500, after: 700 };
  const margin = { sport: 'football', kind: 'result' } as const;
  await platform.value(bookCalls.setMargin, { body: { ...margin, bps: 700 } }, first);
  expect((await platform.call(bookCalls.setMargin, { body: { ...margin, bps: 9_000 } }, first)).status).toBe(422);
  const none = { maxStake: null, maxPayout: null, liability: null };
  answer = { before: none, after: { ...none, maxStake: '20.0000' } };
  const set = (scope: 'ALL' | 'MARKET' | 'MEMBER', name: string, maxStake = '20') =>
    platform.call(bookCalls.setBookLimits, { body: { scope, name, limits: { ...none, maxStake } } }, first);
  expect((await set('MARKET', 'total')).envelope).toMatchObject({ value: { limits: { maxStake: '20.00' } } });
  expect(asked.at(-1)?.body).toMatchObject({ scope: 'market:total' });
  expect((await set('ALL', '', '0')).status).toBe(422);
  expect((await set('MEMBER', 'nobody-here')).status).toBe(422);
  answer = { margins: [{ ...margin, bps: 700, own: 500 }], own: OWN, limits: [{ scope: 'brand', limits: none }] };
  expect(await platform.value(bookCalls.getBookSettings, {}, first)).toMatchObject({
    own: { maxStake: '1000.00' },
    limits: [{ scope: 'ALL', name: '' }],
  });
});
