import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { refuseRows, startPlatform, type TestPlatform } from '../testing/index.ts';
import { idOf, ladderOf, rank, setLadder } from './testing/vip-world.ts';

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
  (await platform.deps.db.read((tx) => sql<T>`${sql.raw(text)}`.execute(tx))).rows;

describe('ranks with a bad row among them', () => {
  async function ranked(): Promise<[string, string]> {
    const people = [await platform.signUp(), await platform.signUp()] as const;
    await platform.deps.eventLog.catchUp();
    return [await idOf(platform, people[0]), await idOf(platform, people[1])];
  }

  it('move', async () => {
    const ids = await ranked();
    const now = platform.deps.clock.now();
    await write(`update vip_member set due_at = '${now.toISOString()}' where member_id in ('${ids.join("','")}')`);
    const heal = await refuseRows(platform, {
      table: 'vip_member',
      on: 'update',
      when: `new.member_id = '${ids[0]}' and new.due_at is null`,
    });
    const due = () =>
      read<{ id: string }>(
        `select member_id as id from vip_member where due_at is not null and member_id in ('${ids.join("','")}')`,
      );
    const moveAt = (ms: number) => platform.advance(ms).then(() => platform.deps.eventLog.catchUp());
    await moveAt(2 * MINUTE_MS);
    await run('vip-moves');
    expect([await due(), await aside('vip-moves')]).toEqual([[{ id: ids[0] }], [ids[0]]]);
    await heal();
    await moveAt(2 * MINUTE_MS);
    await run('vip-moves');
    expect([await due(), await aside('vip-moves')]).toEqual([[], []]);
  });

  it('bring their bonuses', async () => {
    await setLadder(platform, ladderOf([rank(0, 0, { birthdayBonus: '5' }), rank(1_000_000, 0)]));
    const ids = await ranked();
    const now = platform.deps.clock.now();
    await write(`update vip_member set birth_md = '${now.toISOString().slice(5, 10)}',
      registered_at = '2020-01-01' where member_id in ('${ids.join("','")}')`);
    const heal = await refuseRows(platform, { table: 'vip_bonus', on: 'insert', when: `new.member_id = '${ids[0]}'` });
    const offered = () =>
      read<{ id: string }>(`select member_id as id from vip_bonus where member_id in ('${ids.join("','")}')
        order by 1`).then((rows) => rows.map(({ id }) => id));
    await run('vip-bonuses');
    expect([await offered(), (await aside('vip-bonuses')).length]).toEqual([[ids[1]], 1]);
    await heal();
    await run('vip-bonuses', later(now, 2 * MINUTE_MS));
    expect([await offered(), await aside('vip-bonuses')]).toEqual([ids.toSorted(), []]);
  });
});
