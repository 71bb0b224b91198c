import { betsCalls } from '@baize/protocol/bets';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../kernel/events/events.ts';
import { startPlatform, type TestPlatform, type TestSession, TestVendor, type TestPlayer } from '../testing/index.ts';

const PROOF = {
  algorithm: 'hmac-sha256-v1',
  game: 'chalk-dice',
  roundId: 'r1',
  serverSeedHash: 'ab',
  serverSeed: 'cd',
  clientSeed: '种子 =1',
  outcome: {
    roll: 5307,
    won: true,
  },
  rules: 1,
};

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let dice: TestPlayer;
let slot: TestPlayer;
let start: Date;

/** Four rounds an hour apart: dice won with a proof, slot lost in two bets, dice refunded, slot open. */
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
  session = await platform.signUp();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  const enter = async () => {
    dice = await vendor.enter(platform, session, { gameId: 'chalk-dice' });
    slot = await vendor.enter(platform, session, { gameId: 'peacock-parlour' });
  };
  await enter();
  start = platform.deps.clock.now();
  const send = async (call: 'bet' | 'win' | 'rollback' | 'bonus', fields: object) => {
    const reply = await vendor.send(call, { ...fields });
    expect(reply.code).toBe(0);
  };
  await send('bet', { ...dice, roundId: 'r1', txId: 'b1', amount: '2.00' });
  await send('win', {
    ...dice,
    roundId: 'r1',
    txId: 'w1',
    refTxId: 'b1',
    amount: '3.9600',
    roundClosed: true,
    detail: { proof: PROOF, summary: { kind: 'dice' } },
  });
  await platform.advance(HOUR_MS);
  await enter();
  await send('bet', { ...slot, roundId: 'r2', txId: 'b2', amount: '1.00' });
  await send('bet', { ...slot, roundId: 'r2', txId: 'b2b', amount: '0.50' });
  await send('win', { ...slot, roundId: 'r2', txId: 'w2', refTxId: 'b2', amount: '0' });
  await send('win', {
    ...slot,
    roundId: 'r2',
    txId: 'w2b',
    refTxId: 'b2b',
    amount: '0.2500',
    validBet: '0.5000',
    roundClosed: true,
  });
  await platform.advance(HOUR_MS);
  await enter();
  await send('bet', { ...dice, roundId: '=r3', txId: 'b3', amount: '5.00' });
  await send('rollback', {
    ...dice,
    roundId: '=r3',
    txId: 'k3',
    refTxId: 'b3',
    detail: { summary: { kind: 'refund' } },
  });
  await send('rollback', { ...dice, roundId: '=r3', txId: 'k3b', refTxId: 'b3' });
  await platform.advance(HOUR_MS);
  await enter();
  await send('bet', { ...slot, roundId: 'r4', txId: 'b4', amount: '1.20' });
});
afterAll(() => platform.close());

const record = (query: Record<string, unknown> = {}, options = {}) =>
  platform.value(betsCalls.listBets, { query: query as never }, session, options);
const roundsOf = (rows: readonly { roundId: string }[]) => rows.map(({ roundId }) => roundId);
const hours = (count: number): string => new Date(start.getTime() + count * HOUR_MS - HOUR_MS / 2).toISOString();

describe('the betting record', () => {
  it('has one row for each round, newest first, with what was staked and what came of it', async () => {
    const { rows, totals } = await record();
    expect(roundsOf(rows)).toEqual(['r4', '=r3', 'r2', 'r1']);
    expect(rows).toMatchObject([
      {
        status: 'OPEN',
        stake: '1.20',
        payout: '0.00',
        net: null,
        validBet: '0.00',
        settledAt: null,
        gameName: 'Peacock Parlour',
      },
      { status: 'VOID', stake: '5.00', payout: '0.00', net: '0.00', validBet: '0.00', vendorName: 'Quillstone' },
      { status: 'SETTLED', stake: '1.50', payout: '0.25', net: '-1.25', category: 'RNG', vassalage: 'quillstone' },
      {
        status: 'SETTLED',
        stake: '2.00',
        payout: '3.96',
        net: '1.96',
        validBet: '2.00',
        gameId: 'chalk-dice',
        showIcon: '/art/covers/chalk-dice.svg',
      },
    ]);
    expect(totals).toEqual({ count: 4, stake: '4.70', payout: '4.21', net: '0.71', validBet: '2.50' });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['state', { status: 'SETTLED' }, ['r2', 'r1']],
    ['the game’s name', { gameName: 'DICE' }, ['=r3', 'r1']],
    ['a name in another language', { gameName: '孔雀' }, ['r4', 'r2']],
    ['a name that no game has', { gameName: 'nothing' }, []],
    ['category', { category: 'LIVE' }, []],
    ['maker', { vassalage: 'quillstone', status: 'OPEN' }, ['r4']],
    ['another maker', { vassalage: 'oriel' }, []],
  ])('filters by %s', async (_what, query, rounds) => {
    const { rows, totalRows, totals } = await record(query);
    expect([roundsOf(rows), totalRows, totals.count]).toEqual([rounds, rounds.length, rounds.length]);
  });

  it('filters by period, and pages with totals over the whole filter', async () => {
    expect(roundsOf((await record({ from: hours(1), to: hours(3) })).rows)).toEqual(['=r3', 'r2']);
    const page = await record({ pageNo: 2, pageSize: 3 });
    expect([roundsOf(page.rows), page.totalPages, page.totals.count]).toEqual([['r1'], 2, 4]);
    const backwards = await platform.call(
      betsCalls.listBets,
      { query: { from: '2026-02-02', to: '2026-02-01' } },
      session,
    );
    expect(backwards.status).toBe(422);
  });

  it('speaks the reader’s language', async () => {
    expect((await record({ gameName: 'dice' }, { headers: { language: 'CN' } })).rows[0]?.gameName).not.toBe(
      'Chalk Dice',
    );
  });

  it('streams as a file with inert cells and figures that stay figures', async () => {
    const { text, headers } = await platform.call(
      betsCalls.listBets,
      { query: { format: 'csv', pageSize: 1 } as never },
      session,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Stake,Payout,Net result,Valid bets');
    expect(lines[1]).toContain(',Slots,r4,Open,1.20,0.00,,0.00,USD,');
    expect(lines[2]).toContain(",'=r3,Void,5.00,0.00,0.00,0.00,USD,");
    expect(lines[3]).toContain(',r2,Settled,1.50,0.25,(1.25),0.50,USD,');
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@\t]/m);
    const chinese = await platform.call(betsCalls.listBets, { query: { format: 'csv' } as never }, session, {
      headers: { language: 'CN' },
    });
    expect(chinese.text).toContain(',老虎机,r4,未结算,1.20,');
  });
});

