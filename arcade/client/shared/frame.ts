import { createConsole, type Console } from './console.ts';
import { figure, h, withProperties, words } from './dom.ts';
import { icon } from './icons.ts';
import { t, type TextKey } from './i18n.ts';
import { createNoticeBoard, type NoticeBoard } from './notice.ts';

export interface FrameActions {
  readonly spin: () => void;
  readonly changeStake: (steps: 1 | -1) => void;
  readonly toggleSound: () => boolean;
  readonly openHelp: () => void;
  readonly openHistory: () => void;
  readonly openFairness: () => void;
  /** Absent when the page around the game has its own way back. */
  readonly leave?: () => void;
}

export interface FrameFacts {
  readonly name: string;
  readonly trial: boolean;
  readonly soundOn: boolean;
  readonly currency: string;
  /** The page around the game names it, and shows its balance and round: once is enough. */
  readonly embedded: boolean;
}

export interface Frame {
  readonly element: HTMLElement;
  readonly console: Console;
  readonly notices: NoticeBoard;
  readonly setBalance: (text: string) => void;
  readonly setRound: (roundId: string) => void;
  /** The line under the stage, for eyes. */
  readonly setResult: (text: string) => void;
  /** The whole outcome in a sentence, for ears. */
  readonly announce: (text: string) => void;
  readonly setSound: (on: boolean) => void;
  readonly setPaused: (paused: boolean) => void;
}

const tool = (name: TextKey, glyph: SVGSVGElement, action: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': t(name), title: t(name), onclick: action }, glyph);

/** Everything around a game that all games share. */
export function createFrame(stage: HTMLElement, facts: FrameFacts, actions: FrameActions): Frame {
  const notices = createNoticeBoard();
  const panel = createConsole(actions);
  const balance = h('span', {});
  const round = h('span', { class: 'foot-round', hidden: facts.embedded });
  const result = h('p', { class: 'result', 'aria-hidden': 'true' });
  const status = h('p', { class: 'visually-hidden', role: 'status' });
  const sound = h('button', { class: 'tool', type: 'button', onclick: () => setSound(actions.toggleSound()) });
  const setSound = (on: boolean): void => {
    const label = t(on ? 'soundOff' : 'soundOn');
    sound.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    sound.setAttribute('aria-label', label);
    sound.setAttribute('aria-pressed', String(on));
    sound.title = label;
  };
  setSound(facts.soundOn);
  const head = h(
    'header',
    { class: 'head' },
    actions.leave ? tool('back', icon('back'), actions.leave) : null,
    h('h1', { class: facts.embedded ? 'visually-hidden' : 'name' }, facts.name),
    facts.trial ? h('span', { class: 'badge', title: t('trialHint') }, t('trial')) : null,
    h(
      'div',
      { class: 'tools' },
      sound,
      tool('history', icon('history'), actions.openHistory),
      tool('fairness', icon('fairness'), actions.openFairness),
      tool('help', icon('help'), actions.openHelp),
    ),
  );
  const foot = h(
    'footer',
    { class: 'foot', 'aria-label': facts.name, hidden: facts.embedded && !facts.trial },
    h('span', { hidden: facts.embedded }, `${t('balance')} ${facts.currency} `, balance),
    facts.trial ? h('span', { class: 'foot-trial' }, t('trialHint')) : null,
    round,
  );
  const area = h('div', { class: 'stage-area' }, stage);
  new ResizeObserver(() => withProperties(area, { '--stage-height': `${area.clientHeight}px` })).observe(area);
  const table = h('main', { class: 'game lit', 'aria-label': facts.name }, area, result, status, panel.element);
  const veil = h('div', { class: 'veil lit', role: 'status', hidden: true });
  const room = h('div', { class: 'room-inner' }, head, notices.element, table, foot);
  return {
    element: h('div', { class: 'room' }, room, veil),
    console: panel,
    notices,
    setBalance: (text) => balance.replaceChildren(figure(text)),
    setRound: (roundId) => round.replaceChildren(words(t('roundId', { id: roundId }))),
    setResult: (text) => result.replaceChildren(text),
    announce: (text) => status.replaceChildren(text),
    setSound,
    setPaused: (paused) => {
      room.inert = paused;
      veil.hidden = !paused;
      veil.replaceChildren(
        ...(paused ? [h('p', { class: 'veil-title' }, t('paused')), h('p', {}, t('pausedText'))] : []),
      );
    },
  };
}
