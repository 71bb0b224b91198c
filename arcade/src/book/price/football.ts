import type { Market } from '../model/market.ts';
import type { Fixture, Score } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { footballGame, footballRates } from '../rates/football.ts';
import { firstSlot, slotsOf, type SlotGame } from '../rates/slot-game.ts';
import { WIDTH, at, emptyGrid, goalsOf, spread, startGrid, type GoalGrid } from './goal-grid.ts';
import { lowScores, nextGoal, type LowScores } from './low-scores.ts';
import type { Outlook, Weighted } from './outlook.ts';
import { slotStart, type SlotStart } from './slot-start.ts';

const HALVES: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
];

interface Scene {
  readonly game: SlotGame;
  readonly start: SlotStart;
  readonly score: Score;
  readonly look: LowScores;
  readonly slots: number;
}

/**
 * Goals as a Poisson process by minute, score and sendings-off, weighted by the correction of Dixon and Coles for low
 * final scores. Knows the ratings and what was seen.
 */
export function footballOutlook(fixture: Fixture<'football'>, state: MatchState<'football'>): Outlook {
  const game = footballGame(fixture);
  const { reds } = state.detail;
  const mode = (reds.home > 0 ? 1 : 0) + (reds.away > 0 ? 2 : 0);
  const start = slotStart(game, state, () => mode);
  const slots = slotsOf(game);
  const look = lowScores(game, footballRates(fixture), start, slots);
  const scene: Scene = { game, start, score: state.score, look, slots };
  const half = firstSlot(game, 2);
  const firsts = start.slot < half ? run(scene, startGrid(game, mode), start.slot, half) : undefined;
  const branches = firsts === undefined ? [lateBranch(scene, state)] : byHalf(scene, firsts, half);
  const finals = branches.flatMap(({ halfTime, grid }) => weightedCells(scene, goalsOf(game, grid), slots, halfTime));
  const whole = collapse(finals);
  const firstHalf = firsts === undefined ? undefined : halfCells(scene, firsts, half);
  const next = nextGoal(game, start, { slots, score: state.score, look });
  const further: readonly Weighted[] = [
    { tally: { home: 1, away: 0 }, chance: next.home },
    { tally: { home: 0, away: 1 }, chance: next.away },
    { tally: { home: 0, away: 0 }, chance: next.none },
  ];
  return {
    tallies: ({ kind, period, number }: Market) => {
      if (kind === 'half-full') return finals;
      if (kind === 'next-goal') return number === state.goals.length + 1 ? further : undefined;
      if (period === 1) return firstHalf;
      return period === 0 ? whole : undefined;
    },
  };
}

interface Branch {
  readonly halfTime: Score;
  readonly grid: GoalGrid;
}

const run = ({ game, start, score }: Scene, grid: GoalGrid, from: number, to: number): GoalGrid =>
  spread(game, grid, { from, to, lead: score.home - score.away, start });

/** In the second half the first one is known. */
function lateBranch(scene: Scene, state: MatchState): Branch {
  const grid = run(scene, startGrid(scene.game, scene.start.mode), scene.start.slot, scene.slots);
  return { halfTime: state.periods[0] ?? scene.score, grid };
}

/** Plays the second half from each kind of half-time score by itself. */
function byHalf(scene: Scene, firsts: GoalGrid, half: number): Branch[] {
  return HALVES.map((halfTime) => {
    const part = emptyGrid(scene.game);
    for (const [index, mass] of firsts.entries()) {
      const cell = index % (WIDTH * WIDTH);
      const lead = scene.score.home - scene.score.away + Math.floor(cell / WIDTH) - (cell % WIDTH);
      if (Math.sign(lead) === halfTime.home - halfTime.away) part[index] = mass;
    }
    return { halfTime, grid: run(scene, part, half, scene.slots) };
  });
}

function weightedCells({ score, look, start }: Scene, goals: Float64Array, slots: number, half: Score): Weighted[] {
  const whole = look(start.slot, start.mode, score.home, score.away);
  return [...goals.entries()].flatMap(([cell, mass]) => {
    if (mass < 1e-12) return [];
    const home = score.home + Math.floor(cell / WIDTH);
    const away = score.away + (cell % WIDTH);
    return [{ tally: { home, away, half }, chance: (mass * look(slots, 0, home, away)) / whole }];
  });
}

/** The score at half time, weighted by how each would go on. */
function halfCells({ game, score, look, start }: Scene, firsts: GoalGrid, half: number): readonly Weighted[] {
  const whole = look(start.slot, start.mode, score.home, score.away);
  const cells = new Float64Array(WIDTH * WIDTH);
  for (let mode = 0; mode < game.modes; mode += 1) {
    for (let cell = 0; cell < cells.length; cell += 1) {
      const [home, away] = [score.home + Math.floor(cell / WIDTH), score.away + (cell % WIDTH)];
      const mass = at(firsts, mode * cells.length + cell);
      cells[cell] = at(cells, cell) + (mass * look(half, mode, home, away)) / whole;
    }
  }
  return [...cells.entries()].flatMap(([cell, chance]) =>
    chance < 1e-12
      ? []
      : [{ tally: { home: score.home + Math.floor(cell / WIDTH), away: score.away + (cell % WIDTH) }, chance }],
  );
}

/** Adds up what differs by half time alone. */
function collapse(finals: readonly Weighted[]): readonly Weighted[] {
  const sums = new Map<number, { home: number; away: number; chance: number }>();
  for (const { tally, chance } of finals) {
    const key = tally.home * 1_000 + tally.away;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { home: tally.home, away: tally.away, chance });
    else sum.chance += chance;
  }
  return [...sums.values()].map(({ home, away, chance }) => ({ tally: { home, away }, chance }));
}
