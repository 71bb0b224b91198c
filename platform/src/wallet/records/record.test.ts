import { sessionCalls } from '@baize/protocol/session';
import { transactionTypes, walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { nameSubjects, getOrCreateAccount, getOrCreateBrandAccount, postTransfer } from '../ledger/ledger.ts';
import { vendorStake } from '../stakes/vendor-moves.ts';

let platform: TestPlatform;
let session: TestSession;
let start: Date;

/** A member with a deposit of 100.00, ten bets of 1.00 a day apart, five of which won 2.5000. */
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } });
  session = await platform.signUp();
  start = platform.deps.clock.now();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  const { kysely } = platform.deps.db;
  const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
  const key = { merchant: 'baize', memberId, purpose: 'CASH', detail: '', currency: 'USD' } as const;
  const accountId = await getOrCreateAccount(kysely, key, start);
  for (let day = 1; day <= 10; day += 1) {
    await vendorStake(kysely, {
      vendor: 'V',
      accountId,
      currency: 'USD',
      roundId: `r${day}`,
      txId: `t${day}`,
      gameCode: 'chalk-dice',
      vassalage: 'quillstone',
      category: 'RNG',
      stakeMinor: 10000n,
      winMinor: day % 2 === 0 ? 25000n : 0n,
      roundClosed: true,
      gate: 0,
      validBetMinor: undefined,
      detail: undefined,
      at: new Date(start.getTime() + day * DAY_MS),
    });
  }
});
afterAll(() => platform.close());

const record = (query: Record<string, unknown> = {}) =>
  platform.value(walletCalls.listTransactions, { query: query as never }, session);
const dayAfter = (days: number): string => new Date(start.getTime() + days * DAY_MS).toISOString();

describe('the account record', () => {
  it('shows every line, newest first, with the balance after it and words for it', async () => {
    const { rows, totals, totalRows } = await record({ pageSize: 100 });
    expect(totalRows).toBe(16);
    expect(totals).toEqual({
      in: '112.50',
      out: '10.00',
      net: '102.50',
      deposited: '100.00',
      withdrawn: '0.00',
      staked: '10.00',
      returned: '12.50',
      netPlay: '2.50',
    });
    expect(rows.slice(0, 3)).toMatchObject([
      {
        type: 'PAYOUT',
        amount: '2.50',
        balanceAfter: '102.50',
        description: 'Chalk Dice',
        at: dayAfter(10),
        currency: 'USD',
      },
      { type: 'BET', amount: '-1.00', balanceAfter: '100.00', description: 'Chalk Dice' },
      { type: 'BET', amount: '-1.00', balanceAfter: '101.00', at: dayAfter(9) },
    ]);
    expect(rows.at(-1)).toMatchObject({ type: 'DEPOSIT', amount: '100.00', balanceAfter: '100.00' });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(16);
  });

  it('pages with totals over the whole filter', async () => {
    const [first, second] = [await record({ pageNo: 1, pageSize: 10 }), await record({ pageNo: 2, pageSize: 10 })];
    expect([first.rows.length, second.rows.length, first.totalPages, second.pageNum]).toEqual([10, 6, 2, 2]);
    expect(second.totals).toEqual(first.totals);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(16);
  });

  it('filters by kind and by period', async () => {
    expect(await record({ types: 'PAYOUT' })).toMatchObject({
      totalRows: 5,
      totals: { in: '12.50', out: '0.00', net: '12.50', deposited: '0.00', staked: '0.00', returned: '12.50' },
    });
    expect(await record({ types: 'DEPOSIT,PAYOUT' })).toMatchObject({ totalRows: 6 });
    // Every kind at once, as a filter with all of them ticked asks.
    expect(await record({ types: transactionTypes.join(',') })).toMatchObject({
      totalRows: (await record()).totalRows,
    });
    expect(await record({ from: dayAfter(3), to: dayAfter(4) })).toMatchObject({
      totalRows: 3,
      totals: { in: '2.50', out: '2.00', net: '0.50', staked: '2.00', returned: '2.50', netPlay: '0.50' },
    });
    expect(await record({ from: dayAfter(11) })).toMatchObject({ totalRows: 0, rows: [], totals: { net: '0.00' } });
  });

  it('refuses kinds that do not exist and periods that end before they begin', async () => {
    const unknown = await platform.call(walletCalls.listTransactions, { query: { types: 'BET,FREE_MONEY' } }, session);
    expect(unknown.envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { types: [{ rule: 'invalid' }] } },
    });
    const backwards = await platform.call(
      walletCalls.listTransactions,
      { query: { from: '2026-02-02', to: '2026-02-01' } },
      session,
    );
    expect([backwards.status, backwards.envelope]).toEqual([
      422,
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    ]);
  });

  it('says what a line is about in the reader’s language', async () => {
    const query = { types: 'DEPOSIT' };
    const chinese = await platform.value(walletCalls.listTransactions, { query }, session, {
      headers: { language: 'CN' },
    });
    expect(chinese.rows[0]?.description).toBe('试玩点数');
    const other = await platform.value(walletCalls.listTransactions, { query }, session, {
      headers: { language: 'SW' },
    });
    expect(other.rows[0]?.description).toBe('Demo credits');
  });

  it('is empty for who never had money, and is nobody else’s', async () => {
    const stranger = await platform.signUp();
    expect(await platform.value(walletCalls.listTransactions, {}, stranger)).toMatchObject({
      rows: [],
      totalRows: 0,
      totalPages: 1,
    });
  });
});

