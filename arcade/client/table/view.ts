import type { MissedRound } from '../../src/tables/wire.ts';
import { h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { createNoticeBoard, type NoticeBoard } from '../shared/notice.ts';
import { createHead } from './head.ts';
import { createRefusalMark } from './play/refusal-mark.ts';
import { createClock } from './felt/clock.ts';
import { createDealt } from './felt/dealt.ts';
import { createScene } from './felt/scene.ts';
import { createSpots } from './felt/spots.ts';
import { UPRIGHT } from './felt/racetrack.ts';
import { moveOnFelt, type Direction } from './felt/move.ts';
import { createRoulette } from './felt/roulette.ts';
import { createControls, type ControlActions, type Controls } from './play/controls.ts';
import { createDecide, type DecideActions } from './play/decide.ts';
import { createMissed } from './play/missed.ts';
import { outcomeOf } from './play/outcome.ts';
import { Speaker } from './play/speaker.ts';
import type { TableState } from './play/table-state.ts';
import { createLasts } from './rail/lasts.ts';
import { createMyBets } from './rail/my-bets.ts';
import { createPlayers } from './rail/players.ts';
import { createRoads } from './rail/roads.ts';
import { createStatistics } from './rail/statistics.ts';
import { createTabs } from './rail/tabs.ts';
import type { TablePageOptions } from './table-page.ts';
import { t } from './texts.ts';

export interface ViewActions extends ControlActions, DecideActions {
  readonly press: (areas: readonly string[]) => void;
  readonly fairness: () => void;
  /** Missed rounds up to this number were read. */
  readonly putAway: (upTo: number) => void;
}

export interface Moment {
  readonly nowMs: number;
  readonly decidingStake: bigint;
  readonly advice: string | undefined;
}

export interface TableView {
  readonly element: HTMLElement;
  readonly felt: HTMLElement;
  readonly controls: Controls;
  readonly notices: NoticeBoard;
  readonly speaker: Speaker;
  readonly update: (state: TableState, laid: ReadonlyMap<string, bigint>, moment: Moment) => void;
  readonly tick: (state: TableState, nowMs: number) => void;
  /** Says why a chip was refused, at its area where there is one. */
  readonly refuse: (area: string | undefined, text: string) => void;
  readonly clearRefusal: () => void;
  readonly widenOnFelt: (direction: Direction) => void;
  readonly showMissed: (rounds: readonly MissedRound[]) => void;
  readonly pressDecision: (letter: string) => void;
  readonly setPaused: (paused: boolean) => void;
  readonly setLink: (lost: boolean) => void;
  readonly setSound: (on: boolean) => void;
}

const THING = { dealer: 'card', dome: 'die', wheel: 'ball' } as const;

/** Round and seal in a quiet line; pressing it opens the proof. */
function createSeal(open: () => void) {
  const text = h('span', {});
  const element = h(
    'footer',
    { class: 'seal' },
    icon('fairness'),
    text,
    h('button', { class: 'seal-link', type: 'button', onclick: open }, t('verify')),
  );
  return {
    element,
    update: ({ round }: TableState) => {
      const ends = `${round.commitment.slice(0, 4)} … ${round.commitment.slice(-4)}`;
      const now = `${t('roundNumber', { number: String(round.number) })} · ${t('sealed', { seal: ends })}`;
      if (text.textContent !== now) text.textContent = now;
    },
  };
}

/** Everything on the page of a table. */
export function createTableView(options: TablePageOptions, actions: ViewActions): TableView {
  const { table, layout, amount } = options;
  const head = createHead(options);
  const notices = createNoticeBoard();
  const speaker = new Speaker(amount, layout.mark);
  const clock = createClock();
  const dealt = createDealt(layout, THING[layout.scene]);
  const areas =
    layout.own === 'roulette'
      ? createRoulette(table, { amount, press: actions.press })
      : createSpots(table, layout, { amount, press: actions.press });
  const outcome = h('div', { class: 'outcome-place' });
  const lasts = layout.side ? undefined : createLasts(layout);
  const scene = createScene(layout);
  const middle = h('div', { class: 'felt-middle' }, outcome, lasts?.element ?? null);
  const felt = h(
    'section',
    { class: `felt lit ${layout.scene}`, 'aria-label': t('table'), 'data-places': layout.places.length },
    scene.element,
    middle,
    dealt.element,
    areas.element,
  );
  const decide = createDecide(actions, amount);
  const controls = createControls(actions, amount);
  const rail = createRail(options);
  const seal = createSeal(actions.fairness);
  const lost = h('p', { class: 'link-lost', hidden: true }, t('connectingAgain'));
  const refusal = createRefusalMark(felt);
  const missed = createMissed(layout.mark, amount, actions.putAway);
  const isUpright = matchMedia(UPRIGHT);
  const placePhase = (): void =>
    (isUpright.matches && options.parent.embedded ? head.phasePlace : middle).prepend(clock.element);
  placePhase();
  isUpright.addEventListener('change', placePhase);
  const main = h(
    'main',
    { class: 'table', 'aria-label': options.facts.name },
    felt,
    decide.element,
    controls.element,
    rail.element,
    seal.element,
    speaker.element,
  );
  const room = h('div', { class: 'table-room' }, head.element, lost, missed.element, notices.element, main);
  const veil = h('div', { class: 'veil', role: 'status', hidden: true });
  let shownOutcome = '';
  const showOutcome = ({ result, round }: TableState): void => {
    const now = result ? round.id : '';
    if (now === shownOutcome) return;
    shownOutcome = now;
    outcome.replaceChildren(...(result ? [outcomeOf(result, layout.mark, amount)] : []));
  };
  return {
    element: h('div', { class: 'table-page' }, room, refusal.element, veil),
    felt: areas.element,
    controls,
    notices,
    speaker,
    update: (state, laid, { nowMs, decidingStake, advice }) => {
      felt.dataset['phase'] = state.phase;
      if (state.phase !== 'BETTING') refusal.hide();
      head.update(state);
      clock.update(state, nowMs);
      scene.update(state);
      dealt.update(state);
      areas.update(state, laid);
      lasts?.update(state);
      showOutcome(state);
      decide.update(state, decidingStake, advice);
      controls.element.hidden = state.phase === 'DECIDING' && decidingStake > 0n;
      rail.update(state, laid);
      seal.update(state);
    },
    tick: (state, nowMs) => {
      clock.update(state, nowMs);
      speaker.tick(state, nowMs);
    },
    refuse: (area, text) => {
      if (refusal.show(area, text)) speaker.say(text);
      else notices.show('problem', text);
    },
    clearRefusal: refusal.hide,
    widenOnFelt: areas.widen ?? ((direction) => moveOnFelt(areas.element, direction)),
    showMissed: missed.show,
    pressDecision: (letter) => {
      const button = [...decide.element.querySelectorAll<HTMLButtonElement>('[data-decision]')].find(
        ({ dataset }) => dataset['decision']?.startsWith(letter) === true,
      );
      button?.click();
    },
    setPaused: (paused) => {
      room.inert = paused;
      veil.hidden = !paused;
      veil.replaceChildren(
        ...(paused ? [h('p', { class: 'veil-title' }, t('paused')), h('p', {}, t('pausedText'))] : []),
      );
    },
    setLink: (isLost) => {
      if (isLost && lost.hidden) speaker.say(t('connectingAgain'));
      lost.hidden = !isLost;
      felt.toggleAttribute('data-lost', isLost);
    },
    setSound: head.setSound,
  };
}

function createRail({ table, layout, amount }: TablePageOptions): {
  readonly element: HTMLElement;
  readonly update: (state: TableState, laid: ReadonlyMap<string, bigint>) => void;
} {
  const roads = layout.side && layout.letters ? createRoads(layout, layout.side, layout.letters) : undefined;
  const statistics = createStatistics(layout);
  const players = createPlayers(amount);
  const mine = createMyBets(table, amount);
  let count = 0;
  const tabs = createTabs(
    [
      ...(roads ? [{ id: 'roads', name: () => t('roads'), panel: roads.element }] : []),
      { id: 'statistics', name: () => t('statistics'), panel: statistics.element },
      { id: 'players', name: () => t('playersCount', { count }), panel: players.element },
      { id: 'mine', name: () => t('myBets'), panel: mine.element },
    ],
    t('aboutTable'),
  );
  return {
    element: tabs.element,
    update: (state, laid) => {
      count = state.playerCount;
      tabs.rename();
      roads?.update(state);
      statistics.update(state);
      players.update(state);
      mine.update(state, laid);
    },
  };
}
