import { describe, expect, it, vi } from 'vitest';
import { outcomeOf as npmTestOutcome } from '../ci/npm-test.ts';
import { ROOT } from '../launcher/paths.mjs';
import { touchedWorkspaces } from './changed.ts';
import { outcomeOf as journeyOutcome, picturesOutcome, togetherWith as journeysTogether } from './journey-suite.ts';
import { report, runSuites, type Outcome } from './suite.ts';
import { outcomeOf as vitestOutcome, togetherWith as vitestTogether } from './vitest-suite.ts';

const counts = ({ passed, failed }: { passed: number; failed: number }): [number, number] => [passed, failed];

describe('counting', () => {
  it('takes the numbers of a report', () => {
    const vitest = { success: false, numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 };
    expect(vitestOutcome(1, vitest, '')).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
    expect(counts(journeyOutcome(0, { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } }, ''))).toEqual([
      4, 0,
    ]);
  });

  it('names the tests that passed on a second try alone', () => {
    const green = { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 };
    const output = '✓ a\nPassed on a second try: a deposit > is credited\nDuration 1 s\n';
    expect(vitestOutcome(0, green, output)).toMatchObject({
      failed: 0,
      notes: 'passed on a second try: a deposit > is credited',
    });
    expect(vitestOutcome(0, green, '').notes).toBeUndefined();
  });

  it('counts a run that broke outside its tests as a failure', () => {
    const green = { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 };
    expect(counts(vitestOutcome(1, green, ''))).toEqual([7, 1]);
    expect(counts(vitestOutcome(1, undefined, ''))).toEqual([0, 1]);
    expect(counts(journeyOutcome(1, undefined, ''))).toEqual([0, 1]);
    expect(counts(npmTestOutcome(1, '9 passed, 0 failed\n'))).toEqual([9, 1]);
    expect(counts(npmTestOutcome(1, 'it crashed'))).toEqual([0, 1]);
  });

  it('names a journey that needed a second try, and fails the proof for it unless its browser hung', () => {
    const tried = (...statuses: string[]) => ({
      stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [
            {
              title: 'a deposit',
              file: 'deposits.spec.ts',
              tests: [{ projectName: 'phone', results: statuses.map((status) => ({ duration: 1, status })) }],
            },
          ],
        },
      ],
    });
    const proof = { isProof: true };
    const notes = 'passed on a second try: a deposit';
    expect(journeyOutcome(0, tried('failed', 'passed'), '')).toMatchObject({ passed: 5, failed: 0, notes });
    expect(journeyOutcome(0, tried('failed', 'passed'), '', proof)).toMatchObject({ passed: 4, failed: 1, notes });
    const hung = `${notes} (the browser hung)`;
    expect(journeyOutcome(0, tried('timedOut', 'passed'), '', proof)).toMatchObject({
      passed: 5,
      failed: 0,
      notes: hung,
    });
    const twice = { ...tried('failed', 'failed'), stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 } };
    expect(counts(journeyOutcome(1, twice, ''))).toEqual([4, 1]);
  });

  it('leaves pictures out where letters are drawn otherwise, and for no other reason', () => {
    const output = 'Error: This machine draws letters otherwise than the one that took the pictures. Nothing is wrong.';
    expect(picturesOutcome({ passed: 0, failed: 1, skipped: 8, output })).toEqual({
      passed: 0,
      failed: 0,
      skipped: 9,
      notes: expect.stringMatching(/^left out: This machine draws letters otherwise/),
    });
    expect(counts(picturesOutcome({ passed: 7, failed: 1, output: 'a button has moved' }))).toEqual([7, 1]);
  });

  it('takes the last closing line of a longer output', () => {
    expect(npmTestOutcome(1, 'a\n1 passed, 0 failed\nb\n2 left out\n12 passed, 3 failed\n')).toMatchObject({
      passed: 12,
      failed: 3,
      skipped: 2,
    });
  });
});

