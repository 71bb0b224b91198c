import { MOST_IN_SCHOOL, type FishGame } from './define-fish.ts';

/** The schedule of a room: who knows it knows where every fish is at any time. */
export interface Schedule {
  /** 16 hex digits. */
  readonly seed: string;
  /** Its first place came at this time of the server's clock. */
  readonly beganMs: number;
}

/** One fish on its way across the pond. Places are parts of the pond's width and height. */
export interface Swimmer {
  readonly id: number;
  /** Its place among the game's targets. */
  readonly kind: number;
  readonly bornMs: number;
  readonly endMs: number;
  /** The four points of its curve, x and y in turn. */
  readonly curve: Float64Array;
  readonly sway: number;
}

/** Filled in by {@link placeAt}; `dx` and `dy` give the direction. */
export interface Place {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const WORD = 2 ** 32;
/** A fish comes in and goes out at this distance beyond the edge. */
const BEYOND = 0.17;
/** Cannons stand at the upper and the lower edge, so fish keep away from there. */
const HIGHEST = 0.15;
const LOWEST = 0.83;
/** A fish rises or sinks by at most this much on its way. */
const CLIMB = 0.42;
const SWAYS = 5;

/** Mixes the numbers of a schedule. It decides where fish swim, and nothing about what a shot returns. */
function mixed(high: number, low: number, slot: number, salt: number): number {
  let word = high ^ Math.imul(slot + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b) ^ low;
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 15), 0x27d4eb2f);
  return (word ^ (word >>> 16)) >>> 0;
}

/** The kind of a place of the schedule. */
function kindAt({ species, boss }: FishGame, slot: number, word: number): number {
  if (slot % boss.every === boss.every - 1) return species.length;
  let at = word % species.reduce((sum, { weight }) => sum + weight, 0);
  for (const [kind, { weight }] of species.entries()) {
    if (at < weight) return kind;
    at -= weight;
  }
  return 0;
}

/** The fish of one place of the schedule: one, or a school. */
export function spawnAt(game: FishGame, { seed, beganMs }: Schedule, slot: number): readonly Swimmer[] {
  const high = Number.parseInt(seed.slice(0, 8), 16);
  const low = Number.parseInt(seed.slice(8, 16), 16);
  let salt = 0;
  const part = (): number => mixed(high, low, slot, (salt += 1)) / WORD;
  const kind = kindAt(game, slot, mixed(high, low, slot, 0));
  const target = game.targets[kind];
  if (!target) return [];
  const school = game.species[kind]?.school ?? 1;
  const leftwards = part() < 0.5;
  const start = HIGHEST + part() * (LOWEST - HIGHEST);
  const height = (): number => Math.min(LOWEST, Math.max(HIGHEST, start + (part() - 0.5) * CLIMB));
  const isBoss = kind === game.species.length;
  const ys = isBoss ? [0.5, 0.32 + part() * 0.36, 0.32 + part() * 0.36, 0.5] : [start, height(), height(), height()];
  const xs = [-BEYOND, 0.25 + part() * 0.15, 0.6 + part() * 0.15, 1 + BEYOND];
  const sway = isBoss ? 0.006 : 0.008 + part() * 0.012;
  const bornMs = beganMs + slot * game.spawnMs;
  return Array.from({ length: school }, (_, member) => {
    const aside = school === 1 ? 0 : ((member % 3) - 1) * 0.045 + part() * 0.015;
    const curve = new Float64Array(8);
    for (let point = 0; point < 4; point += 1) {
      const x = xs[point] ?? 0;
      curve[point * 2] = leftwards ? 1 - x : x;
      curve[point * 2 + 1] = (ys[point] ?? 0) + aside;
    }
    const born = bornMs + Math.round(member * 420);
    return { id: slot * MOST_IN_SCHOOL + member, kind, bornMs: born, endMs: born + target.crossMs, curve, sway };
  });
}

const bezier = (a: number, b: number, c: number, d: number, t: number): number => {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
};
const slope = (a: number, b: number, c: number, d: number, t: number): number => {
  const s = 1 - t;
  return 3 * s * s * (b - a) + 6 * s * t * (c - b) + 3 * t * t * (d - c);
};

/** Writes where a fish is into `place`, which is used again for every frame. False before it comes and after it has gone. */
export function placeAt({ bornMs, endMs, curve, sway }: Swimmer, nowMs: number, place: Place): boolean {
  const t = (nowMs - bornMs) / (endMs - bornMs);
  if (t < 0 || t > 1) return false;
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = curve;
  const phase = t * Math.PI * 2 * SWAYS;
  place.x = bezier(ax, bx, cx, dx, t);
  place.y = bezier(ay, by, cy, dy, t) + Math.sin(phase) * sway;
  place.dx = slope(ax, bx, cx, dx, t);
  place.dy = slope(ay, by, cy, dy, t) + Math.cos(phase) * sway * Math.PI * 2 * SWAYS;
  return true;
}

export const isInside = ({ x, y }: Place): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** The longest time that a fish of the game swims, with the last of its school. */
export const longestSwimMs = ({ targets }: FishGame): number =>
  Math.max(...targets.map(({ crossMs }) => crossMs)) + MOST_IN_SCHOOL * 420;

/** The fish of a room, kept as long as they swim. */
export function createShoal(game: FishGame, schedule: Schedule) {
  const fish = new Map<number, Swimmer>();
  const back = Math.ceil(longestSwimMs(game) / game.spawnMs);
  let next: number | undefined;

  return {
    fish: fish as ReadonlyMap<number, Swimmer>,
    /** Brings the fish up to a time: those that are due come, those that have left go. */
    at: (nowMs: number): void => {
      const slot = Math.floor((nowMs - schedule.beganMs) / game.spawnMs);
      const from = Math.max(0, next === undefined || slot - next > back ? slot - back : next);
      for (let each = from; each <= slot; each += 1)
        for (const swimmer of spawnAt(game, schedule, each)) if (swimmer.endMs > nowMs) fish.set(swimmer.id, swimmer);
      next = Math.max(next ?? 0, slot + 1);
      for (const [id, { endMs }] of fish) if (endMs <= nowMs) fish.delete(id);
    },
  };
}

export type Shoal = ReturnType<typeof createShoal>;
