import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineConsumer } from '../kernel/events/event-log.ts';
import type { WagerEvent } from '../kernel/events/event-types.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { getOrCreateAccount } from './ledger/ledger.ts';
import { createDeposit } from './deposits/deposit-store.ts';
import { vendorBonus, vendorEndRound, vendorRollback, vendorStake, vendorWin } from './stakes/vendor-moves.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MEMBER = 'm_events';

/** Adds up what the deltas say, one sum for each member. */
const tally = (name: string, deltaOf: (data: WagerEvent) => bigint) =>
  defineConsumer({
    name,
    on: ['wager.accepted', 'wager.paid', 'wager.settled', 'wager.resettled', 'wager.rolled-back'],
    apply: async (tx, events) => {
      for (const { memberId, data } of events) {
        if (data.mode === 'TRIAL') continue;
        await sql`insert into tallies as t values (${name}, ${memberId}, ${deltaOf(data)})
          on conflict (consumer, member_id) do update set sum = t.sum + excluded.sum`.execute(tx);
      }
    },
    reset: async (tx) => void (await sql`delete from tallies where consumer = ${name}`.execute(tx)),
  });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    extraWings: [
      {
        name: 'tally',
        seed: async (_deps, tx) =>
          void (await sql`create table tallies (consumer text, member_id text, sum bigint, primary key (consumer, member_id))`.execute(
            tx,
          )),
        consumers: () => [
          tally('tally.turnover', ({ validBetDelta }) => BigInt(validBetDelta)),
          tally('tally.loss', ({ stakeDelta, payoutDelta }) => BigInt(stakeDelta) - BigInt(payoutDelta)),
        ],
      },
    ],
  });
});
afterAll(() => platform.close());

const account = (purpose: 'CASH' | 'TRIAL') =>
  getOrCreateAccount(
    platform.deps.db.kysely,
    { merchant: 'baize', memberId: MEMBER, purpose, detail: '', currency: purpose === 'CASH' ? 'USD' : 'TEST' },
    NOW,
  );

async function play(accountId: bigint, currency: string, vendor: string): Promise<void> {
  const tx = platform.deps.db.kysely;
  const base = { vendor, accountId, currency, detail: undefined, at: NOW };
  const game = { gameCode: 'g', vassalage: 'P', category: 'RNG', gate: 0, validBetMinor: undefined };
  const stake = (roundId: string, txId: string, stakeMinor: bigint, winMinor?: bigint, roundClosed = false) =>
    vendorStake(tx, { ...base, ...game, roundId, txId, stakeMinor, winMinor, roundClosed });
  const win = (roundId: string, txId: string, refTxId: string, amountMinor: bigint, roundClosed = false) =>
    vendorWin(tx, { ...base, roundId, txId, refTxId, amountMinor, roundClosed, validBetMinor: undefined });
  const back = (roundId: string, txId: string, refTxId: string) =>
    vendorRollback(tx, { ...base, roundId, txId, refTxId });
  // The credit first, so that there is something to stake.
  expect(await vendorBonus(tx, { ...base, roundId: '', txId: 'credit', amountMinor: 10_000n })).toMatchObject({
    code: 0,
  });
  const moves = [
    () => stake('r1', 'a1', 100n),
    () => stake('r1', 'a1', 100n),
    () => stake('r1', 'a2', 50n),
    () => win('r1', 'a3', 'a1', 70n),
    () => win('r1', 'a4', 'a2', 0n, true),
    () => back('r1', 'a5', 'a3'),
    () => stake('r2', 'b1', 200n, 200n, true),
    () => stake('r3', 'c1', 300n),
    () => back('r3', 'c2', 'c1'),
    () => stake('r4', 'd1', 10n, 500n),
    () => stake('r4', 'd2', 20n, 0n),
    () => back('r4', 'd3', 'd2'),
    () => stake('r5', 'e1', 40n),
    () => vendorEndRound(tx, { ...base, roundId: 'r5', validBetMinor: 30n }),
  ];
  for (const move of moves) expect(await move()).toMatchObject({ code: 0 });
}

