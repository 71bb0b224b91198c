import { expandSelection, playOf, type DrawNumbers, type LotteryGame } from '@baize/protocol/lottery';
import { combinedDraw, settleLine } from './engine/index.ts';
import type { SoldSelection, TicketTable } from './tables.ts';

type Result = NonNullable<SoldSelection['result']>;
type Bought = Pick<TicketTable, 'game' | 'selections'>;
export type Draws = ReadonlyMap<string, DrawNumbers | null>;

interface SettledSelection {
  readonly selection: SoldSelection;
  readonly payout: bigint;
  /** The cost, without what a push or a void draw gives back. */
  readonly played: bigint;
}

export interface SettledTicket {
  readonly state: Result['status'];
  readonly payoutMinor: bigint;
  readonly validBetMinor: bigint;
  readonly selections: readonly SoldSelection[];
}

/** What of a selection's stake is turnover. */
export type CountBet = (selection: SoldSelection, played: bigint) => bigint;

/** The stations whose draws decide a selection. */
export const stationsOf = ({ game }: Pick<TicketTable, 'game'>, { stations = [game] }: SoldSelection) => stations;

export const isVoidBet = (ticket: Pick<TicketTable, 'game'>, selection: SoldSelection, draws: Draws): boolean =>
  stationsOf(ticket, selection).some((code) => !draws.get(code));

/** Whether none of a ticket's bets has a draw. */
export const isVoidTicket = (ticket: Bought, draws: Draws): boolean =>
  ticket.selections.every((selection) => isVoidBet(ticket, selection, draws));

/** A ticket against the draws of its stations, null for one that is void. Bets on a void draw get their price back. */
export function settleTicket(game: LotteryGame, ticket: Bought, draws: Draws, countBet: CountBet): SettledTicket {
  const settled = ticket.selections.map((selection) =>
    isVoidBet(ticket, selection, draws) ? refunded(selection) : settleBet(game, ticket, selection, draws),
  );
  return {
    state: overall(settled.map(({ selection }) => selection.result?.status)),
    payoutMinor: settled.reduce((sum, { payout }) => sum + payout, 0n),
    validBetMinor: settled.reduce((sum, { selection, played }) => sum + countBet(selection, played), 0n),
    selections: settled.map(({ selection }) => selection),
  };
}

/**
 * A selection with its result: every line for itself, summed up. A line that is a push gets its share of what was
 * paid, which a rebate has lowered; so does the turnover.
 */
export function settleBet(
  game: LotteryGame,
  ticket: Pick<TicketTable, 'game'>,
  selection: SoldSelection,
  draws: Draws,
): SettledSelection {
  const numbers = combinedDraw(stationsOf(ticket, selection).map((code) => draws.get(code) ?? {}));
  const play = playOf(game, selection.play);
  if (play === undefined) throw new Error(`${game.code} has no play ${selection.play}`);
  const { costUnits, odds } = selection;
  const unitMinor = BigInt(selection.unitMinor);
  const lines = expandSelection(play, selection.tokens);
  let won = 0n;
  let pushed = 0;
  const seen = new Set<Result['status']>();
  for (const tokens of lines) {
    const line = settleLine(game, play.code, { tokens, unitMinor, costUnits, odds }, numbers);
    if (line.status === 'PUSH') pushed += 1;
    else won += line.payoutMinor;
    seen.add(line.status);
  }
  const cost = BigInt(selection.costMinor);
  const back = lines.length === 0 ? 0n : (cost * BigInt(pushed)) / BigInt(lines.length);
  const payout = won + back;
  return {
    selection: { ...selection, result: { status: overall([...seen]), payoutMinor: payout.toString() } },
    payout,
    played: cost - back,
  };
}

const refunded = (selection: SoldSelection): SettledSelection => ({
  selection: { ...selection, result: { status: 'PUSH', payoutMinor: selection.costMinor } },
  payout: BigInt(selection.costMinor),
  played: 0n,
});

const overall = (statuses: readonly (Result['status'] | undefined)[]): Result['status'] =>
  statuses.includes('WON') ? 'WON' : statuses.includes('LOST') ? 'LOST' : 'PUSH';
