import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import {
  DRAW_ALGORITHM,
  type LotteryIssue,
  type LotteryPlan,
  type LotteryTicket,
  type OpenedNumbers,
} from '@baize/protocol/lottery';
import { lotteryName, soldGame } from './catalogue.ts';
import { combinedDraw } from './engine/index.ts';
import { drawnTokens } from './settling/drawn-tokens.ts';
import { stationsOf, type Draws } from './settling/settle-ticket.ts';
import type { IssueTable, SoldSelection, TicketTable } from './tables.ts';
import type { PlanRow } from './plans/plan-store.ts';
import type { TicketRow } from './tickets/ticket-store.ts';

/** An issue as halls show it; a node's turn may be a moment late, so the state follows the clock as well. */
export const issueView = (row: IssueTable, now: Date): LotteryIssue => ({
  game: row.game,
  issue: row.issue,
  state: stateAt(row, now),
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  source: row.source,
  ...(row.source === 'HOUSE' ? { commitment: row.commitment } : {}),
  ...(row.numbers === null ? {} : { numbers: copied(row.numbers) }),
});

function stateAt({ state, opens_at, closes_at }: IssueTable, now: Date): IssueTable['state'] {
  if (state !== 'PENDING' && state !== 'OPEN') return state;
  if (closes_at <= now) return 'CLOSED';
  return opens_at <= now ? 'OPEN' : 'PENDING';
}

/** Null for an official result: no seed of ours is behind it. */
export const proofView = (row: IssueTable) =>
  row.source === 'OFFICIAL'
    ? null
    : {
        game: row.game,
        issue: row.issue,
        algorithm: DRAW_ALGORITHM,
        commitment: row.commitment,
        ...(row.server_seed === null ? {} : { serverSeed: row.server_seed }),
        ...(row.numbers === null ? {} : { numbers: copied(row.numbers) }),
      };

export const openedView = (row: IssueTable): OpenedNumbers => ({
  gameCode: row.game,
  issue: row.issue,
  drawsAt: row.draws_at.toISOString(),
  source: row.source,
  numbers: copied(row.numbers ?? {}),
});

/** @param draws the draws of its stations; of a ticket on one station its own where left out */
export function ticketView(
  row: TicketRow,
  language: string,
  draws: Draws = new Map([[row.game, row.numbers]]),
): LotteryTicket {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    betId: row.wager_id,
    game: row.game,
    gameName: lotteryName(row.game, language),
    issue: row.issue,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    currency: row.currency,
    cost: formatMoney(row.cost, currency),
    payout: formatMoney(row.payout, currency),
    lines: row.selections.map((selection) => lineView(selection, row, draws)),
    numbers: row.numbers === null ? null : copied(row.numbers),
    otherStations: [...row.other_games],
    planId: row.plan_id,
    commitments: { ...row.commitments },
  };
}

function lineView(selection: SoldSelection, ticket: TicketTable, draws: Draws): LotteryTicket['lines'][number] {
  const { state } = ticket;
  const currency = currencyOf(ticket.currency);
  const { result } = selection;
  return {
    play: selection.play,
    tokens: [...selection.tokens],
    unit: formatMoney(BigInt(selection.unitMinor), currency),
    cost: formatMoney(BigInt(selection.costMinor), currency),
    odds: { ...selection.odds },
    ...(selection.stations && { stations: [...selection.stations] }),
    ...(selection.prizeGroup !== undefined && {
      prizeGroup: selection.prizeGroup,
      rebate: formatMoney(BigInt(selection.rebateMinor ?? '0'), currency),
    }),
    status: state === 'VOID' || state === 'CANCELLED' ? 'VOID' : (result?.status ?? 'OPEN'),
    ...(result ? { payout: formatMoney(BigInt(result.payoutMinor), currency) } : {}),
    ...drawnOf(selection, ticket, draws),
  };
}

/** Nothing while one of its stations has not drawn. */
function drawnOf(selection: SoldSelection, ticket: TicketTable, draws: Draws): { drawn?: string[] } {
  const play = soldGame(ticket.game)?.plays.find(({ code }) => code === selection.play);
  const numbers = stationsOf(ticket, selection).flatMap((station) => {
    const drawn = draws.get(station);
    return drawn ? [drawn] : [];
  });
  if (play === undefined || numbers.length < (selection.stations?.length ?? 1)) return {};
  return { drawn: drawnTokens(play, selection.tokens, combinedDraw(numbers)) };
}

export function planView(row: PlanRow, language: string): LotteryPlan {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    game: row.game,
    gameName: lotteryName(row.game, language),
    state: row.state,
    stopReason: row.stop_reason,
    issues: row.issues,
    bought: row.bought,
    stopOnWin: row.stop_on_win,
    currency: row.currency,
    cost: formatMoney(row.cost, currency),
    spent: formatMoney(row.spent, currency),
    won: formatMoney(row.won, currency),
    lastIssue: row.last_issue,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    selections: row.selections.map((selection) => ({ ...selection, tokens: [...selection.tokens] })),
  };
}

export const copied = (numbers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(numbers).map(([group, values]) => [group, [...values]]));
