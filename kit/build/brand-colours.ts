import { formatHex, parse, wcagContrast, type Rgb } from 'culori';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs, LEAST_ON_SCRIM, onScrim } from '@baize/protocol/kernel/look/contrast-pairs';
import { LOOK_KNOB_NAMES, type LookTokens } from '@baize/protocol/kernel/look/knobs';
import { colourOf, readSheet, resolve, tokensFor } from './token-values.ts';

const TOKENS = join(import.meta.dirname, '../src/ui/styles/tokens.css');
const THEMES = ['dark', 'light'] as const;
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };
const TEXT = 4.5;

type Tokens = ReadonlyMap<string, string>;

/** The tokens of a page that wears a brand, from the kit's own sheet and the brand's. */
const dressed = (brand: string, css: string, theme: string): Tokens =>
  tokensFor([readSheet(readFileSync(TOKENS, 'utf8')), readSheet(css)], theme, brand);

/** The page's ground in each theme, as the browser's own bars and the manifest take it. */
export function groundOf(brand: string, css: string): { dark: string; light: string } {
  const [dark = '', light = ''] = THEMES.map((theme) => formatHex(colourOf(dressed(brand, css, theme), 'bg')));
  return { dark, light };
}

/** The knobs of a brand: all of its colours follow from them. */
export function knobsOf(brand: string, css: string): LookTokens {
  const tokens = dressed(brand, css, 'dark');
  const entries = LOOK_KNOB_NAMES.map((name) => [name, Number(resolve(tokens, `--${name}`))]);
  return Object.fromEntries(entries) as LookTokens;
}

/** The inks of the mark where no token reaches: tabs, home screens, shared links. */
export function markInks(brand: string, css: string): { tile: string; chalk: string; spot: string } {
  const tokens = dressed(brand, css, 'dark');
  const ink = (name: string): string => formatHex(colourOf(tokens, name));
  return { tile: ink('felt'), chalk: ink('on-felt'), spot: ink('brass-400') };
}

/** A sentence for each pair of a brand's colours that stands too close together; none when all reach AA. */
export function faintPairs(brand: string, css: string): string[] {
  return THEMES.flatMap((theme) => {
    const tokens = dressed(brand, css, theme);
    const say = (ink: string, ground: string, ratio: number, least: number): string[] =>
      ratio >= least
        ? []
        : [`${theme}: --${ink} on --${ground} has ${ratio.toFixed(2)}, and WCAG AA asks for ${least.toFixed(1)}`];
    const white = colourOf(tokens, 'scrim', WHITE);
    return [
      ...contrastPairs.flatMap(({ ink, ground, least }) => {
        const under = colourOf(tokens, ground);
        return say(ink, ground, wcagContrast(colourOf(tokens, ink, under), under), least);
      }),
      ...onScrim.flatMap((ink) => say(ink, 'scrim', wcagContrast(colourOf(tokens, ink), white), LEAST_ON_SCRIM)),
    ];
  });
}

/** The head of the chat, whose words are white (specification §9 gives its colour). */
export function faintChatHeader(colour: string): string[] {
  const ground = parse(colour);
  if (ground === undefined) return [`chatHeaderColour is no colour: ${colour}`];
  const ratio = wcagContrast(WHITE, ground);
  return ratio >= TEXT
    ? []
    : [`white on chatHeaderColour ${colour} has ${ratio.toFixed(2)}, and WCAG AA asks for ${TEXT.toFixed(1)}`];
}
