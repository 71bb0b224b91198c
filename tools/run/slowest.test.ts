import { expect, it } from 'vitest';
import { testsOf as journeysOf } from './journey-suite.ts';
import { slowestLines } from './slowest.ts';
import { testsOf } from './vitest-suite.ts';

const timed = (name: string, seconds: number) => ({ name, file: 'a.test.ts', seconds });

it('lists the slowest first, and no more than asked for', () => {
  const tests = [timed('quick', 0.04), timed('slow', 12.34), timed('middling', 2)];
  expect(slowestLines(tests, 2)).toEqual(['  12.3 s  a.test.ts  slow', '   2.0 s  a.test.ts  middling']);
});

it('reads them from the report of vitest', () => {
  const testResults = [
    { name: '/repo/web/a.test.ts', assertionResults: [{ fullName: 'a b', duration: 1_500 }, { fullName: 'skipped' }] },
  ];
  expect(testsOf(testResults, '/repo')).toEqual([
    { name: 'a b', file: 'web/a.test.ts', seconds: 1.5 },
    { name: 'skipped', file: 'web/a.test.ts', seconds: 0 },
  ]);
});

it('reads them from the report of Playwright, however deep they stand, with the size they ran at', () => {
  const run = (projectName: string, ...durations: number[]) => ({
    projectName,
    results: durations.map((duration) => ({ duration })),
  });
  const inner = { specs: [{ title: 'b', file: 'x.spec.ts', tests: [run('pglite-phone', 2_000, 1_000)] }] };
  const suites = [{ specs: [{ title: 'a', file: 'x.spec.ts', tests: [run('pglite-desktop', 500)] }], suites: [inner] }];
  expect(journeysOf(suites)).toEqual([
    { name: 'a (pglite-desktop)', file: 'e2e/src/x.spec.ts', seconds: 0.5 },
    { name: 'b (pglite-phone)', file: 'e2e/src/x.spec.ts', seconds: 3 },
  ]);
});
