import { expect, it } from 'vitest';
import { isHidden, kindOf, readsEnglish } from './visit.ts';

const kind = (...paths: string[]) => ({
  titles: Object.fromEntries(paths.map((path) => [path, ''])),
  scripts: [],
  next: {},
});
const kinds = { games: kind('/rng', '/live'), lotteries: kind('/elott'), hall: kind('/elott') };

it('finds the served page of an address', () => {
  expect(kindOf(kinds, '/live', '')).toBe('games');
  expect(kindOf(kinds, '/elott', '')).toBe('lotteries');
  expect(kindOf(kinds, '/elott', '?gameCode=K3')).toBe('hall');
  expect(kindOf(kinds, '/vip', '')).toBeUndefined();
});

it('reads English by the link, the choice and the device, in this order', () => {
  expect(readsEnglish('?lang=en', 'DE', 'de-DE')).toBe(true);
  expect(readsEnglish('?lang=de', 'EN', 'en-US')).toBe(false);
  expect(readsEnglish('', 'DE', 'en-US')).toBe(false);
  expect(readsEnglish('', '', 'en-GB')).toBe(true);
  expect(readsEnglish('', '', 'fr')).toBe(false);
});

it('hides what was served of a closed site, and from visitors where they sign in first', () => {
  const first = { 'site.getPermission': { info: { whitelabel: { LOGINWENTHOME: true } } } };
  expect(isHidden({}, false)).toBe(false);
  expect(isHidden({ 'site.getStatus': { status: 1 } }, true)).toBe(true);
  expect(isHidden(first, false)).toBe(true);
  expect(isHidden(first, true)).toBe(false);
});
