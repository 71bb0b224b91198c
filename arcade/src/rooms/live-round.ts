import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { JsonObject } from '../kernel/json.ts';
import type { Decision, Reveal, Table } from '../tables/define-table.ts';
import { asksOf } from '../tables/play-table.ts';
import type { Mine, Stakes } from '../tables/wire.ts';
import type { BetState, TableRoundRow } from './records.ts';
import type { Journal } from './store.ts';

/** One Confirm, or the further stakes of a decision. */
export interface LaidBet {
  readonly id: string;
  readonly betId: string;
  readonly stakes: ReadonlyMap<string, bigint>;
  readonly amountMinor: bigint;
  readonly act: { readonly index: number; readonly id: string } | undefined;
  state: BetState;
  problem: string | null;
}

/** A seat's part in a round. */
export interface Part {
  readonly seat: string;
  readonly playerId: string;
  readonly sessionHash: string;
  readonly bets: LaidBet[];
  /** The acts that count, in order. */
  readonly acts: string[];
}

/** A round in memory, as its journal has it. */
export interface LiveRound {
  row: TableRoundRow;
  /** Hidden until it is laid open; absent before the dealing. */
  deal: JsonObject | undefined;
  readonly parts: Map<string, Part>;
  /** So many things are laid open. */
  revealed: number;
}

export const amountsText = (amounts: ReadonlyMap<string, bigint>): Stakes =>
  Object.fromEntries([...amounts].map(([area, minor]) => [area, formatAmount(minor, 4)]));

export const amountsOf = (stakes: Stakes): Map<string, bigint> =>
  new Map(Object.entries(stakes).map(([area, amount]) => [area, minorOf(amount)]));

export const freshRound = (row: TableRoundRow): LiveRound => ({ row, deal: undefined, parts: new Map(), revealed: 0 });

/** Reads a round back that another process, or an earlier one, was at. */
export function readRound({ round, seats, bets, acts }: Journal): LiveRound {
  const live = freshRound(round);
  for (const { seat, player_id: playerId, session_hash: sessionHash } of seats)
    live.parts.set(seat, { seat, playerId, sessionHash, bets: [], acts: [] });
  for (const bet of bets)
    live.parts.get(bet.seat)?.bets.push({
      id: bet.id,
      betId: bet.bet_id,
      stakes: amountsOf(JSON.parse(bet.stakes) as Stakes),
      amountMinor: minorOf(bet.amount),
      act: bet.act === null || bet.act_index === null ? undefined : { index: bet.act_index, id: bet.act },
      state: bet.state,
      problem: bet.problem,
    });
  for (const { seat, act } of acts) live.parts.get(seat)?.acts.push(act);
  return live;
}

function sumOf(bets: readonly LaidBet[], states: readonly BetState[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { state, act, stakes } of bets)
    if (act === undefined && states.includes(state))
      for (const [area, minor] of stakes) sums.set(area, (sums.get(area) ?? 0n) + minor);
  return sums;
}

/** First stakes that the platform took. */
export const takenStakes = ({ bets }: Part): Map<string, bigint> => sumOf(bets, ['TAKEN']);

/** First stakes that are taken or asked for: what limits look at. */
export const laidStakes = ({ bets }: Part): Map<string, bigint> => sumOf(bets, ['TAKEN', 'PENDING']);

export const isWaiting = ({ bets }: Part): boolean => bets.some(({ state }) => state === 'PENDING');

/** All money of a seat that the platform holds for the round. */
export const heldMinor = ({ bets }: Part): bigint =>
  bets.reduce((sum, { state, amountMinor }) => (state === 'TAKEN' ? sum + amountMinor : sum), 0n);

/** The decisions that a seat may take now: one in each stage, while it has stakes that ask for them. */
export function openDecisions(table: Table, { row, deal }: LiveRound, part: Part): readonly Decision[] {
  const { decisions } = table;
  if (!decisions || !deal || row.phase !== 'DECIDING' || part.acts.length !== row.stage || isWaiting(part)) return [];
  return stillAsks(table, deal, part) ? decisions.open(deal, part.acts) : [];
}

/** Whether a seat's hand goes on after its acts. */
export const stillAsks = (table: Table, deal: JsonObject, part: Part): boolean =>
  [...takenStakes(part).keys()].some((area) => asksOf(table, area)) &&
  (table.decisions?.open(deal, part.acts) ?? []).length > 0;

/** A seat's own hand. What an act lays open is seen when its stage is over, so that no seat decides by another's. */
function shownTo(table: Table, { row, deal }: LiveRound, part: Part): JsonObject {
  if (!table.decisions || !deal) return {};
  if (!['DECIDING', 'CLOSING', 'SETTLED'].includes(row.phase)) return {};
  if (![...takenStakes(part).keys()].some((area) => asksOf(table, area))) return {};
  return table.decisions.shown(deal, row.phase === 'DECIDING' ? part.acts.slice(0, row.stage) : part.acts);
}

const NOTHING: Mine = { stakes: {}, accepted: [], pending: [], taken: [], open: [], shown: {} };

export function mineOf(table: Table, round: LiveRound | undefined, seat: string): Mine {
  const part = round?.parts.get(seat);
  if (!round || !part) return NOTHING;
  return {
    stakes: amountsText(takenStakes(part)),
    accepted: part.bets.filter(({ state }) => state === 'TAKEN').map(({ betId }) => betId),
    pending: part.bets
      .filter(({ state }) => state === 'PENDING')
      .map(({ betId, stakes }) => ({ betId, stakes: amountsText(stakes) })),
    taken: part.acts,
    open: openDecisions(table, round, part),
    shown: shownTo(table, round, part),
  };
}

/** All that is ever laid open in the phase that a round is in, with what was before. */
export function revealsOf(table: Table, { row, deal }: LiveRound): readonly Reveal[] {
  if (!deal || row.phase === 'BETTING' || row.phase === 'CLOSED') return [];
  const opening = table.opening(deal);
  return row.phase === 'OPENING' || row.phase === 'DECIDING' ? opening : [...opening, ...(table.closing?.(deal) ?? [])];
}
