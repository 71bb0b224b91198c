import { LOTTERY_GAMES, commitmentTo, drawNumbers, fitsStructure, lotteryCalls } from '@baize/protocol/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { withLottery } from '../tables.ts';
import { recordPastIssues } from './past-issues.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const opened = async (gameCode: string, count: number) =>
  (await platform.value(lotteryCalls.listOpenedNumbers, { query: { gameCode, count } })).list;

describe('a demo just after its first start', () => {
  it.each(LOTTERY_GAMES)('has draws of $code to look back on', async ({ code, schedule, structure }) => {
    const draws = await opened(code, 100);
    expect(draws.length).toBeGreaterThanOrEqual(
      schedule.kind === 'interval' ? 100 : schedule.kind === 'weekly' ? 8 : 3,
    );
    for (const { numbers } of draws) expect(fitsStructure(structure, numbers)).toBe(true);
    const last = draws[0];
    const { proof } = await platform.value(lotteryCalls.getIssue, {
      params: { gameCode: code, issue: last?.issue ?? '' },
    });
    const serverSeed = proof?.serverSeed ?? '';
    expect(await commitmentTo(serverSeed)).toBe(proof?.commitment);
    expect(await drawNumbers(structure, { game: code, issue: last?.issue ?? '', serverSeed })).toEqual(last?.numbers);
  });

  it('leaves no round out', async () => {
    const rounds = await withLottery(platform.deps.db.kysely)
      .selectFrom('lottery_issues')
      .select(['opens_at', 'closes_at'])
      .where('game', '=', 'SSC_1M')
      .orderBy('draws_at')
      .execute();
    for (const [index, { opens_at }] of rounds.slice(1).entries()) expect(opens_at).toEqual(rounds[index]?.closes_at);
  });

  it('keeps them when it is seeded again', async () => {
    const count = async () =>
      (await withLottery(platform.deps.db.kysely).selectFrom('lottery_issues').select('issue').execute()).length;
    const before = await count();
    const never = {
      close: () => {
        throw new Error('no seed is made');
      },
      open: () => undefined,
    };
    await platform.deps.db.transaction((tx) => recordPastIssues(tx, never, platform.deps.clock.now()));
    expect(await count()).toBe(before);
  });
});
