export type Align = 'start' | 'end';

interface Placement {
  align: Align;
  /** At least as wide as what it belongs to, as a list of choices is. */
  matchWidth?: boolean | undefined;
}

const gap = 6;
const margin = 8;

/** Puts an open popover under what it belongs to, above it where there is more room, always inside the window. */
export function place(popover: HTMLElement, anchor: Element, { align, matchWidth }: Placement): void {
  const from = anchor.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const { style } = popover;
  style.minInlineSize = matchWidth ? `${from.width}px` : '';
  style.maxBlockSize = '';
  const below = height - from.bottom - gap - margin;
  const above = from.top - gap - margin;
  const upwards = popover.offsetHeight > below && above > below;
  style.maxBlockSize = `${Math.max(upwards ? above : below, 0)}px`;
  const leftToRight = getComputedStyle(anchor).direction === 'ltr';
  const wanted = (align === 'start') === leftToRight ? from.left : from.right - popover.offsetWidth;
  const left = Math.min(Math.max(wanted, margin), Math.max(width - popover.offsetWidth - margin, margin));
  // On whole pixels: between two its letters are blurred, and drawn otherwise each time.
  style.left = `${Math.round(left)}px`;
  style.top = `${Math.round(upwards ? from.top - gap - popover.offsetHeight : from.bottom + gap)}px`;
}

/** Keeps a popover in its place while the page scrolls, the window changes or it grows; returns how to stop. */
export function keepPlaced(popover: HTMLElement, anchor: Element, placement: Placement): () => void {
  const again = () => place(popover, anchor, placement);
  // Scrolling inside the anchor moves nothing: a long text in its field does so with every letter.
  const onScroll = ({ target }: Event) => {
    if (target instanceof Node && target.contains(anchor)) again();
  };
  const grown = new ResizeObserver(again);
  again();
  grown.observe(popover);
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  window.addEventListener('resize', again);
  return () => {
    grown.disconnect();
    window.removeEventListener('scroll', onScroll, { capture: true });
    window.removeEventListener('resize', again);
  };
}
