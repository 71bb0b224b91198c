import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { creditBonus } from '../bonuses/bonus-service.ts';
import { passOn } from '../line/line-store.ts';
import { frozen, inBet, onTheWay, withVendor } from '../testing/parking.ts';
import { withWallet } from '../tables.ts';
import { turnoverConsumer } from './turnover.ts';

/** The gate tries a handful of histories, the proof many. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const START = new Date('2026-03-01T12:00:00Z').getTime();
let platform: TestPlatform;
let worlds = 0;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

interface Requirement {
  readonly required: bigint;
  readonly weights: Readonly<Record<string, number>>;
  done: bigint;
}

/** The rule in a few lines: oldest first, what no requirement needed is given back first, then the newest fill. */
class Model {
  readonly requirements: Requirement[] = [];
  readonly #fills = new Map<string, { of: Requirement; weight: bigint; used: bigint; filled: bigint }[]>();

  result(wager: string, category: string, valid: bigint, delta: bigint): void {
    const fills = this.#fills.get(wager) ?? [];
    this.#fills.set(wager, fills);
    if (delta < 0n) this.#giveBack(fills, valid);
    else this.#fill(fills, category, delta);
  }

  #fill(
    fills: { of: Requirement; weight: bigint; used: bigint; filled: bigint }[],
    category: string,
    delta: bigint,
  ): void {
    let left = delta;
    for (const each of this.requirements) {
      const weight = BigInt(each.weights[category] ?? 10_000);
      const need = each.required - each.done;
      if (left === 0n || weight === 0n || need === 0n) continue;
      const most = (left * weight) / 10_000n;
      const filled = most < need ? most : need;
      const enough = (need * 10_000n + weight - 1n) / weight;
      const used = filled === need && enough < left ? enough : left;
      fills.push({ of: each, weight, used, filled });
      each.done += filled;
      left -= used;
    }
  }

  #giveBack(fills: { of: Requirement; weight: bigint; used: bigint; filled: bigint }[], valid: bigint): void {
    let back = fills.reduce((sum, { used }) => sum + used, 0n) - valid;
    for (const fill of fills.toReversed()) {
      if (back <= 0n) return;
      const used = fill.used - (back < fill.used ? back : fill.used);
      back -= fill.used - used;
      const still = (used * fill.weight) / 10_000n;
      const filled = still < fill.filled ? still : fill.filled;
      fill.of.done -= fill.filled - filled;
      fill.used = used;
      fill.filled = filled;
      if (used === 0n) fills.splice(fills.indexOf(fill), 1);
    }
  }
}

const category = fc.constantFrom('RNG', 'LIVE', 'FISH');
const command = fc.oneof(
  fc.record({
    kind: fc.constant('gift' as const),
    amount: fc.integer({ min: 1, max: 90_000 }),
    multiplierBps: fc.constantFrom(1, 3_333, 10_000, 80_000),
    live: fc.constantFrom(0, 1, 1_000, 3_333, 10_000),
  }),
  fc.record({
    kind: fc.constant('result' as const),
    wager: fc.nat(4),
    category,
    valid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
  }),
);

async function world() {
  worlds += 1;
  const whose = { merchant: `turnover${worlds}`, memberId: `turnover-${worlds}`, currency: 'USD' };
  const { kysely } = platform.deps.db;
  const rows = () =>
    withWallet(kysely)
      .selectFrom('wallet_requirements')
      .select(['required', 'done', 'state'])
      .where('member_id', '=', whose.memberId)
      .orderBy('created_at')
      .orderBy('place')
      .execute();
  return { whose, kysely, rows };
}

/** A model of balance, required turnover and the part passed on, in plain figures. */
class Sender {
  cash = 0n;
  elsewhere = 0n;
  left: bigint[] = [];
  passed: bigint[] = [];

  /** Passes on the same share of everything as the amount has of the balance, rounded up. */
  pass(amount: bigint): void {
    const held = this.cash + this.elsewhere;
    const parts = this.left.map((each) => (each * amount + held - 1n) / held);
    this.passed.push(...parts);
    this.left = this.left.map((each, index) => each - (parts[index] ?? 0n)).filter((each) => each > 0n);
    this.cash -= amount;
  }
}

