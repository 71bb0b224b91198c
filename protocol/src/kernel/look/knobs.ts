/**
 * The knobs from which every colour of a brand is computed (kit/src/ui/styles/tokens.css), under the names of their
 * custom properties: hues in degrees, chromas as a multiple of the kit's own, the lightness of the accent. Each with its
 * least and its most.
 */
export const LOOK_KNOBS = {
  'brand-h': [0, 360],
  'brand-c': [0, 2],
  'paper-h': [0, 360],
  'paper-c': [0, 2],
  'accent-h': [0, 360],
  'accent-c': [0, 1.5],
  'accent-l': [0.6, 0.92],
} as const;

export type LookKnob = keyof typeof LOOK_KNOBS;
export const LOOK_KNOB_NAMES = Object.keys(LOOK_KNOBS) as readonly LookKnob[];

/** The colours of a brand. */
export type LookTokens = Readonly<Record<LookKnob, number>>;

/** The knobs as the kit sets them where a brand says nothing. */
export const DEFAULT_LOOK_TOKENS: LookTokens = {
  'brand-h': 165,
  'brand-c': 1,
  'paper-h': 88,
  'paper-c': 1,
  'accent-h': 82,
  'accent-c': 1,
  'accent-l': 0.8,
};
