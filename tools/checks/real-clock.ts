import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

/** Ways to measure how long something took. A point in time (`Date.now() + aDay`) is none, but gathered ones are. */
const MEASURES =
  /\bperformance\.now\(|\bprocess\.hrtime\b|\bDate\.now\(\)\s*-\s*(?:started|start|began|begun|before|from|since)\w*\b|\.push\(Date\.now\(\)\)/g;

/** Ways to wait for a real clock: in a browser at all, elsewhere for a second or more. */
const WAITS = /\bwaitForTimeout\([^)]*\)|\bsetTimeout\(\w+,\s*(?:\d+_\d{3}|\d{4,})\)/g;

/** A wait that stays, and why it judges nothing by the clock. */
interface Allowance {
  readonly path: string;
  readonly wait: string;
  readonly reason: string;
}

const ALLOWED: readonly Allowance[] = [
  {
    path: 'e2e/src/money/transfers.spec.ts',
    wait: 'waitForTimeout(4_000)',
    reason: 'In the proof alone: the arcade does what it does too late by the machine’s clock.',
  },
  {
    path: 'e2e/src/site/site.spec.ts',
    wait: 'setTimeout(resolve, 1_500)',
    reason: 'It is seen that nothing comes, which a slow machine does not fail.',
  },
  {
    path: 'arcade/src/rounds/kill.test.ts',
    wait: 'setTimeout(resolve, 2_500)',
    reason: 'A process of its own works meanwhile; whatever it has done by then, the end is waited for.',
  },
];

const GATE_TEST = /\.(?:test\.tsx?|spec\.ts|journey\.ts)$/;
const PROVED = /\.(?:prove\.test|wide\.spec)\.tsx?$/;

/** No test in the gate judges by the clock: a busy machine would fail it, and a quick one let a slow thing pass. */
export function checkRealClock(root: string, allowed = ALLOWED): Finding[] {
  return sourceFiles(root, '.', GATE_TEST)
    .filter(({ path }) => !PROVED.test(path))
    .flatMap(({ path, text }) => {
      const findingOf = (found: RegExpExecArray, what: string): string =>
        `${path}:${lineAt(text, found.index)}: "${found[0]}" ${what} real time: count what was done, move a clock, or take the test into a *.prove.test.ts.`;
      const isAllowed = ([wait]: RegExpExecArray): boolean =>
        allowed.some((each) => each.path === path && each.wait === wait);
      return [
        ...[...text.matchAll(MEASURES)].map((found) => findingOf(found, 'measures')),
        ...[...text.matchAll(WAITS)].filter((found) => !isAllowed(found)).map((found) => findingOf(found, 'waits for')),
      ];
    });
}
