import { agentsCalls } from '@baize/protocol/agents';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { DEMO_PASSWORD, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { SALARIES, settleDue } from '../settlement/settlement.ts';
import { readFiles, type FileFigures, type TeamFile } from './team-files.ts';

const DEPTH = 12;
/** Lines of the account record, and bets, of the large team. */
const RECORD_ROWS = 1_000_000;

export interface TeamBench {
  readonly people: number;
  readonly overview: Readonly<
    Record<'today' | 'month' | 'days', { smallP95Ms: number; largeP95Ms: number; ratio: number }>
  >;
  /** The members directly below the root: the first page of them, and the last. */
  readonly node: { children: number; firstP95Ms: number; lastP95Ms: number };
  readonly salaries: { contracts: number; seconds: number; insertSeconds: number; ratio: number };
  readonly files: Readonly<Record<TeamFile, FileFigures>>;
}

interface Size {
  readonly people: number;
  readonly few: number;
  readonly requests: number;
}

/** A root and `people` below, as many on each of twelve levels; rows as sign-ups and the consumers would have made them. */
async function growTeam({ deps }: TestPlatform, root: string, people: number): Promise<void> {
  const perLevel = Math.ceil(people / DEPTH);
  await deps.db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`alter table session_member disable trigger user`.execute(tx);
    const member = (name: string, count: number, above: string | null) => sql`
      insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind, currency,
          status, first_login_done, profile, registered_at, registered_ip, upline_seq)
        select 'm_' || ${name} || '_' || lpad(i::text, 16, '0'), m.merchant_code, ${name} || '_' || i, 'x', m.password_hash,
          m.password_changed_at, 1, m.currency, 'active', true, '{}', m.registered_at, m.registered_ip, u.seq
        from session_member m cross join generate_series(0, ${count - 1}) i
          left join session_member u on u.id = 'm_' || ${above ?? ''} || '_' || lpad(i::text, 16, '0')
        where m.username = 'agent_top'`;
    await member(root, 1, null).execute(tx);
    for (let level = 1; level <= DEPTH; level += 1) {
      const count = Math.min(perLevel, people - (level - 1) * perLevel);
      if (count > 0) await member(`${root}_${level}`, count, level === 1 ? null : `${root}_${level - 1}`).execute(tx);
    }
    await sql`update session_member set upline_seq = (select seq from session_member where username = ${`${root}_0`})
      where id like ${`m\\_${root}\\_1\\_%`}`.execute(tx);
    await sql`alter table session_member enable trigger user`.execute(tx);
    await sql`insert into agents_lineage with recursive line (merchant, ancestor, descendant, depth, above) as (
        select merchant_code, id, id, 0, upline_seq from session_member where id like ${`m\\_${root}\\_%`}
        union all
        select line.merchant, m.id, line.descendant, line.depth + 1, m.upline_seq
          from line join session_member m on m.merchant_code = line.merchant and m.seq = line.above
      ) select merchant, ancestor, descendant, depth from line`.execute(tx);
  });
}

