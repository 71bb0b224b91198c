import { figure, h, prefersStillness, s } from './dom.ts';
import { icon } from './icons.ts';
import { t } from './i18n.ts';

export interface ConsoleActions {
  readonly spin: () => void;
  readonly changeStake: (steps: 1 | -1) => void;
}

export interface Console {
  readonly element: HTMLElement;
  readonly setStake: (text: string, lower: boolean, higher: boolean) => void;
  /** Gives long figures, such as millions, a row of their own on narrow screens. */
  readonly makeRoomFor: (longest: string) => void;
  readonly setReturned: (text: string) => void;
  /** `takes`: a press takes what the round is worth. `counter` stands in the button while free spins are shown. */
  readonly setSpin: (state: { enabled: boolean; label: string; takes?: boolean; counter?: string }) => void;
  /** Closes the ring around the button in the time that is still to wait. */
  readonly runRing: (ms: number) => void;
  readonly spinButton: HTMLButtonElement;
}

/** A key held down on the button would press it again and again: an autoplay by the back door. */
const ignoreHeldKey = (event: Event): void => {
  if (event instanceof KeyboardEvent && event.repeat) event.preventDefault();
};

/** Stake, button and return: the lower edge of every game. */
export function createConsole({ spin, changeStake }: ConsoleActions): Console {
  const lower = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('lowerStake'), onclick: () => changeStake(-1) },
    icon('minus'),
  );
  const raise = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('raiseStake'), onclick: () => changeStake(1) },
    icon('plus'),
  );
  const stake = h('output', { class: 'dial-value', 'aria-live': 'off' });
  const returned = h('output', { class: 'dial-value', 'aria-live': 'off' });
  const arc = s('circle', { class: 'ring-arc', cx: '50', cy: '50', r: '44', pathLength: '1' });
  const mark = h('span', { class: 'spin-mark' }, icon('play'));
  const spinButton = h(
    'button',
    { class: 'spin', type: 'button', onclick: spin, onkeydown: ignoreHeldKey },
    s(
      'svg',
      { class: 'ring', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
      s('circle', { class: 'ring-bed', cx: '50', cy: '50', r: '44' }),
      arc,
    ),
    mark,
  );
  const element = h(
    'div',
    { class: 'console' },
    h(
      'div',
      { class: 'dial dial-stake', role: 'group', 'aria-label': t('stake') },
      h('span', { class: 'dial-name' }, t('stake')),
      h('div', { class: 'stepper' }, lower, stake, raise),
    ),
    spinButton,
    h('div', { class: 'dial dial-returned' }, h('span', { class: 'dial-name' }, t('returned')), returned),
  );
  return {
    element,
    spinButton,
    makeRoomFor: (longest) => void element.classList.toggle('long-figures', longest.length > 6),
    setStake: (text, canLower, canRaise) => {
      stake.replaceChildren(figure(text));
      lower.disabled = !canLower;
      raise.disabled = !canRaise;
    },
    setReturned: (text) => returned.replaceChildren(figure(text)),
    setSpin: ({ enabled, label, takes = false, counter }) => {
      spinButton.setAttribute('aria-label', label);
      spinButton.title = label;
      spinButton.setAttribute('aria-disabled', String(!enabled));
      mark.replaceChildren(counter === undefined ? icon(takes ? 'take' : 'play') : figure(counter));
    },
    runRing: (ms) => {
      arc.getAnimations().forEach((animation) => animation.cancel());
      if (ms > 0 && !prefersStillness())
        arc.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: ms, fill: 'backwards' });
    },
  };
}