describe('as a file', () => {
  const file = async (query: Record<string, unknown> = {}, language = 'EN') =>
    platform.call(walletCalls.listTransactions, { query: { ...query, format: 'csv' } as never }, session, {
      headers: { language },
    });

  it('streams all of the filter, not a page of it, with figures that stay figures', async () => {
    const { status, headers, text } = await file({ pageSize: 2 });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime (UTC),Type,Description,Reference,Money in,Money out,Balance after,Currency');
    expect(lines).toHaveLength(17);
    expect(lines[1]).toMatch(/^\S+Z,Payout,Chalk Dice,[0-9a-f]{32},2\.50,,102\.50,USD$/);
    expect(lines[2]).toMatch(/^\S+Z,Stake,Chalk Dice,[0-9a-f]{32},,1\.00,100\.00,USD$/);
    expect((await file({ types: 'PAYOUT' })).text.trimEnd().split('\r\n')).toHaveLength(6);
    expect((await file({}, 'CN')).text).toMatch(/收入[^]*Z,派彩,/);
  });

  it('reads a long record in chunks without losing or doubling a line, and makes every cell inert', async () => {
    const { kysely } = platform.deps.db;
    const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
    const to = await getOrCreateAccount(
      kysely,
      { merchant: 'baize', memberId, purpose: 'CASH', detail: '', currency: 'USD' },
      start,
    );
    const from = await getOrCreateBrandAccount(kysely, {
      merchant: 'baize',
      purpose: 'ADJUSTMENTS',
      detail: '',
      currency: 'USD',
    });
    await nameSubjects(kysely, { 'test:evil': { EN: '=HYPERLINK("http://evil.example","x")', CN: '@SUM(1)' } });
    const at = new Date(start.getTime() + 20 * DAY_MS);
    await platform.deps.db.transaction(async (tx) => {
      for (let index = 0; index < 1_100; index += 1) {
        await postTransfer(tx, {
          merchant: 'baize',
          scope: 'test',
          key: `k${index}`,
          fingerprint: '',
          kind: 'ADJUSTMENT',
          from,
          to,
          amountMinor: 1n,
          reference: `-${index}`,
          subject: 'test:evil',
          at,
        });
      }
    });
    const { text } = await file({ types: 'ADJUSTMENT' });
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1_100);
    expect(new Set(lines.map((line) => /,'-(\d+),/.exec(line)?.[1])).size).toBe(1_100);
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(lines[0]).toContain(',0.0001,');
  });
});
