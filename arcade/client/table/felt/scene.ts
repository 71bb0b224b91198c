import { drawing, h, s } from '../../shared/dom.ts';
import type { TableState } from '../play/table-state.ts';
import { wordOf, type FeltLayout } from './layout.ts';
import { degreesOf } from './wheel.ts';

export interface Scene {
  readonly element: HTMLElement;
  readonly update: (state: TableState) => void;
}

/** The ball rests at the number that was laid open; while it is dealt, wheel and ball slow down for five seconds. */
function wheelScene(): Scene {
  const wheel = drawing('roulette-wheel', 'wheel-art');
  const ball = s(
    'svg',
    { class: 'wheel-ball', viewBox: '0 0 400 400', 'aria-hidden': 'true' },
    s('circle', { cx: 200, cy: 74, r: 8 }),
  );
  const element = h('div', { class: 'scene wheel-scene' }, wheel, ball);
  let shown = '';
  return {
    element,
    update: ({ reveals, round, history }) => {
      const fallen = reveals.find(({ thing }) => thing === 'ball')?.face;
      const number = fallen ?? wordOf(history.at(-1)?.result['number']);
      const now = `${fallen === undefined ? '' : round.id} ${number}`;
      if (now === shown || number === '') return;
      const spun = shown !== '' && fallen !== undefined;
      shown = now;
      ball.classList.toggle('spun', spun);
      wheel.classList.toggle('spun', spun);
      ball.style.setProperty('--rests', `${degreesOf(number)}deg`);
    },
  };
}

/** The dealer, a dome, bowl or cup with what lies in it, or the wheel; each drawn, none filmed. */
export function createScene({ scene: kind, prop }: FeltLayout): Scene {
  if (kind === 'wheel') return wheelScene();
  const element = h('div', { class: `scene ${kind}-scene` }, drawing(`scene-${prop ?? kind}`, 'scene-art'));
  return {
    element,
    update: ({ phase }) => element.toggleAttribute('data-lifted', phase === 'DEALING' || phase === 'SETTLED'),
  };
}
