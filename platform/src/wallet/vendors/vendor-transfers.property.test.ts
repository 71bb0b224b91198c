import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { transferCalls } from '@baize/protocol/wallet';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble, type DoubleFault } from '../testing/vendor-double.ts';
import { playersOf } from './vendor-store.ts';
import { createVendorMoney } from './vendor-transfers.ts';

type Command =
  | { readonly kind: 'in' | 'out'; readonly amount: bigint; readonly fault: DoubleFault | undefined }
  | { readonly kind: 'all'; readonly fault: DoubleFault | undefined }
  | { readonly kind: 'play'; readonly stake: bigint; readonly payout: bigint }
  | { readonly kind: 'wait'; readonly minutes: number };

const UNIT = 10_000n;
const amount = fc.constantFrom(1n, 7n, 30n, 100n).map((units) => units * UNIT);
const fault = fc.option(
  fc.constantFrom<DoubleFault>('drop-before', 'drop-after', 'twice', 'status-500', 'other-request', 'refuse'),
  { nil: undefined, freq: 2 },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), amount, fault }),
  fc.record({ kind: fc.constant('all' as const), fault }),
  fc.record({ kind: fc.constant('play' as const), stake: amount, payout: fc.constantFrom(0n, 5n * UNIT, 61n * UNIT) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 15) }),
);

let platform: TestPlatform;
let vendor: VendorDouble;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});

/** One member with a hundred units, and what the model knows: how much there is altogether. */
async function newWorld() {
  const session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 100n);
  return { session, memberId, total: 100n * UNIT };
}

async function held(session: TestSession) {
  const { main, wallets, inTransit } = await platform.value(transferCalls.getMerchantWallet, {}, session);
  return { main: minorOf(main.balance), vendor: minorOf(wallets[0]?.balance ?? '0'), transit: minorOf(inTransit) };
}

it('never makes or loses money, whatever the vendor answers, and ends with both books alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
      const world = await newWorld();
      const { session, memberId } = world;
      const money = createVendorMoney(platform.deps);
      const whose = { merchant: 'baize', memberId, currency: 'USD' };
      const playerOf = async () => (await playersOf(platform.deps.db.kysely, whose))[0];
      const sent: string[] = [];

      for (const each of commands) {
        await run(each);
        const now = await held(session);
        expect(now.main >= 0n && now.vendor >= 0n, inspect(each)).toBe(true);
        // Only play that is not booked yet may be missing.
        const player = await playerOf();
        const unbooked = (vendor.rounds.get(player?.player_id ?? '') ?? [])
          .filter(({ seq }) => seq > Number(player?.through ?? 0n))
          .reduce((sum, round) => sum + minorOf(round.payout) - minorOf(round.stake), 0n);
        expect(now.main + now.vendor + now.transit + unbooked, inspect(each)).toBe(world.total);
      }
      // When the vendor answers again, everything comes to its end.
      for (const minutes of [3, 11, 11]) await run({ kind: 'wait', minutes });
      const player = await playerOf();
      if (player) await money.takeRounds(player);
      const end = await held(session);
      expect(end).toMatchObject({ transit: 0n, vendor: vendor.balances.get(player?.player_id ?? '') ?? 0n });
      expect(end.main + end.vendor).toBe(world.total);
      for (const id of sent) expect(vendor.sent(id)).toBeLessThanOrEqual(1);

      async function run(each: Command): Promise<void> {
        if (each.kind === 'wait') {
          await platform.advance(each.minutes * 60_000);
          return money.checkDue();
        }
        if (each.kind === 'play') {
          const who = await playerOf();
          if (!who || (vendor.balances.get(who.player_id) ?? 0n) < each.stake) return;
          vendor.play(who.player_id, formatAmount(each.stake, 4), formatAmount(each.payout, 4));
          world.total += each.payout - each.stake;
          return;
        }
        vendor.failNext(each.fault);
        const idempotencyKey = randomUUID();
        if (each.kind === 'all') {
          const made = await platform.call(transferCalls.collectWallets, { body: {}, idempotencyKey }, session);
          if (made.envelope.success) sent.push(...made.envelope.value.transfers.map(({ id }) => id));
          return;
        }
        const [from, to] = each.kind === 'in' ? ['1', '2'] : ['2', '1'];
        const body = { from: from ?? '', to: to ?? '', amount: formatAmount(each.amount, 2) };
        const made = await platform.call(transferCalls.walletTransfer, { body, idempotencyKey }, session);
        if (made.envelope.success) sent.push(made.envelope.value.id);
      }
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 60 : 8 },
  );
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
});
