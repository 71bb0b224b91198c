import { agentsCalls } from '@baize/protocol/agents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsRead, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { downlinesAfter, topAgentsAfter } from './tree.ts';

let platform: TestPlatform;
let operator: TestSession;
const PAGE = 25;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const tree = (query: object) => platform.value(agentsCalls.listTree, { query }, operator);
const db = () => platform.deps.db.kysely;

it('shows one level of the tree at a time, with the way down to it', async () => {
  const top = (await tree({ pageSize: 100 })).rows.find(({ username }) => username === 'agent_top');
  expect(top).toMatchObject({ upline: null, mayWrite: true });
  const below = await tree({ under: top?.id });
  expect(below.path.map(({ username }) => username)).toEqual(['agent_top']);
  expect(below.rows.length).toBe(top?.directDownlines);
  const mid = below.rows.find(({ username }) => username === 'agent_mid');
  const deeper = await tree({ under: mid?.id });
  expect(deeper.path.map(({ username }) => username)).toEqual(['agent_top', 'agent_mid']);
  expect(deeper.rows.every(({ upline }) => upline === 'agent_mid')).toBe(true);
});

it('finds somebody anywhere in it by the beginning of a name, and goes on by a cursor', async () => {
  expect((await tree({ search: 'agent_mi' })).rows).toMatchObject([{ username: 'agent_mid', upline: 'agent_top' }]);
  const whole = (await tree({ search: 'agent_', pageSize: 100 })).rows.map(({ id }) => id);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof tree>> = await tree({
      search: 'agent_',
      pageSize: 2,
      ...(cursor && { cursor }),
    });
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  }
  expect(found).toEqual(whole);
});

it('is of the operator’s own brand', async () => {
  const inHarbour = { headers: { merchant: 'harbour' } };
  const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
  const [first] = (await tree({})).rows;
  const { status } = await platform.call(agentsCalls.listTree, { query: { under: first?.id } }, harbour, inHarbour);
  expect(status).toBe(404);
});

it('looks at as many members as it shows, however many there are', async () => {
  const [agent] = (await tree({})).rows;
  await sql`insert into agents_lineage (merchant, ancestor, descendant, depth)
    select 'baize', ${agent?.id}, 'm_tree' || lpad(n::text, 16, '0'), 1 from generate_series(1, 5000) n`.execute(db());
  await sql`analyze agents_lineage, session_member`.execute(db());
  const below = downlinesAfter('baize', agent?.id ?? '', ['m_tree0000000000002500'], PAGE);
  expect(await rowsRead(db(), below)).toBeLessThanOrEqual(PAGE * 2);
  expect(await rowsRead(db(), topAgentsAfter('baize', undefined, PAGE))).toBeLessThanOrEqual(PAGE * 2);
});