describe('one bet', () => {
  const find = async (roundId: string) => {
    const { rows } = await record();
    const betId = rows.find((row) => row.roundId === roundId)?.id ?? '';
    return platform.value(betsCalls.getBet, { params: { betId } }, session);
  };

  it('shows its steps, what the vendor said, the proof, and where to check it', async () => {
    const bet = await find('r1');
    expect(bet.transactions).toMatchObject([
      { kind: 'BET', amount: '-2.00', vendorTxId: 'b1' },
      { kind: 'WIN', amount: '3.96', vendorTxId: 'w1' },
    ]);
    expect(bet.detail).toEqual({ proof: PROOF, summary: { kind: 'dice' } });
    expect(bet.proof).toEqual(PROOF);
    const address = new URL(bet.verifyUrl ?? '');
    expect(address.origin + address.pathname + address.search).toBe('http://localhost:8081/verify?lang=EN');
    expect(JSON.parse(Buffer.from(address.hash.slice(1), 'base64url').toString())).toEqual(PROOF);
    expect(address.hash).not.toContain('=');
  });

  it('shows a refund once, and no proof where there is none', async () => {
    const bet = await find('=r3');
    expect(bet.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['BET', '-5.00'],
      ['ROLLBACK', '5.00'],
    ]);
    expect(bet).toMatchObject({ proof: null, verifyUrl: null, detail: { summary: { kind: 'refund' } } });
  });

  it('shows every step of a longer round', async () => {
    expect((await find('r2')).transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['BET', '-1.00'],
      ['BET', '-0.50'],
      ['WIN', '0.00'],
      ['WIN', '0.25'],
    ]);
  });

  it('is another’s just as if it did not exist', async () => {
    const stranger = await platform.signUp();
    const { id: betId } = await find('r1');
    const ask = (id: string) => platform.call(betsCalls.getBet, { params: { betId: id } }, stranger);
    const [foreign, missing] = [await ask(betId), await ask('no-such-bet')];
    expect([foreign.status, foreign.envelope]).toEqual([404, missing.envelope]);
    expect((await platform.value(betsCalls.listBets, {}, stranger)).totalRows).toBe(0);
  });
});

it('the member’s open pages hear of every step, after it is committed', async () => {
  const { id } = await platform.value(sessionCalls.getMember, {}, session);
  const heard: LiveEvent[] = [];
  const stop = platform.deps.events.subscribe(id, (event) => heard.push(event));
  const balance = async () => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
  await vendor.send('bet', { ...dice, roundId: 'r5', txId: 'b5', amount: '1.00' });
  const afterBet = await balance();
  await vendor.send('bet', { ...dice, roundId: 'r5', txId: 'b5', amount: '1.00' });
  await vendor.send('bet', { ...dice, roundId: 'r5', txId: 'b6', amount: '9999.00' });
  await vendor.send('win', { ...dice, roundId: 'r5', txId: 'w5', refTxId: 'b5', amount: '4.00', roundClosed: true });
  await platform.deps.eventLog.catchUp();
  stop();
  const betId = (await record()).rows[0]?.id;
  const money = heard.filter(({ type }) => type === 'balance' || type === 'bet');
  expect(money).toEqual([
    { type: 'balance', sumBalance: afterBet, currency: 'USD' },
    { type: 'bet', betId, status: 'OPEN' },
    { type: 'balance', sumBalance: await balance(), currency: 'USD' },
    { type: 'bet', betId, status: 'SETTLED' },
  ]);
});
