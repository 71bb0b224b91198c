import { contractsCalls } from '@baize/protocol/contracts';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { billWindow } from '../arithmetic/windows.ts';
import { ContractsBench, dividendTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const frozen = (...agents: readonly Person[]) => Promise.all(agents.map((agent) => bench.isOutgoingFrozen(agent)));
const balances = (...agents: readonly Person[]) => Promise.all(agents.map((agent) => bench.balance(agent)));

/** Top owes mid 100 and mid owes low 50, neither of whom holds anything when it is due. */
it('of a frozen agent are paid, down the line, by what they are paid, before they can spend it', async () => {
  const top = await bench.join(1);
  const mid = await bench.join(1, top);
  const low = await bench.join(1, mid);
  const player = await bench.join(0, low);
  await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
  await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
  await bench.sign(mid, low, dividendTerms('5', 'DAILY'));
  const { start } = billWindow('UTC', 'DAILY', platform.deps.clock.now());
  await bench.settled(player, new Date(start.getTime() + HOUR_MS), ['1500', '500', '1000']);
  await bench.run(new Date(start.getTime() + DAY_MS + HOUR_MS / 2));
  await bench.fund(top, '-200');

  await platform.advance(start.getTime() + 2 * DAY_MS - platform.deps.clock.now().getTime());
  await bench.run(platform.deps.clock.now());
  const [above, between, below] = await Promise.all(
    [top, mid, low].map(async (agent) => ({
      ...agent,
      ...(await platform.signIn(agent.username, TEST_PASSWORD)),
    })),
  );
  if (above === undefined || between === undefined || below === undefined) throw new Error('nobody signed in');
  expect(await frozen(above, between)).toEqual([true, true]);

  await bench.fund(above, '100');
  const billId = (await bench.bills(between, 'dividend'))[0]?.id ?? '';
  const request = { params: { billId }, idempotencyKey: randomUUID() };
  expect((await platform.call(contractsCalls.payBill, request, above)).envelope).toMatchObject({
    value: { state: 'PAID' },
  });
  expect(await balances(above, between, below)).toEqual(['0.00', '50.00', '50.00']);
  expect(await frozen(above, between)).toEqual([false, false]);
  expect(await bench.bills(below, 'dividend')).toMatchObject([{ state: 'FORCED_PAID', left: '0.00' }]);
});
