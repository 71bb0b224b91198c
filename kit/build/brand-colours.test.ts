import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faintPairs as lookFaintPairs, groundOf as lookGroundOf } from '@baize/protocol/kernel/look/contrast';
import { faintPairs, groundOf, knobsOf } from './brand-colours.ts';
import { brandCodes, BRANDS } from './brand-folders.ts';

const sheet = (code: string): string => readFileSync(join(BRANDS, code, 'tokens.css'), 'utf8');

describe.each(brandCodes())('the colours of %s', (code) => {
  it('reach AA in every pair and both themes', () => {
    expect(faintPairs(code, sheet(code))).toEqual([]);
  });

  it('are computed for an operator as the build computes them', () => {
    const tokens = knobsOf(code, sheet(code));
    expect(lookGroundOf(tokens)).toEqual(groundOf(code, sheet(code)));
    expect(lookFaintPairs(tokens)).toEqual([]);
    // Off the kit's values both find the same pairs, with the same figures.
    const pale = { ...tokens, 'accent-l': 0.64, 'brand-h': 20, 'paper-c': 2 };
    const css = `${sheet(code)}\n:root { ${Object.entries(pale)
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ')} }`.replace(/\[data-brand='\w+'\] \{[^}]*\}/, '');
    const said = lookFaintPairs(pale).map(
      ({ theme, ink, ground, ratio, least }) =>
        `${theme}: --${ink} on --${ground} has ${ratio.toFixed(2)}, and WCAG AA asks for ${least.toFixed(1)}`,
    );
    expect(said.length).toBeGreaterThan(3);
    expect(said).toEqual(faintPairs(code, css));
  });

  it('are refused with the pair named once one of them is too faint', () => {
    const faint = `${sheet(code)}\n[data-theme='dark'] { --ink-3: oklch(0.4 0.02 90); }`;
    expect(faintPairs(code, faint)).toContainEqual(
      expect.stringMatching(/^dark: --ink-3 on --surface-1 has \d\.\d\d, and WCAG AA asks for 4\.5$/),
    );
  });
});