/** Days of everybody: today, and of every tenth a month; team sums by the wing's own function. */
async function playDays({ deps }: TestPlatform, root: string, today: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into agents_day (merchant, member_id, day, currency, stake, payout, valid_bet, bets)
      select 'baize', m.id, ${today}::date - d, 'USD', 100000, 90000, 100000, 10
      from session_member m cross join generate_series(0, 29) d
      where m.id like ${`m\\_${root}\\_%`} and (d = 0 or m.seq % 10 = 0)`.execute(tx);
    const sums = sql`l.descendant like ${`m\\_${root}\\_%`} and l.depth >= 1`;
    await sql`insert into agents_team_day (merchant, member_id, day, currency, direct, stake, payout, valid_bet, bets, active)
      select d.merchant, l.ancestor, d.day, d.currency, s.direct, sum(d.stake), sum(d.payout), sum(d.valid_bet), sum(d.bets),
        count(*)
      from agents_day d join agents_lineage l on l.descendant = d.member_id and ${sums}
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4, 5`.execute(tx);
    await sql`insert into agents_team_return (merchant, member_id, day, day_before, currency, direct, active)
      select d.merchant, l.ancestor, d.day, coalesce(d.day_before, '-infinity'), d.currency, s.direct, count(*)
      from (select *, lag(day) over (partition by member_id, currency order by day) as day_before from agents_day) d
        join agents_lineage l on l.descendant = d.member_id and ${sums}
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4, 5, 6`.execute(tx);
    await sql`insert into agents_people (merchant, member_id, day, members, direct, agents)
      select 'baize', l.ancestor, ${today}::date, count(*), count(*) filter (where l.depth = 1), count(*)
      from agents_lineage l where ${sums} group by 2`.execute(tx);
  });
  await deps.db.maintenance(({ script }) => script((runner) => runner.exec('analyze')));
}

const p95 = (times: readonly number[]): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0) * 10) / 10;

async function readOverviews(platform: TestPlatform, requests: number, query: { from?: string; to?: string }) {
  const [small, large] = [
    await platform.signIn('small_0', DEMO_PASSWORD),
    await platform.signIn('large_0', DEMO_PASSWORD),
  ];
  const times: [number[], number[]] = [[], []];
  // In turns, because a shared machine drifts.
  for (let turn = 0; turn < requests; turn += 1) {
    for (const [index, session] of [small, large].entries()) {
      const began = performance.now();
      await platform.value(agentsCalls.getOverview, { query }, session);
      if (turn >= requests / 10) times[index]?.push(performance.now() - began);
    }
  }
  const [smallP95Ms, largeP95Ms] = [p95(times[0]), p95(times[1])];
  return { smallP95Ms, largeP95Ms, ratio: Math.round((largeP95Ms / smallP95Ms) * 100) / 100 };
}

/** Opening a node of the tree, and coming to its end. */
async function readNode(platform: TestPlatform, requests: number): Promise<TeamBench['node']> {
  const session = await platform.signIn('large_0', DEMO_PASSWORD);
  const pageSize = 100;
  const ask = (pageNo: number) => platform.value(agentsCalls.listMembers, { query: { pageNo, pageSize } }, session);
  const { totalPages, totalRows: children } = await ask(1);
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < requests; turn += 1) {
    for (const [index, pageNo] of [1, totalPages].entries()) {
      const began = performance.now();
      await ask(pageNo);
      if (turn >= requests / 10) times[index]?.push(performance.now() - began);
    }
  }
  return { children, firstP95Ms: p95(times[0]), lastP95Ms: p95(times[1]) };
}

/** A daily salary for everybody of the large team, and how long the same bills take to write with nothing reckoned. */
async function settleSalaries({ deps }: TestPlatform, day: Date) {
  const terms = JSON.stringify({ type: 'daily', tiers: [{ betAmount: '10', activeMembers: 0, rate: '80' }] });
  const rules = JSON.stringify({
    includeSelf: false,
    fullUnits: false,
    lossBase: 'VALID_BET',
    deductSalaries: true,
    carry: 'NONE',
  });
  await sql`update contracts_contract set settling = false`.execute(deps.db.kysely);
  await sql`insert into contracts_contract (id, merchant, type, upline_id, downline_id, currency, state, terms, rules,
      offered_at, lapses_at, covers_from, settled_to, settling)
    select 'c_' || m.id, 'baize', 'daily', u.id, m.id, 'USD', 'VALID', ${terms}::jsonb, ${rules}::jsonb, ${day}, ${day},
      ${day}, ${day}, true
    from session_member m left join session_member u on u.seq = m.upline_seq and u.merchant_code = m.merchant_code
    where m.id like 'm\\_large\\_%'`.execute(deps.db.kysely);
  await sql`analyze contracts_contract`.execute(deps.db.kysely);
  const now = new Date(day.getTime() + DAY_MS + HOUR_MS);
  const began = performance.now();
  const contracts = await settleDue(deps, now, SALARIES);
  const seconds = (performance.now() - began) / 1_000;
  await sql`create table bench_bill (like contracts_bill including all)`.execute(deps.db.kysely);
  const { rows } = await sql<{ id: string }>`select id from contracts_bill where type = 'daily'`.execute(
    deps.db.kysely,
  );
  const started = performance.now();
  for (let at = 0; at < rows.length; at += 100) {
    await deps.db.transaction(async (tx) => {
      for (const { id } of rows.slice(at, at + 100))
        await sql`insert into bench_bill overriding system value select * from contracts_bill where id = ${id}`.execute(
          tx,
        );
    });
  }
  const insertSeconds = (performance.now() - started) / 1_000;
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return {
    contracts,
    seconds: rounded(seconds),
    insertSeconds: rounded(insertSeconds),
    ratio: Math.round((seconds / insertSeconds) * 100) / 100,
  };
}

/**
 * Reports and settlement over a large team beside a small one, on a database of their own beside the one of DATABASE_URL.
 * Each figure is reported as soon as it is there.
 */
export async function measureTeams(
  { people, few, requests }: Size,
  fillRecords: (platform: TestPlatform, root: string, rows: number) => Promise<void>,
  tell: (figures: Partial<TeamBench>) => void,
): Promise<void> {
  const platform = await startPlatform({ env: { LOG_LEVEL: 'error' } });
  try {
    const today = platform.deps.clock.now().toISOString().slice(0, 10);
    for (const [root, size] of [
      ['small', few],
      ['large', people],
    ] as const) {
      await growTeam(platform, root, size);
      await playDays(platform, root, today);
    }
    const month = { from: `${today.slice(0, 8)}01`, to: today };
    // No whole month: members who played on several of these days count once.
    const days = { from: new Date(Date.parse(today) - 23 * DAY_MS).toISOString().slice(0, 10), to: today };
    tell({
      people,
      overview: {
        today: await readOverviews(platform, requests, {}),
        month: await readOverviews(platform, requests, month),
        days: await readOverviews(platform, requests, days),
      },
    });
    tell({ node: await readNode(platform, requests) });
    tell({ salaries: await settleSalaries(platform, new Date(`${today}T00:00:00Z`)) });
    await fillRecords(platform, 'large', RECORD_ROWS);
    tell({ files: await readFiles(platform, 'large_0') });
  } finally {
    await platform.close();
  }
}
