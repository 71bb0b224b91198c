import { contractsCalls } from '@baize/protocol/contracts';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineConsumer } from '../kernel/events/event-log.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { billWindow } from './arithmetic/windows.ts';
import { payableByItself } from './bills/bill-store.ts';
import { ContractsBench, dailyTerms, dividendTerms, type Person } from './testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let player: Person;
let today: Date;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(() => platform.close());

beforeEach(async () => {
  top = await bench.join(1);
  mid = await bench.join(1, top);
  player = await bench.join(0, mid);
  today = billWindow('UTC', 'DAILY', platform.deps.clock.now()).start;
  await bench.signWithBrand(top, dailyTerms(['100', '100']));
});

const later = (ms: number): Date => new Date(today.getTime() + ms);

describe('after an outage over the end of a period', () => {
  it('salaries of it are paid before the dividend, which deducts them', async () => {
    await bench.signWithBrand(top, dividendTerms('10', 'DAILY'));
    await bench.settled(player, later(HOUR_MS), ['10000', '0', '10000']);
    await bench.run(later(2 * DAY_MS + HOUR_MS));
    expect((await bench.bills(top, 'dividend')).at(-1)).toMatchObject({
      arithmetic: { salaries: '100.00', base: '9900.00' },
      amount: '990.00',
    });
  });
});

describe('an upline who holds nothing', () => {
  it('is tried once in a run, and keeps nobody further down from being paid', async () => {
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await bench.settled(player, later(HOUR_MS), ['10000', '0', '10000']);
    await bench.run(later(DAY_MS + HOUR_MS));
    await platform.deps.db.transaction((tx) =>
      sql`insert into contracts_bill (id, merchant, type, contract_id, upline_id, downline_id, currency, starts, ends, gross,
          amount, state, arithmetic, created_at)
        select 'more-' || i || b.id, merchant, type, contract_id, upline_id, downline_id, currency,
          starts - i * interval '1 day', ends - i * interval '1 day', gross, amount, 'PENDING', arithmetic, created_at
        from contracts_bill b cross join generate_series(1, 1200) i where b.upline_id = ${top.id}`.execute(tx),
    );
    await bench.fund(top, '-20');
    await bench.run(later(DAY_MS + 2 * HOUR_MS));
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ bills: number }>`select count(*)::integer as bills from contracts_bill
        where upline_id = ${top.id} and state = 'INSUFFICIENT'`.execute(tx),
    );
    expect(rows).toEqual([{ bills: 1 }]);
    const due = await platform.value(contractsCalls.getDue, {}, top);
    expect(due).toMatchObject({ amount: '96000.00', types: [{ type: 'daily', bills: 1_200 }] });
    const left = await platform.deps.db.single((tx) => payableByItself(tx, 'baize', [top.id], []));
    expect(left.filter(({ payer }) => payer === top.id)).toEqual([]);
  });
});

describe('a consumer of another wing that fails', () => {
  it('keeps no bill from being made', async () => {
    platform.deps.eventLog.add([
      defineConsumer({
        name: `test.stuck.${randomUUID()}`,
        on: ['wager.settled'],
        apply: () => Promise.reject(new Error('stuck')),
      }),
    ]);
    await bench.settled(player, later(HOUR_MS), ['10000', '0', '10000']);
    await bench.run(later(DAY_MS + HOUR_MS));
    expect(await bench.bills(top, 'daily')).toMatchObject([{ state: 'ISSUED', amount: '100.00' }]);
    await expect(platform.deps.eventLog.catchUp()).rejects.toThrow('test.stuck');
  });
});
