import { h, withProperties } from '../../shared/dom.ts';

export interface RefusalMark {
  readonly element: HTMLElement;
  /** Shows the words at the area; false where the area is not on the screen. */
  readonly show: (area: string | undefined, text: string) => boolean;
  readonly hide: () => void;
}

const MARGIN_PX = 8;

/** Words at the area that refused a chip, which shakes; they go with the next chip or with the phase. */
export function createRefusalMark(felt: HTMLElement): RefusalMark {
  const element = h('p', { class: 'refusal-mark', 'aria-hidden': 'true', hidden: true });
  const hide = (): void => {
    element.hidden = true;
  };
  addEventListener('scroll', hide, { passive: true });
  return {
    element,
    hide,
    show: (area, text) => {
      const spot =
        area === undefined ? null : felt.querySelector<HTMLElement>(`[data-area="${CSS.escape(area)}"]:not([hidden])`);
      if (!spot || spot.offsetParent === null) return false;
      spot.classList.remove('refused');
      // Read, so that the class counts as new and its animation runs again.
      void spot.offsetWidth;
      spot.classList.add('refused');
      element.textContent = text;
      element.hidden = false;
      const at = spot.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const furthest = document.documentElement.clientWidth - own.width - MARGIN_PX;
      const x = Math.max(MARGIN_PX, Math.min(furthest, at.left + (at.width - own.width) / 2));
      const above = at.top - own.height - MARGIN_PX;
      withProperties(element, { '--x': `${x}px`, '--y': `${above > 0 ? above : at.bottom + MARGIN_PX}px` });
      return true;
    },
  };
}
