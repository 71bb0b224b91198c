import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { runSteps } from '../../kernel/jobs/jobs.ts';
import { createSeal, type Seal } from '../../kernel/secrets/seal.ts';
import type { Deps } from '../../kernel/wing.ts';
import { checkCatalogue, soldGame, soldGames } from '../catalogue.ts';
import { allDrawDays, withDrawDays } from './draw-days.ts';
import { drawIssue, nextIssues, sealSeed, type PlannedIssue } from '../engine/index.ts';
import { dueIssues, insertIssues, lockClosed, missingIssues, turnIssues, updateIssue } from './issue-store.ts';
import { officialGames } from '../rules/rule-store.ts';
import type { IssueTable } from '../tables.ts';
import { asVoid } from './void-issue.ts';

/** Issues that are there before they open, so that a page can say what comes next. */
const AHEAD = 2;
/** How late a draw that an operator adds may appear. */
const LOOK_AGAIN_MS = 5 * 60_000;
/** An issue that could not be drawn for so long is void, and its tickets are refunded. */
const VOID_AFTER_MS = DAY_MS;

export const openSeal = ({ secrets }: Pick<Deps, 'secrets'>): Seal => createSeal(secrets.derive('lottery-seeds'));

/** Makes issues ahead of time and draws those that are due. */
export function createDrawWork({ db, log }: Pick<Deps, 'db' | 'log'>, seal: Seal) {
  /** Until when a game's issues are made; it only saves looking. */
  const madeUntil = new Map<string, number>();

  async function createIssues(now: Date): Promise<void> {
    const due = soldGames.filter(({ code }) => (madeUntil.get(code) ?? 0) <= now.getTime());
    if (due.length === 0) return;
    // Without issues nothing can be sold, so a price above fair stops the sale and not the site's start.
    checkCatalogue();
    const days = await allDrawDays(db.kysely);
    const planned = due.map((game) => nextIssues(withDrawDays(game, days.get(game.code)), now.getTime(), AHEAD));
    const missing = await missingIssues(db.kysely, planned.flat());
    const official = await officialGames(db.kysely);
    const rows = missing.map((issue) => sealedIssue(issue, seal, official.has(issue.game) ? 'OFFICIAL' : 'HOUSE', now));
    await db.transaction((tx) => insertIssues(tx, rows));
    for (const [index, game] of due.entries()) {
      // The next look is due once the last but one issue has closed, or an operator may have put a draw before it.
      const closes = planned[index]?.at(-2)?.closesAtMs ?? Number.POSITIVE_INFINITY;
      madeUntil.set(game.code, Math.min(closes, now.getTime() + LOOK_AGAIN_MS));
    }
  }

  /** Each issue for itself: one that cannot be drawn holds up no other. */
  async function drawDue(now: Date): Promise<void> {
    const voidBefore = new Date(now.getTime() - VOID_AFTER_MS);
    const due = await dueIssues(db.kysely, { now, voidBefore });
    const steps = due.map((found) => {
      const draw = () =>
        db.transaction(async (tx) => {
          const issue = await lockClosed(tx, found);
          if (issue) await drawOne(tx, issue, seal, now);
        });
      return [`${found.game}/${found.issue}`, draw] as const;
    });
    await runSteps(log, 'lottery-draws', Object.fromEntries(steps));
  }

  return {
    /** All that is due by `now`. What cannot be made keeps nothing from being closed and drawn. */
    run: (now: Date): Promise<void> =>
      runSteps(log, 'lottery-draws', {
        make: () => createIssues(now),
        turn: () => db.transaction((tx) => turnIssues(tx, now)),
        draw: () => drawDue(now),
      }),
  };
}

function sealedIssue(issue: PlannedIssue, seal: Seal, source: IssueTable['source'], now: Date): IssueTable {
  const { serverSeed, commitment } = sealSeed();
  return {
    game: issue.game,
    issue: issue.id,
    state: issue.opensAtMs <= now.getTime() ? 'OPEN' : 'PENDING',
    opens_at: new Date(issue.opensAtMs),
    closes_at: new Date(issue.closesAtMs),
    draws_at: new Date(issue.drawsAtMs),
    commitment,
    sealed_seed: seal.close(serverSeed),
    server_seed: null,
    numbers: null,
    drawn_at: null,
    settled_at: null,
    source,
    draw_version: 1,
    void_asked_by: null,
  };
}

async function drawOne(tx: Tx, issue: IssueTable, seal: Seal, now: Date): Promise<void> {
  const game = soldGame(issue.game);
  const serverSeed = seal.open(issue.sealed_seed);
  const isTooLate = now.getTime() - issue.draws_at.getTime() > VOID_AFTER_MS;
  if (game === undefined || serverSeed === undefined || isTooLate) {
    await updateIssue(tx, issue, asVoid(issue, seal));
    return;
  }
  const numbers = await drawIssue(game.structure, { game: issue.game, issue: issue.issue, serverSeed });
  await updateIssue(tx, issue, { state: 'DRAWN', server_seed: serverSeed, numbers, drawn_at: now });
}
