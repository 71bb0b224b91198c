import { lineAt, sourceFiles, type Finding } from './source-files.ts';

/** Ways to measure how long something took. A point in time (`Date.now() + aDay`) is none. */
const MEASURES =
  /\bperformance\.now\(|\bprocess\.hrtime\b|\bDate\.now\(\)\s*-\s*(?:started|start|began|begun|before|from|since)\w*\b/g;

const GATE_TEST = /\.(?:test\.tsx?|spec\.ts|journey\.ts)$/;
const PROVED = /\.(?:prove\.test|wide\.spec)\.tsx?$/;

/** No test in the gate judges by the clock: a busy machine would fail it, and a quick one let a slow thing pass. */
export function checkRealClock(root: string): Finding[] {
  return sourceFiles(root, '.', GATE_TEST)
    .filter(({ path }) => !PROVED.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(MEASURES)].map(
        (match) =>
          `${path}:${lineAt(text, match.index)}: "${match[0]}" measures real time: count what was done, move a clock, or take the test into a *.prove.test.ts.`,
      ),
    );
}
