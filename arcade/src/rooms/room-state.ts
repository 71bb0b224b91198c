import { formatAmount } from '@baize/protocol/kernel';
import type { JsonObject } from '../kernel/json.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Table } from '../tables/define-table.ts';
import { limitsView, type TableLimits } from '../tables/limits.ts';
import { asksOf, winningAreas, type SeatResult } from '../tables/play-table.ts';
import type { PastRound, RoundResult, RoundView, Snapshot, Stakes } from '../tables/wire.ts';
import type { Channel } from './channel.ts';
import type { TableSettings } from './operators/settings.ts';
import { heldMinor, mineOf, revealsOf, takenStakes, type LiveRound } from './live-round.ts';
import { phaseView, type RoomRow, type TableRoundRow } from './records.ts';

/** Somebody at the table. Their part in a round is the round's, and stays there when they leave. */
export interface Person {
  readonly seat: string;
  readonly name: string;
  readonly channel: Channel;
  session: SessionRow;
  limits: TableLimits;
  balance: string;
  /** The platform spoke of this player last at this time. */
  heardMs: number;
  /** When the page was seen last, where it is gone. */
  awayMs: number | undefined;
  /** The round whose end the page said last that it had shown. */
  seenRound: string | undefined;
}

/** All that a room knows. Only its own queue changes it. */
export interface RoomState {
  row: RoomRow;
  readonly table: Table;
  readonly people: Map<string, Person>;
  /** The last round, while it goes on and after it; none before the first. */
  round: LiveRound | undefined;
  /** As its operator set the table last. */
  settings: TableSettings;
  /** A settled round gave each seat this. */
  results: ReadonlyMap<string, SeatResult>;
  past: readonly PastRound[];
}

/** Names and stakes of so many players are shown, the largest first. */
const PLAYERS_SHOWN = 20;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

export const roundView = ({ id, number, commitment, previous }: TableRoundRow): RoundView => ({
  id,
  number,
  commitment,
  previous,
});

/** Whether a page of this seat is there. */
export const isPresent = ({ channel }: Person): boolean => channel.line !== undefined;

export const presentCount = ({ people }: RoomState): number => [...people.values()].filter(isPresent).length;

/** Everybody's confirmed stakes, by area. */
function totalsOf(round: LiveRound | undefined): Snapshot['totals'] {
  const sums = new Map<string, { players: number; stakeMinor: bigint }>();
  for (const part of round?.parts.values() ?? [])
    for (const [area, minor] of takenStakes(part)) {
      const { players, stakeMinor } = sums.get(area) ?? { players: 0, stakeMinor: 0n };
      sums.set(area, { players: players + 1, stakeMinor: stakeMinor + minor });
    }
  return Object.fromEntries(
    [...sums].map(([area, { players, stakeMinor }]) => [area, { players, stake: decimal(stakeMinor) }]),
  );
}

function playersOf({ people, round }: RoomState): Snapshot['players'] {
  const stakes = [...people.values()].map(({ seat, name }) => {
    const part = round?.parts.get(seat);
    return { name, minor: part ? heldMinor(part) : 0n };
  });
  return stakes
    .toSorted((a, b) => (a.minor === b.minor ? 0 : a.minor < b.minor ? 1 : -1))
    .slice(0, PLAYERS_SHOWN)
    .map(({ name, minor }) => ({ name, stake: decimal(minor) }));
}

export const crowdOf = (state: RoomState) => ({
  totals: totalsOf(state.round),
  players: playersOf(state),
  playerCount: presentCount(state),
});

/** The round's end as this seat may see it; nothing before it. */
export function resultFor({ table, round, results }: RoomState, seat: string): RoundResult | null {
  if (round?.row.phase !== 'SETTLED' || !round.deal) return null;
  const own = results.get(seat);
  const ownWins = own
    ? [...own.areas].filter(([area, each]) => asksOf(table, area) && each.returnedMinor > each.laidMinor)
    : [];
  return {
    result: table.result(round.deal),
    winning: [...winningAreas(table, round.deal), ...ownWins.map(([area]) => area)],
    serverSeed: round.row.server_seed,
    ...(own && {
      mine: {
        stake: decimal(own.laidMinor),
        returned: decimal(own.returnedMinor),
        areas: returnsOf(own),
      },
    }),
  };
}

const returnsOf = ({ areas }: SeatResult): Stakes =>
  Object.fromEntries([...areas].map(([area, { returnedMinor }]) => [area, decimal(returnedMinor)]));

const NO_ROUND: RoundView = { id: '', number: 0, commitment: '', previous: '' };

/** All that a seat may see, and no more: hidden things and the seed are not in it before their time. */
export function snapshotOf(state: RoomState, person: Person, nowMs: number, n: number): Snapshot {
  const { row, table, round } = state;
  return {
    type: 'snapshot',
    n,
    table: table.code,
    currency: row.currency,
    phase: round ? phaseView(round.row.phase) : 'OFF',
    now: nowMs,
    until: round?.row.until_ms ?? nowMs,
    round: round ? roundView(round.row) : NO_ROUND,
    reveals: round ? revealsOf(table, round).slice(0, round.revealed) : [],
    ...crowdOf(state),
    mine: mineOf(table, round, person.seat),
    history: state.past,
    limits: limitsView(person.limits),
    balance: person.balance,
    result: resultFor(state, person.seat),
  };
}

/** A past round as pages keep it. */
export const pastOf = ({ id, number }: TableRoundRow, result: JsonObject): PastRound => ({ id, number, result });
