import { describe, expect, it } from 'vitest';
import { coverSrc, vendorMarkSrc } from './covers.ts';

describe('addresses of pictures', () => {
  it('takes a path of our own as it is, and a bare name under its folder', () => {
    expect(coverSrc('/art/covers/tiger-lily.svg')).toBe('/art/covers/tiger-lily.svg');
    expect(coverSrc('tiger-lily')).toBe('/art/covers/tiger-lily.svg');
    expect(vendorMarkSrc('finch-marrow')).toBe('/art/vendors/finch-marrow.svg');
  });

  it.each([
    '',
    'https://evil.test/x.svg',
    '//evil.test/x.svg',
    '/art/../wps/session/logout.svg',
    '/art/covers/x.svg");background:url(//evil.test',
    '/art/covers/x.html',
    'javascript:alert(1)',
    '../x',
  ])('takes nothing else: %j', (icon) => {
    expect(coverSrc(icon)).toBeUndefined();
    expect(vendorMarkSrc(icon)).toBeUndefined();
  });
});
