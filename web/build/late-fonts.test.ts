import { describe, expect, it } from 'vitest';
import { faceOf } from './late-fonts.ts';

const rule = (range: string): string =>
  `@font-face{font-family:Literata Variable;font-style:normal;font-display:swap;font-weight:200 900;src:url(/assets/l-1.woff2)format("woff2-variations");unicode-range:${range}}`;

describe('a face', () => {
  it('is told as FontFace takes it', () => {
    expect(faceOf(rule('U+100-2BA,U+2BD'))).toEqual({
      family: 'Literata Variable',
      source: 'url(/assets/l-1.woff2)format("woff2-variations")',
      descriptors: { display: 'swap', style: 'normal', weight: '200 900', unicodeRange: 'U+100-2BA,U+2BD' },
      always: false,
    });
  });

  it.each(['U+??,U+131', 'U+0000-00FF,U+0131'])('with %s is needed by every page', (range) => {
    expect(faceOf(rule(range)).always).toBe(true);
  });

  it('may have its name in quotation marks', () => {
    expect(faceOf(rule('U+1F??').replace('Literata Variable', '"Literata Variable"')).family).toBe('Literata Variable');
  });
});
