import './styles.css';
import './court.css';
import type { HandEvent } from '../../src/cards/define-cards.ts';
import type { CardFace, FaceHost, FaceParts, HandMoment, MainAct } from '../../client/cards/card-face.ts';
import { h } from '../../client/shared/dom.ts';
import { layDealt } from '../../client/cards/parts/dealt.ts';
import { letDrag } from '../../client/cards/parts/drag.ts';
import { createClaims } from './claims.ts';
import { createCourt, meldName, windName } from './court.ts';
import { createEnd } from './end.ts';
import { openFanTable } from './fan-sheet.ts';
import type { View } from './game.ts';
import { laidOut, movedTo, type TileOrder } from './order.ts';
import { t } from './texts.ts';
import { tileButton, tileName, tileRow } from './tile.ts';
import { waitingOf } from './waiting.ts';

const viewOf = (moment: HandMoment): View => moment.view as View;

/** Own tiles at the thumb, discards around the hub, claims between them. */
function create(host: FaceHost): FaceParts {
  let now: HandMoment | undefined;
  /** The place of the chosen tile in the own hand, the drawn one last. */
  let chosen = -1;
  let order: TileOrder = [];
  let orderOf = '';
  let dealt = '';
  let shownKey = '';
  let shownHand = '';
  const court = createCourt(host.nameOf);
  const end = createEnd(host.nameOf);
  const claims = createClaims((act) => host.act(act));
  const melds = h('div', { class: 'own-melds' });
  const tiles = h('div', { class: 'own-tiles', role: 'group', 'data-drop': 'tiles', 'aria-label': t('ownTiles') });
  const tip = h('p', { class: 'hand-tip' });
  const fanButton = h('button', { class: 'card-act', type: 'button', 'data-act': 'fans', onclick: openFanTable });
  fanButton.append(t('fanTable'));

  /** As the player laid them, the drawn one last. */
  const handOf = ({ hand, drawn }: View): string[] => [
    ...laidOut(hand ?? [], order),
    ...(drawn === null ? [] : [drawn]),
  ];
  const mayDiscard = (): boolean => now?.turn?.acts.some(({ act }) => act === 'discard') === true;

  function choose(at: number): void {
    if (!mayDiscard()) return;
    chosen = at;
    mark();
    host.refresh();
  }

  function mark(): void {
    for (const [at, each] of [...tiles.querySelectorAll('[data-tile]')].entries())
      each.setAttribute('aria-pressed', String(at === chosen));
  }

  /** Lays a tile at another place. The drawn one lies apart until it is kept. */
  function lay(from: number, to: number): void {
    const hand = laidOut((now && viewOf(now).hand) ?? [], order);
    if (!now || from === to || from < 0 || to < 0 || Math.max(from, to) >= hand.length) return;
    const held = chosen;
    order = movedTo(hand, from, to);
    render(viewOf(now));
    // The chosen tile stays chosen, wherever it lies now.
    if (held === from) chosen = to;
    else if (held > from && held <= to) chosen = held - 1;
    else if (held < from && held >= to) chosen = held + 1;
    mark();
    host.refresh();
  }

  function discard(): void {
    const tile = now && handOf(viewOf(now))[chosen];
    if (tile !== undefined && mayDiscard()) host.act({ act: 'discard', tile });
  }

  /** Draws the own tiles anew where they changed; the place in the hand keeps the focus. */
  function render(view: View): void {
    const hand = handOf(view);
    const own = now?.place === undefined ? undefined : view.seats[now.place];
    const key = JSON.stringify([hand, view.drawn, own?.melds]);
    if (key === shownHand) return;
    shownHand = key;
    const at = [...tiles.children].indexOf(document.activeElement ?? tiles);
    melds.replaceChildren(...(own?.melds ?? []).map((meld) => tileRow(meld.tiles, meldName(meld))));
    tiles.replaceChildren(...hand.map((face, place) => tileButton(face, String(place), () => choose(place))));
    tiles.dataset['count'] = String(hand.length);
    tiles.toggleAttribute('data-drawn', view.drawn !== null);
    if (at >= 0) tiles.querySelectorAll<HTMLElement>('[data-tile]')[Math.min(at, hand.length - 1)]?.focus();
  }

  function update(moment: HandMoment): void {
    const view = viewOf(moment);
    now = moment;
    if (orderOf !== moment.handId) {
      orderOf = moment.handId;
      order = [];
    }
    const key = `${moment.handId} ${moment.turn?.key ?? ''}`;
    if (key !== shownKey) {
      shownKey = key;
      chosen = view.drawn === null ? -1 : handOf(view).length - 1;
    }
    const over = view.end !== null;
    tiles.hidden = over || view.hand === null;
    melds.hidden = tiles.hidden;
    tip.hidden = tiles.hidden;
    court.update(moment, view);
    end.update(moment, view);
    const isDealt = dealt !== moment.handId && view.hand !== null;
    render(view);
    if (isDealt) layDealt(tiles);
    if (isDealt) dealt = moment.handId;
    claims.update(moment, view);
    tip.textContent = view.hand === null ? '' : waitingText(view, moment);
    mark();
  }

  function waitingText(view: View, { place }: HandMoment): string {
    const { distance, tiles: waits } = waitingOf(view.hand ?? [], place === undefined ? 0 : laidOf(view, place));
    if (distance < 0) return '';
    if (distance === 0) return t('waitsFor', { tiles: waits.map(tileName).join(', ') });
    return distance === 1 ? t('oneFromReady') : t('fromReady', { count: distance });
  }

  const laidOf = ({ seats }: View, place: number): number => seats[place]?.melds.length ?? 0;

  function main({ turn }: HandMoment): MainAct | undefined {
    if (!turn || !mayDiscard() || !now) return undefined;
    const tile = handOf(viewOf(now))[chosen];
    if (tile === undefined) return { text: t('chooseDiscard'), enabled: false, press: () => undefined };
    return { text: t('discardTile', { tile: tileName(tile) }), enabled: true, press: discard };
  }

  function prompt(moment: HandMoment): { readonly title: string; readonly text: string } {
    const { turn, offer, drawn } = viewOf(moment);
    if (moment.place === undefined) return { title: t('watching'), text: t('nextHand') };
    if (moment.turn && offer) {
      const words = { name: host.nameOf(offer.from), tile: tileName(offer.tile) };
      return { title: t(offer.isKong ? 'claimKong' : 'claim', words), text: t('defaultPass') };
    }
    if (moment.turn)
      return {
        title: t('yourTurn'),
        text: drawn === null ? t('defaultLast') : t('youDrew', { tile: tileName(drawn) }),
      };
    return { title: turn === null ? t('othersMayClaim') : t('turnOf', { name: host.nameOf(turn) }), text: '' };
  }

  function key({ key: name, shiftKey }: KeyboardEvent): boolean {
    if (claims.key(name)) return true;
    const all = [...tiles.querySelectorAll<HTMLElement>('[data-tile]')];
    if (name === 'ArrowLeft' || name === 'ArrowRight') {
      const at = all.findIndex((each) => each === document.activeElement);
      if (shiftKey && at >= 0) {
        const to = at + (name === 'ArrowLeft' ? -1 : 1);
        lay(at, to);
        tiles.querySelectorAll<HTMLElement>('[data-tile]')[to]?.focus();
        return true;
      }
      const from = at < 0 ? Math.max(chosen, 0) : at;
      const to = at < 0 ? from : (at + (name === 'ArrowLeft' ? -1 : 1) + all.length) % all.length;
      all[to]?.focus();
      return true;
    }
    if (name.toLowerCase() !== 'd' || chosen < 0) return false;
    discard();
    return true;
  }

  letDrag({
    root: tiles,
    isOpen: () => now !== undefined && viewOf(now).end === null,
    drop: (tile, _place, onto) => (onto === undefined ? undefined : lay(Number(tile), Number(onto))),
  });

  return {
    middle: h('div', { class: 'mahjong' }, court.element, end.element),
    hand: h('div', { class: 'handbar' }, claims.element, melds, tiles, tip),
    acts: h('div', { class: 'card-acts' }, fanButton),
    update,
    prompt,
    main,
    lineOf: (moment, seat) => {
      const { seats } = viewOf(moment);
      return t('seatLine', { wind: windName(seats[seat]?.wind ?? 0), count: seats[seat]?.tiles ?? 0 });
    },
    eventText: (event) => eventText(event, host.nameOf),
    resultText: (moment) => end.words(viewOf(moment)),
    key,
  };
}

function eventText({ event, seat, tile, from }: HandEvent, nameOf: (place: number) => string): string {
  const words = { name: nameOf(seat), tile: typeof tile === 'string' && tile !== '' ? tileName(tile) : '' };
  switch (event) {
    case 'discarded':
      return t('event-discarded', words);
    case 'chow':
      return t('event-chow', words);
    case 'pung':
      return t('event-pung', words);
    case 'kong':
      return t('event-kong', words);
    case 'won':
      return t('event-won', { ...words, from: nameOf(Number(from)) });
    default:
      return t('event-won-self', words);
  }
}

export const face: CardFace = { art: ['tiles'], create };
