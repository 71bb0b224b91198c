import {
  DEFAULT_LANGUAGE,
  ok,
  refuse,
  type CallParams,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { lotteryOperatorCalls } from '@baize/protocol/lottery';
import { conflict } from '../kernel/calls/conflict.ts';
import { actionsOf } from '../kernel/callers/actions.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { cursorReply, placeInTime, readCursor } from '../kernel/database/cursor.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { lotteryName, soldGame, soldGames } from './catalogue.ts';
import { openSeal } from './issues/draw-work.ts';
import { findIssue, issuesAfter, lockIssue, updateIssue } from './issues/issue-store.ts';
import { findMemberRow, usernamesOf } from '../members/index.ts';
import { officialGames } from './rules/rule-store.ts';
import {
  closedGames,
  issueTicketsAfter,
  placeInAccounts,
  setGameClosed,
  ticketsAfter,
} from './tickets/ticket-store.ts';
import { issueView, ticketView } from './views.ts';
import { asVoid } from './issues/void-issue.ts';

type IssuesOf = typeof lotteryOperatorCalls.listIssues;
type IssueTickets = typeof lotteryOperatorCalls.listIssueTickets;
type TicketsOf = typeof lotteryOperatorCalls.listMemberTickets;

export type LotteryOperations = ReturnType<typeof createLotteryOperations>;

/** Operators' calls about the lotteries. */
export function createLotteryOperations(deps: Deps) {
  const seal = openSeal(deps);

  return {
    issues: async (
      { caller, now, merchant }: Actor & { readonly merchant: Merchant },
      { cursor, pageSize, game, state }: CallQuery<IssuesOf>,
    ): Promise<Result<CallValue<IssuesOf>>> => {
      const after = readCursor(cursor, placeInTime);
      if (!after.ok) return after;
      if (soldGame(game) === undefined) return refuse('NOT_FOUND');
      return deps.db.read(async (tx) => {
        const filter = { game, state, merchant: caller.merchantCode };
        const rows = await issuesAfter(tx, filter, after.value, pageSize + 1).execute();
        return ok(
          cursorReply(
            rows,
            pageSize,
            (row) => [row.draws_at.toISOString(), row.issue],
            (row) => ({
              ...issueView(row, now),
              tickets: row.tickets,
              voidAskedBy: row.void_asked_by,
              drawnAt: row.drawn_at?.toISOString() ?? null,
              settledAt: row.settled_at?.toISOString() ?? null,
              actions: actionsOf(caller, lotteryOperatorCalls, {
                voidIssue:
                  merchant.isDefault &&
                  row.numbers === null &&
                  row.state !== 'VOID' &&
                  (row.closes_at > now || row.void_asked_by !== caller.username),
              }),
            }),
          ),
        );
      });
    },

    /** A stretch of the tickets of an issue. */
    ticketsOfIssue: async (
      { caller }: Pick<Actor, 'caller'>,
      { gameCode: game, issue }: CallParams<IssueTickets>,
      { cursor, pageSize }: CallQuery<IssueTickets>,
    ): Promise<Result<CallValue<IssueTickets>>> => {
      const after = readCursor(cursor, placeInAccounts);
      if (!after.ok) return after;
      const merchant = caller.merchantCode;
      return deps.db.read(async (tx) => {
        if ((await findIssue(tx, game, issue)) === undefined) return refuse('NOT_FOUND');
        const rows = await issueTicketsAfter(tx, { merchant, game, issue }, after.value, pageSize + 1).execute();
        const names = await usernamesOf(tx, [...new Set(rows.map((row) => row.member_id))]);
        return ok(
          cursorReply(
            rows,
            pageSize,
            (row) => [String(row.account_id), row.id],
            (row) => ({
              ...ticketView(row, DEFAULT_LANGUAGE),
              memberId: row.member_id,
              username: names.get(row.member_id) ?? '',
            }),
          ),
        );
      });
    },

    /** A stretch of a member's tickets. NOT_FOUND for another brand's member. */
    ticketsOf: async (
      { caller }: Pick<Actor, 'caller'>,
      memberId: string,
      { cursor, pageSize, game, state }: CallQuery<TicketsOf>,
    ): Promise<Result<CallValue<TicketsOf>>> => {
      const after = readCursor(cursor, placeInTime);
      if (!after.ok) return after;
      const merchant = caller.merchantCode;
      return deps.db.read(async (tx) => {
        if (!(await findMemberRow(tx, merchant, memberId, false))) return refuse('NOT_FOUND');
        const rows = await ticketsAfter(tx, { merchant, memberId, game, state }, after.value, pageSize + 1).execute();
        return ok(
          cursorReply(
            rows,
            pageSize,
            (row) => [row.placed_at.toISOString(), row.id],
            (row) => ticketView(row, DEFAULT_LANGUAGE),
          ),
        );
      });
    },

    /**
     * Every ticket is refunded at the next turn. An issue that is drawn stands. Once it has closed one operator asks for
     * it and another does it, so that nobody alone can take a draw back whose bets they know: FORBIDDEN for who asked.
     */
    voidIssue: (actor: Actor, game: string, issue: string) =>
      audited<{ state: 'VOID' | 'ASKED' }>(deps, actor, 'lottery.void-issue', async (tx) => {
        const row = await lockIssue(tx, game, issue);
        if (row === undefined) return refuse('NOT_FOUND');
        if (row.numbers !== null) return conflict('issue-drawn');
        const { username } = actor.caller;
        const subject = `${game}/${issue}`;
        const before = { state: row.state, askedBy: row.void_asked_by };
        if (row.state !== 'VOID' && row.closes_at <= actor.now) {
          if (row.void_asked_by === username) return refuse('FORBIDDEN');
          if (row.void_asked_by === null) {
            await updateIssue(tx, row, { void_asked_by: username });
            return ok({ subject, before, after: { ...before, askedBy: username }, value: { state: 'ASKED' } });
          }
        }
        if (row.state !== 'VOID') await updateIssue(tx, row, asVoid(row, seal));
        return ok({ subject, before, after: { ...before, state: 'VOID' }, value: { state: 'VOID' } });
      }),

    games: ({ caller }: Actor, language: string) =>
      deps.db.read(async (tx) => {
        const closed = await closedGames(tx, caller.merchantCode);
        const official = await officialGames(tx);
        return ok({
          list: soldGames.map(({ code, area }) => ({
            gameCode: code,
            gameName: lotteryName(code, language),
            open: !closed.has(code),
            area,
            source: official.has(code) ? ('OFFICIAL' as const) : ('HOUSE' as const),
          })),
        });
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
