import { s } from '../../shared/dom.ts';

const RADIUS = 17;
const ROUND = 2 * Math.PI * RADIUS;

export interface Ring {
  readonly element: SVGSVGElement;
  /** Shows what is left of a time; nothing where there is none to count. */
  readonly update: (left: number | undefined, all: number) => void;
}

/** A ring of time in one colour to the end, with its seconds where asked for. */
export function createRing(name: string, seconds: boolean): Ring {
  const rest = s('circle', { class: 'clock-rest', cx: 20, cy: 20, r: RADIUS, transform: 'rotate(-90 20 20)' });
  const text = s('text', { x: 20, y: 25 });
  const element = s(
    'svg',
    { class: name, viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    s('circle', { cx: 20, cy: 20, r: RADIUS }),
    rest,
    seconds ? text : null,
  );
  return {
    element,
    update: (left, all) => {
      element.toggleAttribute('data-still', left === undefined);
      const share = left === undefined || all <= 0 ? 0 : Math.min(1, left / all);
      rest.setAttribute('stroke-dasharray', `${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`);
      const shown = left === undefined ? '' : String(Math.ceil(left / 1_000));
      if (text.textContent !== shown) text.textContent = shown;
    },
  };
}
