/** A dialog's distance from the middle, in pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** A dialog's unmoved place, its current place, and the space left in the window, in pixels. */
export interface Room {
  readonly home: Offset;
  readonly at: Offset;
  readonly free: Offset;
}

/** Between a dialog and the corner that it was sent to. */
const EDGE_PX = 16;

export function roomOf(box: HTMLElement, offset: Offset): Room {
  const { left, top, width, height } = box.getBoundingClientRect();
  return {
    home: { x: left - offset.x, y: top - offset.y },
    at: { x: left, y: top },
    free: { x: Math.max(0, window.innerWidth - width), y: Math.max(0, window.innerHeight - height) },
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The offset nearest to the wanted one with which the whole dialog is in the window. */
export const clampOffset = ({ home, free }: Room, { x, y }: Offset): Offset => ({
  x: clamp(x, -home.x, free.x - home.x),
  y: clamp(y, -home.y, free.y - home.y),
});

/** The shares of the free room to the left and above it, in whole per cent. */
export const sharesOf = ({ at, free }: Room): { left: number; top: number } => ({
  left: free.x === 0 ? 0 : Math.round((at.x / free.x) * 100),
  top: free.y === 0 ? 0 : Math.round((at.y / free.y) * 100),
});

/** The corners in the order of reading, round the window, and the middle again. */
const PLACES = ['middle', 'start-top', 'end-top', 'end-bottom', 'start-bottom'] as const;

/** The offset that brings a dialog to one place after another. Where reading starts is at the right in `rtl`. */
export function nextPlace({ home, free }: Room, press: number, rtl: boolean): Offset {
  const place = PLACES[press % PLACES.length] ?? 'middle';
  if (place === 'middle') return { x: 0, y: 0 };
  const atLeft = place.startsWith('start') !== rtl;
  return {
    x: (atLeft ? Math.min(EDGE_PX, free.x) : Math.max(0, free.x - EDGE_PX)) - home.x,
    y: (place.endsWith('top') ? Math.min(EDGE_PX, free.y) : Math.max(0, free.y - EDGE_PX)) - home.y,
  };
}
