import { contractsCalls } from '@baize/protocol/contracts';
import { withdrawalCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';
import { auditNow, creditBonus } from '../../wallet/index.ts';
import { billWindow } from '../arithmetic/windows.ts';
import { ContractsBench, dividendTerms, money } from '../testing/contracts-bench.ts';

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

/** Mid is owed 100.00 by top, who holds a bonus of 100.00 to be played ten times and `own` beside it. */
async function owedOutOfABonus(own: string) {
  const top = await bench.join(1);
  const mid = await bench.join(1, top);
  const player = await bench.join(0, mid);
  await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
  await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
  const { start } = billWindow('UTC', 'DAILY', platform.deps.clock.now());
  await bench.settled(player, new Date(start.getTime() + HOUR_MS), ['1500', '500', '1000']);
  await platform.advance(start.getTime() + DAY_MS + HOUR_MS / 2 - platform.deps.clock.now().getTime());
  bench.operator = undefined;
  await bench.run(platform.deps.clock.now());
  await bench.fund(top, '-200');
  if (own !== '0') await bench.fund(top, own);
  await creditBonus(platform.deps.db.kysely, {
    merchant: 'baize',
    memberId: top.id,
    currency: 'USD',
    kind: 'BONUS',
    amountMinor: money('100'),
    scope: 'test',
    key: top.id,
    reference: '',
    subject: 'bonus',
    turnover: { multiplierBps: 100_000, base: 'BONUS' },
    at: platform.deps.clock.now(),
  });
  const [above, below] = await Promise.all(
    [top, mid].map(async (who) => ({ ...who, ...(await platform.signIn(who.username, TEST_PASSWORD)) })),
  );
  if (above === undefined || below === undefined) throw new Error('nobody signed in');
  const billId = (await bench.bills(below, 'dividend'))[0]?.id ?? '';
  return { above, below, pay: () => platform.call(contractsCalls.payBill, input(billId), above) };
}

const input = (billId: string) => ({ params: { billId }, idempotencyKey: randomUUID() });
const moneyOf = async (who: Parameters<ContractsBench['balance']>[0]) => {
  const { available, withdrawable, requirements } = await platform.value(
    withdrawalCalls.getWithdrawalSettings,
    {},
    who,
  );
  return { available, withdrawable, toPlay: requirements.map(({ required }) => required) };
};

it('of a dividend that is paid out of a locked bonus takes along what must be played', async () => {
  const { above, below, pay } = await owedOutOfABonus('0');
  expect((await pay()).envelope).toMatchObject({ value: { state: 'PAID' } });
  expect(await moneyOf(below)).toEqual({ available: '100.00', withdrawable: '0.00', toPlay: ['1000.00'] });
  expect(await moneyOf(above)).toEqual({ available: '0.00', withdrawable: '0.00', toPlay: [] });
});

it('is touched only for what goes beyond the money that may leave', async () => {
  const { above, below, pay } = await owedOutOfABonus('60');
  expect((await pay()).envelope).toMatchObject({ value: { state: 'PAID' } });
  expect(await moneyOf(below)).toEqual({ available: '100.00', withdrawable: '60.00', toPlay: ['400.00'] });
  expect(await moneyOf(above)).toEqual({ available: '60.00', withdrawable: '0.00', toPlay: ['600.00'] });
});

it('stays as it is where enough may leave', async () => {
  const { above, below, pay } = await owedOutOfABonus('150');
  expect((await pay()).envelope).toMatchObject({ value: { state: 'PAID' } });
  expect(await moneyOf(below)).toEqual({ available: '100.00', withdrawable: '100.00', toPlay: [] });
  expect(await moneyOf(above)).toEqual({ available: '150.00', withdrawable: '50.00', toPlay: ['1000.00'] });
});
