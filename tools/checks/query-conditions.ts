import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

const FLOORS = ['platform/src', 'arcade', 'bench/src', 'tools'] as const;
const CONDITION = /\.\$if\(/g;

/** kysely's `$if` does not narrow what it asks, so a condition on an optional value needs a stand-in that nobody means. */
export function checkQueryConditions(root: string): Finding[] {
  return FLOORS.flatMap((floor) => sourceFiles(root, floor, /\.ts$/))
    .filter(({ path }) => path !== 'tools/refusals.test.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(CONDITION)].map(
        ({ index }) =>
          `${path}:${lineAt(text, index)}: "$if" does not narrow its condition: write $call(given(value, …)) of platform/src/kernel/database/given.ts, or a conditional in $call.`,
      ),
    );
}
