import type { AmountWriter } from '../shared/amounts.ts';
import { h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { createNoticeBoard, type NoticeBoard } from '../shared/notice.ts';
import type { FaceParts, HandMoment } from './card-face.ts';
import { ownChair, type PageState } from './page-state.ts';
import { createControls, type ControlsMoment } from './parts/controls.ts';
import { createCardHead, type HeadOptions } from './parts/head.ts';
import { outcomeOf } from './parts/outcome.ts';
import { createPhaseLine, promptOf } from './parts/phase.ts';
import { createSeats } from './parts/seats.ts';
import { t as tableText } from '../table/texts.ts';
import { t } from './texts.ts';

export interface CardViewOptions extends HeadOptions {
  readonly face: FaceParts;
  readonly openFairness: () => void;
}

export interface CardView {
  readonly element: HTMLElement;
  readonly notices: NoticeBoard;
  readonly say: (text: string) => void;
  readonly update: (state: PageState, moment: HandMoment | undefined, controls: () => ControlsMoment) => void;
  readonly tick: (state: PageState, nowMs: number) => void;
  readonly setPaused: (paused: boolean) => void;
  readonly setLink: (lost: boolean) => void;
  readonly setSound: (on: boolean) => void;
}

/** Number and commitment of the hand in a quiet line; pressing it opens the proof. */
function createSeal(open: () => void) {
  const text = h('span', {});
  return {
    element: h(
      'footer',
      { class: 'seal' },
      icon('fairness'),
      text,
      h('button', { class: 'seal-link', type: 'button', onclick: open }, tableText('verify')),
    ),
    update: ({ table }: PageState): void => {
      const seal = table?.hand.commitment ?? '';
      const now = table
        ? `${t('handNumber', { number: String(table.hand.number) })} · ${tableText('sealed', { seal: `${seal.slice(0, 4)} … ${seal.slice(-4)}` })}`
        : '';
      if (text.textContent !== now) text.textContent = now;
    },
  };
}

/** Points in practice and money elsewhere are written alike. */
const writer = (state: PageState, amount: AmountWriter): AmountWriter =>
  state.room.practice ? (value) => String(Number(value) / (typeof value === 'bigint' ? 10_000 : 1)) : amount;

/** Everything on the page of a card room. */
export function createCardView(options: CardViewOptions): CardView {
  const { face, money } = options;
  let amount = money;
  const head = createCardHead(options);
  const notices = createNoticeBoard();
  const seats = createSeats(face.lineOf);
  const phase = createPhaseLine();
  const outcome = h('div', { class: 'outcome-place' });
  const felt = h(
    'section',
    { class: 'felt lit card-felt', 'aria-label': tableText('table') },
    seats.element,
    h('div', { class: 'card-middle' }, h('div', { class: 'card-phase' }, phase.element, outcome), face.middle),
    face.hand,
  );
  const controls = createControls(face.acts, (value) => amount(value));
  const seal = createSeal(options.openFairness);
  const lost = h('p', { class: 'link-lost', role: 'status', hidden: true }, t('connectingHand'));
  const speaker = h('p', { class: 'visually-hidden', role: 'status' });
  const main = h(
    'main',
    { class: 'card-room', 'aria-label': options.name },
    felt,
    controls.element,
    seal.element,
    speaker,
  );
  const room = h('div', { class: 'table-room' }, head.element, lost, notices.element, main);
  const veil = h('div', { class: 'veil lit', role: 'status', hidden: true });
  let shownOutcome = '';

  const showOutcome = (state: PageState, moment: HandMoment | undefined): void => {
    const result = moment?.result;
    const key = moment && result ? moment.handId : '';
    if (key === shownOutcome) return;
    shownOutcome = key;
    const words = moment ? (face.resultText?.(moment) ?? '') : '';
    outcome.replaceChildren(
      ...(moment && result ? [outcomeOf(result, state.room, { place: moment.place, amount, words })] : []),
    );
  };

  return {
    element: h('div', { class: 'table-page' }, room, veil),
    notices,
    say: (text) => {
      if (text !== '' && speaker.textContent !== text) speaker.textContent = text;
    },
    update: (state, moment, controlsOf) => {
      amount = writer(state, money);
      // The face goes first: what is asked and which button is brass hang on what it holds.
      if (moment) face.update(moment);
      head.update(state);
      seats.update(state, moment);
      phase.update(promptOf(state, moment, face));
      felt.dataset['phase'] = state.table?.phase ?? 'NONE';
      felt.toggleAttribute('data-seated', ownChair(state) !== undefined);
      felt.toggleAttribute('data-hand', moment !== undefined);
      face.middle.hidden = moment === undefined;
      face.hand.hidden = moment === undefined;
      showOutcome(state, moment);
      controls.update(controlsOf());
      seal.update(state);
    },
    tick: (state, nowMs) => {
      seats.tick(state, nowMs);
      phase.tick(state, nowMs);
    },
    setPaused: (paused) => {
      room.inert = paused;
      veil.hidden = !paused;
      veil.replaceChildren(
        ...(paused ? [h('p', { class: 'veil-title' }, t('paused')), h('p', {}, t('pausedText'))] : []),
      );
    },
    setLink: (isLost) => {
      lost.hidden = !isLost;
      felt.toggleAttribute('data-lost', isLost);
    },
    setSound: head.setSound,
  };
}
