/** The visible part of a picture: its zoom, and its middle between the edges, each from -1 to 1. */
export interface Cut {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Cut = { zoom: 1, x: 0, y: 0 };

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The square of a picture that a cut keeps, in pixels of the picture; never beyond its edges. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return { left: ((width - side) * (1 + x)) / 2, top: ((height - side) * (1 + y)) / 2, side };
}

/** The cut after the picture was pulled by so many sides of the square that is shown. */
export function pulled(size: Size, cut: Cut, byX: number, byY: number): Cut {
  const { side } = squareOf(size, cut);
  const along = (room: number, at: number, by: number): number =>
    room < 1 ? at : within(at - (2 * by * side) / room, -1, 1);
  return { ...cut, x: along(size.width - side, cut.x, byX), y: along(size.height - side, cut.y, byY) };
}
