import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import {
  getOrCreateAccount,
  getOrCreateBrandAccount,
  placeStake,
  postLines,
  readAccount,
  reverseStake,
  setFrozen,
  settleStake,
} from '../index.ts';
import { brandBalance } from '../ledger/ledger.ts';

/** The gate tries a handful of histories, the proof many. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const NOW = new Date('2026-03-01T12:00:00Z');
const START = 1_000n;
let platform: TestPlatform;
let worlds = 0;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Members of a brand of their own, each with the same money, and a brand account. */
async function world(members: number) {
  worlds += 1;
  const merchant = `stakes${worlds}`;
  const { kysely } = platform.deps.db;
  const brandAccount = await getOrCreateBrandAccount(kysely, {
    merchant,
    purpose: 'ADJUSTMENTS',
    detail: '',
    currency: 'USD',
  });
  const accounts: bigint[] = [];
  for (let index = 0; index < members; index += 1) {
    const memberId = `${merchant}-${index}`;
    const key = { merchant, memberId, purpose: 'CASH', detail: '', currency: 'USD' } as const;
    const accountId = await getOrCreateAccount(kysely, key, NOW);
    accounts.push(accountId);
    await postLines(kysely, {
      merchant,
      scope: merchant,
      key: `start${index}`,
      fingerprint: '',
      reference: '',
      subject: '',
      at: NOW,
      lines: [
        { accountId: brandAccount, amountMinor: -START, kind: 'ADJUSTMENT' },
        { accountId, amountMinor: START, kind: 'ADJUSTMENT' },
      ],
    });
  }
  return { merchant, tx: kysely, accounts, brandAccount };
}

const balanceOf = async (accountId: bigint) =>
  (await readAccount(platform.deps.db.kysely, accountId))?.balanceMinor ?? 0n;

