import type { Reveal } from '../../../src/tables/define-table.ts';
import { drawing, figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';

const SUITS: Readonly<Record<string, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** A card, die, disc or tile in words, for who cannot see it. */
export function nameOf({ thing, face }: Reveal): string {
  if (thing === 'card') {
    const rank = face.slice(0, -1);
    const named = ['A', 'J', 'Q', 'K'].includes(rank) ? gameText(`rank-${rank}`) : rank;
    return gameText('card-name', { rank: named, suit: gameText(`suit-${SUITS[face.slice(-1)] ?? ''}`) });
  }
  const [, suit, which] = (thing === 'tile' && /^([a-y])([1-9])$/.exec(face)) || [];
  if (suit !== undefined && which !== undefined) return gameText(`tile-${suit}`, { which });
  const words = gameText(`${thing}-${face}`);
  return words === `${thing}-${face}` ? face : words;
}

/** The drawing of a thing; its words stand in a hidden text, said when it is laid. */
export function thingOf(reveal: Reveal): HTMLElement {
  const { thing, face } = reveal;
  if (thing === 'count') return h('span', { class: 'thing count' }, figure(face));
  return h(
    'span',
    { class: `thing ${thing}`, title: nameOf(reveal) },
    drawing(`${thing}-${face}`, 'thing-art', nameOf(reveal)),
  );
}

/** An outline where a thing will lie. */
export const gapOf = (thing: string): HTMLElement => h('span', { class: `thing gap ${thing}`, 'aria-hidden': 'true' });
