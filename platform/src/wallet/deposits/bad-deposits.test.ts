import { MINUTE_MS } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseRows, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const JOB = 'wallet-expire-deposits';

let platform: TestPlatform;
let member: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  member = await platform.signUp();
});
afterAll(() => platform.close());

const start = async (): Promise<string> => {
  const body = { method: 'bank-transfer', amount: '20.00' };
  return (await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member)).id;
};
const run = (minutes: number) =>
  platform.deps.jobs.all
    .find(({ name }) => name === JOB)
    ?.run(new Date(platform.deps.clock.now().getTime() + minutes * MINUTE_MS));
const statusOf = async (depositId: string) =>
  (await platform.value(walletCalls.getDeposit, { params: { depositId } }, member)).status;

it('gives up the deposits beside one that cannot be, and that one later', async () => {
  const [bad, good] = [await start(), await start()];
  const heal = await refuseRows(platform, { table: 'deposits', on: 'update', when: `new.id = '${bad}'` });
  await run(90);
  expect([await statusOf(bad), await statusOf(good)]).toEqual(['PENDING', 'EXPIRED']);
  expect([...(await platform.deps.dueRows.aside(JOB))]).toEqual([bad]);
  await heal();
  await run(95);
  expect(await statusOf(bad)).toBe('EXPIRED');
  expect([...(await platform.deps.dueRows.aside(JOB))]).toEqual([]);
});