describe('a transfer of several lines', () => {
  const MEMBERS = 3;
  const post = fc.record({
    key: fc.nat(6),
    moves: fc.array(fc.record({ who: fc.nat(MEMBERS - 1), amount: fc.integer({ min: -700, max: 700 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

  it('moves what its model moves: once for each key, never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 12 }), async (posts) => {
        const { merchant, tx, accounts, brandAccount } = await world(MEMBERS);
        const held = accounts.map(() => START);
        const done = new Map<number, { fingerprint: string; balances: readonly (bigint | null)[] }>();
        for (const { key, moves } of posts) {
          const real = moves.filter(({ amount }) => amount !== 0);
          const rest = -real.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
          const lines = [
            ...real.map(({ who, amount }) => ({
              accountId: accounts[who] ?? 0n,
              amountMinor: BigInt(amount),
              kind: 'FEE',
            })),
            ...(rest === 0n ? [] : [{ accountId: brandAccount, amountMinor: rest, kind: 'FEE' }]),
          ];
          if (lines.length < 2) continue;
          const fingerprint = JSON.stringify(moves);
          const at = NOW;
          const order = {
            merchant,
            scope: merchant,
            key: `k${key}`,
            fingerprint,
            reference: '',
            subject: '',
            at,
            lines,
          };
          const outcome = await postLines(tx, order);
          const known = done.get(key);
          const after = [...held];
          const balances = lines.map(({ accountId, amountMinor }) => {
            const who = accounts.indexOf(accountId);
            if (who < 0) return null;
            after[who] = (after[who] ?? 0n) + amountMinor;
            return after[who] ?? 0n;
          });
          if (known) {
            expect(outcome.code).toBe(known.fingerprint === fingerprint ? 'OK' : 'IDEMPOTENCY_CONFLICT');
            if (outcome.code === 'OK')
              expect(outcome).toMatchObject({ duplicate: true, balancesMinor: known.balances });
          } else if (after.some((balance, who) => balance < 0n && balance < (held[who] ?? 0n))) {
            expect(outcome).toMatchObject({ code: 'INSUFFICIENT_FUNDS', transferId: null });
          } else {
            expect(outcome).toMatchObject({ code: 'OK', duplicate: false, balancesMinor: balances });
            after.forEach((balance, who) => (held[who] = balance));
            done.set(key, { fingerprint, balances });
          }
          expect(await Promise.all(accounts.map(balanceOf))).toEqual(held);
        }
        expect(await brandBalance(tx, brandAccount)).toBe(-held.reduce((sum, each) => sum + each, 0n));
      }),
      { numRuns: IS_PROOF ? 12 : 4 },
    );
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });

  it('stands in line with others in the other order, and loses nothing', async () => {
    const { merchant, tx, accounts } = await world(2);
    const [a = 0n, b = 0n] = accounts;
    const move = (key: string, from: bigint, to: bigint) =>
      postLines(tx, {
        merchant,
        scope: merchant,
        key,
        fingerprint: key,
        reference: '',
        subject: '',
        at: NOW,
        lines: [
          { accountId: from, amountMinor: -1n, kind: 'FEE' },
          { accountId: to, amountMinor: 1n, kind: 'FEE' },
        ],
      });
    // Every key twice, in both directions at once.
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 4 < 2 ? move(`p${index >> 1}`, a, b) : move(`q${index >> 1}`, b, a),
      ),
    );
    expect(await balanceOf(a)).toBe(START);
    expect(await balanceOf(b)).toBe(START);
  });

  it('refuses accounts of two brands, lines that do not sum to zero, and a purpose that nobody named', async () => {
    const one = await world(1);
    const other = await world(1);
    const order = {
      merchant: one.merchant,
      scope: one.merchant,
      key: 'x',
      fingerprint: '',
      reference: '',
      subject: '',
      at: NOW,
    };
    const line = (accountId = 0n, amountMinor = 0n) => ({ accountId, amountMinor, kind: 'FEE' });
    const mixed = [line(one.accounts[0], -5n), line(other.accounts[0], 5n)];
    expect(await postLines(one.tx, { ...order, lines: mixed })).toMatchObject({ code: 'CURRENCY_MISMATCH' });
    const uneven = [line(one.accounts[0], -5n), line(one.brandAccount, 6n)];
    await expect(postLines(one.tx, { ...order, lines: uneven })).rejects.toThrow('sum to zero');
    const unknown = sql`select ledger_house_account('baize', 'NONSENSE', '', 'USD')`.execute(one.tx);
    await expect(unknown).rejects.toThrow('NONSENSE');
  });
});

describe('a stake of ours', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('place' as const), ticket: fc.nat(3), amount: fc.integer({ min: 1, max: 600 }) }),
    fc.record({
      kind: fc.constant('settle' as const),
      ticket: fc.nat(3),
      version: fc.integer({ min: 1, max: 4 }),
      payout: fc.constantFrom(0, 0, 150, 900),
    }),
    fc.record({ kind: fc.constant('reverse' as const), ticket: fc.nat(3) }),
  );

  interface Ticket {
    readonly wagerId: string;
    readonly stake: bigint;
    payout: bigint;
    version: number;
    status: 'OPEN' | 'SETTLED' | 'VOID';
  }

  it('moves what its model moves, and its events add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        const { merchant, tx, accounts } = await world(1);
        const [accountId = 0n] = accounts;
        let balance = START;
        const tickets = new Map<number, Ticket>();
        for (const each of steps) {
          const known = tickets.get(each.ticket);
          if (each.kind === 'place') {
            const stakeMinor = BigInt(each.amount);
            const outcome = await placeStake(tx, {
              accountId,
              scope: merchant,
              key: `t${each.ticket}`,
              fingerprint: String(stakeMinor),
              brandAccount: 'LOTTERY',
              provider: 'HOUSE',
              ticket: `${merchant}-${each.ticket}`,
              gameCode: 'draw',
              category: 'LOTTERY',
              stakeMinor,
              at: NOW,
            });
            const same = known?.stake === stakeMinor;
            const refused = balance < stakeMinor ? 'INSUFFICIENT_FUNDS' : 'OK';
            expect(outcome.code).toBe(known ? (same ? 'OK' : 'IDEMPOTENCY_CONFLICT') : refused);
            expect(outcome.duplicate).toBe(same);
            if (!known && outcome.code === 'OK') {
              balance -= stakeMinor;
              const wagerId = outcome.wagerId ?? '';
              tickets.set(each.ticket, { wagerId, stake: stakeMinor, payout: 0n, version: 0, status: 'OPEN' });
            }
            expect(outcome.balanceMinor).toBe(balance);
          } else if (known && each.kind === 'settle') {
            const payoutMinor = BigInt(each.payout);
            const { version } = each;
            const outcome = await settleStake(tx, { wagerId: known.wagerId, version, payoutMinor, at: NOW });
            if (known.status === 'VOID' || version < known.version) expect(outcome.code).toBe('CONFLICT');
            else if (version === known.version) {
              expect(outcome.code).toBe(known.payout === payoutMinor ? 'OK' : 'IDEMPOTENCY_CONFLICT');
            } else {
              expect(outcome).toMatchObject({ code: 'OK', duplicate: false, wagerStatus: 'SETTLED' });
              balance += payoutMinor - known.payout;
              Object.assign(known, { payout: payoutMinor, version, status: 'SETTLED' });
            }
            expect(outcome.balanceMinor).toBe(balance);
          } else if (known && each.kind === 'reverse') {
            const outcome = await reverseStake(tx, { wagerId: known.wagerId, at: NOW });
            expect(outcome).toMatchObject({ code: 'OK', duplicate: known.status === 'VOID', wagerStatus: 'VOID' });
            if (known.status !== 'VOID') balance += known.stake - known.payout;
            Object.assign(known, { payout: 0n, status: 'VOID' });
            expect(outcome.balanceMinor).toBe(balance);
          }
        }
        expect(await balanceOf(accountId)).toBe(balance);
        await expectEventsToAddUp(merchant);
      }),
      { numRuns: IS_PROOF ? 25 : 8 },
    );
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });

  async function expectEventsToAddUp(merchant: string): Promise<void> {
    const { rows } = await sql`select w.id from wagers w join (
        select subject, sum((data->>'stakeDelta')::bigint) as stake, sum((data->>'payoutDelta')::bigint) as payout,
          sum((data->>'validBetDelta')::bigint) as valid_bet
        from event_log where merchant = ${merchant} and type like 'wager.%' group by subject) e on e.subject = w.id
      where (w.stake, w.payout, w.valid_bet) <> (e.stake, e.payout, e.valid_bet)`.execute(platform.deps.db.kysely);
    expect(rows).toEqual([]);
  }

  it('names each thing that happens to it', async () => {
    const { merchant, tx, accounts } = await world(1);
    const [accountId = 0n] = accounts;
    const order = {
      accountId,
      scope: merchant,
      key: 'a',
      fingerprint: 'a',
      brandAccount: 'LOTTERY',
      provider: 'HOUSE',
      ticket: merchant,
      gameCode: 'draw',
      category: 'LOTTERY',
      stakeMinor: 100n,
      at: NOW,
    } as const;
    const { wagerId } = await placeStake(tx, order);
    await settleStake(tx, { wagerId: wagerId ?? '', version: 1, payoutMinor: 300n, at: NOW });
    await settleStake(tx, { wagerId: wagerId ?? '', version: 2, payoutMinor: 50n, validBetMinor: 80n, at: NOW });
    await reverseStake(tx, { wagerId: wagerId ?? '', at: NOW });
    const { rows } = await sql`select type, data->>'stakeDelta' as stake, data->>'payoutDelta' as payout,
      data->>'validBetDelta' as valid, data->>'status' as status, data->>'balance' as balance
      from event_log where subject = ${wagerId} order by id`.execute(tx);
    expect(rows).toEqual([
      { type: 'wager.accepted', stake: '100', payout: '0', valid: '0', status: 'OPEN', balance: '900' },
      { type: 'wager.settled', stake: '0', payout: '300', valid: '100', status: 'SETTLED', balance: '1200' },
      { type: 'wager.resettled', stake: '0', payout: '-250', valid: '-20', status: 'SETTLED', balance: '950' },
      { type: 'wager.rolled-back', stake: '-100', payout: '-50', valid: '-80', status: 'VOID', balance: '1000' },
    ]);
    await setFrozen(tx, accountId, true);
    expect(await placeStake(tx, { ...order, key: 'b', ticket: 'b' })).toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect(await placeStake(tx, order)).toMatchObject({ code: 'OK', duplicate: true, wagerId });
  });

  it('is taken once when it comes many times at once', async () => {
    const { merchant, tx, accounts } = await world(1);
    const [accountId = 0n] = accounts;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        placeStake(tx, {
          accountId,
          scope: merchant,
          key: 'same',
          fingerprint: 'same',
          brandAccount: 'LOTTERY',
          provider: 'HOUSE',
          ticket: merchant,
          gameCode: 'draw',
          category: 'LOTTERY',
          stakeMinor: 100n,
          at: NOW,
        }),
      ),
    );
    expect(outcomes.filter(({ code, duplicate }) => code === 'OK' && !duplicate)).toHaveLength(1);
    expect(outcomes.filter(({ duplicate }) => duplicate)).toHaveLength(11);
    expect(await balanceOf(accountId)).toBe(START - 100n);
  });
});
