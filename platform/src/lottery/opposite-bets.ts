import { multiplyRatio } from '@baize/protocol/kernel';
import { playOf, type LotteryGame } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database.ts';
import { coversMost } from './engine/index.ts';
import { isVoidBet, settleBet, stationsOf, type CountBet, type Draws } from './settle-ticket.ts';
import type { IssueTable, SoldSelection, TicketTable } from './tables.ts';
import { ticketsOfAccounts, type AccountTicket } from './ticket-store.ts';

/** Bets of an account on one play and draw that together cover most of the play: how much of them is turnover. */
interface OppositeBets {
  readonly played: bigint;
  readonly counted: bigint;
}

type OfAccount = ReadonlyMap<string, OppositeBets>;

/** What a run has found of an issue's accounts, so that one with many tickets is looked at once and not batch by batch. */
export type KnownBets = Map<string, OfAccount>;

interface Batch {
  readonly issue: IssueTable;
  readonly tickets: readonly TicketTable[];
  /** The draws of all stations of the tickets, and which versions of them they are. */
  readonly draws: Draws;
  readonly versions: ReadonlyMap<string, number>;
  readonly gameOf: (ticket: AccountTicket) => LotteryGame;
}

/**
 * How the turnover of a batch is counted (semantics §4.3). Bets of one account on one play and draw that cover most of
 * it, on however many tickets, count by the difference of their payout and cost, each with its share of that. All of
 * them are known once the draw is, so it does not matter which is settled first, and a correction counts them anew.
 */
export async function openTurnover(
  tx: Tx,
  known: KnownBets,
  batch: Batch,
): Promise<(ticket: AccountTicket) => CountBet> {
  const { tickets, draws, versions } = batch;
  const state = JSON.stringify([...versions].map(([game, version]) => [game, version, draws.get(game) === null]));
  const keyOf = (account: bigint): string => `${account}/${state}`;
  const accounts = [...new Set(tickets.map(({ account_id }) => account_id))];
  const unknown = accounts.filter((account) => !known.has(keyOf(account)));
  const theirs = Map.groupBy(
    await ticketsOfAccounts(tx, unknown, batch.issue.issue, [...draws.keys()]),
    ({ account_id }) => account_id,
  );
  for (const account of unknown) known.set(keyOf(account), oppositeBets(theirs.get(account) ?? [], batch));
  return (ticket) => (selection, played) => {
    const bets = known.get(keyOf(ticket.account_id))?.get(placeOf(ticket, selection));
    return bets === undefined || bets.played === 0n ? played : multiplyRatio(played, bets.counted, bets.played, 'down');
  };
}

/** The play and the draws that a bet is on. */
const placeOf = (ticket: AccountTicket, selection: SoldSelection): string =>
  [selection.play, ...stationsOf(ticket, selection).toSorted()].join('/');

function oppositeBets(tickets: readonly AccountTicket[], { draws, gameOf }: Batch): OfAccount {
  const bets = tickets.flatMap((ticket) => ticket.selections.map((selection) => ({ ticket, selection })));
  // A draw that is void, or of a station that no ticket of the batch is on, decides nothing here.
  const decided = bets.filter(({ ticket, selection }) => !isVoidBet(ticket, selection, draws));
  const found = new Map<string, OppositeBets>();
  for (const [place, group] of Map.groupBy(decided, ({ ticket, selection }) => placeOf(ticket, selection))) {
    const [first] = group;
    const play = first && playOf(gameOf(first.ticket), first.selection.play);
    const picks = group.map(({ selection }) => selection.tokens);
    if (!play || !coversMost(play, picks)) continue;
    const settled = group.map(({ ticket, selection }) => settleBet(gameOf(ticket), ticket, selection, draws));
    const played = settled.reduce((sum, bet) => sum + bet.played, 0n);
    const paid = settled.reduce((sum, { payout }) => sum + payout, 0n);
    const cost = group.reduce((sum, { selection }) => sum + BigInt(selection.costMinor), 0n);
    const difference = paid < cost ? cost - paid : paid - cost;
    found.set(place, { played, counted: difference < played ? difference : played });
  }
  return found;
}
