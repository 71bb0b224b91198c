import { h, s } from '../../shared/dom.ts';
import type { Phase } from '../../../src/tables/wire.ts';
import type { TableState } from '../play/table-state.ts';
import { secondsLeft } from '../play/table-state.ts';
import { t } from '../texts.ts';

const RADIUS = 17;
const ROUND = 2 * Math.PI * RADIUS;

export interface Clock {
  readonly element: HTMLElement;
  readonly update: (state: TableState, nowMs: number) => void;
}

/** The phase in words, as it is shown and said. */
export const phaseText = (phase: Phase): string =>
  t(
    (
      {
        BETTING: 'placeBets',
        CLOSED: 'noMoreBets',
        DEALING: 'dealing',
        DECIDING: 'yourDecision',
        SETTLED: 'settled',
        OFF: 'tableOff',
      } as const
    )[phase],
  );

/** Ring and seconds, in one colour to the end: nothing in it hurries anybody. */
export function createClock(): Clock {
  const rest = s('circle', { class: 'clock-rest', cx: 20, cy: 20, r: RADIUS, transform: 'rotate(-90 20 20)' });
  const seconds = s('text', { x: 20, y: 25 });
  const words = h('b', { class: 'phase-words' });
  const small = h('small', {});
  const face = s(
    'svg',
    { class: 'clock', viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    s('circle', { class: 'clock-track', cx: 20, cy: 20, r: RADIUS }),
    rest,
    seconds,
  );
  return {
    element: h('div', { class: 'phase' }, face, h('span', { class: 'phase-text' }, words, small)),
    update: (state, nowMs) => {
      const counted = state.phase === 'BETTING' || state.phase === 'DECIDING';
      face.toggleAttribute('data-still', !counted);
      const left = Math.max(0, state.endsMs - nowMs);
      const share = state.endsMs > state.startedMs ? left / (state.endsMs - state.startedMs) : 0;
      rest.setAttribute('stroke-dasharray', `${(ROUND * share).toFixed(1)} ${ROUND.toFixed(1)}`);
      seconds.textContent = counted ? String(secondsLeft(state, nowMs)) : '';
      const text = phaseText(state.phase);
      if (words.textContent !== text) words.textContent = text;
      const players = t('playersHere', { count: state.playerCount });
      if (small.textContent !== players) small.textContent = players;
    },
  };
}
