import {
  COVERED_PERCENT,
  linesOf,
  tokensOf,
  type DrawNumbers,
  type DrawStructure,
  type Line,
  type Play,
} from '@baize/protocol/lottery';
import type { Turns } from '../../../kernel/jobs/turns.ts';
import { nameOfLine } from './coverage.ts';
import { lotsOf } from './prize-rules.ts';
import { prepareLines } from './settle.ts';
import { isWithinSubject, subjectOf, type Subject } from './subjects.ts';
import { tokensAt } from './value-rules.ts';

/** One account's bets on one play of a draw. */
export interface PlayBets {
  readonly play: Play;
  readonly selections: readonly (readonly string[])[];
}

/** The outcomes of a subject, and at which of them lines of plays win. */
interface Space {
  readonly draws: readonly DrawNumbers[];
  readonly ways: readonly number[];
  readonly total: number;
  readonly wins: Map<Play, WinsOfPlay>;
}

/** By the name of a line: the outcomes at which it wins, by their numbers. */
type WinsOfPlay = ReadonlyMap<string, readonly number[]>;

const spaces = new WeakMap<DrawStructure, Map<string, Space>>();

function spaceOf(structure: DrawStructure, { key, outcomes }: Subject): Space {
  const known = spaces.get(structure) ?? new Map<string, Space>();
  spaces.set(structure, known);
  const found = known.get(key);
  if (found) return found;
  const all = outcomes();
  const ways = all.map((outcome) => outcome.ways);
  const space: Space = {
    draws: all.map(({ draw }) => draw),
    ways,
    total: ways.reduce((sum, each) => sum + each, 0),
    wins: new Map(),
  };
  known.set(key, space);
  return space;
}

/**
 * Plays whose bets are against bets on other plays (semantics §4.3), together where they look at the same lots. A line
 * is, when it and the lines that cannot win together with it win at most outcomes. Plays are compared where all that
 * one looks at is among what the other looks at.
 */
export async function opposedPlays(
  structure: DrawStructure,
  bets: readonly PlayBets[],
  turns: Turns,
): Promise<readonly (readonly string[])[]> {
  const looking = bets.flatMap((bet) => {
    const subject = subjectOf(structure, bet.play);
    return subject === undefined ? [] : [{ ...bet, subject }];
  });
  const found: string[][] = [];
  for (const subject of new Map(looking.map((bet) => [bet.subject.key, bet.subject])).values()) {
    const together = looking.filter((bet) => isWithinSubject(bet.subject, subject));
    if (together.length < 2) continue;
    const opposed = await opposedIn(spaceOf(structure, subject), together, turns);
    if (opposed.length > 1) found.push(opposed);
  }
  return found;
}

/** A line that was bought, on however many tickets. */
interface BoughtLine {
  readonly play: Play;
  readonly wins: readonly number[];
}

async function opposedIn(space: Space, bets: readonly PlayBets[], turns: Turns): Promise<string[]> {
  const { ways, total } = space;
  const needed = (total * COVERED_PERCENT) / 100;
  const lines: BoughtLine[] = [];
  for (const bet of bets) lines.push(...(await boughtLines(space, bet, turns)));
  const weigh = (outcomes: readonly number[]): number => outcomes.reduce((sum, at) => sum + (ways[at] ?? 0), 0);
  const weights = lines.map(({ wins }) => weigh(wins));
  // Most people's bets are far below, which the sum of their chances tells.
  if (weights.reduce((sum, weight) => sum + weight, 0) < needed) return [];
  const at: number[][] = ways.map(() => []);
  for (const [line, { wins }] of lines.entries()) for (const outcome of wins) at[outcome]?.push(line);
  const covered = at.flatMap((winners, outcome) => (winners.length > 0 ? [outcome] : []));
  const coveredWays = weigh(covered);
  if (coveredWays < needed) return [];

  const opposed = new Set<string>();
  const seen = new Set<string>();
  for (const [line, { play, wins }] of lines.entries()) {
    if (opposed.has(play.code)) continue;
    const together = new Set(wins.flatMap((outcome) => at[outcome] ?? []));
    if (turns.spend(1 + wins.length)) await turns.pass();
    together.delete(line);
    // Lines of one play that can win together with the same others are against the same.
    const name = `${play.code}/${[...together].sort((one, other) => one - other).join()}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const atMost = [...together].reduce((sum, other) => sum + (weights[other] ?? 0), 0);
    if (coveredWays - atMost < needed) {
      if (turns.spend(covered.length)) await turns.pass();
      const own = new Set(wins);
      const against = covered.filter(
        (outcome) => own.has(outcome) || at[outcome]?.some((other) => !together.has(other)) === true,
      );
      if (weigh(against) < needed) continue;
    }
    opposed.add(play.code);
  }
  return [...opposed];
}

async function boughtLines(space: Space, { play, selections }: PlayBets, turns: Turns): Promise<BoughtLine[]> {
  const known = space.wins.get(play) ?? (await winsOf(space, play, turns));
  space.wins.set(play, known);
  const bought = new Map<string, readonly number[]>();
  for (const tokens of selections) {
    for (const line of linesOf(play, tokens)) {
      const name = nameOfLine(play, line);
      const wins = known.get(name);
      if (wins) bought.set(name, wins);
      if (turns.spend(1)) await turns.pass();
    }
  }
  return [...bought.values()].map((wins) => ({ play, wins }));
}

async function winsOf({ draws }: Space, play: Play, turns: Turns): Promise<WinsOfPlay> {
  const winner = winnerOf(play);
  const lines = winner === undefined ? [...linesOfPlay(play)] : [];
  const names = lines.map((line) => nameOfLine(play, line));
  const wins = new Map<string, number[]>();
  const add = (name: string, outcome: number): void => {
    const known = wins.get(name);
    if (known) known.push(outcome);
    else wins.set(name, [outcome]);
  };
  for (const [outcome, draw] of draws.entries()) {
    if (turns.spend(1 + lines.length)) await turns.pass();
    if (winner) {
      add(winner(draw), outcome);
      continue;
    }
    const compare = prepareLines(play, draw);
    for (const [index, line] of lines.entries()) {
      const found = compare(line);
      if (found.kind === 'hits' && found.hits.length > 0) add(names[index] ?? '', outcome);
    }
  }
  return wins;
}

/** The name of the one line that a draw lets win, where it can be read off the draw: such plays have thousands of lines. */
function winnerOf({ rule }: Play): ((draw: DrawNumbers) => string) | undefined {
  switch (rule.kind) {
    case 'lot-hits':
      return (draw) => lotsOf(rule.lots, draw)[0]?.digits ?? '';
    case 'lot-any-order':
      return (draw) => [...(lotsOf(rule.lots, draw)[0]?.digits ?? '')].sort().join('');
    case 'exact':
      return (draw) => tokensAt(rule.values, draw).join(' ');
    default:
      return undefined;
  }
}

function linesOfPlay(play: Play): Iterable<Line> {
  const tokens = play.pick.kind === 'places' ? [] : tokensOf(play.pick.tokens);
  return linesOf(play, tokens);
}
