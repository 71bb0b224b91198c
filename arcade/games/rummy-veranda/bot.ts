import { rankOf, suitOf } from '../../src/tables/cards.ts';
import type { Act, OpenAct } from '../../src/cards/define-cards.ts';
import { cardsOfFaces, faceOf, isJoker, pointsOf, wildOfFace } from './deck.ts';
import { declarationOf, groupingOf } from './grouping.ts';
import { spanOf } from './melds.ts';

/** Two cards of one suit at most one apart, or of one rank and two suits: half of a group. */
function belong(a: number, b: number): boolean {
  if (rankOf(a) === rankOf(b)) return suitOf(a) !== suitOf(b);
  return suitOf(a) === suitOf(b) && (spanOf([rankOf(a), rankOf(b)]) ?? Infinity) <= 3;
}

const friendsOf = (card: number, cards: readonly number[]): number =>
  cards.filter((other) => other !== card && belong(other, card)).length;

interface Discard {
  readonly card: number;
  readonly groups?: readonly (readonly number[])[];
}

/** Worth a card of the hand that goes, by how little it does for the rest. */
const FRIEND_WORTH = 5;

/** The card to discard of fourteen, and the groups to declare with it where that can be. */
function chooseDiscard(cards: readonly number[], wild: number, forbidden: number | undefined): Discard {
  const { melds, loose } = groupingOf(cards, wild);
  const open = cards.filter((card) => card !== forbidden);
  if (loose.length <= 1 || melds.flat().length === cards.length)
    for (const card of open) {
      const groups = declarationOf(
        cards.filter((each) => each !== card),
        wild,
      );
      if (groups) return { card, groups };
    }
  const naturals = (from: readonly number[]): number[] =>
    from.filter((card) => card !== forbidden && !isJoker(card, wild));
  const spare = melds.filter((meld) => meld.length > 3).flatMap((meld) => [meld[0] ?? 0, meld.at(-1) ?? 0]);
  const choice = [naturals(loose), naturals(spare), naturals(open), open].find((each) => each.length > 0) ?? cards;
  const keep = (card: number): number => FRIEND_WORTH * friendsOf(card, loose) - pointsOf(card, wild);
  return { card: choice.reduce((best, card) => (keep(card) < keep(best) ? card : best)) };
}

const coveredIn = (cards: readonly number[], wild: number): number =>
  groupingOf(cards, wild).melds.reduce((sum, meld) => sum + meld.length, 0);

/** Whether the open card goes into a group that the hand does not have without it. */
const isWorthTaking = (cards: readonly number[], top: number, wild: number): boolean =>
  coveredIn([...cards, top], wild) > coveredIn(cards, wild);

/** Fewer half groups than this and no joker: such a hand is dropped at the first turn. */
const LEAST_FRIENDS = 4;

function isHopeless(cards: readonly number[], wild: number): boolean {
  if (cards.some((card) => isJoker(card, wild)) || groupingOf(cards, wild).melds.length > 0) return false;
  return cards.reduce((sum, card) => sum + friendsOf(card, cards), 0) / 2 < LEAST_FRIENDS;
}

/** As much as a bot looks at. */
interface Seen {
  readonly hand: readonly string[];
  readonly turned: string;
  readonly top: string | undefined;
  readonly taken: string | undefined;
  readonly isFirstTurn: boolean;
}

/** Takes what makes a group, keeps what may become one, and declares as soon as it can. */
export function botAct({ hand, turned, top, taken, isFirstTurn }: Seen, acts: readonly OpenAct[]): Act {
  const cards = cardsOfFaces(hand);
  const wild = wildOfFace(turned);
  const may = (act: string): boolean => acts.some((open) => open.act === act);
  if (may('draw')) {
    if (isFirstTurn && isHopeless(cards, wild)) return { act: 'drop' };
    const open = cardsOfFaces(top === undefined ? hand : [...hand, top]).at(-1) ?? 0;
    return { act: may('take') && isWorthTaking(cards, open, wild) ? 'take' : 'draw' };
  }
  const forbidden = cards.findLast((card) => faceOf(card) === taken);
  const { card, groups } = chooseDiscard(cards, wild, forbidden);
  if (!groups) return { act: 'discard', card: faceOf(card) };
  return { act: 'declare', card: faceOf(card), groups: groups.map((group) => group.map(faceOf)) };
}
