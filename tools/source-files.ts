import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const PASSED_OVER = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
  'fixtures',
]);

/** A file of the repository with its text; `path` is relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A check's finding: the place and what to do about it, in one line. */
export type Finding = string;

/** Every file under `folder` (relative to the root) whose name matches, sorted by path. */
export function sourceFiles(root: string, folder: string, name: RegExp): SourceFile[] {
  return pathsUnder(root, join(root, folder))
    .filter((path) => name.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every path under a folder, relative to the root, without what is installed, built or generated. */
export function pathsUnder(root: string, folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : pathsUnder(root, path);
    return [relative(root, path).split(sep).join('/')];
  });
}

/** Names of the folders in a folder; none when it does not exist. */
export function foldersIn(root: string, folder: string): string[] {
  return entriesOf(join(root, folder))
    .filter((entry) => entry.isDirectory() && !PASSED_OVER.has(entry.name))
    .map((entry) => entry.name)
    .sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
