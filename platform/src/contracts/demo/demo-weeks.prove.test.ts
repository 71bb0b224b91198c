import { agentsCalls } from '@baize/protocol/agents';
import { contractsCalls, contractTypes, type BillState } from '@baize/protocol/contracts';
import { gamesCalls } from '@baize/protocol/games';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';

let platform: TestPlatform;
let top: TestSession;

const live = async (): Promise<void> => {
  const weeks = platform.deps.jobs.all.find(({ name }) => name === 'contracts-demo-weeks');
  await weeks?.run(platform.deps.clock.now());
  await platform.deps.eventLog.catchUp();
};

beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_DEMO_TEAM: '1' } });
  await live();
  top = await platform.signIn('agent_top', DEMO_PASSWORD);
}, 300_000);
afterAll(() => platform.close());

const month = () => {
  const to = platform.deps.clock.now();
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return { from: day(new Date(to.getTime() - 30 * DAY_MS)), to: day(to) };
};

it('gives the demo’s top agent a team over several levels with weeks behind it, exact in the ledger', async () => {
  const { people, team, days } = await platform.value(agentsCalls.getOverview, { query: month() }, top);
  expect(people).toMatchObject({ registered: 47, direct: 10, agents: 9 });
  for (const figure of ['deposits', 'withdrawals', 'validBet', 'payout', 'commission', 'dailySalary'] as const) {
    expect(Number(team[figure]), figure).toBeGreaterThan(0);
  }
  expect(days.filter(({ activeMembers }) => activeMembers > 0).length).toBeGreaterThan(20);
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { USD: '0.0000' } });
});

it('has bills of every kind, some to pay, and contracts offered, refused and about to end', async () => {
  const states = new Set<BillState>();
  for (const type of contractTypes) {
    const bills = await platform.value(contractsCalls.listSettlements, { params: { type }, query: {} }, top);
    expect(bills.rows.length, type).toBeGreaterThan(0);
    for (const { state } of bills.rows) states.add(state);
  }
  expect([...states]).toEqual(expect.arrayContaining(['PAID', 'PENDING', 'ISSUED']));
  const { types } = await platform.value(contractsCalls.getDue, {}, top);
  expect(types.map(({ type }) => type)).toContain('dividend');
  const daily = await platform.value(contractsCalls.listContracts, { params: { type: 'daily' } }, top);
  expect(daily.offer).not.toBeNull();
  expect(daily.ended.map(({ state }) => state)).toContain('DENIED');
  const statePairs = daily.downlines.rows.map(({ current, offer }) => [current?.state, offer?.state]);
  expect(statePairs).toContainEqual(['REVOKE_PENDING', undefined]);
  expect(statePairs).toContainEqual(['VALID', 'REQUESTED']);
});

it('freezes the agent who passed on what they owed', async () => {
  const west = await platform.signIn('agent_west', DEMO_PASSWORD);
  const dividends = await platform.value(contractsCalls.listContracts, { params: { type: 'dividend' } }, west);
  expect(dividends.frozen).toBe(true);
});

/** Rows that one of two queries has and the other lacks. */
async function differing(kept: RawBuilder<unknown>, recorded: RawBuilder<unknown>): Promise<readonly unknown[]> {
  const { rows } = await sql`(${kept} except all ${recorded}) union all (${recorded} except all ${kept})`.execute(
    platform.deps.db.kysely,
  );
  return rows;
}

const counted = sql`wagers where mode = 'REAL' and valid_bet <> 0`;

it('plays open games alone', async () => {
  const { rows } = await sql<{ game: string; open: boolean }>`select distinct w.game_code as game,
      g.status = 'ACTIVATED' and v.status = 'ACTIVATED' as open
    from wagers w left join games g on g.merchant = w.merchant and g.id = w.game_code
    left join vendors v on v.code = g.vendor`.execute(platform.deps.db.kysely);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ open }) => !open)).toEqual([]);
  const { list } = await platform.value(gamesCalls.listWinners, { query: { count: 50 } });
  expect(list).toHaveLength(50);
});

