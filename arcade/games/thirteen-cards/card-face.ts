import './styles.css';
import type { JsonObject } from '../../src/kernel/json.ts';
import { h } from '../../client/shared/dom.ts';
import { icon } from '../../client/shared/icons.ts';
import type { CardFace, FaceHost, FaceParts, HandMoment } from '../../client/cards/card-face.ts';
import { letDrag } from '../../client/cards/parts/drag.ts';
import { createCard, createFan } from '../../client/cards/parts/fan.ts';
import { createResult } from './result.ts';
import {
  complete,
  exchanged,
  fresh,
  isComplete,
  missetOf,
  place,
  rowName,
  sorted,
  takeBack,
  type Layout,
  type Order,
} from './layout.ts';
import { readView } from './view.ts';
import { ROWS, ROW_SIZES } from './rules.ts';
import { rankName, t } from './words.ts';

const HAND = 'hand';

/** Thirteen cards in three rows: tap cards, then a row, or drag them. */
function create(host: FaceHost): FaceParts {
  let layout: Layout = fresh([]);
  let before: Layout[] = [];
  let order: Order = 'rank';
  let handId = '';
  const picked = new Set<string>();
  const rows = ROWS.map((name, at) => createRow(name, at));
  const rowset = h('div', { class: 'rowset' }, ...rows.map(({ element }) => element));
  const result = createResult(host.nameOf);
  const fan = createFan((card) => {
    if (picked.has(card)) picked.delete(card);
    else picked.add(card);
    draw();
  });
  const tip = h('p', { class: 'hand-tip' }, t('tip'));
  const orderName = h('span', {});
  const orderButton = act('order', () => {
    order = order === 'rank' ? 'suit' : 'rank';
    draw();
  });
  orderButton.append(orderName);
  const undoButton = act('undo', () => {
    layout = before.pop() ?? layout;
    picked.clear();
    draw();
  });
  undoButton.append(icon('undo'), h('span', { class: 'wide-only' }, t('undo')));
  undoButton.setAttribute('aria-label', t('undo'));
  const suggestButton = act('suggest', () => suggest());
  suggestButton.append(t('suggest'));
  let now: HandMoment | undefined;

  function act(name: string, press: () => void): HTMLButtonElement {
    return h('button', { class: 'card-act', type: 'button', 'data-act': name, onclick: press });
  }

  function change(next: Layout | undefined): void {
    if (!next) return host.say(t('noRoom'));
    before = [...before.slice(-30), layout];
    layout = complete(next);
    picked.clear();
    draw();
    const named = layout.rows.flatMap((row, at) => (rowName(row, at) ? [`${rowTitle(at)}: ${nameText(row, at)}`] : []));
    host.say([...named, t('cardsLeft', { count: layout.hand.length })].join('. '));
  }

  function send(at: number): void {
    const cards = sorted(layout.hand, order).filter((card) => picked.has(card));
    if (cards.length > 0) change(place(layout, cards, at));
    else host.say(t('pickFirst'));
  }

  function suggest(): void {
    const fallback = now?.turn?.fallback;
    if (!fallback) return;
    if (!Array.isArray(fallback['rows'])) return host.say(t('suggestSpecial'));
    const laid = fallback['rows'].map((row) => (Array.isArray(row) ? row.map(String) : []));
    change({ rows: laid, hand: [] });
  }

  function createRow(name: (typeof ROWS)[number], at: number) {
    const kind = h('span', { class: 'row-kind' });
    const slots = h('div', { class: 'row-slots' });
    const put = h(
      'button',
      { class: 'row-put', type: 'button', onclick: () => send(at) },
      h('b', {}, t(`row-${name}`)),
    );
    const element = h(
      'section',
      { class: 'row-line', 'data-row': name, 'data-drop': String(at), 'aria-label': t(`row-${name}`) },
      h('header', {}, put, h('span', { class: 'row-hint' }, t(`row-${name}-hint`)), kind),
      slots,
    );
    return { element, kind, slots, put };
  }

  const rowTitle = (at: number): string => t(`row-${ROWS[at] ?? 'front'}`);
  const nameText = (row: readonly string[], at: number): string => {
    const name = rowName(row, at);
    return name ? t(`kind-${name.kind}`, { rank: rankName(name.top) }) : '';
  };

  function draw(): void {
    render();
    host.refresh();
  }

  /** Rows and hand as they lie, the ones that are open to a choice as buttons. */
  function render(): void {
    const asked = now?.turn !== null && now?.turn !== undefined;
    const misset = missetOf(layout);
    for (const [at, { element, kind, slots, put }] of rows.entries()) {
      const row = layout.rows[at] ?? [];
      const size = ROW_SIZES[at] ?? 0;
      element.toggleAttribute('data-goal', asked && picked.size > 0 && row.length + picked.size <= size);
      element.toggleAttribute('data-misset', misset === ROWS[at]);
      put.disabled = !asked;
      const words = misset === ROWS[at] ? t(`misset-${misset}`) : nameText(row, at);
      if (kind.textContent !== words) kind.textContent = words;
      slots.replaceChildren(
        ...row.map((card) => (asked ? createCard(card, () => change(takeBack(layout, card))) : createCard(card))),
        ...Array.from({ length: size - row.length }, () => h('i', { class: 'row-gap', 'aria-hidden': 'true' })),
      );
    }
    fan.update(sorted(layout.hand, order), picked);
    tip.textContent = t(isComplete(layout) ? (misset ? `misset-${misset}` : 'tipReady') : 'tip');
    orderName.textContent = t(order === 'rank' ? 'bySuit' : 'byRank');
    undoButton.disabled = before.length === 0;
  }

  /** A dragged card takes the picked ones with it where it is one of them; onto a card of a full row it changes places. */
  function dropped(card: string, to: string, onto: string | undefined): void {
    if (to === HAND) return layout.hand.includes(card) ? undefined : change(takeBack(layout, card));
    const at = Number(to);
    const cards = picked.has(card) ? [...picked] : [card];
    const next = place(layout, cards, at);
    if (next || cards.length > 1 || onto === undefined || layout.rows[at]?.includes(card) === true) return change(next);
    change(exchanged(layout, card, onto));
  }

  const goesSpecial = (moment: HandMoment): boolean =>
    moment.turn?.acts.some(({ act: name }) => name === 'special') === true && isFresh();
  const isFresh = (): boolean => layout.rows.every((row) => row.length === 0);

  const middle = h('div', { class: 'thirteen' }, rowset, result.element);
  const hand = h('div', { class: 'handbar', 'data-drop': HAND }, fan.element, tip);
  // A drag begins and ends in either of the two.
  for (const root of [middle, hand])
    letDrag({
      root,
      within: [middle, hand],
      isOpen: () => now?.turn !== null && now?.turn !== undefined,
      drop: dropped,
    });

  return {
    middle,
    hand,
    acts: h('div', { class: 'card-acts' }, orderButton, undoButton, suggestButton),
    update: (moment) => {
      const view = readView(moment.view);
      const isNew = moment.handId !== handId;
      const wasAsked = now?.turn !== null && now?.turn !== undefined;
      now = moment;
      if (isNew) {
        handId = moment.handId;
        layout = fresh(view.hand);
        before = [];
        picked.clear();
      }
      // The rows that count are the server's: they may come from the clock, or from another window.
      if (view.own?.rows) layout = { rows: view.own.rows, hand: [] };
      const over = view.all !== undefined;
      rowset.hidden = over || moment.place === undefined || (view.own !== undefined && !view.own.rows);
      fan.element.hidden = over || !moment.turn;
      tip.hidden = over || !moment.turn;
      result.update(moment, view);
      const isAsked = moment.turn !== null;
      if (isNew || isAsked !== wasAsked || view.own) render();
    },
    prompt: (moment) => {
      const view = readView(moment.view);
      if (!moment.turn) {
        if (moment.place === undefined) return { title: t('watching'), text: t('nextHand') };
        const waits = view.done.filter((done) => !done).length;
        return { title: t('handIsLaid'), text: t('waitFor', { count: waits }) };
      }
      if (view.special) return { title: t(`special-${view.special}`), text: t('specialText') };
      return { title: t('arrange'), text: t('toPlace', { count: layout.hand.length }) };
    },
    main: (moment) => {
      if (goesSpecial(moment))
        return { text: t('laySpecial'), enabled: true, press: () => host.act({ act: 'special' }) };
      const left = layout.hand.length;
      if (left > 0) return { text: t('placeMore', { count: left }), enabled: false, press: () => undefined };
      const misset = missetOf(layout);
      return {
        text: t('playHand'),
        enabled: misset === undefined,
        press: () => host.act({ act: 'arrange', rows: layout.rows.map((row) => [...row]) }),
      };
    },
    lineOf: (moment, seat) => t(readView(moment.view).done[seat] ? 'arranged' : 'arranging'),
    resultText: (moment) => result.words(moment, readView(moment.view)),
    refused: (rule, details: JsonObject | undefined) =>
      rule === 'misset' && typeof details?.['row'] === 'string' ? t(`misset-${details['row']}`) : t(`refused-${rule}`),
    key: (event) => {
      const at = ['1', '2', '3'].indexOf(event.key);
      if (at >= 0 && now?.turn) {
        send(at);
        return true;
      }
      if (event.key === 'Backspace' && !undoButton.disabled) {
        undoButton.click();
        return true;
      }
      if (event.key.toLowerCase() === 's' && now?.turn) {
        suggest();
        return true;
      }
      return fan.key(event);
    },
  };
}

export const face: CardFace = { art: ['cards'], create };
