import './styles.css';
import type { HandEvent } from '../../src/cards/define-cards.ts';
import { figure, h } from '../../client/shared/dom.ts';
import { layDealt } from '../../client/cards/parts/dealt.ts';
import { letDrag } from '../../client/cards/parts/drag.ts';
import type { CardFace, FaceHost, FaceParts, HandMoment, MainAct } from '../../client/cards/card-face.ts';
import {
  captionsOf,
  declared,
  declareFault,
  faceOfKey,
  grouped,
  keysOf,
  moved,
  pointsOfKeys,
  withHand,
  type Arrangement,
  type Key,
} from './arrangement.ts';
import { cardName, rummyCard } from './card.ts';
import { wildOfFace } from './deck.ts';
import { createEnd } from './end.ts';
import type { View } from './game.ts';
import { createPiles } from './piles.ts';
import { t } from './texts.ts';

const viewOf = (moment: HandMoment): View => moment.view as View;
const NEW = 'new';
const NOTHING: Arrangement = { groups: [], loose: [] };

/** Thirteen cards in groups of the player's own: tap cards, then a group, or drag them. */
function create(host: FaceHost): FaceParts {
  let now: HandMoment | undefined;
  let cards: Arrangement = NOTHING;
  let handId = '';
  let wild = -1;
  let heldAt = '';
  const picked = new Set<Key>();
  const piles = createPiles((name) => host.act({ act: name }));
  const end = createEnd(host.nameOf);
  const groups = h('div', { class: 'meld-set', role: 'group', 'aria-label': t('ownCards') });
  const tip = h('p', { class: 'hand-tip' });
  const button = (name: string, press: () => void): HTMLButtonElement =>
    h('button', { class: 'card-act', type: 'button', 'data-act': name, onclick: press });
  const groupButton = button('group', () => group());
  const declareButton = button('declare', () => declare());
  const dropButton = button('drop', () => host.act({ act: 'drop' }));
  declareButton.append(t('declare'));

  const phase = (): string => now?.turn?.phase ?? '';
  const one = (): Key | undefined => (picked.size === 1 ? [...picked][0] : undefined);

  function draw(): void {
    render();
    host.refresh();
  }

  function change(next: Arrangement): void {
    cards = next;
    picked.clear();
    draw();
  }

  /** The picked cards become a group; with none picked, all cards are put into their best groups. */
  function group(): void {
    if (picked.size > 0) return change(moved(cards, [...picked], cards.groups.length));
    change(grouped([...cards.groups.flat(), ...cards.loose], wild));
    host.say(t('groupedBest', { points: now ? (viewOf(now).against ?? 0) : 0 }));
  }

  function declare(): void {
    const discard = one() ?? (cards.loose.length === 1 ? cards.loose[0] : undefined);
    const fault = discard === undefined ? 'discard' : declareFault(cards, discard, wild);
    if (discard !== undefined && fault === undefined)
      return host.act({ act: 'declare', card: faceOfKey(discard), groups: declared(cards, discard) });
    const words = t(`declare-${fault ?? 'discard'}`);
    tip.textContent = words;
    host.say(words);
  }

  function press(key: Key): void {
    if (picked.has(key)) picked.delete(key);
    else picked.add(key);
    draw();
  }

  /** A dragged card takes the picked ones with it where it is one of them; beside the groups it begins a new one. */
  function dropped(name: string, to: string): void {
    const key = [...cards.groups.flat(), ...cards.loose].find((each) => each === name);
    if (key === undefined) return;
    const dragged = picked.has(key) ? [...picked] : [key];
    change(moved(cards, dragged, to === 'loose' ? 'loose' : to === NEW ? cards.groups.length : Number(to)));
  }

  function groupElement(keys: readonly Key[], at: number | 'loose', name: string, points: number): HTMLElement {
    const goal = picked.size > 0 && keys.some((key) => !picked.has(key));
    const caption = [h('b', {}, name), figure(String(points))];
    return h(
      'figure',
      { class: 'meld', 'data-loose': at === 'loose', 'data-drop': String(at) },
      h(
        'figcaption',
        {},
        goal
          ? h(
              'button',
              { type: 'button', class: 'meld-put', onclick: () => change(moved(cards, [...picked], at)) },
              ...caption,
            )
          : h('span', { class: 'meld-put' }, ...caption),
      ),
      h(
        'div',
        { class: 'meld-cards' },
        ...keys.map((key) => {
          const card = rummyCard(faceOfKey(key), { wild, press: () => press(key) });
          card.setAttribute('aria-pressed', String(picked.has(key)));
          card.dataset['card'] = key;
          card.dataset['drag'] = key;
          return card;
        }),
      ),
    );
  }

  /** Draws groups anew and gives the focus back to the card that had it. */
  function render(): void {
    if (!now) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined;
    const captions = captionsOf(cards, wild);
    groups.replaceChildren(
      ...cards.groups.map((keys, at) => {
        const { kind, points } = captions[at] ?? { kind: undefined, points: 0 };
        return groupElement(keys, at, t(kind === undefined ? 'group-none' : `group-${kind}`), points);
      }),
      ...(cards.loose.length > 0
        ? [groupElement(cards.loose, 'loose', t('group-loose'), pointsOfKeys(cards.loose, wild))]
        : []),
    );
    if (focused !== undefined)
      [...groups.querySelectorAll<HTMLElement>('[data-card]')]
        .find(({ dataset }) => dataset['card'] === focused)
        ?.focus();
    const { against, drop } = viewOf(now);
    tip.textContent = against === null ? '' : t('againstYou', { points: against });
    groupButton.textContent = t(picked.size > 0 ? 'groupPicked' : 'groupAll');
    dropButton.replaceChildren(t('drop'), ' ', figure(`−${drop ?? 0}`));
    dropButton.hidden = phase() !== 'draw';
    declareButton.hidden = phase() !== 'discard';
  }

  function update(moment: HandMoment): void {
    const view = viewOf(moment);
    now = moment;
    if (moment.handId !== handId) {
      handId = moment.handId;
      cards = NOTHING;
      picked.clear();
      heldAt = '';
      wild = wildOfFace(view.turned);
    }
    const keys = keysOf(view.hand ?? []);
    const isFirst = cards.groups.length === 0 && cards.loose.length === 0;
    cards = isFirst ? grouped(keys, wild) : withHand(cards, keys);
    for (const key of picked) if (!keys.includes(key)) picked.delete(key);
    const drawn = view.held ? `${moment.turn?.key ?? ''} ${view.held.card}` : '';
    if (drawn !== heldAt && view.held?.from === 'stock') pickDrawn(view.held.card);
    heldAt = drawn;
    const over = view.end !== null;
    groups.hidden = over || view.hand === null;
    tip.hidden = groups.hidden;
    piles.element.hidden = over;
    piles.update(moment, view);
    end.update(moment, view);
    render();
    if (isFirst && view.hand !== null && view.end === null) layDealt(groups);
  }

  /** The drawn card is chosen at first, as it is what most players discard or look at. */
  function pickDrawn(face: string): void {
    const key = [...cards.loose, ...cards.groups.flat()].findLast((each) => faceOfKey(each) === face);
    picked.clear();
    if (key !== undefined) picked.add(key);
  }

  function main({ turn }: HandMoment): MainAct | undefined {
    if (turn?.phase === 'draw') return { text: t('drawStock'), enabled: true, press: () => host.act({ act: 'draw' }) };
    const key = one();
    if (key === undefined) return { text: t('chooseDiscard'), enabled: false, press: () => undefined };
    const card = faceOfKey(key);
    return {
      text: t('discardCard', { card: cardName(card) }),
      enabled: true,
      press: () => host.act({ act: 'discard', card }),
    };
  }

  function prompt(moment: HandMoment): { readonly title: string; readonly text: string } {
    const { turn, held } = viewOf(moment);
    if (moment.place === undefined) return { title: t('watching'), text: t('nextHand') };
    if (!moment.turn) return { title: t('turnOf', { name: turn === null ? '' : host.nameOf(turn) }), text: '' };
    if (moment.turn.phase === 'draw') return { title: t('yourDraw'), text: t('defaultDraw') };
    const drew = held && t(held.from === 'stock' ? 'youDrew' : 'youTook', { card: cardName(held.card, wild) });
    return { title: t('yourDiscard'), text: drew ?? '' };
  }

  const hand = h('div', { class: 'handbar', 'data-drop': NEW }, groups, tip);
  letDrag({ root: hand, isOpen: () => now !== undefined && viewOf(now).end === null, drop: dropped });

  return {
    middle: h('div', { class: 'rummy' }, piles.element, end.element),
    hand,
    acts: h('div', { class: 'card-acts' }, groupButton, declareButton, dropButton),
    update,
    prompt,
    main,
    lineOf: (moment, seat) => {
      const { seats, turn } = viewOf(moment);
      const out = seats[seat]?.out;
      if (out) return t(out === 'dropped' ? 'seatDropped' : 'seatWrong');
      return t(seat === turn ? 'seatPlays' : 'seatWaits');
    },
    eventText: (event: HandEvent) => eventText(event, host.nameOf(event.seat)),
    resultText: (moment) => end.words(viewOf(moment)),
    key: (event) => key(event),
  };

  function key({ key: name }: KeyboardEvent): boolean {
    const acts = now?.turn?.acts.map(({ act }) => act) ?? [];
    const letter = name.toLowerCase();
    if (letter === 'd' && acts.includes('draw')) host.act({ act: 'draw' });
    else if (letter === 't' && acts.includes('take')) host.act({ act: 'take' });
    else if (letter === 'g' && now?.turn) group();
    else if (name === 'ArrowLeft' || name === 'ArrowRight') move(name === 'ArrowLeft' ? -1 : 1);
    else return false;
    return true;
  }

  function move(step: number): void {
    const all = [...groups.querySelectorAll<HTMLElement>('[data-card]')];
    const at = all.findIndex((each) => each === document.activeElement);
    (at < 0 ? all[0] : all[(at + step + all.length) % all.length])?.focus();
  }
}

function eventText({ event, card, points }: HandEvent, name: string): string {
  const words = typeof card === 'string' && card !== '' ? { card: cardName(card) } : {};
  switch (event) {
    case 'drew':
      return t('event-drew', { name });
    case 'took':
      return t('event-took', { name, ...words });
    case 'dropped':
      return t('event-dropped', { name, points: Number(points) });
    case 'discarded':
      return t('event-discarded', { name, ...words });
    case 'declared':
      return t('event-declared', { name });
    default:
      return t('event-declared-wrong', { name });
  }
}

export const face: CardFace = { art: ['cards'], create };
