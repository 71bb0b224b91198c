import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../../kernel/events/event-log.ts';
import type { WagerEvent } from '../../kernel/events/event-types.ts';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { cashAccountKeyOf, getOrCreateAccount, getOrCreateBrandAccount, postLines } from '../../wallet/index.ts';
import { TeamWatch } from './team-watch.ts';

let platform: TestPlatform;
let tree = 0;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const PEOPLE = 7;
const who = fc.nat(PEOPLE - 1);
const money = fc.integer({ min: 1, max: 500 });
/** Days of two months, so that a member counts in both. */
const day = fc.nat(3).map((index) => ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02'][index] ?? '');

/** Steps that can happen in a team. A bet's later results refer to the bet before. */
const step = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), who, day, stake: money, payout: fc.nat(900) }),
  fc.record({ do: fc.constant('resettle' as const), bet: fc.nat(9), payout: fc.nat(900), isVoid: fc.boolean() }),
  fc.record({ do: fc.constant('deposit' as const), who, day, amount: money }),
  fc.record({ do: fc.constant('salary' as const), who, payer: who, day, amount: money }),
  fc.record({ do: fc.constant('commission' as const), who, day, amount: money }),
  fc.record({ do: fc.constant('adjust' as const), who, amount: money }),
  fc.record({ do: fc.constant('move' as const), who, to: who }),
  fc.record({ do: fc.constant('kind' as const), who, kind: fc.constantFrom(0, 1, 42) }),
  fc.record({ do: fc.constant('join' as const), under: who }),
  fc.record({ do: fc.constant('count' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const bet = (on: string): Step => ({ do: 'bet', who: 3, day: on, stake: 5, payout: 0 });
const isVoid = (index: number): Step => ({ do: 'resettle', bet: index, payout: 0, isVoid: true });

/** Days that come out of order, and that go again: between two others, before the first, the first. */
const OUT_OF_ORDER: readonly Step[] = [
  bet('2026-06-02'),
  { do: 'count' },
  bet('2026-05-30'),
  { do: 'count' },
  bet('2026-05-31'),
  { do: 'count' },
  isVoid(2),
  { do: 'count' },
  { do: 'move', who: 3, to: 5 },
  isVoid(1),
];

interface Bet {
  readonly subject: string;
  readonly memberId: string;
  last: WagerEvent;
}

const instant = (of: string): Date => new Date(`${of}T12:00:00Z`);

/** One team of its own: a chain and two branches at first. */
class Team {
  readonly name = `sums_${(tree += 1)}`;
  readonly ids: string[] = [];
  readonly bets: Bet[] = [];

  async begin(): Promise<void> {
    for (const upline of [undefined, 0, 1, 2, 1, 0, 5]) await this.join(upline);
  }

  async join(upline: number | undefined): Promise<void> {
    const id = `m_${this.name}_${String(this.ids.length).padStart(18, '0')}`;
    const above = upline === undefined ? null : (this.ids[upline] ?? null);
    await platform.deps.db.transaction((tx) =>
      sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
          currency, status, first_login_done, profile, registered_at, registered_ip, upline_seq)
        select ${id}, merchant_code, ${id}, 'x', password_hash, password_changed_at, 0, currency, status, first_login_done,
          profile, ${instant('2026-05-31')}, registered_ip, (select seq from session_member where id = ${above})
        from session_member where username = 'member2'`.execute(tx),
    );
    this.ids.push(id);
  }

  private tell(type: 'wager.settled' | 'wager.resettled', at: string, { subject, memberId, last }: Bet): Promise<void> {
    const event = { type, merchant: 'baize', memberId, subject, data: last, at: instant(at) };
    return platform.deps.db.transaction((tx) => appendEvent(tx, event));
  }

  async bet(memberId: string, at: string, stake: number, payout: number): Promise<void> {
    const [staked, paid] = [String(stake), String(payout)];
    const last: WagerEvent = {
      mode: 'REAL',
      currency: 'USD',
      category: 'RNG',
      game: 'chalk-dice',
      provider: 'p',
      vendor: 'v',
      round: 'r',
      status: 'SETTLED',
      placedAt: instant(at).toISOString(),
      stake: staked,
      payout: paid,
      validBet: staked,
      stakeDelta: staked,
      payoutDelta: paid,
      validBetDelta: staked,
      balance: '0',
    };
    const bet = { subject: `${this.name}-${this.bets.length}`, memberId, last };
    this.bets.push(bet);
    await this.tell('wager.settled', at, bet);
  }

  async resettle(bet: Bet, payout: number, isVoid: boolean): Promise<void> {
    bet.last = isVoid
      ? { ...bet.last, status: 'VOID', stake: '0', payout: '0', validBet: '0' }
      : { ...bet.last, status: 'SETTLED', payout: String(payout) };
    await this.tell('wager.resettled', '2026-06-02', bet);
  }

  async take(now: Step): Promise<void> {
    const { db, eventLog } = platform.deps;
    const of = (index: number): string => this.ids[index] ?? '';
    switch (now.do) {
      case 'bet':
        return this.bet(of(now.who), now.day, now.stake, now.payout);
      case 'resettle': {
        const bet = this.bets[now.bet];
        return bet && this.resettle(bet, now.payout, now.isVoid);
      }
      case 'deposit': {
        const data = { currency: 'USD', method: 'demo', amount: String(now.amount), balance: '0', first: true };
        const event = { merchant: 'baize', memberId: of(now.who), subject: 'd', at: instant(now.day), data };
        return db.transaction((tx) => appendEvent(tx, { type: 'deposit.credited', ...event }));
      }
      case 'salary': {
        const data = { contract: 'DAILY', currency: 'USD', amount: String(now.amount), payer: of(now.payer) } as const;
        const event = { merchant: 'baize', memberId: of(now.who), subject: 's', at: instant(now.day), data };
        return db.transaction((tx) => appendEvent(tx, { type: 'contract.paid', ...event }));
      }
      case 'commission': {
        const data = { currency: 'USD', kind: 'AGENT_REBATE', amount: String(now.amount), balance: '0' };
        const event = { merchant: 'baize', memberId: of(now.who), subject: 'c', at: instant(now.day), data };
        return db.transaction((tx) => appendEvent(tx, { type: 'bonus.credited', ...event }));
      }
      case 'adjust':
        return this.adjust(of(now.who), now.amount);
      case 'move':
        return this.move(of(now.who), of(now.to));
      case 'kind':
        return db.transaction(
          async (tx) =>
            void (await sql`update session_member set kind = ${now.kind} where id = ${of(now.who)}`.execute(tx)),
        );
      case 'join':
        return this.join(now.under);
      case 'count':
        return eventLog.catchUp();
    }
  }

  private adjust(memberId: string, amount: number): Promise<void> {
    const data = { currency: 'USD', amount: String(amount), balance: '0' };
    return platform.deps.db.transaction(async (tx) => {
      const at = instant('2026-06-02');
      const brandAccount = { merchant: 'baize', purpose: 'ADJUSTMENTS', detail: '', currency: 'USD' } as const;
      const own = await getOrCreateAccount(
        tx,
        cashAccountKeyOf({ merchantCode: 'baize', memberId, currency: 'USD' }),
        at,
      );
      const lines = [
        { accountId: own, amountMinor: BigInt(amount), kind: 'ADMIN_ADD' as const },
        {
          accountId: await getOrCreateBrandAccount(tx, brandAccount),
          amountMinor: BigInt(-amount),
          kind: 'ADMIN_ADD' as const,
        },
      ];
      const key = randomUUID();
      const transfer = { merchant: 'baize', scope: 'test', key, fingerprint: key, reference: key, subject: 'test', at };
      await postLines(tx, { ...transfer, lines });
      await appendEvent(tx, {
        type: 'adjustment.posted',
        merchant: 'baize',
        memberId,
        subject: 'a',
        data,
        at: instant('2026-06-02'),
      });
    });
  }

  /** A circle is refused, and changes nothing. */
  private async move(memberId: string, upline: string): Promise<void> {
    try {
      await platform.deps.db.transaction((tx) =>
        sql`update session_member set upline_seq = (select seq from session_member where id = ${upline})
          where id = ${memberId}`.execute(tx),
      );
    } catch (error) {
      expect(String(error)).toContain('below themselves');
    }
  }
}

/** The same sums over rows of members, walking up the tree: what is kept has to equal them. */
const DIFFERENCES = {
  days: sql`
    with walked as (
      select l.ancestor, d.day, d.currency, s.direct, sum(d.stake) as stake, sum(d.payout) as payout,
        sum(d.valid_bet) as valid_bet, sum(d.bets) as bets, sum(d.deposits) as deposits,
        sum(d.first_deposits) as first_deposits, sum(d.withdrawals) as withdrawals, sum(d.bonuses) as bonuses,
        sum(d.rebates) as rebates, count(*) filter (where d.valid_bet > 0) as active
      from line l join agents_day d on d.member_id = l.descendant
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4
    )
    select * from walked w full join agents_team_day t
      on t.member_id = w.ancestor and t.day = w.day and t.currency = w.currency and t.direct = w.direct
    where (w.stake, w.payout, w.valid_bet, w.bets, w.deposits, w.first_deposits, w.withdrawals, w.bonuses, w.rebates,
        w.active) is distinct from (t.stake, t.payout, t.valid_bet, t.bets, t.deposits, t.first_deposits, t.withdrawals,
        t.bonuses, t.rebates, t.active)
      and not (w.ancestor is null and (t.stake, t.payout, t.valid_bet, t.bets, t.deposits, t.first_deposits,
        t.withdrawals, t.bonuses, t.rebates, t.active) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0))`,
  returns: sql`
    with walked as (
      select l.ancestor, d.day, coalesce(d.day_before, '-infinity') as day_before, d.currency, s.direct, count(*) as active
      from line l join (select member_id, currency, day,
          lag(day) over (partition by member_id, currency order by day) as day_before
          from agents_day where valid_bet > 0) d on d.member_id = l.descendant
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4, 5
    )
    select * from walked w full join agents_team_return t on t.member_id = w.ancestor and t.day = w.day
      and t.day_before = w.day_before and t.currency = w.currency and t.direct = w.direct
    where coalesce(w.active, 0) <> coalesce(t.active, 0)`,
  stretches: sql`
    with stretch as (
      select a::date as first, b::date as last from generate_series(date '2026-05-29', '2026-06-03', '1 day') a,
        generate_series(date '2026-05-29', '2026-06-03', '1 day') b where a <= b
    ), walked as (
      select l.ancestor, t.first, t.last, count(distinct l.descendant) as active
      from stretch t join agents_day d on d.valid_bet > 0 and d.day between t.first and t.last
        join line l on l.descendant = d.member_id group by 1, 2, 3
    )
    select w.*, kept.active from walked w cross join lateral (select coalesce(sum(t.active), 0) as active
      from agents_team_return t where t.member_id = w.ancestor and not t.direct
        and t.day between w.first and w.last and t.day_before < w.first) kept
    where kept.active <> w.active`,
  income: sql`
    with walked as (
      select l.ancestor, i.day, i.currency, i.source, s.direct, sum(i.received) as received
      from line l join agents_income i on i.member_id = l.descendant
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4, 5
    )
    select * from walked w full join agents_team_income t on t.member_id = w.ancestor and t.day = w.day
      and t.currency = w.currency and t.source = w.source and t.direct = w.direct
    where coalesce(w.received, 0) <> coalesce(t.received, 0)`,
  people: sql`
    with walked as (
      select l.ancestor, (m.registered_at at time zone 'UTC')::date as day, count(*) as members,
        count(*) filter (where l.depth = 1) as direct, count(*) filter (where m.kind in (1, 2, 41, 42)) as agents
      from line l join session_member m on m.id = l.descendant group by 1, 2
    ), kept as (
      select member_id, day, sum(members) as members, sum(direct) as direct, sum(agents) as agents
      from agents_people group by 1, 2
    )
    select * from walked w full join kept k on k.member_id = w.ancestor and k.day = w.day
    where (coalesce(w.members, 0), coalesce(w.direct, 0), coalesce(w.agents, 0))
      <> (coalesce(k.members, 0), coalesce(k.direct, 0), coalesce(k.agents, 0))`,
  balances: sql`
    with walked as (
      select l.ancestor, a.currency, sum(a.balance) as balance from line l
        join session_member m on m.id = l.descendant
        join ledger_accounts a on a.member_id = m.id and a.currency = m.currency and a.purpose = 'CASH'
      group by 1, 2
    )
    select * from walked w full join agents_team_balance t on t.member_id = w.ancestor and t.currency = w.currency
    where coalesce(w.balance, 0) <> coalesce(t.balance, 0)`,
};

const differences = async (): Promise<readonly [string, unknown][]> => {
  const found: [string, unknown][] = [];
  for (const [what, rows] of Object.entries(DIFFERENCES)) {
    const { rows: wrong } = await platform.deps.db.single((tx) =>
      sql`with recursive line (merchant, ancestor, descendant, depth, above) as (
          select m.merchant_code, u.id, m.id, 1, u.upline_seq
            from session_member m join session_member u on u.merchant_code = m.merchant_code and u.seq = m.upline_seq
          union all
          select line.merchant, u.id, line.descendant, line.depth + 1, u.upline_seq
            from line join session_member u on u.merchant_code = line.merchant and u.seq = line.above
        ) select * from (${rows}) wrong`.execute(tx),
    );
    for (const row of wrong) found.push([what, row]);
  }
  return found;
};

describe('what is added up for teams', () => {
  it('equals the sum of the members’ rows, whatever happened in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const team = new Team();
        await team.begin();
        for (const each of steps) await team.take(each);
        await platform.deps.eventLog.catchUp();
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 5, endOnFailure: true, examples: [[[...OUT_OF_ORDER]]] },
    );
    await platform.deps.db.transaction((tx) => sql`select agents_fold_people()`.execute(tx));
    expect(await differences()).toEqual([]);
    for (const consumer of ['agents.figures', 'agents.income', 'agents.balances'])
      await platform.deps.eventLog.replay(consumer);
    await platform.deps.eventLog.catchUp();
    // Opening balances stand in no event.
    await platform.deps.jobs.all.find(({ name }) => name === 'agents-balances')?.run(instant('2026-06-03'));
    expect(await differences()).toEqual([]);
  }, 120_000);
});

describe('an agent’s open page', () => {
  it('is told once the team’s figures have changed, and nobody else is', async () => {
    const team = new Team();
    await team.begin();
    const { deps } = platform;
    const [agent = '', member = ''] = [team.ids[0], team.ids[3]];
    await deps.db.transaction((tx) => sql`update session_member set kind = 1 where id = ${agent}`.execute(tx));
    const notified: string[] = [];
    const nudges: (() => void)[] = [];
    const events = {
      ...deps.events,
      rooms: () => [agent, member, 'site:baize'],
      deliver: (room: string) => void notified.push(room),
      onNudge: (listener: () => void) => {
        nudges.push(listener);
        return () => undefined;
      },
    };
    const watch = new TeamWatch({ ...deps, events });
    await watch.look();
    for (const nudge of nudges) nudge();
    await watch.look();
    expect(notified).toEqual([]);
    await team.bet(member, deps.clock.now().toISOString().slice(0, 10), 10, 4);
    await deps.eventLog.catchUp();
    for (const nudge of nudges) nudge();
    for (let turn = 0; turn < 5; turn += 1) await watch.look();
    expect(notified).toEqual([agent]);
  });
});
