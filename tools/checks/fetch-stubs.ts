import { lineAt, sourceFiles, type Finding } from '../source-files.ts';

const EDGE = 'kit/src/kernel/testing/edge-of-network.ts';
const STUB = /\bstubGlobal\(\s*'fetch'/g;

/** Tests of the front end stand where the network begins, in one way, with the client set up as the site does it. */
export function checkFetchStubs(root: string): Finding[] {
  return ['web/src', 'kit/src']
    .flatMap((folder) => sourceFiles(root, folder, /\.tsx?$/))
    .filter(({ path }) => path !== EDGE)
    .flatMap(({ path, text }) =>
      [...text.matchAll(STUB)].map(
        ({ index }) => `${path}:${lineAt(text, index)}: a network of its own: use serveCalls or startEdge of ${EDGE}.`,
      ),
    );
}
