import { foldersIn, lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';

const ENTRY = /\b(\w+):\s*\{\s*method:\s*'(\w+)',\s*path:\s*'([^']+)'/g;

/** A path constant of the protocol. */
interface Path {
  readonly wing: string;
  readonly name: string;
  readonly method: string;
  readonly route: string;
  readonly where: string;
}

/** Whether a running platform answers a method and a route, its parameters written as `:name`. */
export type HasRoute = (method: string, route: string) => boolean;

/** Every path of the protocol has a handler on the platform. */
export function checkHandlers(root: string, hasRoute: HasRoute): Finding[] {
  return pathsOf(root)
    .filter(({ method, route }) => !hasRoute(method, route.replaceAll(/\{(\w+)\}/g, ':$1')))
    .map(
      ({ wing, name, where }) =>
        `${where}: ${wing}.${name} has no handler: declare it in platform/src/${wing}/routes.ts, or take the path out.`,
    );
}

/** Every path of the protocol is named by a test: of its wing on the platform, or of a journey. */
export function checkPathTests(root: string): Finding[] {
  const tests = [...sourceFiles(root, 'platform/src', /\.test\.ts$/), ...sourceFiles(root, 'e2e', /\.ts$/)];
  return pathsOf(root)
    .filter((path) => !tests.some((file) => namesCall(file, path) || writesAddress(file, path)))
    .map(({ wing, name, where }) => `${where}: ${wing}.${name} is named by no test: add one to platform/src/${wing}.`);
}

function pathsOf(root: string): Path[] {
  return foldersIn(root, 'protocol/src').flatMap((wing) =>
    sourceFiles(root, `protocol/src/${wing}`, /\/paths\.ts$/).flatMap(({ path, text }) =>
      [...text.matchAll(ENTRY)].map((match) => {
        const [, name = '', method = '', route = ''] = match;
        return { wing, name, method, route, where: `${path}:${lineAt(text, match.index)}` };
      }),
    ),
  );
}

/** As `walletCalls.getBalance`; a wing's own tests may call it through a function of that name, or by a table. */
function namesCall({ path, text }: SourceFile, { wing, name }: Path): boolean {
  if (new RegExp(`\\b\\w*(?:[Cc]alls|[Pp]aths)\\.${name}\\b`).test(text)) return true;
  return path.startsWith(`platform/src/${wing}/`) && new RegExp(`\\b${name}\\(|['"]${name}['"]`).test(text);
}

/** As an address, its parameters filled in. */
function writesAddress({ text }: SourceFile, { route }: Path): boolean {
  const literal = route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const filled = literal.replaceAll(/\{\w+\}/g, '(?:\\$\\{[^}]+\\}|[^/\'"`?]+)');
  return new RegExp(`${filled}(?=['"\`?])`).test(text);
}