it.each([
  [
    'ranks’ progress',
    sql`select member_id, deposit + carried_deposit as deposit, valid_bet + carried_bet as bet
      from vip_total join vip_member using (member_id)`,
    sql`select member_id, sum(deposit)::bigint, sum(bet)::bigint from (
        select member_id, coalesce(credited, amount) as deposit, 0 as bet from deposits where status = 'CREDITED'
        union all select member_id, 0, valid_bet from wagers where mode = 'REAL') each group by member_id`,
  ],
  [
    'points',
    sql`select member_id, balance from ledger_accounts where purpose = 'POINTS'`,
    sql`select e.member_id, sum(floor(base.amount::numeric * e.rate_bps / e.unit / 100)::bigint * 100)::bigint
      from points_earning e join (
        select 'wager:' || id as source, valid_bet as amount from ${counted}
        union all select 'deposit:' || id, coalesce(credited, amount) from deposits where status = 'CREDITED'
      ) base using (source) group by e.member_id`,
  ],
  [
    'play that missions count',
    sql`select member_id, day, category, game, valid_bet from missions_play where valid_bet <> 0`,
    sql`select member_id, (placed_at at time zone 'UTC')::date, category, game_code, sum(valid_bet)::bigint
      from ${counted} group by 1, 2, 3, 4`,
  ],
  [
    'deposits that missions count',
    sql`select member_id, day, amount, count from missions_funds`,
    sql`select member_id, (created_at at time zone 'UTC')::date, sum(coalesce(credited, amount))::bigint,
      count(*)::integer from deposits where status = 'CREDITED' group by 1, 2`,
  ],
  [
    'the leaderboards',
    sql`select merchant, period, starts, member_id, valid_bet from missions_board`,
    sql`select merchant, period, case period when 'daily' then day when 'weekly' then date_trunc('week', day)::date
        else date_trunc('month', day)::date end, member_id, sum(valid_bet)::bigint
      from (select merchant, member_id, (placed_at at time zone 'UTC')::date as day, valid_bet from ${counted}) play
        cross join unnest(array['daily', 'weekly', 'monthly']) period group by 1, 2, 3, 4`,
  ],
  [
    'members’ days, which agents’ sums are made of',
    sql`select member_id, day, stake, payout, valid_bet, bets, deposits, withdrawals from agents_day
      where (stake, payout, bets, deposits, withdrawals) <> (0, 0, 0, 0, 0)`,
    sql`select member_id, day, sum(stake)::bigint, sum(payout)::bigint, sum(valid_bet)::bigint, sum(bets)::integer,
        sum(deposits)::bigint, sum(withdrawals)::bigint from (
      select member_id, (settled_at at time zone 'UTC')::date as day, stake, payout, valid_bet, 1 as bets, 0 as deposits,
        0 as withdrawals from wagers where mode = 'REAL' and status = 'SETTLED'
      union all select member_id, (created_at at time zone 'UTC')::date, 0, 0, 0, 0, coalesce(credited, amount), 0
        from deposits where status = 'CREDITED'
      union all select member_id, (created_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, amount
        from withdrawals where status = 'PAID') each group by 1, 2`,
  ],
  [
    'agents’ team sums',
    sql`select member_id, day, direct, stake, payout, valid_bet, bets, deposits, withdrawals from agents_team_day
      where (stake, payout, bets, deposits, withdrawals) <> (0, 0, 0, 0, 0)`,
    sql`select above.ancestor, d.day, direct, sum(stake)::bigint, sum(payout)::bigint, sum(valid_bet)::bigint,
        sum(bets)::integer, sum(deposits)::bigint, sum(withdrawals)::bigint
      from agents_day d join agents_lineage above on above.descendant = d.member_id and above.depth > 0
        cross join (values (false), (true)) kind (direct)
      where not direct or above.depth = 1 group by 1, 2, 3
      having (sum(stake), sum(payout), sum(bets), sum(deposits), sum(withdrawals)) <> (0, 0, 0, 0, 0)`,
  ],
])('%s follow from the records', async (_name, kept, recorded) => {
  expect(await differing(kept, recorded)).toEqual([]);
  const { rows } = await sql`${kept} limit 1`.execute(platform.deps.db.kysely);
  expect(rows).toHaveLength(1);
});

it('is lived through once', async () => {
  const before = await platform.value(agentsCalls.getOverview, { query: month() }, top);
  await live();
  expect(await platform.value(agentsCalls.getOverview, { query: month() }, top)).toMatchObject({ team: before.team });
});
