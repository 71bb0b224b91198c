import type { Draw } from '../fairness/draws.ts';
import { GameRefused, type StatedTheory } from '../games/define-game.ts';

/** A kind of fish. Its drawing and the text of its name have its id. */
export interface Species {
  readonly id: string;
  /** A catch pays so many stakes. */
  readonly worth: number;
  /** It comes as often as this is a share of all weights. */
  readonly weight: number;
  /** So many swim together; one where absent. */
  readonly school?: number;
  /** One crossing of the pond takes so long. */
  readonly crossMs: number;
  /** Its length in thousandths of the pond's shorter side. */
  readonly length: number;
}

/** The fish whose worth is drawn when it is caught. */
export interface Boss extends Pick<Species, 'id' | 'crossMs' | 'length'> {
  /** Each worth with its weight, lowest first. */
  readonly worths: readonly (readonly [worth: number, weight: number])[];
  /** It comes in every so many places of the schedule. */
  readonly every: number;
}

export interface FishDefinition {
  /** Names the folder, the launch address, cover and title. */
  readonly code: string;
  readonly provider: string;
  readonly kind: 'fish';
  /** Counted up whenever the rules change, so that old sittings are not checked by new ones. */
  readonly rules: number;
  /** Every fish returns exactly this, whoever shoots at it and with what stake. */
  readonly theory: Pick<StatedTheory, 'returnToPlayer' | 'largest'>;
  readonly species: readonly Species[];
  readonly boss: Boss;
  /** One place of the schedule after the other comes in this time. */
  readonly spawnMs: number;
}

/** A target as its shots are drawn: a shot hits in `hits` of `bound` cases. */
export interface Target {
  readonly id: string;
  readonly length: number;
  readonly crossMs: number;
  readonly worths: readonly (readonly [worth: number, weight: number])[];
  /** All weights of the worths together. */
  readonly weights: number;
  readonly hits: number;
  readonly bound: number;
}

/** A fish game as rooms and pages hold it. */
export interface FishGame extends FishDefinition {
  /** In the order of `species`; the boss comes last. */
  readonly targets: readonly Target[];
  /** The return in hundredths of a per cent. */
  readonly returnBps: number;
}

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PERCENT = /^(\d{1,2})\.(\d{2})$/;
const WHOLE_BPS = 10_000;
const LEAST_BPS = 9_600;
const MOST_BPS = 9_950;
const LEAST_WORTH = 2;
const MOST_WORTH = 200;

function bpsOf({ theory }: FishDefinition): number {
  const [, whole, hundredths] = PERCENT.exec(theory.returnToPlayer) ?? [];
  return Number(whole) * 100 + Number(hundredths);
}

const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function faultOf(game: FishDefinition): string | undefined {
  const { code, rules, species, boss, spawnMs, theory } = game;
  const bps = bpsOf(game);
  const ids = [...species.map(({ id }) => id), boss.id];
  const worths = [...species.map(({ worth }) => worth), ...boss.worths.map(([worth]) => worth)];
  if (!CODE.test(code)) return 'its code is not words joined by hyphens';
  if (!isWhole(rules, 1)) return 'its rules have no version';
  if (!(bps >= LEAST_BPS && bps <= MOST_BPS)) return 'it does not return 96 to 99.5 %';
  if (species.length === 0 || boss.worths.length === 0) return 'it has no fish or no boss';
  if (new Set(ids).size < ids.length || !ids.every((id) => CODE.test(id)))
    return 'two fish have one name, or one has none';
  if (!worths.every((worth) => isWhole(worth, LEAST_WORTH, MOST_WORTH))) return 'a fish is not worth 2 to 200';
  if (
    ![...species.map(({ weight }) => weight), ...boss.worths.map(([, weight]) => weight)].every((each) =>
      isWhole(each, 1),
    )
  )
    return 'a weight is no whole number';
  if (!species.every(({ school = 1 }) => isWhole(school, 1, MOST_IN_SCHOOL))) return 'a school is too large';
  if (!isWhole(spawnMs, 100) || !isWhole(boss.every, 2)) return 'its schedule is no schedule';
  if (theory.largest !== Math.max(...worths)) return 'its largest return is not that of its best fish';
  return undefined;
}

/** A place of the schedule holds at most so many fish. */
export const MOST_IN_SCHOOL = 8;

/**
 * A shot hits with probability R divided by what the fish is worth on average. With R in ten-thousandths that is a whole
 * number of cases out of a whole number, so nothing is rounded.
 */
function targetOf(
  { id, length, crossMs, worths }: Pick<Target, 'id' | 'length' | 'crossMs' | 'worths'>,
  bps: number,
): Target {
  const weights = worths.reduce((sum, [, weight]) => sum + weight, 0);
  const worthInAll = worths.reduce((sum, [worth, weight]) => sum + worth * weight, 0);
  return { id, length, crossMs, worths, weights, hits: bps * weights, bound: WHOLE_BPS * worthInAll };
}

/** Declares a fish game. Throws a {@link GameRefused} when what it states is not allowed. */
export function defineFish(definition: FishDefinition): FishGame {
  const fault = faultOf(definition);
  if (fault !== undefined) throw new GameRefused(`The game ${definition.code} is refused: ${fault}.`);
  const returnBps = bpsOf(definition);
  const kinds = [
    ...definition.species.map(({ id, length, crossMs, worth }) => ({
      id,
      length,
      crossMs,
      worths: [[worth, 1] as const],
    })),
    definition.boss,
  ];
  return { ...definition, returnBps, targets: kinds.map((kind) => targetOf(kind, returnBps)) };
}

/** Draws one shot: the worth of the catch, 0 for a miss. A second number is drawn only where a worth hangs on it. */
export function drawShot({ worths, weights, hits, bound }: Target, draw: Draw): number {
  if (draw(bound) >= hits) return 0;
  let at = weights > 1 ? draw(weights) : 0;
  for (const [worth, weight] of worths) {
    if (at < weight) return worth;
    at -= weight;
  }
  throw new RangeError('A draw lies beyond all worths.');
}

export const targetNamed = (game: FishGame, id: string): Target | undefined =>
  game.targets.find((target) => target.id === id);
