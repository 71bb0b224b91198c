import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';

/** From so many parameters on nobody can tell by its place which value is which. */
const MANY = 8;
const DECLARED = /^create function (\w+)\(([^$]*?)\)\s*(?:returns|language)/gm;
/** Begins with a name, or makes each value's name from a list. */
const BY_NAME = /^\s*(?:\w+\s*=>|\$\{[^`]*`\$\{\w+\} =>)/;

/** SQL functions of many parameters are called by name: `p_amount => $5`. */
export function checkSqlCalls(root: string): Finding[] {
  const sources = [
    ...sourceFiles(root, 'platform/src', /\.(?:ts|sql)$/),
    ...sourceFiles(root, 'bench/src', /\.ts$/),
    ...sourceFiles(root, 'tools', /\.ts$/).filter(({ path }) => path !== 'tools/refusals.test.ts'),
  ];
  const names = sources.filter(({ path }) => path.endsWith('.sql')).flatMap(functionsOfMany);
  if (names.length === 0) return [];
  const call = new RegExp(`(?<!create function )\\b(?:${names.join('|')})\\((?!\\))`, 'g');
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(call)]
      .filter((match) => !BY_NAME.test(text.slice(match.index + match[0].length)))
      .map(
        (match) =>
          `${path}:${lineAt(text, match.index)}: "${match[0]}…" has ${MANY} or more parameters: call it by name, p_amount => ….`,
      ),
  );
}

const functionsOfMany = ({ text }: SourceFile): string[] =>
  [...text.matchAll(DECLARED)]
    .filter(([, , parameters = '']) => {
      const taken = parameters.replaceAll(/--.*$/gm, '').split(/,(?![^(]*\))/);
      return taken.filter((parameter) => !/^\s*out\b/.test(parameter)).length >= MANY;
    })
    .map(([, name = '']) => name);
