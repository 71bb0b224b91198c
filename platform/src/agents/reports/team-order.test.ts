import { agentsCalls } from '@baize/protocol/agents';
import { sortDirections, teamSorts, type SortDirection, type TeamSort } from '@baize/protocol/agents/constants';
import { sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsRead, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { statementOf } from './team-order.ts';

const PEOPLE = process.env.BAIZE_PROVE === '1' ? 100_000 : 20_000;
/** Every so many members one bets today. */
const BETS = 300;
const PAGE = 50;
let platform: TestPlatform;
let top: TestSession;
let topId: string;
let today: string;

/** Members directly below the top agent, every third with figures, as sign-ups and the consumers leave them. */
async function growTeam(): Promise<void> {
  await platform.deps.db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`alter table session_member disable trigger user`.execute(tx);
    await sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
        currency, status, first_login_done, profile, registered_at, registered_ip, upline_seq)
      select 'm_order' || lpad(i::text, 16, '0'), t.merchant_code, 'order_' || i, '', '', t.registered_at, 0, t.currency, 'active',
        true, '{}', t.registered_at, '', t.seq
      from session_member t cross join generate_series(1, ${PEOPLE}) i where t.id = ${topId}`.execute(tx);
    await sql`alter table session_member enable trigger user`.execute(tx);
    const ours = sql`from session_member m where m.id like 'm\\_order%'`;
    await sql`insert into agents_lineage (merchant, ancestor, descendant, depth)
      select merchant_code, ${topId}, id, 1 ${ours} union all select merchant_code, id, id, 0 ${ours}`.execute(tx);
    await sql`insert into agents_people (merchant, member_id, day, members, direct, agents)
      values ('baize', ${topId}, ${today}::date, ${PEOPLE}, ${PEOPLE}, 0)`.execute(tx);
    // Many hold the same, which only their ids tell apart.
    await sql`insert into agents_balance (merchant, member_id, currency, balance)
      select 'baize', m.id, 'USD', (m.seq % 7) * 10000 ${ours} and m.seq % 3 = 0`.execute(tx);
    await sql`insert into agents_seen (merchant, member_id, at)
      select 'baize', m.id, ${today}::date - make_interval(mins => (m.seq % 1000)::integer) ${ours} and m.seq % 3 = 0`.execute(
      tx,
    );
    await sql`insert into agents_day (merchant, member_id, day, currency, stake, payout, valid_bet, bets)
      select 'baize', m.id, ${today}::date, 'USD', 10000 * (m.seq % 11), 10000 * (m.seq % 5), 10000 * (m.seq % 11), 1
      ${ours} and m.seq % ${BETS} = 0`.execute(tx);
    for (const table of ['session_member', 'agents_lineage', 'agents_balance', 'agents_seen', 'agents_day'])
      await sql`analyze ${sql.table(table)}`.execute(tx);
  });
}

beforeAll(async () => {
  platform = await startPlatform();
  top = await platform.signIn('agent_top');
  topId = (await platform.value(sessionCalls.getMember, {}, top)).id;
  today = platform.deps.clock.now().toISOString().slice(0, 10);
  await growTeam();
}, 120_000);
afterAll(() => platform.close());

const ask = (query: object) => platform.value(agentsCalls.listMembers, { query }, top);
type Row = Awaited<ReturnType<typeof ask>>['rows'][number];

const figure: Record<TeamSort, (row: Row) => number | string> = {
  joined: ({ registeredAt }) => Date.parse(registeredAt),
  name: ({ username }) => username,
  balance: ({ balance }) => Number(balance),
  seen: ({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt)),
  below: ({ teamSize }) => teamSize,
  stake: ({ today: { validBet } }) => Number(validBet),
  result: ({ today: { memberPnl } }) => Number(memberPnl),
};

const inOrder = (figures: readonly (number | string)[], direction: SortDirection): boolean =>
  figures.every((each, index) => {
    const before = figures[index - 1];
    return before === undefined || (direction === 'asc' ? before <= each : before >= each);
  });

describe('a team in an order', () => {
  it.each(teamSorts.flatMap((sort) => sortDirections.map((direction) => ({ sort, direction }))))(
    'by $sort, $direction: goes on where it ended',
    async ({ sort, direction }) => {
      const rows: Row[] = [];
      let cursor: string | null | undefined;
      for (let turn = 0; turn < 4 && cursor !== null; turn += 1) {
        const page = await ask({ sort, direction, pageSize: 30, ...(cursor && { cursor }) });
        rows.push(...page.rows);
        cursor = page.next;
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
      const known = rows.filter((row) => sort === 'joined' || sort === 'name' || figure[sort](row) !== 0);
      expect(inOrder(known.map(figure[sort]), direction)).toBe(true);
    },
  );

  it('shows everybody once, those without a figure last', async () => {
    const agents: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await ask({
        sort: 'below',
        direction: 'desc',
        kind: 'agent',
        pageSize: 2,
        ...(cursor && { cursor }),
      });
      agents.push(...page.rows.map(({ username }) => username));
      cursor = page.next;
    } while (cursor !== null);
    const all = await ask({ kind: 'agent', pageSize: 100 });
    expect(agents.toSorted()).toEqual(all.rows.map(({ username }) => username).toSorted());
    expect(agents).toHaveLength(all.totalRows);
  });

  it('refuses a cursor of another order, and numbered pages where a value decides', async () => {
    const { next } = await ask({ sort: 'name', pageSize: 5 });
    const refused = async (query: object) => (await platform.call(agentsCalls.listMembers, { query }, top)).status;
    expect(await refused({ sort: 'balance', cursor: next })).toBe(422);
    expect(await refused({ sort: 'balance', pageNo: 2 })).toBe(422);
  });

  it.each(['joined', 'name', 'balance', 'seen', 'stake'] as const)(
    'reads as much for a stretch by %s as there is to show or as many as bet today, however many members there are',
    async (sort) => {
      const query = { sort, direction: 'desc', pageSize: 40 } as const;
      let page = await ask(query);
      for (let turn = 0; turn < 3 && page.next; turn += 1) page = await ask({ ...query, cursor: page.next });
      const after = page.next ? (JSON.parse(Buffer.from(page.next, 'base64url').toString()) as never) : undefined;
      const filters = { scope: 'direct', search: undefined, kind: undefined, state: undefined } as const;
      const now = platform.deps.clock.now();
      const asked = { merchant: 'baize', agentId: topId, currency: 'USD', under: topId, ...filters, today, now };
      for (const place of [undefined, after]) {
        const stretch = { sort, direction: 'desc', after: place, offset: 0, limit: PAGE } as const;
        const read = await platform.deps.db.read((tx) => rowsRead(tx, statementOf(asked, stretch)));
        expect(read).toBeLessThan(sort === 'stake' ? Math.ceil(PEOPLE / BETS) * 5 : PAGE * 12);
      }
    },
  );
});
