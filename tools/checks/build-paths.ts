import { posix } from 'node:path';
import { WINGS } from '../boundaries.ts';
import { lineAt, sourceFiles, type Finding } from '../source-files.ts';
import { nodesOf } from './syntax.ts';

const WING_PATH = new RegExp(String.raw`(?:^|[^\w-])(?:${WINGS.join('|')})(?:\\?/|[|)][^/]*\\?/)`);
const BUILDS = /^web\/(?:build\/|vite\.config\.ts$)/;

const nameOf = (path: string): string => posix.basename(path).replace(/\.tsx?$/, '');

/** The build learns of what is inside a wing from what the wing declares (web/src/kernel/wing.ts). */
export function checkBuildPaths(root: string): Finding[] {
  const builds = sourceFiles(root, 'web', /\.ts$/).filter(({ path }) => BUILDS.test(path));
  const own = new Set(builds.map(({ path }) => nameOf(path)));
  const inWings = new Set(
    sourceFiles(root, 'web/src', /\.tsx?$/)
      .filter(({ path }) => WINGS.some((wing) => path.startsWith(`web/src/${wing}/`)))
      .map(({ path }) => nameOf(path))
      .filter((name) => name.includes('-') && !own.has(name)),
  );
  return builds
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...nodesOf(path, text)]
        .filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
        .flatMap((node) => {
          const said = text.slice(node.start, node.end);
          const named = said.match(/[a-z]+(?:-[a-z]+)+/g)?.find((name) => inWings.has(name));
          return WING_PATH.test(said) || named !== undefined
            ? [`${path}:${lineAt(text, node.start)}: ${said} names a file inside a wing: let the wing declare it.`]
            : [];
        }),
    );
}
