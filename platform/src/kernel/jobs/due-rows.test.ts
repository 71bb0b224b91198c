import { demoCalls, MINUTE_MS } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { defineWing } from '../wing.ts';

const JOB = 'probe-rows';

let platform: TestPlatform;
let operator: TestSession;
/** Rows that are due, and those of them that cannot be done. */
let due: string[] = [];
const bad = new Set<string>();
let tried: string[] = [];

const probe = defineWing({
  name: 'probe',
  jobs: ({ dueRows }) => [
    {
      name: JOB,
      cron: '* * * * *',
      run: async (now) =>
        void (await dueRows.run({
          job: JOB,
          now,
          rows: [...due],
          keyOf: (row) => row,
          merchantOf: (row) => (row.startsWith('harbour') ? 'harbour' : 'baize'),
          run: async (row) => {
            tried.push(row);
            if (bad.has(row)) throw new Error(`${row} cannot be done`);
            due = due.filter((each) => each !== row);
          },
        })),
    },
  ],
});

beforeAll(async () => {
  platform = await startPlatform({ extraWings: [probe] });
});
afterAll(() => platform.close());
beforeEach(() => {
  bad.clear();
  tried = [];
});

const advance = async (minutes: number) => {
  tried = [];
  const reply = await platform.call(demoCalls.advanceClock, { body: { advanceMs: minutes * MINUTE_MS } });
  // A session ends with the hours that pass.
  operator = await platform.enterAsOperator();
  return reply;
};
const listed = async () => (await platform.value(opsCalls.listSetAside, {}, operator)).rows;
const metric = async (name: string) => {
  const { body } = await platform.inject({ method: 'GET', url: '/metrics' });
  return Number(new RegExp(`^${name}\\{job="${JOB}"\\} (\\S+)$`, 'm').exec(body)?.[1] ?? 0);
};

describe('rows that are due', () => {
  it('are done each alone: a bad one is set aside with its reason, shown, and tried again later and later', async () => {
    due = ['a', 'b', 'c'];
    bad.add('b');
    const { status, envelope } = await advance(1);
    expect(status).toBe(200);
    expect([tried, due]).toEqual([['a', 'b', 'c'], ['b']]);
    expect(envelope).toMatchObject({
      value: {
        ran: expect.arrayContaining([JOB]),
        failed: [],
        setAside: expect.arrayContaining([{ job: JOB, key: 'b', reason: 'b cannot be done' }]),
      },
    });
    expect([await metric('job_rows_set_aside'), await metric('job_row_failures_total')]).toEqual([1, 1]);
    const [first] = await listed();
    expect(first).toMatchObject({ job: JOB, key: 'b', reason: 'b cannot be done', failures: 1 });
    const pauses: number[] = [];
    for (let tries = 2; tries <= 12; tries += 1) {
      const [row] = await listed();
      const { lastAt = '', nextTryAt = '' } = row ?? {};
      pauses.push((Date.parse(nextTryAt) - Date.parse(lastAt)) / MINUTE_MS);
      await advance(pauses.at(-1) ?? 0);
      expect(tried).toEqual(['b']);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    // Not before its time.
    await advance(1);
    expect(tried).toEqual([]);
  });

  it('are tried at once when an operator says so, and forgotten once they are done', async () => {
    const [row] = await listed();
    const params = { job: JOB, key: 'b' };
    expect(row).toMatchObject(params);
    const value = await platform.value(opsCalls.retrySetAside, { body: params }, operator);
    expect(Date.parse(value.nextTryAt)).toBeLessThanOrEqual(platform.deps.clock.now().getTime());
    expect((await platform.value(opsCalls.listAudit, {}, operator)).rows[0]).toMatchObject({
      action: 'job.retry',
      subject: `${JOB}/b`,
    });
    await advance(1);
    expect([tried, due, await listed(), await metric('job_rows_set_aside')]).toEqual([['b'], [], [], 0]);
    const { envelope } = await platform.call(opsCalls.retrySetAside, { body: params }, operator);
    expect(envelope).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are forgotten when they are due no more', async () => {
    due = ['d'];
    bad.add('d');
    await advance(1);
    due = [];
    expect(await listed()).toHaveLength(1);
    await advance(2);
    expect(await listed()).toEqual([]);
  });

  it('of another brand are not shown, nor tried again', async () => {
    due = ['harbour-1'];
    bad.add('harbour-1');
    await advance(1);
    expect(await listed()).toEqual([]);
    const body = { job: JOB, key: 'harbour-1' };
    expect((await platform.call(opsCalls.retrySetAside, { body }, operator)).envelope).toMatchObject({
      code: 'NOT_FOUND',
    });
    const inHarbour = { headers: { merchant: 'harbour' } };
    const theirs = await platform.enterAsOperator({ merchant: 'harbour' });
    expect((await platform.value(opsCalls.listSetAside, {}, theirs, inHarbour)).rows).toMatchObject([body]);
    due = [];
  });
});
