import { sql } from 'kysely';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { startPlatform } from '../../testing/index.ts';
import { auditNow, getOrCreateAccount, getOrCreateBrandAccount } from '../../wallet/index.ts';
import { createDrawWork, openSeal } from '../issues/draw-work.ts';
import { createSettleWork } from '../settling/settle-work.ts';

// Settles one issue with so many tickets, and prints how long it took beside inserting as many rows in as many
// transactions, and the longest that anybody else had to wait meanwhile. With `many-lines` three members have tickets
// of 9,690 lines. DATABASE_URL names a server where a database of its own may be made.
const TICKETS = Number(process.argv[2] ?? 100_000);
const BATCH = 100;
const TWENTY = Array.from({ length: 20 }, (_, index) => String(index + 10));
const FOURS = { play: 'X4', tokens: TWENTY, unitMinor: '1', costUnits: 1, costMinor: '4845', odds: { '*': '1700' } };
const DIGITS = {
  play: 'P1',
  tokens: ['1', '3', '5'],
  unitMinor: '3333',
  costUnits: 1,
  costMinor: '10000',
  odds: { '*': '9.75' },
};
const SOLD =
  process.argv[3] === 'many-lines'
    ? { game: 'VN_QUICK_1M', members: 3, stake: 9_690n, lines: 9_690, selections: [FOURS, FOURS] }
    : { game: 'SSC_1M', members: 1_000, stake: 10_000n, lines: 3, selections: [DIGITS] };
const { game: GAME, members: MEMBERS, stake: STAKE, lines: LINES } = SOLD;

process.env.BAIZE_TEST_DATABASE = 'postgres';
const platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
const { db, clock } = platform.deps;
const { kysely } = db;
const draws = createDrawWork(platform.deps, openSeal(platform.deps));
await draws.run(clock.now());
const { rows: open } = await sql<{ issue: string; closes_at: Date; draws_at: Date }>`select issue, closes_at, draws_at
  from lottery_issues where game = ${GAME} and state = 'OPEN' order by draws_at limit 1`.execute(kysely);
const [issue] = open;
if (issue === undefined) throw new Error('no issue is open');
const now = clock.now();
const brandAccount = await getOrCreateBrandAccount(kysely, {
  merchant: 'baize',
  purpose: 'ADJUSTMENTS',
  detail: '',
  currency: 'USD',
});
const accounts: bigint[] = [];
for (let index = 0; index < MEMBERS; index += 1) {
  const key = { merchant: 'baize', memberId: `bench-${index}`, purpose: 'CASH', detail: '', currency: 'USD' } as const;
  accounts.push(await getOrCreateAccount(kysely, key, now));
}
const funds = STAKE * BigInt(Math.ceil(TICKETS / MEMBERS) + 1);
await sql`select ledger_post(
  p_merchant => 'baize', p_scope => 'bench', p_key => a::text, p_fingerprint => '',
  p_accounts => array[${brandAccount.toString()}::bigint, a],
  p_amounts => array[${(-funds).toString()}::bigint, ${funds.toString()}::bigint],
  p_kinds => array['ADJUSTMENT', 'ADJUSTMENT'], p_reference => '', p_subject => '', p_overdraw => true, p_at => ${now}) from unnest(${accounts.map(String)}::bigint[]) a`.execute(
  kysely,
);
const selections = JSON.stringify(SOLD.selections);
for (let at = 0; at < TICKETS; at += 1_000) {
  await sql`with placed as materialized (
      select n, a, (stake_place(
        p_fresh_wager => 'w' || n, p_account => a, p_scope => 'bench', p_key => 'stake' || n, p_fingerprint => '',
        p_house => 'LOTTERY', p_provider => 'lottery', p_ticket => 't' || n, p_game => ${GAME}, p_category => 'ELOTT',
        p_amount => ${STAKE.toString()}::bigint, p_detail => null, p_at => ${now})).code as code
      from generate_series(${at}::integer, ${Math.min(at + 1_000, TICKETS) - 1}::integer) n
      cross join lateral (select (${accounts.map(String)}::bigint[])[1 + n % ${MEMBERS}::integer] as a) chosen)
    insert into lottery_tickets (id, merchant, member_id, account_id, wager_id, game, issue, state, currency, cost,
      lines, selections, key, fingerprint, placed_at)
    select 't' || n, 'baize', 'bench-' || n % ${MEMBERS}::integer, a, 'w' || n, ${GAME}, ${issue.issue}, 'OPEN', 'USD',
      ${STAKE.toString()}::bigint, ${LINES}, ${selections}::jsonb, 'k' || n, '', ${now} from placed where code = 'OK'`.execute(
    kysely,
  );
}
const sold = await sql<{ n: number }>`select count(*)::integer as n from lottery_tickets where state = 'OPEN'`.execute(
  kysely,
);
await sql`create table bench_rows (like lottery_tickets including all)`.execute(kysely);
await platform.advance(issue.draws_at.getTime() - now.getTime());
await draws.run(clock.now());

const insertStart = performance.now();
for (let at = 0; at < TICKETS; at += BATCH)
  await db.transaction((tx) =>
    sql`insert into bench_rows select * from lottery_tickets where id = any(${Array.from(
      { length: BATCH },
      (_, index) => `t${at + index}`,
    )}::text[])`.execute(tx),
  );
const insertSeconds = (performance.now() - insertStart) / 1_000;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const settleStart = performance.now();
await createSettleWork(platform.deps).run(clock.now());
const seconds = (performance.now() - settleStart) / 1_000;
delay.disable();
const left = await sql<{ n: number }>`select count(*)::integer as n from lottery_tickets where state = 'OPEN'`.execute(
  kysely,
);
const { clean } = await auditNow(db);
await platform.close();
const perSecond = TICKETS / seconds;
const insertsPerSecond = Math.round(TICKETS / insertSeconds);
process.stdout.write(
  `${JSON.stringify({
    tickets: sold.rows[0]?.n,
    left: left.rows[0]?.n,
    seconds: Math.round(seconds * 10) / 10,
    perSecond: Math.round(perSecond),
    linesPerSecond: Math.round(perSecond * LINES),
    longestTurnMs: Math.round(delay.max / 1e6),
    insertsPerSecond,
    ratio: Math.round((perSecond / insertsPerSecond) * 1_000) / 1_000,
    clean,
  })}\n`,
);
