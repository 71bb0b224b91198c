import { ok, refuse, type Result } from '@baize/protocol/kernel';
import { audited, type Actor } from '../kernel/audited.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/page.ts';
import type { Deps } from '../kernel/wing.ts';
import { soldGame, soldGames } from './catalogue.ts';
import { lockIssue, pageOfIssues, updateIssue } from './issue-store.ts';
import type { IssueState } from './tables.ts';
import { closedGames, setGameClosed } from './ticket-store.ts';
import { issueView } from './views.ts';

export type LotteryOperations = ReturnType<typeof createLotteryOperations>;

/** What operators do about the lotteries. */
export function createLotteryOperations(deps: Deps) {
  return {
    issues: (
      { caller, now }: Actor,
      query: PageAsked & { readonly game: string; readonly state?: IssueState | undefined },
    ) =>
      deps.db.read(async (tx) => {
        const { game, state } = query;
        if (soldGame(game) === undefined) return refuse('NOT_FOUND');
        const found = await pageOfIssues(tx, { game, state, merchant: caller.merchantCode }, pageBounds(query));
        const rows = found.rows.map((row) => ({
          ...issueView(row, now),
          tickets: row.tickets,
          drawnAt: row.drawn_at?.toISOString() ?? null,
          settledAt: row.settled_at?.toISOString() ?? null,
        }));
        return ok(pageReply(rows, found.count, query));
      }),

    /** Every ticket is refunded at the next turn. An issue that is drawn stands. */
    voidIssue: (actor: Actor, game: string, issue: string): Promise<Result<Record<string, never>>> =>
      audited(deps, actor, 'lottery.void-issue', async (tx) => {
        const row = await lockIssue(tx, game, issue);
        if (row === undefined) return refuse('NOT_FOUND');
        if (row.numbers !== null) return refuse('CONFLICT');
        if (row.state !== 'VOID') await updateIssue(tx, row, { state: 'VOID' });
        const subject = `${game}/${issue}`;
        return ok({ subject, before: { state: row.state }, after: { state: 'VOID' }, value: {} });
      }),

    games: ({ caller }: Actor) =>
      deps.db.read(async (tx) => {
        const closed = await closedGames(tx, caller.merchantCode);
        return ok({ list: soldGames.map(({ code }) => ({ gameCode: code, open: !closed.has(code) })) });
      }),

    setOpen: (actor: Actor, gameCode: string, open: boolean) =>
      audited(deps, actor, 'lottery.set-game', async (tx) => {
        if (soldGame(gameCode) === undefined) return refuse('NOT_FOUND');
        const before = !(await closedGames(tx, actor.caller.merchantCode)).has(gameCode);
        await setGameClosed(tx, actor.caller.merchantCode, gameCode, !open);
        return ok({ subject: gameCode, before: { open: before }, after: { open }, value: { gameCode, open } });
      }),
  };
}
