import { basename } from 'node:path';
import { pathsUnder, type Finding } from '../../source-files.ts';

const NAMELESS = new Set(['utils', 'util', 'misc', 'helpers', 'helper', 'common']);
const FOLDERS = ['protocol', 'platform', 'kit', 'web', 'arcade', 'console', 'e2e', 'bench', 'tools'];

/** No file or folder has a name that says nothing about what is in it. */
export function checkNames(root: string): Finding[] {
  return FOLDERS.flatMap((folder) => pathsUnder(root, `${root}/${folder}`)).flatMap((path) => {
    const parts = path.split('/');
    const stem = basename(path).replace(/\..*$/, '');
    const nameless = [...parts.slice(0, -1), ...stem.split('-')].find((part) => NAMELESS.has(part));
    if (nameless !== undefined) return [`${path}: "${nameless}" says nothing: name it after what it does.`];
    if (/-\d+$/.test(stem) && /\.(?:ts|tsx|mjs)$/.test(path))
      return [`${path}: a number is no name: say how it differs from its neighbour.`];
    return [];
  });
}
