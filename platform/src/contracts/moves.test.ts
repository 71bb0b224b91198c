import { agentsCalls } from '@baize/protocol/agents';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { billWindow } from './arithmetic/windows.ts';
import { ContractsBench, dailyTerms, type Person } from './testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let from: Person;
let to: Person;
let mid: Person;
let player: Person;
let neighbour: Person;
let today: Date;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(() => platform.close());

beforeEach(async () => {
  from = await bench.join(1);
  to = await bench.join(1);
  mid = await bench.join(1, from);
  player = await bench.join(0, mid);
  neighbour = await bench.join(0, from);
  today = billWindow('UTC', 'DAILY', platform.deps.clock.now()).start;
  for (const agent of [from, to]) await bench.signWithBrand(agent, dailyTerms(['100', '100']));
  await bench.sign(from, mid, dailyTerms(['100', '80']));
});

const later = (ms: number): Date => new Date(today.getTime() + ms);
const played = (who: Person, amount: string): Promise<string> =>
  bench.settled(who, later(HOUR_MS), [amount, '0', amount]);

async function move(who: Person, upline: Person) {
  const operator = await platform.enterAsOperator();
  const asked = { params: { memberId: who.id }, body: { upline: upline.username } };
  return (await platform.call(agentsCalls.moveMember, asked, operator)).envelope;
}

const amounts = async (who: Person) => (await bench.bills(who, 'daily')).map(({ amount }) => amount);

describe('a move of somebody whose team has played', () => {
  it('waits until that is billed in both lines', async () => {
    await played(player, '10000');
    await bench.run(later(12 * HOUR_MS));
    expect(await move(mid, to)).toMatchObject({ code: 'CONFLICT', value: { reason: 'not-billed' } });
    await bench.run(later(DAY_MS + HOUR_MS));
    expect(await move(mid, to)).toMatchObject({ success: true });
    await bench.settled(player, later(DAY_MS + 2 * HOUR_MS), ['20000', '0', '20000']);
    await bench.run(later(2 * DAY_MS + HOUR_MS));
    expect([await amounts(from), await amounts(to), await amounts(mid)]).toEqual([
      ['0.00', '100.00'],
      ['200.00', '0.00'],
      ['80.00'],
    ]);
    expect((await bench.list(mid, 'daily')).ended[0]).toMatchObject({ reason: 'UPLINE_CHANGED' });
  });

  it('is billed by the tree as it was, whatever changes afterwards', async () => {
    await played(player, '10000');
    const wager = await played(neighbour, '10000');
    await bench.run(later(DAY_MS + HOUR_MS));
    expect(await move(mid, to)).toMatchObject({ success: true });
    const before = { stake: '10000', payout: '0', validBet: '10000' };
    const at = later(DAY_MS + 2 * HOUR_MS);
    await bench.resettled(neighbour, at, wager, { ...before, payout: '5000' }, before);
    await bench.settled(neighbour, at, ['10000', '0', '10000']);
    await bench.run(later(2 * DAY_MS + HOUR_MS));
    expect(await amounts(from)).toEqual(['100.00', '200.00']);
    expect(await bench.balance(from)).toBe('220.00');
  });

  it('there and back ends the contract all the same', async () => {
    expect(await move(mid, to)).toMatchObject({ success: true });
    expect(await move(mid, from)).toMatchObject({ success: true });
    await played(player, '10000');
    await bench.run(later(12 * HOUR_MS));
    expect((await bench.list(mid, 'daily')).current).toBeNull();
    await bench.sign(from, mid, dailyTerms(['100', '80']));
    await bench.run(later(DAY_MS + HOUR_MS));
    expect(await amounts(mid)).toEqual(['80.00']);
  });
});
