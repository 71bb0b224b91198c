import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faintPairs } from './brand-colours.ts';
import { brandCodes, BRANDS } from './brand-folders.ts';

const sheet = (code: string): string => readFileSync(join(BRANDS, code, 'tokens.css'), 'utf8');

describe.each(brandCodes())('the colours of %s', (code) => {
  it('reach AA in every pair and both themes', () => {
    expect(faintPairs(code, sheet(code))).toEqual([]);
  });

  it('are refused with the pair named once one of them is too faint', () => {
    const faint = `${sheet(code)}\n[data-theme='dark'] { --ink-3: oklch(0.4 0.02 90); }`;
    expect(faintPairs(code, faint)).toContainEqual(
      expect.stringMatching(/^dark: --ink-3 on --surface-1 has \d\.\d\d, and WCAG AA asks for 4\.5$/),
    );
  });
});
