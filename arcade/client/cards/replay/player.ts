import { h } from '../../shared/dom.ts';
import { icon, type IconName } from '../../shared/icons.ts';
import type { CardFace } from '../card-face.ts';
import { t } from '../texts.ts';
import { actText } from '../act-text.ts';
import type { ReplayMoment } from './moments.ts';

const STEP_MS = 1_400;

interface ReplayPlayer {
  readonly element: HTMLElement;
  /** Arrows go back and on, Home and End to the ends, Space plays; true when it was one of them. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly stop: () => void;
}

/** Shows a hand that is over act by act: back, on, or by itself. Nothing in it can be pressed but its own buttons. */
export function createReplayPlayer(
  face: CardFace,
  moments: readonly ReplayMoment[],
  nameOf: (place: number) => string,
): ReplayPlayer {
  const parts = face.create({ act: () => undefined, refresh: () => undefined, say: () => undefined, nameOf });
  const words = h('p', { class: 'replay-words', role: 'status' });
  const count = h('span', { class: 'replay-count' });
  const felt = h(
    'div',
    { class: 'felt lit card-felt replay-felt', inert: true, 'data-hand': true },
    parts.middle,
    parts.hand,
  );
  const button = (name: IconName, text: string, press: () => void, mirrored = false): HTMLButtonElement =>
    h(
      'button',
      { class: mirrored ? 'tool replay-on' : 'tool', type: 'button', 'aria-label': text, title: text, onclick: press },
      icon(name),
    );
  const first = button('first', t('replayFirst'), () => go(0));
  const back = button('back', t('replayBack'), () => go(at - 1));
  const playing = button('play', t('replayPlay'), () => toggle());
  const next = button('back', t('replayNext'), () => go(at + 1), true);
  let at = 0;
  let timer = 0;

  function stop(): void {
    clearInterval(timer);
    timer = 0;
    draw();
  }

  function toggle(): void {
    if (timer !== 0) return stop();
    if (at === moments.length - 1) at = 0;
    timer = window.setInterval(() => (at === moments.length - 1 ? stop() : show(at + 1)), STEP_MS);
    show(at);
  }

  /** A step by hand ends what plays by itself. */
  function go(to: number): void {
    clearInterval(timer);
    timer = 0;
    show(to);
  }

  function show(to: number): void {
    at = Math.max(0, Math.min(moments.length - 1, to));
    draw();
  }

  function draw(): void {
    const now = moments[at];
    if (!now) return;
    parts.update(now.moment);
    const ended = now.moment.result ? (parts.resultText?.(now.moment) ?? '') : '';
    const said = [now.event ? actText(parts, now.event, nameOf) : at === 0 ? t('replayDealt') : '', ended];
    words.textContent = said.filter((each) => each !== '').join('. ');
    count.textContent = t('replayStep', { number: String(at + 1), count: String(moments.length) });
    first.disabled = at === 0;
    back.disabled = at === 0;
    next.disabled = at === moments.length - 1;
    const isOn = timer !== 0;
    playing.replaceChildren(icon(isOn ? 'pause' : 'play'));
    playing.setAttribute('aria-label', t(isOn ? 'replayPause' : 'replayPlay'));
    playing.title = t(isOn ? 'replayPause' : 'replayPlay');
  }

  draw();
  return {
    element: h(
      'div',
      { class: 'replay' },
      words,
      felt,
      h('div', { class: 'replay-bar', role: 'group', 'aria-label': t('replay') }, first, back, playing, next, count),
    ),
    stop,
    key: ({ key, target }) => {
      const isRtl = document.dir === 'rtl';
      if (key === 'ArrowLeft') go(at + (isRtl ? 1 : -1));
      else if (key === 'ArrowRight') go(at + (isRtl ? -1 : 1));
      else if (key === 'Home') go(0);
      else if (key === 'End') go(moments.length - 1);
      else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle();
      else return false;
      return true;
    },
  };
}