describe('the report', () => {
  async function closing(
    outcomes: readonly { passed: number; failed: number }[],
  ): Promise<{ code: number; last: unknown }> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const results = await runSuites(
      outcomes.map((outcome, index) => ({ name: `suite ${index}`, run: () => Promise.resolve(outcome) })),
    );
    const code = report(results, 0);
    const last: unknown = log.mock.calls.at(-1)?.[0];
    log.mockRestore();
    return { code, last };
  }

  it('sums everything in its last line', async () => {
    expect(
      await closing([
        { passed: 3, failed: 0 },
        { passed: 2, failed: 0 },
      ]),
    ).toEqual({ code: 0, last: '5 passed, 0 failed' });
  });

  it('is not content with a failure, nor with nothing', async () => {
    expect((await closing([{ passed: 3, failed: 1 }])).code).toBe(1);
    expect((await closing([{ passed: 0, failed: 0 }])).code).toBe(1);
  });

  it('counts a suite that throws as one failure', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const [result] = await runSuites([{ name: 'broken', run: () => Promise.reject(new Error('no database')) }]);
    log.mockRestore();
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result?.output).toContain('no database');
  });
});

describe('a second try', () => {
  const file = {
    name: `${ROOT}/web/src/a.test.tsx`,
    status: 'failed',
    assertionResults: [
      { fullName: 'a > holds', status: 'passed' },
      { fullName: 'a > waits', status: 'failed' },
    ],
  };
  const first = { passed: 9, failed: 1, skipped: 2 };

  it('takes the place of the files that failed, and names what passed', () => {
    expect(vitestTogether(first, [file], { passed: 2, failed: 0 })).toMatchObject({
      passed: 10,
      failed: 0,
      skipped: 2,
      notes: 'passed on a second try, alone: a > waits',
    });
    expect(vitestTogether(first, [file], { passed: 1, failed: 1 })).toMatchObject({ passed: 9, failed: 1, notes: '' });
    const broken = { ...file, assertionResults: [] };
    expect(vitestTogether(first, [broken], { passed: 2, failed: 0 }).notes).toBe(
      'passed on a second try, alone: web/src/a.test.tsx',
    );
  });

  it('of a journey is counted with the others', () => {
    const tests = [{ name: 'a deposit (phone)', file: 'e2e/src/deposits.spec.ts', seconds: 1 }];
    expect(journeysTogether(first, { passed: 1, failed: 0, tests })).toMatchObject({
      passed: 10,
      failed: 0,
      notes: 'passed on a third try, alone: a deposit (phone)',
    });
    expect(counts(journeysTogether(first, { passed: 0, failed: 1 }))).toEqual([9, 1]);
  });

  it('comes after the whole turn, by itself, and decides', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const order: string[] = [];
    const does = (name: string, outcome: Outcome) => ({
      name,
      run: async () => {
        order.push(name);
        return outcome;
      },
    });
    const again = async () => {
      order.push('again');
      return { passed: 2, failed: 0 };
    };
    const results = await runSuites([
      [does('one', { passed: 1, failed: 1, again }), does('two', { passed: 1, failed: 0 })],
      does('three', { passed: 1, failed: 0 }),
    ]);
    log.mockRestore();
    expect(order).toEqual(['one', 'two', 'again', 'three']);
    expect(results.map(({ name, failed }) => [name, failed])).toEqual([
      ['one', 0],
      ['two', 0],
      ['three', 0],
    ]);
  });
});

describe('what a change touches', () => {
  const all = ['protocol', 'platform', 'kit', 'web', 'console'];

  it('is its own workspace', () => {
    expect(touchedWorkspaces(['web/src/app.tsx'], all)).toEqual(['web']);
    expect(touchedWorkspaces(['kit/src/ui/index.ts'], all)).toEqual(['kit', 'web', 'console']);
  });

  it('is everything when the protocol or the root changed', () => {
    expect(touchedWorkspaces(['protocol/src/kernel/money.ts'], all)).toEqual(all);
    expect(touchedWorkspaces(['tsconfig.base.json'], all)).toEqual(all);
  });
});
