import { DAY_MS } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseRows, startPlatform, type TestPlatform } from '../testing/index.ts';

const JOB = 'limits-end-breaks';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const run = (days: number) =>
  platform.deps.jobs.all
    .find(({ name }) => name === JOB)
    ?.run(new Date(platform.deps.clock.now().getTime() + days * DAY_MS));
const endedBreaks = async () => {
  const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from event_log
    where type = 'limits.break-ended'`.execute(platform.deps.db.kysely);
  return rows.map(({ memberId }) => memberId);
};

async function onBreak(): Promise<string> {
  const session = await platform.signUp();
  await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
  const { rows } = await sql<{ id: string }>`select id from session_member
    where username = ${session.username}`.execute(platform.deps.db.kysely);
  return rows[0]?.id ?? '';
}

it('tells of the ends of breaks beside one that cannot be told, and of that one later', async () => {
  const [bad, good] = [await onBreak(), await onBreak()];
  const heal = await refuseRows(platform, { table: 'limits_member', on: 'update', when: `new.member_id = '${bad}'` });
  await run(2);
  expect(await endedBreaks()).toEqual([good]);
  expect([...(await platform.deps.dueRows.aside(JOB))]).toEqual([bad]);
  await heal();
  await run(3);
  expect(await endedBreaks()).toEqual([good, bad]);
  expect([...(await platform.deps.dueRows.aside(JOB))]).toEqual([]);
});
