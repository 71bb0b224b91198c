import { formatAmount, parseAmount } from '@baize/protocol/kernel';
import { withDraws, type Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import { drawShot, targetNamed, type FishGame, type Target } from './define-fish.ts';

/**
 * Named in the proof of a sitting: one seed for all its shots, promised before the first. Shot number n draws as a round
 * of `hmac-sha256-v1` would whose id is the sitting's, a dot and n.
 */
export const FISH_ALGORITHM = 'hmac-sha256-shots-v1';

/** A sitting has at most so many shots; then its seed is shown and the next sitting begins. */
export const MOST_SHOTS = 1_000;

export interface SittingSeed {
  readonly sittingId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** A shot that was drawn. */
export interface DrawnShot {
  /** Its number among the sitting's shots, from 0 on. */
  readonly index: number;
  readonly fish: string;
  readonly stakeMinor: bigint;
  /** 0 is a miss. */
  readonly worth: number;
  /** The platform did not take its stake: nothing moved. */
  readonly refused: boolean;
  /** Its second's call was made then; a shot that was read from a proof has no time. */
  readonly atMs?: number;
}

/** Draws one shot of a sitting. It hangs on nothing but the seeds, its number and the fish's kind. */
export const shotAt = (
  { code }: FishGame,
  target: Target,
  { sittingId, serverSeed, clientSeed }: SittingSeed,
  index: number,
  watched: (draw: Draw) => Draw = (draw) => draw,
): Promise<number> =>
  withDraws({ game: code, roundId: `${sittingId}.${index}`, serverSeed, clientSeed }, (draw) =>
    drawShot(target, watched(draw)),
  );

const decimal = (minor: bigint): string => formatAmount(minor, 4);
const short = (minor: bigint): string => decimal(minor).replace(/\.?0+$/, '');

/** Shots as a proof holds them: runs of `fish:stake:count`, with `!` behind those whose stake was refused. */
export function writeShots(shots: readonly DrawnShot[]): string {
  const runs: { key: string; refused: boolean; count: number }[] = [];
  for (const { fish, stakeMinor, refused } of shots) {
    const key = `${fish}:${short(stakeMinor)}`;
    const last = runs.at(-1);
    if (last?.key === key && last.refused === refused) last.count += 1;
    else runs.push({ key, refused, count: 1 });
  }
  return runs.map(({ key, refused, count }) => `${key}:${count}${refused ? '!' : ''}`).join(' ');
}

const RUN = /^([a-z0-9-]+):(\d+(?:\.\d+)?):(\d+)(!?)$/;

/** Shots of a proof without their draws, or nothing where they cannot be read. */
export function readShots(game: FishGame, text: unknown): readonly Omit<DrawnShot, 'worth'>[] | undefined {
  if (typeof text !== 'string') return undefined;
  const shots: Omit<DrawnShot, 'worth'>[] = [];
  for (const run of text.split(' ')) {
    const [, fish = '', stake = '', count = '', refused = ''] = RUN.exec(run) ?? [];
    const stakeMinor = parseAmount(stake);
    if (stakeMinor === undefined || !targetNamed(game, fish) || shots.length + Number(count) > MOST_SHOTS)
      return undefined;
    for (let each = 0; each < Number(count); each += 1)
      shots.push({ index: shots.length, fish, stakeMinor, refused: refused === '!' });
  }
  return shots;
}

export interface SittingSum {
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly shots: number;
  readonly caught: readonly DrawnShot[];
}

/** Adds up a sitting. Shots that the platform refused are in no figure. */
export function sumOf(shots: readonly DrawnShot[]): SittingSum {
  const taken = shots.filter(({ refused }) => !refused);
  return {
    stakedMinor: taken.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    returnedMinor: taken.reduce((sum, { stakeMinor, worth }) => sum + stakeMinor * BigInt(worth), 0n),
    shots: taken.length,
    caught: taken.filter(({ worth }) => worth > 0),
  };
}

/** The result of a sitting, as its proof claims it and the verifier computes it again. */
export function outcomeOfSitting(shots: readonly DrawnShot[]): JsonObject {
  const { stakedMinor, returnedMinor, caught } = sumOf(shots);
  return {
    caught: caught.map(({ index, worth }) => `${index}:${worth}`).join(' '),
    staked: decimal(stakedMinor),
    payout: decimal(returnedMinor),
  };
}
