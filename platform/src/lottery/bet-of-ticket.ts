import type { LotteryBet } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database/database.ts';
import { lotteryName, soldGame } from './catalogue.ts';
import { drawsOf } from './issues/issue-store.ts';
import { findTicket, type TicketOwner } from './tickets/ticket-store.ts';
import { issueView, ticketView } from './views.ts';

/** The owner of the bet whose ticket is requested. */
interface BetAsked extends TicketOwner {
  readonly betId: string;
  /** The ticket's id, where the bet is a ticket's. */
  readonly roundId: string;
  readonly language: string;
  readonly now: Date;
}

/** The ticket of a bet with its draws; undefined where the bet is none of a lottery. */
export async function lotteryBetOf(
  tx: Tx,
  { betId, roundId, language, now, ...owner }: BetAsked,
): Promise<LotteryBet | undefined> {
  const ticket = await findTicket(tx, owner, roundId);
  const game = ticket && soldGame(ticket.game);
  if (game === undefined || ticket?.wager_id !== betId) return undefined;
  const stations = [ticket.game, ...ticket.other_games];
  const issues = await drawsOf(tx, stations, ticket.issue);
  return {
    area: game.area,
    ticket: ticketView(ticket, language, new Map(issues.map(({ game: code, numbers }) => [code, numbers]))),
    draws: stations.flatMap((code) => {
      const issue = issues.find((row) => row.game === code);
      return issue === undefined ? [] : [{ ...issueView(issue, now), gameName: lotteryName(code, language) }];
    }),
  };
}
