import { drawing, h } from '../../client/shared/dom.ts';
import { cardName, RANK_MARKS, rankOf, suitOf } from './rules.ts';

const FIRST_COURT = 10;

/** Columns and rows of the pips of a number card, in eighths of its height from the middle. */
const PIPS: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [[0, 0]],
  [
    [0, -3],
    [0, 3],
  ],
  [
    [0, -3],
    [0, 0],
    [0, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [0, 0],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [-1, 0],
    [1, 0],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [0, -1.5],
    [-1, 0],
    [1, 0],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [0, -1.5],
    [-1, 0],
    [1, 0],
    [0, 1.5],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
    [-1, 3],
    [1, 3],
  ],
  [
    [-1, -3],
    [1, -3],
    [0, -2],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [0, 2],
    [-1, 3],
    [1, 3],
  ],
];

const corner = (card: number, className: string): HTMLElement =>
  h(
    'span',
    { class: `corner ${className}` },
    h('span', {}, RANK_MARKS[rankOf(card)] ?? ''),
    drawing(`suit-${suitOf(card)}`, 'suit'),
  );

function middle(card: number): HTMLElement {
  const rank = rankOf(card);
  if (rank >= FIRST_COURT)
    return h('span', { class: 'court' }, drawing(`court-${rank}`, 'portrait'), drawing(`suit-${suitOf(card)}`, 'suit'));
  return h(
    'span',
    { class: rank === 0 ? 'pips ace' : 'pips' },
    ...(PIPS[rank] ?? []).map(([column, row]) => {
      const pip = drawing(`suit-${suitOf(card)}`, row > 0 ? 'suit upside' : 'suit');
      pip.style.setProperty('--x', `${50 + column * 27}%`);
      pip.style.setProperty('--y', `${50 + row * 13}%`);
      return pip;
    }),
  );
}

/** A card, face up. */
export const cardFace = (card: number, size: 'large' | 'small'): HTMLElement =>
  h(
    'span',
    {
      class: `card ${size} ${suitOf(card) === 1 || suitOf(card) === 2 ? 'warm' : 'dark'}`,
      role: 'img',
      'aria-label': cardName(card),
    },
    corner(card, 'top'),
    ...(size === 'large' ? [middle(card), corner(card, 'bottom')] : []),
  );
