import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import {
  lastDigitsOf,
  roadMap,
  tokenStatistics,
  type RoadColumn,
  type TokenStatistic,
} from '@baize/protocol/lottery/rules';
import { isBoard } from './is-board.ts';

const TAIL = 2;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

function tokensOf(structure: DrawStructure): readonly string[] {
  if (isBoard(structure)) return Array.from({ length: 100 }, (_, index) => pad(index, TAIL));
  const [group] = structure;
  if (group === undefined) return [];
  if (group.kind === 'digits') return Array.from({ length: 10 }, (_, index) => String(index));
  const width = group.kind === 'pool' ? group.width : 1;
  return Array.from({ length: group.to - group.from + 1 }, (_, index) => pad(group.from + index, width));
}

/** How often and how lately each number came up; draws are newest first. */
export function figuresOf(structure: DrawStructure, draws: readonly DrawNumbers[]): readonly TokenStatistic[] {
  const groups = structure.map(({ code }) => code);
  const values = draws.map((numbers) =>
    isBoard(structure) ? lastDigitsOf(numbers, groups, TAIL) : groups.flatMap((group) => numbers[group] ?? []),
  );
  return tokenStatistics(tokensOf(structure), values);
}

/** The figure that a road follows, and the middle that halves it. */
function roadFigure(structure: DrawStructure, numbers: DrawNumbers): { value: number; middle: number } | undefined {
  if (isBoard(structure)) {
    const [tail] = lastDigitsOf(numbers, numbers['special'] ? ['special'] : ['first'], TAIL);
    return tail === undefined ? undefined : { value: Number.parseInt(tail, 10), middle: 49.5 };
  }
  const [group] = structure;
  const values = (group ? (numbers[group.code] ?? []) : []).map((value) => Number.parseInt(value, 10));
  if (group === undefined || values.length === 0) return undefined;
  const [low, high] = group.kind === 'digits' ? [0, 9] : [group.from, group.to];
  const size = high - low + 1;
  // A draw of all balls has a constant sum, so the first ball is shown.
  const isWhole = group.kind === 'pool' && group.count === size;
  const counted = isWhole ? values.slice(0, 1) : values;
  const middle = (counted.length * (low + high)) / 2;
  return { value: counted.reduce((sum, value) => sum + value, 0), middle };
}

export type Road = 'size' | 'parity';

/** The runs of big and small, or of odd and even, oldest first. A figure in the very middle is neither. */
export function roadOf(structure: DrawStructure, draws: readonly DrawNumbers[], road: Road): readonly RoadColumn[] {
  const outcomes = draws.toReversed().flatMap((numbers) => {
    const figure = roadFigure(structure, numbers);
    if (figure === undefined) return [];
    if (road === 'parity') return figure.value % 2 === 0 ? 'even' : 'odd';
    if (figure.value === figure.middle) return [];
    return figure.value > figure.middle ? 'big' : 'small';
  });
  return roadMap(outcomes);
}
