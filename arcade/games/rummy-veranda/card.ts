import { nameOf } from '../../client/table/felt/things.ts';
import { drawing, h } from '../../client/shared/dom.ts';
import { cardsOfFaces, isJoker, isPrinted } from './deck.ts';
import { t } from './texts.ts';

const JOKER = 'jk';

/** A card in words; a card of the wild rank says that it is a joker as well. */
export function cardName(face: string, wild?: number): string {
  if (face === JOKER) return t('joker');
  const name = nameOf({ thing: 'card', at: 'hand', face });
  return wild !== undefined && isWild(face, wild) ? t('wildCard', { card: name }) : name;
}

function isWild(face: string, wild: number): boolean {
  const card = cardsOfFaces([face])[0] ?? 0;
  return isJoker(card, wild) && !isPrinted(card);
}

export interface CardOptions {
  readonly wild?: number;
  readonly press?: () => void;
  readonly label?: string;
}

/** A card on the felt, with a mark where its rank is wild; a button where pressing it does something. */
export function rummyCard(face: string, { wild, press, label }: CardOptions = {}): HTMLElement {
  const name = label ?? cardName(face, wild);
  const art = drawing(`card-${face}`, 'thing-art', press ? undefined : name);
  const mark = { 'data-wild': wild !== undefined && isWild(face, wild) };
  return press
    ? h('button', { class: 'playing-card', type: 'button', 'aria-label': name, ...mark, onclick: press }, art)
    : h('span', { class: 'playing-card', title: name, ...mark }, art);
}