const sums = async () => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ consumer: string; sum: bigint }>`select consumer, sum from tallies where member_id = ${MEMBER}`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ consumer, sum }) => [consumer, sum]));
};

const ledgerSums = async () => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ turnover: string; loss: string }>`select
      (select sum(valid_bet) from wagers where member_id = ${MEMBER} and mode = 'REAL') as turnover,
      (select -sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.member_id = ${MEMBER} and a.purpose = 'CASH'
          and p.kind in ('BET', 'BET_CANCEL', 'PAYOUT', 'PAYOUT_CANCEL')) as loss`.execute(tx),
  );
  return { 'tally.turnover': BigInt(rows[0]?.turnover ?? 0), 'tally.loss': BigInt(rows[0]?.loss ?? 0) };
};

describe('events of money', () => {
  it('add up to the ledger in every consumer, and again after a replay; trial rounds are marked', async () => {
    await play(await account('CASH'), 'USD', 'EVENTS');
    await play(await account('TRIAL'), 'TEST', 'EVENTS-TRIAL');
    await platform.deps.eventLog.catchUp();
    const expected = await ledgerSums();
    expect(expected['tally.turnover']).toBeGreaterThan(0n);
    expect(await sums()).toEqual(expected);
    for (const name of ['tally.turnover', 'tally.loss']) await platform.deps.eventLog.replay(name);
    await platform.deps.eventLog.catchUp();
    expect(await sums()).toEqual(expected);
  });

  it('tell each move of a wager by its type, and a repeat not at all', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ types: string }>`select string_agg(substr(e.type, 7), ' ' order by e.id) as types from event_log e
        where e.member_id = ${MEMBER} and e.data->>'vendor' = 'EVENTS' and e.type like 'wager.%'
        group by e.data->>'round' order by e.data->>'round'`.execute(tx),
    );
    expect(rows.map(({ types }) => types)).toEqual([
      'accepted accepted paid settled rolled-back',
      'accepted settled',
      'accepted rolled-back',
      'accepted settled accepted resettled rolled-back',
      'accepted settled',
    ]);
  });

  it('carry what the catalogue says', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ data: Record<string, unknown> }>`select data from event_log
        where type = 'wager.settled' and data->>'round' = 'r2' and data->>'vendor' = 'EVENTS'`.execute(tx),
    );
    expect(rows[0]?.data).toEqual({
      mode: 'REAL',
      currency: 'USD',
      category: 'RNG',
      game: 'g',
      provider: 'P',
      vendor: 'EVENTS',
      round: 'r2',
      status: 'SETTLED',
      placedAt: expect.stringContaining('2026-03-01T'),
      stake: '200',
      payout: '200',
      validBet: '200',
      stakeDelta: '0',
      payoutDelta: '200',
      validBetDelta: '200',
      balance: expect.stringMatching(/^\d+$/),
    });
  });

  it('mark the first deposit of a member', async () => {
    const deposit = (id: string) =>
      createDeposit(platform.deps.db.kysely, {
        id,
        merchant: 'baize',
        memberId: MEMBER,
        currency: 'USD',
        method: 'demo',
        amountMinor: 100_000n,
        feeMinor: 0n,
        key: id,
        fingerprint: id,
        dueAt: NOW,
        at: NOW,
        atOnce: true,
        terms: {},
      });
    await deposit('d-one');
    await deposit('d-one');
    await deposit('d-two');
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select subject, data->'first' as first from event_log
        where type = 'deposit.credited' and member_id = ${MEMBER} order by id`.execute(tx),
    );
    expect(rows).toEqual([
      { subject: 'd-one', first: true },
      { subject: 'd-two', first: false },
    ]);
  });
});
