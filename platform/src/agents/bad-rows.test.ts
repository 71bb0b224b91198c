import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { refuseRows, startPlatform, type TestPlatform } from '../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const aside = async (job: string) => [...(await platform.deps.dueRows.aside(job))];
const run = (name: string, now = platform.deps.clock.now()) =>
  platform.deps.jobs.all.find((job) => job.name === name)?.run(now);
const write = (text: string) => platform.deps.db.transaction((tx) => sql.raw(text).execute(tx));
const read = async <T>(text: string): Promise<readonly T[]> =>
  (await platform.deps.db.single((tx) => sql<T>`${sql.raw(text)}`.execute(tx))).rows;

async function newMember(): Promise<string> {
  const { username } = await platform.signUp();
  const [row] = await read<{ id: string }>(`select id from session_member where username = '${username}'`);
  return row?.id ?? '';
}

describe('commission, with a bad row among it', () => {
  const bonuses = (ids: readonly string[]) =>
    read<{ id: string }>(`select member_id as id from wallet_bonuses where member_id in ('${ids.join("','")}')
      order by 1`).then((rows) => rows.map(({ id }) => id));

  async function people(): Promise<[string, string]> {
    return [await newMember(), await newMember()];
  }
  const refuseBonus = (id: string) =>
    refuseRows(platform, { table: 'wallet_bonuses', on: 'insert', when: `new.member_id = '${id}'` });

  it('reaches the others, and nobody twice', async () => {
    const ids = await people();
    for (const id of ids)
      await write(`insert into agents_commission_due (merchant, day, member_id, currency, earned)
        values ('baize', '2026-01-01', '${id}', 'USD', 1000000)`);
    const heal = await refuseBonus(ids[0]);
    await run('agents-commission');
    expect([await bonuses(ids), await aside('agents-commission')]).toEqual([[ids[1]], [`2026-01-01:${ids[0]}:USD`]]);
    await heal();
    await run('agents-commission', later(platform.deps.clock.now(), 2 * MINUTE_MS));
    await run('agents-commission', later(platform.deps.clock.now(), 4 * MINUTE_MS));
    expect([await bonuses(ids), await aside('agents-commission')]).toEqual([ids.toSorted(), []]);
  });
});
