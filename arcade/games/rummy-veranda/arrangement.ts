import { ACE, rankOf } from '../../src/tables/cards.ts';
import { cardsOfFaces, faceOf, sumOf } from './deck.ts';
import { groupingOf } from './grouping.ts';
import { isDeclarable, kindOfGroup, type MeldKind } from './melds.ts';

/** A card of the own hand on the page: its face and which of the two that look alike. */
export type Key = `${string}#${number}`;

/** The own hand as its player laid it: groups, and the loose cards last. */
export interface Arrangement {
  readonly groups: readonly (readonly Key[])[];
  readonly loose: readonly Key[];
}

export const faceOfKey = (key: Key): string => key.slice(0, key.indexOf('#'));

export const keysOf = (faces: readonly string[]): Key[] =>
  faces.map((face, at): Key => `${face}#${faces.slice(0, at).filter((each) => each === face).length}`);

const cardsOfKeys = (keys: readonly Key[]): number[] => cardsOfFaces(keys.map(faceOfKey));

const tidy = (groups: readonly (readonly Key[])[], loose: readonly Key[]): Arrangement => ({
  groups: groups.filter((group) => group.length > 0),
  loose,
});

/** Cards that are gone leave their groups; new ones lie loose at the end. */
export function withHand({ groups, loose }: Arrangement, hand: readonly Key[]): Arrangement {
  const held = new Set(hand);
  const known = new Set([...groups.flat(), ...loose]);
  const isHeld = (key: Key): boolean => held.has(key);
  return tidy(
    groups.map((group) => group.filter(isHeld)),
    [...loose.filter(isHeld), ...hand.filter((key) => !known.has(key))],
  );
}

/** Moves cards into a group, a new one where there is none of this number, or among the loose ones. */
export function moved({ groups, loose }: Arrangement, cards: readonly Key[], to: number | 'loose'): Arrangement {
  const rest = (from: readonly Key[]): Key[] => from.filter((key) => !cards.includes(key));
  const next = groups.map((group, at) => (at === to ? [...rest(group), ...cards] : rest(group)));
  if (to === 'loose') return tidy(next, [...rest(loose), ...cards]);
  return tidy(to < groups.length ? next : [...next, [...cards]], rest(loose));
}

/** The hand in its best groups. */
export function grouped(hand: readonly Key[], wild: number): Arrangement {
  const left = [...hand];
  const take = (cards: readonly number[]): Key[] =>
    cards.flatMap((card) => {
      const at = left.findIndex((key) => faceOfKey(key) === faceOf(card));
      return at < 0 ? [] : left.splice(at, 1);
    });
  const { melds, loose } = groupingOf(cardsOfKeys(hand), wild);
  return { groups: melds.map((meld) => take(inOrder(meld, wild))), loose: take(loose) };
}

/** A pure sequence in its order, its wild cards in their places; other groups with their jokers last. */
function inOrder(meld: readonly number[], wild: number): number[] {
  if (kindOfGroup(meld, wild) !== 'pure') return [...meld];
  const ranks = meld.map(rankOf);
  const isLow = ranks.includes(ACE) && ranks.includes(0);
  const place = (card: number): number => (isLow && rankOf(card) === ACE ? -1 : rankOf(card));
  return meld.toSorted((a, b) => place(a) - place(b));
}

export interface Caption {
  readonly kind: MeldKind | undefined;
  /** Points that the group would cost as it lies. */
  readonly points: number;
}

/** Each group by what it is, and what it costs: nothing where it counts. */
export function captionsOf({ groups }: Arrangement, wild: number): Caption[] {
  const kinds = groups.map((group) => kindOfGroup(cardsOfKeys(group), wild));
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
  const counts = (kind: MeldKind | undefined): boolean =>
    kind !== undefined && kinds.includes('pure') && (sequences > 1 || kind === 'pure');
  return groups.map((group, at) => ({
    kind: kinds[at],
    points: counts(kinds[at]) ? 0 : pointsOfKeys(group, wild),
  }));
}

export const pointsOfKeys = (keys: readonly Key[], wild: number): number => sumOf(cardsOfKeys(keys), wild);

export type DeclareFault = 'loose' | 'group' | 'pure' | 'two';

/** Why these groups cannot be declared with this card discarded; nothing where they can. */
export function declareFault({ groups, loose }: Arrangement, discard: Key, wild: number): DeclareFault | undefined {
  const rest = groups.map((group) => group.filter((key) => key !== discard)).filter((group) => group.length > 0);
  if (loose.some((key) => key !== discard)) return 'loose';
  const cards = rest.map(cardsOfKeys);
  if (isDeclarable(cards, wild)) return undefined;
  const kinds = cards.map((group) => kindOfGroup(group, wild));
  if (kinds.includes(undefined)) return 'group';
  return kinds.includes('pure') ? 'two' : 'pure';
}

/** Groups as they are declared, without the card that is discarded. */
export const declared = ({ groups }: Arrangement, discard: Key): string[][] =>
  groups.map((group) => group.filter((key) => key !== discard).map(faceOfKey)).filter((group) => group.length > 0);
