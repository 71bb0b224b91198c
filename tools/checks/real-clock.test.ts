import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkRealClock } from './real-clock.ts';

const root = mkdtempSync(join(tmpdir(), 'baize-clock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Put together here, so that this file does not hold what it writes.
const MEASURE = ['performance', 'now()'].join('.');
const SINCE = ['Date.now()', 'startedMs'].join(' - ');
const GATHERED = ['atMs.push', '(Date.now());'].join('');
const IN_BROWSER = ['page.waitFor', 'Timeout(4_000)'].join('');
const A_SECOND = ['setTimeout(resolve', ' 1_100)'].join(',');

it.each([
  ['a.test.ts', `expect(${MEASURE} - before).toBeLessThan(50);`],
  ['b.test.tsx', `const tookMs = ${SINCE};`],
  ['c.phone.spec.ts', `const startedMs = ${MEASURE};`],
  ['d.test.tsx', GATHERED],
])('refuses in %s: %s', (file, text) => {
  writeFileSync(join(root, file), `\n${text}\n`);
  expect(checkRealClock(root)).toEqual([expect.stringMatching(new RegExp(`^${file}:2: .* measures real time`))]);
  rmSync(join(root, file));
});

it.each([
  ['a.spec.ts', `await ${IN_BROWSER};`],
  ['b.test.tsx', `await act(() => new Promise((resolve) => ${A_SECOND}));`],
  ['c.test.ts', `await new Promise((resolve) => ${A_SECOND.replace('_', '')});`],
])('refuses in %s, unless it is allowed: %s', (file, text) => {
  writeFileSync(join(root, file), text);
  expect(checkRealClock(root)).toEqual([expect.stringMatching(new RegExp(`^${file}:1: .* waits for real time`))]);
  const waits = [IN_BROWSER.slice('page.'.length), A_SECOND, A_SECOND.replace('_', '')];
  const wait = waits.find((each) => text.includes(each));
  expect(checkRealClock(root, [{ path: file, wait: wait ?? '', reason: 'Here it may.' }])).toEqual([]);
  rmSync(join(root, file));
});

it.each([
  ['a.prove.test.ts', `expect(${MEASURE} - before).toBeLessThan(50);`],
  ['a.wide.spec.ts', `const startedMs = ${MEASURE};`],
  ['a.test.ts', 'expect(waitUntilMs).toBeGreaterThan(Date.now() + 110_000); const past = Date.now() - 3 * DAY_MS;'],
  ['b.test.ts', `await new Promise((resolve) => ${A_SECOND.replace('1_100', '50')}); const seen = [Date.now()];`],
  ['a.ts', `const startedMs = ${MEASURE};`],
])('lets %s have %s', (file, text) => {
  writeFileSync(join(root, file), text);
  expect(checkRealClock(root)).toEqual([]);
  rmSync(join(root, file));
});