const parks = { vendor: withVendor, transit: onTheWay, bet: inBet, frozen } as const;
const step = fc.oneof(
  fc.record({ kind: fc.constant('gift' as const), amount: fc.integer({ min: 1, max: 90_000 }), times: fc.nat(50_000) }),
  fc.record({
    kind: fc.constantFrom('vendor' as const, 'bet' as const, 'frozen' as const, 'transit' as const),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('pass' as const), share: fc.integer({ min: 1, max: 100 }) }),
);
/** So many hundredths, and something where there is something. */
const partOf = (cash: bigint, share: number): bigint => (cash * BigInt(share) + 99n) / 100n;

describe('money that is passed on', () => {
  it('takes its share of what must be played along, and none of it is lost, wherever the rest lies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const { whose, kysely } = await world();
        const toMemberId = `${whose.memberId}-above`;
        const model = new Sender();
        let required = 0n;
        for (const [index, each] of steps.entries()) {
          const at = new Date(START + index);
          const key = `${whose.memberId}/${index}`;
          if (each.kind === 'gift') {
            const amountMinor = BigInt(each.amount);
            const turnover = { multiplierBps: each.times, base: 'BONUS' } as const;
            const order = { ...whose, kind: 'BONUS', scope: 'line', key, reference: '', subject: '', at } as const;
            await creditBonus(kysely, { ...order, amountMinor, turnover });
            const needed = (amountMinor * BigInt(each.times) + 9_999n) / 10_000n;
            if (needed > 0n) model.left.push(needed);
            required += needed;
            model.cash += amountMinor;
            continue;
          }
          const amountMinor = partOf(model.cash, each.share);
          if (amountMinor === 0n) continue;
          if (each.kind === 'pass') {
            const bounds = { dailyMinor: 10n ** 15n, checkDailyMinor: 0n, checked: true, dayStart: new Date(0) };
            const order = {
              id: key,
              from: whose,
              toMemberId,
              direction: 'UP',
              ...bounds,
              key,
              fingerprint: '',
            } as const;
            expect(await passOn(kysely, { ...order, amountMinor, at })).toMatchObject({ code: 'OK' });
            model.pass(amountMinor);
          } else {
            // One transfer of a member and vendor is on its way at a time.
            const vendor = each.kind === 'transit' ? key : undefined;
            await (vendor
              ? onTheWay(kysely, { whose, amountMinor, at }, 'IN', vendor)
              : parks[each.kind](kysely, { whose, amountMinor, at }));
            model.cash -= amountMinor;
            // Frozen money is on its way out.
            if (each.kind !== 'frozen') model.elsewhere += amountMinor;
          }
        }
        const leftOf = async (memberId: string) => {
          const { rows } = await sql<{ left: bigint }>`select required - done as left from wallet_requirements
            where member_id = ${memberId} and state = 'OPEN' order by created_at, place`.execute(kysely);
          return rows.map(({ left }) => left);
        };
        const [kept, passed] = [await leftOf(whose.memberId), await leftOf(toMemberId)];
        expect({ kept, passed }).toEqual({ kept: model.left, passed: model.passed });
        expect([...kept, ...passed].reduce((sum, each) => sum + each, 0n)).toBe(required);
      }),
      { numRuns: IS_PROOF ? 40 : 12 },
    );
  });
});

