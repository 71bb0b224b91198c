import { linesOf, playOf, type DrawNumbers, type LotteryGame } from '@baize/protocol/lottery';
import type { Turns } from '../../kernel/jobs/turns.ts';
import { combinedDraw, hitsPay, prepareLines, type CompareLine, type Comparison } from '../engine/index.ts';
import type { SoldSelection, TicketTable } from '../tables.ts';

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

/** Computes the turnover of a selection's stake. */
export type CountBet = (selection: SoldSelection, played: bigint) => bigint;

/** The draws that tickets are settled by, and what was read off them: each play is prepared once and not line by line. */
export interface Settling {
  readonly draws: Draws;
  readonly turns: Turns;
  /** How lines of a play compare with the draws of some stations. */
  readonly prepared: (game: LotteryGame, play: string, stations: readonly string[]) => CompareLine;
}

export function settlingBy(draws: Draws, turns: Turns): Settling {
  const known = new Map<string, CompareLine>();
  return {
    draws,
    turns,
    prepared: (game, code, stations) => {
      const key = [code, ...stations].join('/');
      const found = known.get(key);
      if (found) return found;
      const play = playOf(game, code);
      if (play === undefined) throw new Error(`${game.code} has no play ${code}`);
      const compare = prepareLines(play, combinedDraw(stations.map((station) => draws.get(station) ?? {})));
      known.set(key, compare);
      return compare;
    },
  };
}

/** The stations whose draws decide a selection. */
export const stationsOf = ({ game }: Pick<TicketTable, 'game'>, { stations = [game] }: SoldSelection) => stations;

export const isVoidBet = (ticket: Pick<TicketTable, 'game'>, selection: SoldSelection, draws: Draws): boolean =>
  stationsOf(ticket, selection).some((code) => !draws.get(code));

/** Whether none of a ticket's bets has a draw. */
export const isVoidTicket = (ticket: Bought, draws: Draws): boolean =>
  ticket.selections.every((selection) => isVoidBet(ticket, selection, draws));

/** A ticket against the draws of its stations, null for one that is void. Bets on a void draw get their price back. */
export async function settleTicket(
  settling: Settling,
  game: LotteryGame,
  ticket: Bought,
  countBet: CountBet,
): Promise<SettledTicket> {
  const settled: SettledSelection[] = [];
  for (const selection of ticket.selections)
    settled.push(
      isVoidBet(ticket, selection, settling.draws)
        ? refunded(selection)
        : await settleBet(settling, game, ticket, selection),
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
export async function settleBet(
  { prepared, turns }: Settling,
  game: LotteryGame,
  ticket: Pick<TicketTable, 'game'>,
  selection: SoldSelection,
): Promise<SettledSelection> {
  const compare = prepared(game, selection.play, stationsOf(ticket, selection));
  const play = playOf(game, selection.play);
  if (play === undefined) throw new Error(`${game.code} has no play ${selection.play}`);
  // Lines that win alike are paid alike: they are counted, and what one is paid is worked out once.
  const found = new Map<Comparison, number>();
  let lines = 0;
  // Comparing lines reads all tokens of the selection, so they are paid for first.
  if (turns.spend(selection.tokens.length)) await turns.pass();
  for (const line of linesOf(play, selection.tokens)) {
    const comparison = compare(line);
    found.set(comparison, (found.get(comparison) ?? 0) + 1);
    lines += 1;
    if (turns.spend(1)) await turns.pass();
  }
  return summedUp(selection, found, lines);
}

function summedUp(selection: SoldSelection, found: ReadonlyMap<Comparison, number>, lines: number): SettledSelection {
  const unitMinor = BigInt(selection.unitMinor);
  const seen = new Set<Result['status']>();
  let won = 0n;
  let pushed = 0;
  for (const [comparison, count] of found) {
    if (comparison.kind === 'push') pushed += count;
    else won += BigInt(count) * hitsPay({ unitMinor, odds: selection.odds }, comparison.hits, selection.play);
    seen.add(comparison.kind === 'push' ? 'PUSH' : comparison.hits.length > 0 ? 'WON' : 'LOST');
  }
  const cost = BigInt(selection.costMinor);
  const back = lines === 0 ? 0n : (cost * BigInt(pushed)) / BigInt(lines);
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
