import type { SlotChances, SlotGame } from '../rates/slot-game.ts';
import { remaining, type SlotStart } from './slot-start.ts';

/** More goals of one side than this from one moment on are left out: below one in a million at any usual rate. */
const MOST = 11;
export const WIDTH = MOST + 1;
const CELLS = WIDTH * WIDTH;
/** Rarer cells are not carried on: all of them together are below one in a hundred thousand. */
const LEAST = 1e-11;
const FURTHEST_LEAD = 3;
const LEADS = 2 * FURTHEST_LEAD + 1;

/** Chances of further goals lie in one plane of `home * WIDTH + away` for each mode. */
export type GoalGrid = Float64Array;

export function emptyGrid(game: SlotGame): GoalGrid {
  return new Float64Array(game.modes * CELLS);
}

export function startGrid(game: SlotGame, mode: number): GoalGrid {
  const grid = emptyGrid(game);
  grid[mode * CELLS] = 1;
  return grid;
}

/** Sums the modes: chances of further goals alone. */
export function goalsOf(game: SlotGame, grid: GoalGrid): Float64Array {
  const sum = new Float64Array(CELLS);
  for (let mode = 0; mode < game.modes; mode += 1)
    for (let cell = 0; cell < CELLS; cell += 1) sum[cell] = at(sum, cell) + at(grid, mode * CELLS + cell);
  return sum;
}

export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

export interface Span {
  readonly from: number;
  readonly to: number;
  /** The lead of home at the grid's corner. */
  readonly lead: number;
  /** Holds for the slot that has begun already. */
  readonly start?: SlotStart;
}

/** Carries a grid through the slots of a span. */
export function spread(game: SlotGame, grid: GoalGrid, { from, to, lead, start }: Span): GoalGrid {
  const table = chanceTable(game);
  let now = grid;
  let next = emptyGrid(game);
  let spare = emptyGrid(game);
  for (let slot = from; slot < to; slot += 1) {
    next.fill(0);
    for (let mode = 0; mode < game.modes; mode += 1) {
      const first = (slot * game.modes + mode) * LEADS * FIGURES;
      const chances = start?.slot === slot ? startChances(game, mode, start) : table.subarray(first);
      step(game, { now, next, mode, chances, lead });
    }
    const used = now === grid ? spare : now;
    now = next;
    next = used;
    spare = used;
  }
  return now;
}

/** A lead has four figures: goals of home and away, and a foul of either. */
const FIGURES = 4;

const tables = new WeakMap<SlotGame, Float64Array>();

/** Keeps the chances of every slot, mode and lead, as they are needed again and again while a match is priced. */
function chanceTable(game: SlotGame): Float64Array {
  const known = tables.get(game);
  if (known !== undefined) return known;
  const slots = game.periods.reduce((sum, each) => sum + each, 0);
  const table = new Float64Array(slots * game.modes * LEADS * FIGURES);
  let index = 0;
  for (let slot = 0; slot < slots; slot += 1)
    for (let mode = 0; mode < game.modes; mode += 1)
      for (let lead = -FURTHEST_LEAD; lead <= FURTHEST_LEAD; lead += 1) {
        table.set(figuresOf(game.chances(slot, lead, mode)), index);
        index += FIGURES;
      }
  tables.set(game, table);
  return table;
}

const figuresOf = ({ home, away, homeFoul, awayFoul }: SlotChances): readonly number[] => [
  home,
  away,
  homeFoul,
  awayFoul,
];

/** Leads beyond three are played as a lead of three. */
const startChances = (game: SlotGame, mode: number, start: SlotStart): Float64Array =>
  Float64Array.from(
    Array.from({ length: LEADS }, (_, index) =>
      figuresOf(remaining(game, start, game.chances(start.slot, index - FURTHEST_LEAD, mode))),
    ).flat(),
  );

interface Step {
  readonly now: GoalGrid;
  readonly next: GoalGrid;
  readonly mode: number;
  readonly chances: Float64Array;
  readonly lead: number;
}

function step(game: SlotGame, { now, next, mode, chances, lead }: Step): void {
  const plane = mode * CELLS;
  const homeTo = game.after(mode, 'home') * CELLS;
  const awayTo = game.after(mode, 'away') * CELLS;
  const homeFoulTo = game.after(mode, 'home-foul') * CELLS;
  const awayFoulTo = game.after(mode, 'away-foul') * CELLS;
  const nothingTo = game.after(mode, 'nothing') * CELLS;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const mass = at(now, plane + cell);
    if (mass < LEAST) continue;
    const home = (cell / WIDTH) | 0;
    const away = cell - home * WIDTH;
    const first = FIGURES * Math.max(0, Math.min(LEADS - 1, lead + home - away + FURTHEST_LEAD));
    const up = home === MOST ? 0 : at(chances, first) * mass;
    const down = away === MOST ? 0 : at(chances, first + 1) * mass;
    const homeFoul = at(chances, first + 2) * mass;
    const awayFoul = at(chances, first + 3) * mass;
    if (up > 0) next[homeTo + cell + WIDTH] = at(next, homeTo + cell + WIDTH) + up;
    if (down > 0) next[awayTo + cell + 1] = at(next, awayTo + cell + 1) + down;
    if (homeFoul > 0) next[homeFoulTo + cell] = at(next, homeFoulTo + cell) + homeFoul;
    if (awayFoul > 0) next[awayFoulTo + cell] = at(next, awayFoulTo + cell) + awayFoul;
    next[nothingTo + cell] = at(next, nothingTo + cell) + mass - up - down - homeFoul - awayFoul;
  }
}
