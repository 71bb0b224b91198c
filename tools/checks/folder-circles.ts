import { posix } from 'node:path';
import { foldersIn, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';

/** Each folder of these is a wing, or crosses all wings. */
const FLOORS = ['protocol/src', 'platform/src', 'kit/src', 'web/src'];
/** These have no wings: their own folders stand on each other. */
const WHOLE = ['console/src', 'arcade/client', 'tools'];

const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

/** An import from one folder of a wing into another. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}

/**
 * The folders of a wing, of the kernel, of the console stand on each other in one direction, so that one of them can be
 * read without the rest. Files beside `wing.ts` belong to no folder: whatever two of them share stands there, or in the
 * lower of the two.
 */
export function checkFolderCircles(root: string): Finding[] {
  const wings = FLOORS.flatMap((floor) => foldersIn(root, floor).map((wing) => `${floor}/${wing}`));
  return [...wings, ...WHOLE].flatMap((wing) => circlesIn(stepsIn(root, wing)));
}

function stepsIn(root: string, wing: string): Step[] {
  return sourceFiles(root, wing, /\.tsx?$/)
    .filter(({ path }) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(path))
    .flatMap((file) => stepsOf(file, wing));
}

function stepsOf({ path, text }: SourceFile, wing: string): Step[] {
  const from = folderOf(path, wing);
  return [...text.matchAll(IMPORTED)].flatMap(([, source = '']) => {
    const target = posix.join(posix.dirname(path), source);
    const to = folderOf(target, wing);
    return from !== undefined && to !== undefined && from !== to ? [{ from, to, file: path, target }] : [];
  });
}

/** The folder of a wing that a file stands in, or `undefined` for one beside `wing.ts` and outside of it. */
function folderOf(path: string, wing: string): string | undefined {
  const [folder, file] = path.startsWith(`${wing}/`) ? path.slice(wing.length + 1).split('/') : [];
  return file === undefined ? undefined : folder;
}

/** One finding for each import that leads back to the folder from which it came. */
function circlesIn(steps: readonly Step[]): Finding[] {
  const next = Map.groupBy(steps, ({ from }) => from);
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean => {
    if (from === wanted) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (next.get(from) ?? []).some(({ to }) => reaches(to, wanted, seen));
  };
  return steps
    .filter(({ from, to }) => reaches(to, from))
    .map(
      ({ from, to, file, target }) =>
        `${file} imports ${target}, and ${to}/ leads back to ${from}/: move what both need beside wing.ts or into one of them.`,
    );
}
