import { contractsCalls } from '@baize/protocol/contracts';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { ContractsBench, dailyTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let player: Person;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  top = await bench.join(1);
  mid = await bench.join(1, top);
  player = await bench.join(0, mid);
});
afterAll(() => platform.close());

describe('the simulator', () => {
  it('says what terms would have paid, to the upline with what is kept', async () => {
    await bench.signWithBrand(top, dailyTerms(['100', '100']));
    await bench.settled(player, platform.deps.clock.now(), ['30000', '0', '30000']);
    await platform.deps.eventLog.catchUp();
    const terms = dailyTerms(['100', '80']);
    const simulate = (body: object, who: Person = top) =>
      platform.call(contractsCalls.simulateContract, { params: { type: 'daily' }, body }, who);
    const volume = { validBet: '50000', loss: '0', activeMembers: 3 };
    const { envelope } = await simulate({ downline: mid.username, terms, volume });
    expect(envelope).toMatchObject({
      value: {
        periods: [
          { validBet: '30000.00', downline: '240.00', upline: '300.00', uplineKeeps: '60.00', rate: '80' },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
        volume: { downline: '400.00', upline: '500.00', uplineKeeps: '100.00' },
        total: { downline: '240.00', uplineKeeps: '60.00' },
      },
    });
    const offered = await bench.offer(top, mid, terms);
    const contractId = offered.envelope.success ? offered.envelope.value.id : '';
    // The downline sees the own side alone.
    expect((await simulate({ contractId }, mid)).envelope).toMatchObject({
      value: { total: { downline: '240.00', uplineKeeps: null } },
    });
    const stranger = await bench.join(1);
    expect((await simulate({ contractId }, stranger)).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await simulate({ contractId })).envelope).toMatchObject({ success: true });
    expect((await simulate({ downline: mid.username, terms: dailyTerms(['100', '120']) })).envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await bench.run(new Date(platform.deps.clock.now().getTime() + 25 * HOUR_MS));
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set upline_seq = (select seq from session_member where id = ${stranger.id})
        where id = ${mid.id}`.execute(tx),
    );
    // A former upline is refused.
    expect((await simulate({ contractId })).envelope).toMatchObject({ code: 'NOT_FOUND' });
  });
});
