/** Something of the pond that does not swim: a leaf, a rock, a lamp. Places are parts of the pond, sizes of its shorter side. */
export interface Decor {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In degrees. */
  readonly turn: number;
}

/** The look of a fish game: its drawings, and the water they swim in. */
export interface PondFace {
  /** The address of the game's drawings. */
  readonly drawings: string;
  /** The water under the lamp, and at the edges. */
  readonly lit: string;
  readonly deep: string;
  /** Rings on the water, or lights in the depth. */
  readonly ring: string;
  readonly rings: 'rings' | 'specks' | 'sand';
  readonly decor: readonly Decor[];
  /** Fish that are seen from the side and keep their back up; the others are seen from above. */
  readonly upright: readonly string[];
}
