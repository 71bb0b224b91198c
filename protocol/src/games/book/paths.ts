import type { CallPath } from '../../kernel/call.ts';

const trading = { audience: 'operator', permission: 'games.trading' } as const;
/** Offers and results are the same for every brand. */
const forAll = { ...trading, allBrands: true } as const;
const fixture = '/ops/book/fixtures/{fixtureId}';

/** Operators' calls about the book of sports. */
export const bookPaths = {
  listFixtures: { method: 'GET', path: '/ops/book/fixtures', ...trading },
  getFixture: { method: 'GET', path: fixture, ...trading },
  getBookSettings: { method: 'GET', path: '/ops/book/settings', ...trading },
  suspendBetting: { method: 'PUT', path: `${fixture}/suspension`, ...forAll },
  voidBets: { method: 'POST', path: `${fixture}/voids`, ...forAll },
  correctResult: { method: 'POST', path: `${fixture}/results`, ...forAll },
  setMargin: { method: 'PUT', path: '/ops/book/margins', ...forAll },
  setBookLimits: { method: 'PUT', path: '/ops/book/limits', ...trading },
} as const satisfies Record<string, CallPath>;
