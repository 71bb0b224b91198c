import type { Reporter, TestCase } from 'vitest/node';

const SAYS = 'Passed on a second try: ';

/** Names the tests that failed once and then passed, a line each. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(`${SAYS}${test.fullName}`);
  }
}

/** Second tries that a run's output names. */
export const secondTriesIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (line.startsWith(SAYS) ? [line.slice(SAYS.length).trim()] : []));
