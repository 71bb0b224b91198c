import { CANNON_COUNT } from './seats.ts';

/** The pond on this screen, in device pixels. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Device pixels of one CSS pixel. */
  readonly ratio: number;
  /** Lengths of fish are parts of this. */
  readonly unit: number;
}

/** Cannons turn about these places: own at the lower start, then lower end, upper start, upper end. */
const PLACES = [
  [0.34, 0.975],
  [0.68, 0.975],
  [0.34, 0.025],
  [0.68, 0.025],
] as const;

export const geometryOf = (width: number, height: number, ratio: number): Geometry => {
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  // A phone is narrow and a screen is wide: fish of the same pond are drawn so that both can be aimed at.
  const unit = Math.min(Math.sqrt(w * h) * 0.82, Math.max(w, h) * 0.62);
  return { width: w, height: h, ratio, unit };
};

export const cannonX = ({ width }: Geometry, place: number): number => (PLACES[place % CANNON_COUNT]?.[0] ?? 0) * width;
export const cannonY = ({ height }: Geometry, place: number): number =>
  (PLACES[place % CANNON_COUNT]?.[1] ?? 0) * height;
