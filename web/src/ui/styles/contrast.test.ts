import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast, type Rgb } from 'culori';
import { describe, expect, it } from 'vitest';
import { colourOf, readSheet, tokensFor } from './testing/token-values.ts';

const read = (path: string) => readSheet(readFileSync(join(import.meta.dirname, path), 'utf8'));
const sheets = [
  read('./tokens.css'),
  read('../../../brands/baize/tokens.css'),
  read('../../../brands/harbour/tokens.css'),
];

const grounds = ['bg', 'surface-1', 'surface-2', 'surface-3', 'well', 'raised'];
const white: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

/** Inks, the grounds they stand on, the least ratio: 4.5 for text, 3 for shapes, controls and charts (WCAG 2.2 AA). */
const pairs: [inks: string[], grounds: string[], least: number][] = [
  [['ink', 'ink-2', 'ink-3'], grounds, 4.5],
  [['ink', 'ink-2'], ['surface-4', 'raised-hi'], 4.5],
  [['ink'], ['ok-soft', 'bad-soft', 'warn-soft', 'info-soft'], 4.5],
  [['on-action'], ['action', 'action-hover', 'action-press'], 4.5],
  [['on-felt-action'], ['felt-action', 'felt-action-hover', 'felt-action-press'], 4.5],
  [['on-accent-soft'], ['accent-soft'], 4.5],
  [['link', 'accent'], ['bg', 'surface-1', 'surface-2', 'raised', 'info-soft'], 4.5],
  [['on-felt', 'on-felt-2'], ['felt', 'felt-hi'], 4.5],
  [['felt-line'], ['felt', 'felt-hi'], 3],
  [['brass-900'], ['brass-400', 'brass-300'], 4.5],
  [['ok'], ['ok-soft', 'surface-1', 'raised', 'raised-hi', 'surface-3'], 4.5],
  [['bad'], ['bad-soft', 'surface-1', 'raised', 'raised-hi', 'surface-3', 'bg'], 4.5],
  [['warn'], ['warn-soft', 'surface-1', 'raised-hi'], 4.5],
  [['info'], ['info-soft', 'surface-1', 'raised-hi'], 4.5],
  [['line-strong', 'focus'], ['bg', 'surface-1', 'surface-2', 'well', 'raised'], 3],
  [['accent'], ['accent-soft', 'surface-4'], 3],
  [['ink-3'], ['raised-hi'], 3],
  [['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'], ['surface-1'], 3],
];

const dresses = ['baize', 'harbour'].flatMap((brand) => ['dark', 'light'].map((theme) => ({ brand, theme })));

describe.each(dresses)('contrast of $brand, $theme', ({ brand, theme }) => {
  const tokens = tokensFor(sheets, theme, brand);
  const cases = pairs.flatMap(([inks, on, least]) =>
    inks.flatMap((ink) => on.map((ground) => ({ ink, ground, least }))),
  );

  it.each(cases)('$ink on $ground reaches $least', ({ ink, ground, least }) => {
    const under = colourOf(tokens, ground);
    expect(wcagContrast(colourOf(tokens, ink, under), under)).toBeGreaterThanOrEqual(least);
  });

  // A scrim stands on pictures, so it has to carry its words even over the lightest of them.
  it.each(['on-scrim', 'on-scrim-accent'])('%s on a scrim over white reaches 4.5', (ink) => {
    const under = colourOf(tokens, 'scrim', white);
    expect(wcagContrast(colourOf(tokens, ink), under)).toBeGreaterThanOrEqual(4.5);
  });
});
