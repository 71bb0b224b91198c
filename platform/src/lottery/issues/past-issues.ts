import { DAY_MS, MINUTE_MS } from '@baize/protocol/kernel';
import type { LotteryGame } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Seal } from '../../kernel/secrets/seal.ts';
import { soldGames } from '../catalogue.ts';
import { drawIssue, issuesBetween, sealSeed, type PlannedIssue } from '../engine/index.ts';
import { withLottery } from '../tables.ts';

/** A page of results and the statistics ask for so many. */
const QUICK_DRAWS = 100;
/** Lotteries of a day, a week or half a month: at least three draws of each. */
const DAILY_MS = 56 * DAY_MS;
/** Some more than is shown, for what closes while the demo starts. */
const SPARE = 2;

const sinceMs = ({ schedule }: LotteryGame, now: Date): number =>
  now.getTime() - (schedule.kind === 'interval' ? (QUICK_DRAWS + SPARE) * schedule.minutes * MINUTE_MS : DAILY_MS);

interface PastIssue {
  readonly game: string;
  readonly issue: string;
  readonly state: 'CLOSED' | 'SETTLED';
  readonly opens_at: string;
  readonly closes_at: string;
  readonly draws_at: string;
  readonly commitment: string;
  readonly sealed_seed: string;
  readonly server_seed: string | null;
  readonly numbers: object | null;
  readonly drawn_at: string | null;
}

/**
 * Records the draws that a demo would have held before its first start, so that its statistics and roads show something.
 * Each is drawn from a seed of its own by the procedure of every draw, and can be verified like one. Games that have
 * issues already are left alone.
 */
export async function recordPastIssues(tx: Tx, seal: Seal, now: Date): Promise<void> {
  const begun = await withLottery(tx).selectFrom('lottery_issues').select('game').distinct().execute();
  const games = soldGames.filter(({ code }) => !begun.some(({ game }) => game === code));
  const rows: PastIssue[] = [];
  for (const game of games) {
    for (const issue of issuesBetween(game, sinceMs(game, now), now.getTime() + game.closeLeadSeconds * 1000)) {
      rows.push(await pastIssue(game, issue, seal, now));
    }
  }
  await insertPastIssues(tx, rows);
}

/** One that closed a moment ago is left to be drawn at its time. */
async function pastIssue(game: LotteryGame, issue: PlannedIssue, seal: Seal, now: Date): Promise<PastIssue> {
  const { serverSeed, commitment } = sealSeed();
  const isDrawn = issue.drawsAtMs <= now.getTime();
  const drawsAt = new Date(issue.drawsAtMs).toISOString();
  return {
    game: issue.game,
    issue: issue.id,
    state: isDrawn ? 'SETTLED' : 'CLOSED',
    opens_at: new Date(issue.opensAtMs).toISOString(),
    closes_at: new Date(issue.closesAtMs).toISOString(),
    draws_at: drawsAt,
    commitment,
    sealed_seed: seal.close(serverSeed),
    server_seed: isDrawn ? serverSeed : null,
    numbers: isDrawn ? await drawIssue(game.structure, { game: issue.game, issue: issue.id, serverSeed }) : null,
    drawn_at: isDrawn ? drawsAt : null,
  };
}

/** One statement with one parameter: thousands of rows have more values than a statement takes. */
async function insertPastIssues(tx: Tx, rows: readonly PastIssue[]): Promise<void> {
  await sql`insert into lottery_issues (game, issue, state, opens_at, closes_at, draws_at, commitment, sealed_seed,
      server_seed, numbers, drawn_at, settled_at)
    select game, issue, state, opens_at, closes_at, draws_at, commitment, sealed_seed, server_seed, numbers, drawn_at,
      drawn_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (game text, issue text, state text,
      opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, commitment text, sealed_seed text,
      server_seed text, numbers jsonb, drawn_at timestamptz)`.execute(tx);
}
