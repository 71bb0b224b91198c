import { formatAmount } from '@baize/protocol/kernel';
import { sumOf, type DrawnShot } from '../fish/sitting.ts';
import type { Cannon, FishSnapshot, SittingView } from '../fish/wire.ts';
import type { Channel } from '../rooms/channel.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { PondState } from './context.ts';
import { CANNONS } from './pace.ts';
import type { SittingRow } from './records.ts';

/** A shot on its way: nothing is staked and nothing drawn for it yet. */
export interface Shot {
  readonly shot: number;
  readonly fish: number;
  readonly kind: number;
  readonly stakeMinor: bigint;
  readonly atMs: number;
}

export interface Sitting {
  readonly row: Omit<SittingRow, 'client_seed'>;
  clientSeed: string | null;
  /** Drawn shots, in order. */
  readonly shots: DrawnShot[];
  /** Calls so far. */
  calls: number;
  /** A call is with the platform. */
  isPaying: boolean;
}

/** Somebody at a cannon. */
export interface Sitter {
  readonly seat: string;
  readonly name: string;
  readonly cannon: number;
  readonly channel: Channel;
  /** Absent until a sitter of an earlier process comes back. */
  session: SessionRow | undefined;
  stakes: readonly bigint[];
  balance: string;
  sitting: Sitting;
  queue: Shot[];
  /** When the last shots came, the oldest first. */
  times: number[];
  lastShot: number;
  lastStake: bigint | undefined;
  lastCallMs: number;
  shotMs: number;
  heardMs: number;
  awayMs: number | undefined;
  callOff: (() => void) | undefined;
}

const decimal = (minor: bigint): string => formatAmount(minor, 4);

export function sittingView({ row, clientSeed, shots }: Sitting): SittingView {
  const sum = sumOf(shots);
  return {
    id: row.id,
    commitment: row.commitment,
    clientSeed,
    shots: sum.shots,
    staked: decimal(sum.stakedMinor),
    returned: decimal(sum.returnedMinor),
  };
}

export const cannonsOf = ({ sitters }: PondState): readonly Cannon[] =>
  [...sitters.values()]
    .map(({ cannon, name, lastStake }) => ({
      cannon,
      name,
      stake: lastStake === undefined ? null : decimal(lastStake),
    }))
    .toSorted((a, b) => a.cannon - b.cannon);

/** The first cannon that nobody has, or nothing. */
export function freeCannon({ sitters }: PondState): number | undefined {
  const taken = new Set([...sitters.values()].map(({ cannon }) => cannon));
  return Array.from({ length: CANNONS }, (_, cannon) => cannon).find((cannon) => !taken.has(cannon));
}

export const isPresent = ({ awayMs }: Sitter): boolean => awayMs === undefined;

/** All that a page may see. Seeds of sittings are in nothing but the proofs of those that are over. */
export const snapshotOf = (state: PondState, sitter: Sitter, nowMs: number, n: number): FishSnapshot => ({
  type: 'snapshot',
  n,
  game: state.row.game,
  now: nowMs,
  room: state.row.number,
  schedule: { seed: state.row.seed, beganMs: state.row.began_ms },
  caught: [...state.caught.keys()],
  cannons: cannonsOf(state),
  cannon: sitter.cannon,
  sitting: sittingView(sitter.sitting),
  flying: sitter.queue.map(({ shot, fish, stakeMinor }) => ({ shot, fish, stake: decimal(stakeMinor) })),
  shot: sitter.lastShot,
  stakes: sitter.stakes.map(decimal),
  balance: sitter.balance,
});