describe('turnover', () => {
  it('is filled first in, first out, and given back, as its model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const { whose, kysely, rows } = await world();
        const model = new Model();
        const wagers = new Map<number, { category: string; valid: bigint }>();
        for (const [index, each] of commands.entries()) {
          const at = new Date(START + index);
          if (each.kind === 'gift') {
            const weights = { LIVE: each.live };
            const amountMinor = BigInt(each.amount);
            const turnover = { multiplierBps: each.multiplierBps, base: 'BONUS', weights } as const;
            await creditBonus(kysely, {
              ...whose,
              kind: 'BONUS',
              amountMinor,
              scope: whose.memberId,
              key: `${index}`,
              reference: '',
              subject: '',
              turnover,
              at,
            });
            const required = (amountMinor * BigInt(each.multiplierBps) + 9_999n) / 10_000n;
            model.requirements.push({ required, weights, done: 0n });
          } else {
            const before = wagers.get(each.wager) ?? { category: each.category, valid: 0n };
            const valid = BigInt(each.valid);
            const delta = valid - before.valid;
            wagers.set(each.wager, { ...before, valid });
            if (delta === 0n) continue;
            const id = `${whose.memberId}/${each.wager}`;
            await sql`select turnover_apply(
              p_merchant => ${whose.merchant}, p_member => ${whose.memberId}, p_currency => 'USD', p_wager => ${id},
              p_category => ${before.category}, p_valid => ${valid}, p_delta => ${delta}, p_at => ${at})`.execute(
              kysely,
            );
            model.result(id, before.category, valid, delta);
          }
        }
        expect(await rows()).toEqual(
          model.requirements.map(({ required, done }) => ({
            required,
            done,
            state: done === required ? 'CLEARED' : 'OPEN',
          })),
        );
        // Play that was taken back again leaves nothing behind.
        for (const [wager, { category: kind, valid }] of wagers) {
          if (valid === 0n) continue;
          await sql`select turnover_apply(
            p_merchant => ${whose.merchant}, p_member => ${whose.memberId}, p_currency => 'USD',
            p_wager => ${`${whose.memberId}/${wager}`}, p_category => ${kind}, p_valid => 0, p_delta => ${-valid},
            p_at => ${new Date(START + commands.length)})`.execute(kysely);
        }
        expect((await rows()).every(({ done, state }) => done === 0n && state === 'OPEN')).toBe(true);
      }),
      { numRuns: IS_PROOF ? 40 : 12 },
    );
  });

  it('counts as the example of semantics §4.4 does', async () => {
    const { whose, kysely, rows } = await world();
    const turnover = {
      multiplierBps: 80_000,
      base: 'DEPOSIT_AND_BONUS',
      depositMinor: 5_000_000n,
      weights: { LIVE: 1_000 },
    } as const;
    const at = new Date(START);
    const gift = { ...whose, kind: 'BONUS', amountMinor: 2_500_000n, scope: 's', reference: '', subject: '' } as const;
    await creditBonus(kysely, { ...gift, key: whose.memberId, turnover, at });
    const play = async (wager: string, of: string, valid: bigint) =>
      sql`select turnover_apply(
        p_merchant => ${whose.merchant}, p_member => ${whose.memberId}, p_currency => 'USD',
        p_wager => ${whose.memberId + wager}, p_category => ${of}, p_valid => ${valid}, p_delta => ${valid},
        p_at => ${at})`.execute(kysely);
    await play('a', 'RNG', 40_000_000n);
    await play('b', 'LIVE', 100_000_000n);
    expect(await rows()).toEqual([{ required: 60_000_000n, done: 50_000_000n, state: 'OPEN' }]);
  });

  it('is taken back whole by its reset', async () => {
    expect(turnoverConsumer.reset).toBeDefined();
    const { whose, kysely, rows } = await world();
    const gift = { ...whose, kind: 'BONUS', amountMinor: 100n, scope: 's', reference: '', subject: '' } as const;
    const at = new Date(START);
    await creditBonus(kysely, { ...gift, key: whose.memberId, turnover: { multiplierBps: 10_000, base: 'BONUS' }, at });
    await sql`select turnover_apply(
      p_merchant => ${whose.merchant}, p_member => ${whose.memberId}, p_currency => 'USD',
      p_wager => ${whose.memberId}, p_category => 'RNG', p_valid => 100, p_delta => 100, p_at => ${at})`.execute(
      kysely,
    );
    expect(await rows()).toEqual([{ required: 100n, done: 100n, state: 'CLEARED' }]);
    await platform.deps.db.transaction(async (tx) => turnoverConsumer.reset?.(tx));
    expect(await rows()).toEqual([{ required: 100n, done: 0n, state: 'OPEN' }]);
  });
});
