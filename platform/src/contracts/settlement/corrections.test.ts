import { contractsCalls } from '@baize/protocol/contracts';
import { messagesCalls } from '@baize/protocol/messages';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { billWindow } from '../arithmetic/windows.ts';
import { ContractsBench, dividendTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let player: Person;
let today: Date;
let wager: string;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(() => platform.close());

const later = (ms: number): Date => new Date(today.getTime() + ms);
const bill = async () => (await bench.bills(mid, 'dividend')).at(-1);

async function settleFirst(payout: string): Promise<void> {
  wager = await bench.settled(player, later(HOUR_MS), ['1000', payout, '1000']);
  await bench.run(later(DAY_MS + HOUR_MS));
}

/** The bet turns out to have lost all of its stake. */
async function correct(payout: string, at: Date): Promise<void> {
  const result = { stake: '1000', validBet: '1000' };
  await bench.resettled(player, at, wager, { ...result, payout: '0' }, { ...result, payout });
  await bench.run(at);
  // The correction itself is an event of that instant, and what happened before it is counted.
  await bench.run(new Date(at.getTime() + 1));
}

beforeEach(async () => {
  top = await bench.join(1);
  mid = await bench.join(1, top);
  player = await bench.join(0, mid);
  today = billWindow('UTC', 'DAILY', platform.deps.clock.now()).start;
  await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
  await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
});

describe('a dividend that a correction opens again', () => {
  it('after nothing was reached has a date by which it is due, and the upline is told', async () => {
    await settleFirst('1000');
    expect(await bill()).toMatchObject({ state: 'NOT_REACHED', dueAt: null });
    await correct('1000', later(DAY_MS + 2 * HOUR_MS));
    const dueAt = later(3 * DAY_MS);
    expect(await bill()).toMatchObject({ state: 'PENDING', left: '100.00', dueAt: dueAt.toISOString() });
    const { messages } = await platform.value(messagesCalls.listMessages, {}, top);
    expect(messages).toContainEqual(
      expect.objectContaining({ kind: 'contract-bill-due', body: expect.stringContaining('100.00') }),
    );
    await bench.fund(top, '-150');
    await bench.run(dueAt);
    expect(await bill()).toMatchObject({ state: 'PART_PAID', paid: '50.00' });
    expect(await bench.isOutgoingFrozen(top)).toBe(true);
  });

  it('after it was paid gives time for the rest', async () => {
    await settleFirst('500');
    const { id: billId = '' } = (await bill()) ?? {};
    await platform.value(contractsCalls.payBill, { params: { billId }, idempotencyKey: randomUUID() }, top);
    await bench.fund(top, '-50');
    const late = later(5 * DAY_MS + HOUR_MS);
    await correct('500', late);
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
    expect(await bill()).toMatchObject({
      state: 'PART_PAID',
      paid: '50.00',
      left: '50.00',
      dueAt: later(7 * DAY_MS).toISOString(),
      paidAt: null,
    });
  });

  it('after it was forced is forced once more when that time is over', async () => {
    await settleFirst('500');
    await bench.run(later(2 * DAY_MS));
    expect(await bill()).toMatchObject({ state: 'FORCED_PAID' });
    await correct('500', later(5 * DAY_MS + HOUR_MS));
    await bench.fund(top, '-50');
    await bench.fund(top, '-70');
    await bench.run(later(7 * DAY_MS));
    expect(await bill()).toMatchObject({ paid: '80.00', left: '20.00' });
    expect(await bench.isOutgoingFrozen(top)).toBe(true);
  });
});
