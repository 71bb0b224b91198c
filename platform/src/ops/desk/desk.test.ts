import { opsCalls } from '@baize/protocol/ops';
import { walletOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let owner: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const find = async (text: string, who = owner) =>
  (await platform.value(opsCalls.findAnything, { query: { text } }, who)).rows;

/** A member with a number, and their id. */
async function memberWith(mobile: string): Promise<{ readonly id: string; readonly username: string }> {
  const { username } = await platform.signUp();
  const [row] = await platform.deps.db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`update session_member set mobile = ${mobile}
      where username = ${username} returning id`.execute(tx);
    return rows;
  });
  return { id: row?.id ?? '', username };
}

describe('one search', () => {
  it('finds a member by the last digits of a phone, the name and the id', async () => {
    const { id, username } = await memberWith('+84905550917');
    for (const text of ['0917', '550917', username.slice(0, 6), id]) {
      expect((await find(text)).map((row) => row.memberId)).toContain(id);
    }
    expect((await find('0917')).find((row) => row.id === id)).toMatchObject({ why: 'phone', detail: '+84905550917' });
  });

  it('finds nothing for whoever may see nothing of it, and nothing of another brand', async () => {
    const { id } = await memberWith('+84905550888');
    const trading = await platform.enterAsOperator({ permissions: ['lottery.odds'] });
    expect(await find(id, trading)).toEqual([]);
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    const query = { query: { text: id } };
    const { envelope } = await platform.call(opsCalls.findAnything, query, foreign, {
      headers: { merchant: 'harbour' },
    });
    expect(envelope).toMatchObject({ success: true, value: { rows: [] } });
  });

  it('takes signs of patterns as they are written', async () => {
    expect(await find('%%%')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });
});

it('says which accounts belong together, and why', async () => {
  const one = await memberWith('+84905551111');
  const other = await memberWith('+84905551111');
  await platform.deps.db.transaction(async (tx) => {
    for (const { id } of [one, other])
      await sql`insert into session_device (mark, member_id, first_at) values ('a-mark', ${id}, now())`.execute(tx);
  });
  const { rows } = await platform.value(opsCalls.listRelated, { params: { id: one.id } }, owner);
  expect(rows).toMatchObject([{ memberId: other.id, username: other.username, why: ['phone', 'device'] }]);
});

describe('a note', () => {
  it('hands a member over to one operator, who ends it once', async () => {
    const { id } = await memberWith('+84905552222');
    const next = await platform.enterAsOperator({ permissions: ['members.read'] });
    const body = { text: 'Asks again tomorrow', handTo: next.username };
    const note = await platform.value(opsCalls.addNote, { params: { id }, body }, owner);
    const waits = async (who: TestSession) =>
      (await platform.value(opsCalls.listHandOvers, {}, who)).rows.map((row) => row.id);
    expect(await waits(next)).toContain(note.id);
    expect(await waits(owner)).not.toContain(note.id);
    const end = { params: { noteId: note.id } };
    expect(await platform.value(opsCalls.endHandOver, end, next)).toMatchObject({ endedBy: next.username });
    expect(await waits(next)).not.toContain(note.id);
    const { envelope } = await platform.call(opsCalls.endHandOver, end, owner);
    expect(envelope).toMatchObject({ code: 'CONFLICT', value: { claimedBy: next.username } });
  });

  it('is handed to nobody who is no operator', async () => {
    const { id } = await memberWith('+84905553333');
    const body = { text: 'x', handTo: 'nobody-at-all' };
    const { envelope } = await platform.call(opsCalls.addNote, { params: { id }, body }, owner);
    expect(envelope).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });
});

it('keeps filters of a page for one operator alone', async () => {
  const other = await platform.enterAsOperator({ permissions: ['wallet.deposits'] });
  const params = { page: 'deposits', name: 'Late ones' };
  await platform.value(opsCalls.saveFilter, { params, body: { search: { status: 'PAID' } } }, owner);
  const list = { params: { page: 'deposits' } };
  expect((await platform.value(opsCalls.listFilters, list, owner)).filters).toEqual([
    { name: 'Late ones', search: { status: 'PAID' } },
  ]);
  expect((await platform.value(opsCalls.listFilters, list, other)).filters).toEqual([]);
  expect((await platform.value(opsCalls.deleteFilter, { params }, owner)).filters).toEqual([]);
});

describe('a list as a file', () => {
  const file = (call: string, who: TestSession, input = '{}') =>
    platform.inject({
      method: 'GET',
      url: `/ops/exports/${call}?input=${encodeURIComponent(input)}`,
      headers: { authorization: `Bearer ${who.token}`, cookie: who.cookie },
    });

  it('holds every row, however many stretches they are', async () => {
    await platform.deps.db.transaction((tx) =>
      sql`insert into ops_audit (merchant_code, operator_id, operator, ip, at, action, subject)
        select 'baize', 'x', 'x', '', now(), 'many.rows', n::text from generate_series(1, 250) n`.execute(tx),
    );
    const reply = await file('ops.listAudit', owner, JSON.stringify({ query: { action: 'many.rows' } }));
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(251);
    expect(new Set(lines).size).toBe(251);
  });

  it('is refused to whoever may not list it, and there is none of what is no list', async () => {
    const trading = await platform.enterAsOperator({ permissions: ['lottery.odds'] });
    expect((await file('ops.listAudit', trading)).statusCode).toBe(403);
    expect((await file('ops.getToday', owner)).statusCode).toBe(404);
    expect((await file('ops.listAudit', owner, '{')).statusCode).toBe(422);
  });
});

it('says who decided an item of a queue, to whoever works on that queue', async () => {
  const { username } = await platform.signUp();
  const body = { username, amount: '5.00', reason: 'a test' };
  const { id, decisions } = await platform.value(walletOperatorCalls.createAdjustment, { body }, owner);
  expect(decisions).toEqual([]);
  const second = await platform.enterAsOperator({ permissions: ['*'] });
  const decision = { params: { adjustmentId: id }, body: { decision: 'DECLINE' } } as const;
  await platform.value(walletOperatorCalls.decideAdjustment, decision, second);
  const asked = { params: { queue: 'adjustments' }, query: { item: id } } as const;
  expect(await platform.value(opsCalls.getDecision, asked, owner)).toMatchObject({
    operator: second.username,
    action: 'adjustment.decline',
  });
  const trading = await platform.enterAsOperator({ permissions: ['lottery.odds'] });
  expect((await platform.call(opsCalls.getDecision, asked, trading)).status).toBe(403);
});
