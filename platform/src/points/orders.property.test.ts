import { pointsCalls } from '@baize/protocol/points';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { mallBench, type MallBench } from './testing/mall-bench.ts';

const PRICE = 100;
const CASH = 4;
const LOT = 500;
const STOCK = 5;

let platform: TestPlatform;
let operator: TestSession;
let bench: MallBench;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
  bench = mallBench(platform, operator);
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(() => platform.close());

const step = fc.oneof(
  fc.record({ do: fc.constant('earn' as const), count: fc.constantFrom(30, 150, 700) }),
  fc.record({ do: fc.constant('order' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('convert' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constantFrom('approve' as const, 'reject' as const), count: fc.constant(1) }),
);

/** The mall's rules once more, for one item that an operator looks at, and for points turned into cash. */
class Model {
  points = 0;
  cash = 0;
  stock = STOCK;
  readonly open: number[] = [];

  order(count: number): boolean {
    if (this.points < PRICE * count || this.stock < count) return false;
    this.points -= PRICE * count;
    this.stock -= count;
    this.open.push(count);
    return true;
  }

  convert(lots: number): boolean {
    if (this.points < LOT * lots) return false;
    this.points -= LOT * lots;
    this.cash += lots;
    return true;
  }

  decide(isApproved: boolean): void {
    const count = this.open.shift() ?? 0;
    if (isApproved) this.cash += CASH * count;
    else [this.points, this.stock] = [this.points + PRICE * count, this.stock + count];
  }
}

it('holds the points, cash and stock of a model, whatever is earned, ordered, converted and decided', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const session = await bench.member();
      const itemId = await bench.add({ review: true, points: String(PRICE), cash: String(CASH), stock: STOCK });
      const model = new Model();
      const orders: string[] = [];
      for (const { do: act, count } of steps) {
        if (act === 'earn') {
          await bench.give(session, count);
          model.points += count;
        } else if (act === 'order') {
          const points = String(PRICE * count);
          const { code, order } = await bench.redeem(session, itemId, { quantity: count, points });
          expect(code === 'OK').toBe(model.order(count));
          if (order) orders.push(order.id);
        } else if (act === 'convert') {
          const body = { points: String(LOT * count), paymentPassword: DEMO_PAYMENT_PASSWORD };
          const { envelope } = await platform.call(
            pointsCalls.convert,
            { body, idempotencyKey: randomUUID() },
            session,
          );
          expect(envelope.success).toBe(model.convert(count));
        } else {
          await decide(act, orders.shift());
          model.decide(act === 'approve');
        }
      }
      expect(await bench.pointsOf(session)).toBe(model.points.toFixed(2));
      expect(await bench.cashOf(session)).toBe(model.cash.toFixed(2));
      const { items } = await platform.value(pointsCalls.listItems, {}, operator);
      const item = items.find(({ id }) => id === itemId);
      expect(item).toMatchObject({ stock: model.stock, redeemed: STOCK - model.stock });
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 40 : 6 },
  );
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { PTS: '0.0000' } });
});

async function decide(act: 'approve' | 'reject', id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const params = { id };
  const { status } = await (act === 'approve'
    ? platform.call(pointsCalls.approveOrder, { params }, operator)
    : platform.call(pointsCalls.rejectOrder, { params, body: { reason: 'None left.' } }, operator));
  expect(status).toBe(200);
}
