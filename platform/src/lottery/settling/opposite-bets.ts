import { multiplyRatio } from '@baize/protocol/kernel';
import { playOf, type LotteryGame } from '@baize/protocol/lottery';
import type { Tx } from '../../kernel/database/database.ts';
import { coversMost, opposedPlays, type PlayBets } from '../engine/index.ts';
import { linesOfAccounts, ticketsOfAccounts, type AccountTicket } from './settle-store.ts';
import { isVoidBet, settleBet, stationsOf, type CountBet, type Settling } from './settle-ticket.ts';
import type { IssueTable, SoldSelection } from '../tables.ts';

/** Accounts are read together up to so many lines; one with more is read alone. */
const LINES_AT_ONCE = 20_000;

/** Bets of an account on one draw that are against each other: how much of what was played is turnover. */
interface OppositeBets {
  readonly played: bigint;
  readonly counted: bigint;
}

/** By the play and the stations that bets are on. */
type OfAccount = ReadonlyMap<string, OppositeBets>;

/**
 * Bets already read for an issue's accounts, so that an account with many tickets is read once and not batch by batch.
 */
export type KnownBets = Map<string, OfAccount>;

export interface DrawnIssue {
  readonly issue: IssueTable;
  readonly settling: Settling;
  /** The versions of its draws. */
  readonly versions: ReadonlyMap<string, number>;
  readonly gameOf: (ticket: AccountTicket) => LotteryGame;
}

interface Bet {
  readonly ticket: AccountTicket;
  readonly selection: SoldSelection;
}

const keyOf = (account: bigint, { settling: { draws }, versions }: DrawnIssue): string =>
  `${account}/${JSON.stringify([...versions].map(([game, version]) => [game, version, draws.get(game) === null]))}`;

/**
 * Finds the bets of some accounts that are against each other (semantics §4.3). Bets of one account on one draw that
 * together cover most of a play, or most outcomes of the lots that several plays look at, count by the difference of
 * their payout and cost, on however many tickets, each with its share of that. All of them are known once the draw is, so it does not matter which is settled first, and a
 * correction counts them anew.
 */
export async function learnBets(
  tx: Tx,
  known: KnownBets,
  accounts: readonly bigint[],
  drawn: DrawnIssue,
): Promise<void> {
  const unknown = [...new Set(accounts)].filter((account) => !known.has(keyOf(account, drawn)));
  const games = [...drawn.settling.draws.keys()];
  const { issue } = drawn.issue;
  const lines = await linesOfAccounts(tx, unknown, issue, games);
  for (const some of inPortions(unknown, lines)) {
    const theirs = Map.groupBy(await ticketsOfAccounts(tx, some, issue, games), ({ account_id }) => account_id);
    for (const account of some) known.set(keyOf(account, drawn), await oppositeBets(theirs.get(account) ?? [], drawn));
  }
}

/** Counts the turnover of known accounts. */
export const turnoverBy =
  (known: KnownBets, drawn: DrawnIssue) =>
  (ticket: AccountTicket): CountBet =>
  (selection, played) => {
    const bets = known.get(keyOf(ticket.account_id, drawn))?.get(placeOf({ ticket, selection }));
    return bets === undefined || bets.played === 0n ? played : multiplyRatio(played, bets.counted, bets.played, 'down');
  };

function inPortions(accounts: readonly bigint[], lines: ReadonlyMap<bigint, number>): bigint[][] {
  const portions: bigint[][] = [];
  let room = 0;
  for (const account of accounts) {
    const own = lines.get(account) ?? 0;
    if (own > room || portions.length === 0) {
      portions.push([]);
      room = LINES_AT_ONCE;
    }
    portions.at(-1)?.push(account);
    room -= own;
  }
  return portions;
}

/** The play and the draws that a bet is on. */
const placeOf = ({ ticket, selection }: Bet): string =>
  [selection.play, ...stationsOf(ticket, selection).toSorted()].join('/');

async function oppositeBets(tickets: readonly AccountTicket[], drawn: DrawnIssue): Promise<OfAccount> {
  const { settling } = drawn;
  const bets = tickets.flatMap((ticket) => ticket.selections.map((selection) => ({ ticket, selection })));
  // A draw that is void, or of a station that no ticket of the batch is on, decides nothing here.
  const decided = bets.filter(({ ticket, selection }) => !isVoidBet(ticket, selection, settling.draws));
  const found = new Map<string, OppositeBets>();
  const byStations = Map.groupBy(decided, ({ ticket, selection }) =>
    stationsOf(ticket, selection).toSorted().join('/'),
  );
  for (const group of byStations.values())
    for (const places of await opposedPlaces(group, drawn)) {
      const opposed = group.filter((bet) => places.has(placeOf(bet)));
      const difference = await differenceOf(opposed, drawn);
      for (const place of places) found.set(place, difference);
    }
  return found;
}

/** Places on the same draws that are against each other or against themselves, those that belong together as one set. */
async function opposedPlaces(
  bets: readonly Bet[],
  { settling: { turns }, gameOf }: DrawnIssue,
): Promise<Set<string>[]> {
  const [first] = bets;
  if (first === undefined) return [];
  const game = gameOf(first.ticket);
  const placeOfPlay = new Map<string, string>();
  const onPlays: PlayBets[] = [];
  const sets: Set<string>[] = [];
  for (const [place, group] of Map.groupBy(bets, placeOf)) {
    const play = playOf(game, group[0]?.selection.play ?? '');
    if (play === undefined) continue;
    const selections = group.map(({ selection }) => selection.tokens);
    placeOfPlay.set(play.code, place);
    onPlays.push({ play, selections });
    if (await coversMost(play, selections, turns)) sets.push(new Set([place]));
  }
  for (const plays of await opposedPlays(game.structure, onPlays, turns))
    sets.push(new Set(plays.map((play) => placeOfPlay.get(play) ?? '')));
  return joined(sets);
}

/** Sets that share anything become one. */
const joined = (sets: readonly ReadonlySet<string>[]): Set<string>[] =>
  sets.reduce<Set<string>[]>((apart, set) => {
    const touching = apart.filter((other) => [...set].some((place) => other.has(place)));
    const together = new Set([...set, ...touching.flatMap((other) => [...other])]);
    return [...apart.filter((other) => !touching.includes(other)), together];
  }, []);

async function differenceOf(
  group: readonly Bet[],
  { settling, gameOf }: Pick<DrawnIssue, 'settling' | 'gameOf'>,
): Promise<OppositeBets> {
  let [played, paid, cost] = [0n, 0n, 0n];
  for (const { ticket, selection } of group) {
    const settled = await settleBet(settling, gameOf(ticket), ticket, selection);
    played += settled.played;
    paid += settled.payout;
    cost += BigInt(selection.costMinor);
  }
  const difference = paid < cost ? cost - paid : paid - cost;
  return { played, counted: difference < played ? difference : played };
}
