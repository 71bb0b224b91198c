import { protocolCalls } from '@baize/protocol/calls';
import type { Call } from '@baize/protocol/kernel';
import { accountCalls } from '@baize/protocol/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  anotherSession,
  holdCall,
  startPlatform,
  type HeldCall,
  type SessionTable,
  type TestPlatform,
  type TestSession,
} from './testing/index.ts';

/** So long ago that the next use of a session is written down, by which a test sees that its call was admitted. */
const SINCE_LAST_SEEN_MS = 60_000;

let platform: TestPlatform;
let address: string;
beforeAll(async () => {
  platform = await startPlatform();
  address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => platform.close());

/** Waits until every one of these sessions has been used at this instant: its call is admitted then. */
async function allAreAdmitted(tokens: readonly string[], table: SessionTable): Promise<void> {
  const { clock, config, db } = platform.deps;
  const since = new Date(clock.now().getTime() + config.sessionIdleMs - SINCE_LAST_SEEN_MS / 2);
  await vi.waitFor(async () => {
    const { rows } = await db.single((tx) =>
      sql<{ seen: number }>`select count(*)::integer as seen from ${sql.table(table)}
        where id = any(${tokens}::text[]) and idle_ends_at > ${since}`.execute(tx),
    );
    expect(rows[0]?.seen).toBe(tokens.length);
  });
}

/** Calls that take pictures look for what these belong to first, and answer before their body comes. */
const BEFORE_THE_BODY = [
  'wallet.reportDepositPaid',
  'wallet.confirmWithdrawal',
  'wallet.closePayout',
  'promotions.applyForPromotion',
];

const writes = protocolCalls.filter(({ method, id }) => method !== 'GET' && !BEFORE_THE_BODY.includes(id));
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x_1']));

interface Holders {
  readonly calls: readonly Call[];
  readonly first: TestSession;
  readonly table: SessionTable;
}

/** Holds every call, each with a session of its own, ends these, and sends the rest: what was answered. */
async function answersAfter({ calls, first, table }: Holders, end: () => Promise<unknown>) {
  const sessions: TestSession[] = [];
  for (const _ of calls) sessions.push(await anotherSession(platform.deps, first, table));
  await platform.advance(SINCE_LAST_SEEN_MS);
  const held: [string, HeldCall][] = [];
  for (const [at, call] of calls.entries()) {
    const session = sessions[at] ?? first;
    const input = { params: paramsOf(call.path) };
    held.push([call.id, await holdCall(platform, address, { call, input, session })]);
  }
  await allAreAdmitted(
    sessions.map(({ token }) => token),
    table,
  );
  await end();
  const answers: string[][] = [];
  for (const [id, call] of held) answers.push([id, (await call.finish()).code]);
  return answers;
}

it('refuses every call of a member whose session has ended before the body is in', async () => {
  const first = await platform.signUp({ kind: 1 });
  const calls = writes.filter(({ audience }) => ['trial', 'member', 'agent'].includes(audience));
  const answers = await answersAfter({ calls, first, table: 'session_session' }, () =>
    platform.value(accountCalls.revokeOtherSessions, {}, first),
  );
  expect(answers.filter(([, code]) => code !== 'NOT_LOGGED_IN')).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
});

it('refuses every call of an operator who was logged out before the body is in', async () => {
  const first = await platform.enterAsOperator();
  const calls = writes.filter(({ audience }) => audience === 'operator');
  const answers = await answersAfter({ calls, first, table: 'ops_session' }, () =>
    platform.deps.db.transaction((tx) =>
      sql`update ops_session set ended_at = ${platform.deps.clock.now()}`.execute(tx),
    ),
  );
  expect(answers.filter(([, code]) => code !== 'NOT_LOGGED_IN')).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
});
