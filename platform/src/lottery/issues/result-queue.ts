import { DEFAULT_LANGUAGE, ok, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import { lotteryOperatorCalls, type DrawGroup, type QueuedResult } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import { actionsOf } from '../../kernel/callers/actions.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { cursorReply, placeInTime, readCursor, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lotteryName, soldGame } from '../catalogue.ts';
import type { IssueTable, ResultTable } from '../tables.ts';
import { copied } from '../views.ts';
import { resultView } from './result-operations.ts';

type Page = CallValue<typeof lotteryOperatorCalls.listResults>;
type Query = CallQuery<typeof lotteryOperatorCalls.listResults>;

/** The issue beside its newest result, whose fields are null where nobody has entered one. */
interface QueueRow extends Pick<IssueTable, 'game' | 'issue' | 'draws_at'> {
  readonly tickets: number;
  readonly version: number | null;
  readonly numbers: ResultTable['numbers'] | null;
  readonly entered_by: string | null;
  readonly entered_at: Date | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
}

/** Drawn by an authority and without a result, or with one (a correction as well) that nobody has confirmed. */
export const waitingResults = (
  now: Date,
) => sql`(select i.game, i.issue, i.draws_at, r.version, r.numbers, r.entered_by,
    r.entered_at, r.confirmed_by, r.confirmed_at
  from (select game, issue from lottery_issues
      where source = 'OFFICIAL' and state in ('CLOSED', 'DRAWING') and draws_at <= ${now}
    union select game, issue from lottery_results where confirmed_by is null) w
  join lottery_issues i on i.game = w.game and i.issue = w.issue
  left join lateral (select * from lottery_results l where l.game = i.game and l.issue = i.issue
    order by l.version desc limit 1) r on true
  where i.state <> 'VOID' and r.confirmed_by is null)`;

const confirmedResults = sql`(select i.game, i.issue, i.draws_at, r.version, r.numbers, r.entered_by, r.entered_at,
    r.confirmed_by, r.confirmed_at
  from lottery_results r join lottery_issues i on i.game = r.game and i.issue = r.issue
  where r.confirmed_by is not null and not exists (select from lottery_results newer
    where newer.game = r.game and newer.issue = r.issue and newer.version > r.version))`;

const tickets = sql`(select count(*)::integer from lottery_tickets t where t.issue = q.issue
  and (t.game = q.game or t.other_games <> '{}' and q.game = any(t.other_games)))`;

async function resultsAfter(
  tx: Tx,
  { all, now }: { readonly all: boolean; readonly now: Date },
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly QueueRow[]> {
  const at = all ? sql`q.confirmed_at` : sql`q.draws_at`;
  const key = sql`q.game || '_' || q.issue`;
  const place =
    after &&
    (all
      ? sql`where ${at} <= ${after[0]}::timestamptz and (${at}, ${key}) < (${after[0]}::timestamptz, ${after[1]}::text)`
      : sql`where (${at}, ${key}) > (${after[0]}::timestamptz, ${after[1]}::text)`);
  const { rows } = await sql<QueueRow>`select q.*, ${tickets} as tickets
    from ${all ? confirmedResults : waitingResults(now)} q ${place ?? sql``}
    order by ${all ? sql`${at} desc, ${key} desc` : sql`${at}, ${key}`} limit ${limit}`.execute(tx);
  return rows;
}

/** Official results that operators enter and confirm. Lotteries are every brand's, so the default brand's see them. */
export const createResultQueue = ({ db }: Pick<Deps, 'db'>) => ({
  list: async (
    { caller, now, isDefault }: { readonly caller: OperatorCaller; readonly now: Date; readonly isDefault: boolean },
    { cursor, pageSize, all }: Query,
  ): Promise<Result<Page>> => {
    const after = readCursor(cursor, placeInTime);
    if (!after.ok) return after;
    if (!isDefault) return ok({ rows: [], next: null });
    const isAll = all === 'true';
    const rows = await db.read((tx) => resultsAfter(tx, { all: isAll, now }, after.value, pageSize + 1));
    return ok(
      cursorReply(
        rows,
        pageSize,
        (row) => [((isAll ? row.confirmed_at : null) ?? row.draws_at).toISOString(), `${row.game}_${row.issue}`],
        (row) => viewOf(row, caller),
      ),
    );
  },
});

export type ResultQueue = ReturnType<typeof createResultQueue>;

function viewOf(row: QueueRow, caller: OperatorCaller): QueuedResult {
  const entered = enteredOf(row);
  const state = entered === null ? 'WAITS' : entered.confirmed_by === null ? 'ENTERED' : 'CONFIRMED';
  return {
    gameCode: row.game,
    gameName: lotteryName(row.game, DEFAULT_LANGUAGE),
    issue: row.issue,
    drawsAt: row.draws_at.toISOString(),
    state,
    tickets: row.tickets,
    parts: (soldGame(row.game)?.structure ?? []).map((group) => ({
      part: group.code,
      count: group.count,
      numbers: numbersOf(group),
    })),
    entered: entered && {
      ...resultView(entered),
      numbers: copied(entered.numbers),
      enteredAt: entered.entered_at.toISOString(),
      confirmedAt: entered.confirmed_at?.toISOString() ?? null,
    },
    actions: actionsOf(caller, lotteryOperatorCalls, {
      enterResult: true,
      confirmResult: state === 'ENTERED' && entered?.entered_by !== caller.username,
    }),
  };
}

const enteredOf = ({ version, numbers, entered_by, entered_at, ...row }: QueueRow): ResultTable | null =>
  version === null || numbers === null || entered_by === null || entered_at === null
    ? null
    : { ...row, version, numbers, entered_by, entered_at };

/** How a number of a group looks: five digits, or from 01 to 49. */
const numbersOf = (group: DrawGroup): string => {
  if (group.kind === 'digits') return '0'.repeat(group.digits);
  const width = group.kind === 'pool' ? group.width : 1;
  return `${String(group.from).padStart(width, '0')}–${String(group.to).padStart(width, '0')}`;
};
