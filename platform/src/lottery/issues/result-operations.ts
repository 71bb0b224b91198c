import { ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import {
  fitsStructure,
  lotteryOperatorCalls,
  type DrawNumbers,
  type EnteredResult,
  type LotteryGame,
} from '@baize/protocol/lottery';
import { conflict } from '../../kernel/calls/conflict.ts';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Deps } from '../../kernel/wing.ts';
import { soldGame } from '../catalogue.ts';
import { lockIssue, updateIssue } from './issue-store.ts';
import { latestResult, recordResult } from './result-store.ts';
import { officialGames, setSource } from '../rules/rule-store.ts';
import type { IssueTable, ResultTable } from '../tables.ts';
import { copied } from '../views.ts';

type Entered = CallBody<typeof lotteryOperatorCalls.enterResult>;
type Confirmed = CallBody<typeof lotteryOperatorCalls.confirmResult>;

interface Place {
  readonly gameCode: string;
  readonly issue: string;
}

/** Official results: one operator enters what an authority drew, another confirms it. Nobody can do both. */
export function createResultOperations(deps: Deps) {
  return {
    setSource: (actor: Actor, gameCode: string, source: IssueTable['source']) =>
      audited(deps, actor, 'lottery.set-source', async (tx) => {
        if (soldGame(gameCode) === undefined) return refuse('NOT_FOUND');
        const before = { source: (await officialGames(tx)).has(gameCode) ? 'OFFICIAL' : 'HOUSE' };
        await setSource(tx, gameCode, source);
        return ok({ subject: gameCode, before, after: { source }, value: { gameCode, source } });
      }),

    /** CONFLICT: the issue is the platform's own draw, is void, or takes bets still. */
    enter: (actor: Actor, place: Place, { numbers }: Entered) =>
      audited<EnteredResult>(deps, actor, 'lottery.enter-result', async (tx) => {
        const game = soldGame(place.gameCode);
        const issue = await lockIssue(tx, place.gameCode, place.issue);
        if (game === undefined || issue === undefined) return refuse('NOT_FOUND');
        const wrong = notEnterable(issue, actor.now) ?? misfit(game, numbers);
        if (wrong) return wrong;
        const known = await latestResult(tx, issue.game, issue.issue);
        const version = known === undefined ? 1 : known.version + (known.confirmed_by === null ? 0 : 1);
        const result: ResultTable = {
          game: issue.game,
          issue: issue.issue,
          version,
          numbers,
          entered_by: actor.caller.username,
          entered_at: actor.now,
          confirmed_by: null,
          confirmed_at: null,
        };
        await recordResult(tx, result);
        const subject = `${place.gameCode}/${place.issue}`;
        return ok({
          subject,
          before: known ? resultView(known) : null,
          after: resultView(result),
          value: resultView(result),
        });
      }),

    /**
     * The numbers are sent again, so that nobody confirms what they have not read. FORBIDDEN for who entered them;
     * CONFLICT when there is nothing to confirm, or other numbers are.
     */
    confirm: (actor: Actor, place: Place, { version, numbers }: Confirmed) =>
      audited<EnteredResult>(deps, actor, 'lottery.confirm-result', async (tx) => {
        const issue = await lockIssue(tx, place.gameCode, place.issue);
        const entered = issue && (await latestResult(tx, place.gameCode, place.issue));
        if (issue === undefined || entered === undefined) return refuse('NOT_FOUND');
        if (entered.entered_by === actor.caller.username) return refuse('FORBIDDEN');
        const isSame = entered.version === version && sameNumbers(entered.numbers, numbers);
        if (entered.confirmed_by !== null || !isSame) return conflict('other-result');
        const wrong = notEnterable(issue, actor.now);
        if (wrong) return wrong;
        const result = { ...entered, confirmed_by: actor.caller.username, confirmed_at: actor.now };
        await recordResult(tx, result);
        await updateIssue(tx, issue, {
          state: 'DRAWN',
          numbers: entered.numbers,
          drawn_at: actor.now,
          settled_at: null,
          draw_version: version,
        });
        const subject = `${place.gameCode}/${place.issue}`;
        return ok({ subject, before: resultView(entered), after: resultView(result), value: resultView(result) });
      }),
  };
}

export type ResultOperations = ReturnType<typeof createResultOperations>;

function notEnterable(issue: IssueTable, now: Date): ReturnType<typeof refuse> | undefined {
  const isOver = issue.draws_at <= now && issue.state !== 'OPEN' && issue.state !== 'PENDING';
  return issue.source === 'OFFICIAL' && issue.state !== 'VOID' && isOver ? undefined : conflict('draw-not-over');
}

const misfit = (game: LotteryGame, numbers: DrawNumbers): Result<never> | undefined =>
  fitsStructure(game.structure, numbers) ? undefined : refuseFields({ numbers: [{ rule: 'invalid' }] });

const sameNumbers = (one: DrawNumbers, other: DrawNumbers): boolean => flat(one) === flat(other);

const flat = (numbers: DrawNumbers): string =>
  JSON.stringify(Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const resultView = (row: ResultTable): EnteredResult => ({
  gameCode: row.game,
  issue: row.issue,
  version: row.version,
  state: row.confirmed_by === null ? 'ENTERED' : 'CONFIRMED',
  numbers: copied(row.numbers),
  enteredBy: row.entered_by,
  confirmedBy: row.confirmed_by,
});
