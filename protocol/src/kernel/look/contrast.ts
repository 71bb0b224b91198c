import { contrastPairs, LEAST_ON_SCRIM, onScrim } from './contrast-pairs.ts';
import type { LookTokens } from './knobs.ts';
import { roleColours, type LookTheme } from './role-colours.ts';

export const LOOK_THEMES = ['dark', 'light'] as const satisfies readonly LookTheme[];

/** A colour of the screen, its channels from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Two colours of a brand that stand too close together for WCAG AA. */
export interface FaintPair {
  readonly theme: LookTheme;
  /** Names of roles, without the dashes of their custom properties. */
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

const WHITE: Rgb = [1, 1, 1];
const TERM = /^([a-z-]+|[\d.]+)(?:([*+-])([a-z-]+|[\d.]+))?$/;

/** A role's colour, laid over another where it is not opaque. Throws for a name that no pair has. */
export function roleColour(tokens: LookTokens, theme: LookTheme, role: string, under: Rgb = WHITE): Rgb {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = formulaOf(theme, role)
    .split(' ')
    .map((term) => valueOf(term, tokens));
  const colour = screenColour(lightness, chroma, hue);
  const mix = (at: 0 | 1 | 2): number => colour[at] * alpha + under[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function formulaOf(theme: LookTheme, role: string): string {
  const formula = roleColours[theme][role];
  if (formula === undefined) throw new Error(`no formula of ${role}`);
  return formula;
}

function valueOf(term: string, tokens: LookTokens): number {
  const [, first = '', sign, second = ''] = TERM.exec(term) ?? [];
  const [left, right] = [numberOf(first, tokens), numberOf(second, tokens)];
  if (sign === '*') return left * right;
  if (sign === '+') return left + right;
  return sign === '-' ? left - right : left;
}

const numberOf = (name: string, tokens: LookTokens): number =>
  name in tokens ? tokens[name as keyof LookTokens] : Number(name);

/** OKLCH as a screen shows it: what lies outside its range is the nearest it has, channel by channel. */
function screenColour(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    channel(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    channel(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    channel(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}

function channel(light: number): number {
  const gamma = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(Math.max(gamma, 0), 1);
}

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours as WCAG 2 has it: 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Every pair of a brand's colours that falls short of AA, in both themes; none where all may be published. */
export function faintPairs(tokens: LookTokens): readonly FaintPair[] {
  return LOOK_THEMES.flatMap((theme) => {
    const white = roleColour(tokens, theme, 'scrim');
    const pairs = [
      ...contrastPairs.map(({ ink, ground, least }) => ({
        ink,
        ground,
        least,
        under: roleColour(tokens, theme, ground),
      })),
      ...onScrim.map((ink) => ({ ink, ground: 'scrim', least: LEAST_ON_SCRIM, under: white })),
    ];
    return pairs.flatMap(({ ink, ground, least, under }) => {
      const ratio = contrastOf(roleColour(tokens, theme, ink, under), under);
      return ratio < least ? [{ theme, ink, ground, ratio, least }] : [];
    });
  });
}

/** A colour as style sheets write it: #12352b. */
export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The page's ground in each theme, as the browser's own bars take it. */
export const groundOf = (tokens: LookTokens): Readonly<Record<LookTheme, string>> => ({
  dark: hexOf(roleColour(tokens, 'dark', 'bg')),
  light: hexOf(roleColour(tokens, 'light', 'bg')),
});
