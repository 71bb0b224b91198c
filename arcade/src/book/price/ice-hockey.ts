import type { Market } from '../model/market.ts';
import type { Fixture, Score } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { PENALTY_SLOTS, THIRDS, hockeyGame, overtimeGame, overtimeSlots, shootoutChance } from '../rates/ice-hockey.ts';
import { SLOT_SECONDS, firstSlot, slotsOf, type SlotGame } from '../rates/slot-game.ts';
import { WIDTH, at, emptyGrid, goalsOf, spread, startGrid, type GoalGrid } from './goal-grid.ts';
import { UNWEIGHTED, nextGoal } from './low-scores.ts';
import type { Outlook, Weighted } from './outlook.ts';
import { slotStart, type SlotStart } from './slot-start.ts';

const LEVEL: Score = { home: 0, away: 0 };

/** Goals as a Poisson process with penalties and the empty net; overtime and shootout decide a level match. */
export function hockeyOutlook(fixture: Fixture<'ice-hockey'>, state: MatchState<'ice-hockey'>): Outlook {
  const game = hockeyGame(fixture);
  const isRegular = !(state.periods[THIRDS - 1]?.over ?? false);
  const start = isRegular ? slotStart(game, state, (_slot, clock) => modeAt(state, clock)) : undefined;
  const regular = regularScore(state);
  const finals = start === undefined ? [{ tally: regular, chance: 1 }] : toTheEnd(game, start, regular);
  return {
    tallies: ({ kind, period, number }: Market) => {
      if (kind === 'next-goal')
        return number === regular.home + regular.away + 1 ? further(game, start, regular) : undefined;
      if (period > 0) return start === undefined ? undefined : thirdOf(game, start, state, period);
      return kind === 'winner' ? decidedFinals(fixture, state, finals) : finals;
    },
  };
}

const regularScore = ({ periods }: MatchState): Score => ({
  home: periods.slice(0, THIRDS).reduce((sum, { home }) => sum + home, 0),
  away: periods.slice(0, THIRDS).reduce((sum, { away }) => sum + away, 0),
});

/** Says who is short of a skater in the slot that begins or runs at a second of the clock, and for how long yet. */
function modeAt({ detail: { penalty } }: MatchState<'ice-hockey'>, clock: number): number {
  if (penalty === undefined) return 0;
  const passed = Math.floor(clock / SLOT_SECONDS) - Math.floor(penalty.since / SLOT_SECONDS);
  if (passed < 1 || passed > PENALTY_SLOTS) return 0;
  return (penalty.side === 'home' ? 0 : PENALTY_SLOTS) + passed;
}

const cellsOf = (goals: Float64Array, from: Score): readonly Weighted[] =>
  [...goals.entries()].flatMap(([cell, chance]) =>
    chance < 1e-12
      ? []
      : [{ tally: { home: from.home + Math.floor(cell / WIDTH), away: from.away + (cell % WIDTH) }, chance }],
  );

function toTheEnd(game: SlotGame, start: SlotStart, score: Score): readonly Weighted[] {
  const lead = score.home - score.away;
  const grid = spread(game, startGrid(game, start.mode), { from: start.slot, to: slotsOf(game), lead, start });
  return cellsOf(goalsOf(game, grid), score);
}

/** A third is counted from its own beginning; the last one only once it is next, as an empty net depends on the lead. */
function thirdOf(
  game: SlotGame,
  start: SlotStart,
  state: MatchState<'ice-hockey'>,
  period: number,
): readonly Weighted[] | undefined {
  const [from, to] = [firstSlot(game, period), firstSlot(game, period + 1)];
  if (start.slot >= to && state.periods[period - 1]?.over === true) return undefined;
  const lead = state.score.home - state.score.away;
  if (start.slot >= from) {
    const now = state.periods[period - 1] ?? LEVEL;
    const grid = spread(game, startGrid(game, start.mode), { from: start.slot, to, lead, start });
    return cellsOf(goalsOf(game, grid), { home: now.home, away: now.away });
  }
  if (period === THIRDS) return undefined;
  const before = spread(game, startGrid(game, start.mode), { from: start.slot, to: from, lead, start });
  return cellsOf(goalsOf(game, spread(game, modesAlone(game, before), { from, to, lead: 0 })), LEVEL);
}

/** Forgets the goals of a grid and keeps who is short of a skater. */
function modesAlone(game: SlotGame, grid: GoalGrid): GoalGrid {
  const alone = emptyGrid(game);
  const size = WIDTH * WIDTH;
  for (const [index, mass] of grid.entries()) {
    const corner = Math.floor(index / size) * size;
    alone[corner] = at(alone, corner) + mass;
  }
  return alone;
}

function further(game: SlotGame, start: SlotStart | undefined, score: Score): readonly Weighted[] | undefined {
  if (start === undefined) return undefined;
  const next = nextGoal(game, start, { slots: slotsOf(game), score, look: UNWEIGHTED });
  return [
    { tally: { home: 1, away: 0 }, chance: next.home },
    { tally: { home: 0, away: 1 }, chance: next.away },
    { tally: LEVEL, chance: next.none },
  ];
}

/** Level scores go to overtime, and those that it leaves level to a shootout. */
function decidedFinals(
  fixture: Fixture<'ice-hockey'>,
  state: MatchState<'ice-hockey'>,
  finals: readonly Weighted[],
): readonly Weighted[] {
  if (state.phase === 'over') return [{ tally: state.score, chance: 1 }];
  const home = overtimeChance(fixture, state);
  const sums = { home: 0, away: 0 };
  for (const { tally, chance } of finals) {
    const homeShare = tally.home === tally.away ? home : tally.home > tally.away ? 1 : 0;
    sums.home += chance * homeShare;
    sums.away += chance * (1 - homeShare);
  }
  return [
    { tally: { home: 1, away: 0 }, chance: sums.home },
    { tally: { home: 0, away: 1 }, chance: sums.away },
  ];
}

function overtimeChance(fixture: Fixture<'ice-hockey'>, state: MatchState<'ice-hockey'>): number {
  const game = overtimeGame(fixture);
  const shootout = shootoutChance(fixture);
  const isRunning = state.period > THIRDS && state.phase === 'play';
  if (isRunning && state.score.home !== state.score.away) return state.score.home > state.score.away ? 1 : 0;
  const start: SlotStart = isRunning
    ? slotStart(game, { ...state, period: 1 }, () => 0)
    : { slot: 0, mode: 0, left: 1, danger: undefined };
  if (start.slot >= overtimeSlots) return shootout;
  const next = nextGoal(game, start, { slots: overtimeSlots, score: LEVEL, look: UNWEIGHTED });
  return next.home + next.none * shootout;
}
