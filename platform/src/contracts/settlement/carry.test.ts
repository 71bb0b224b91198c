import { contractsCalls, type CarryMode } from '@baize/protocol/contracts';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { ContractsBench, dividendTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let operator: TestSession;
let top: Person;
let player: Person;
/** The third last day of a month, so that its third day after is another month's first. */
let first: number;

beforeAll(async () => {
  platform = await startPlatform();
  const now = platform.deps.clock.now();
  const end = (months: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) - 3 * DAY_MS;
  first = end(1) > now.getTime() ? end(1) : end(2);
  await platform.advance(first + 12 * HOUR_MS - now.getTime());
  bench = new ContractsBench(platform);
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

beforeEach(async () => {
  top = await bench.join(1);
  player = await bench.join(0, top);
});

const carry = async (mode: CarryMode): Promise<void> => {
  const settings = await platform.value(contractsCalls.getSettings, {}, operator);
  const body = { ...settings, dividend: true, carry: mode };
  await platform.value(contractsCalls.updateSettings, { body }, operator);
};

/** Takes members' profit and loss for each day from the first on; returns the team loss that each bill counts. */
async function losses(won: readonly number[]): Promise<readonly string[]> {
  await bench.signWithBrand(top, dividendTerms('10', 'DAILY'));
  for (const [index, amount] of won.entries()) {
    const at = new Date(first + index * DAY_MS + 13 * HOUR_MS);
    await bench.settled(player, at, ['1000', String(1000 + amount), '1000']);
    await bench.run(new Date(first + (index + 1) * DAY_MS + HOUR_MS));
  }
  const bills = await bench.bills(top, 'dividend');
  return bills.toReversed().map(({ arithmetic }) => arithmetic.loss);
}

describe('a win of the team', () => {
  it('is forgotten where nothing is carried over', async () => {
    await carry('NONE');
    expect(await losses([300, -100, -500])).toEqual(['0.00', '100.00', '500.00']);
  });

  it('is made up for however long it takes', async () => {
    await carry('FOREVER');
    expect(await losses([300, -100, -150, -500])).toEqual(['0.00', '0.00', '0.00', '450.00']);
  });

  it('counts in the next period alone', async () => {
    await carry('PREVIOUS_PERIOD');
    expect(await losses([300, -100, -500])).toEqual(['0.00', '0.00', '500.00']);
  });

  it('is forgotten with the month', async () => {
    await carry('WITHIN_MONTH');
    // The fourth day is in another month.
    expect(await losses([300, -100, -100, -500])).toEqual(['0.00', '0.00', '0.00', '500.00']);
  });

  it('goes on with the contract that takes the place of the one before', async () => {
    await carry('FOREVER');
    await losses([300]);
    await platform.advance(DAY_MS);
    bench.operator = undefined;
    top = { ...top, ...(await platform.signIn(top.username, TEST_PASSWORD)) };
    await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
    for (const day of [1, 2, 3]) {
      await bench.settled(player, new Date(first + day * DAY_MS + 14 * HOUR_MS), ['1000', '800', '1000']);
      await bench.run(new Date(first + (day + 1) * DAY_MS + HOUR_MS));
    }
    const lost = (await bench.bills(top, 'dividend')).toReversed().map(({ arithmetic }) => arithmetic.loss);
    // 600 were lost after 300 were won, under whichever of the two.
    expect(lost.reduce((sum, each) => sum + Number(each), 0)).toBe(300);
  });
});
