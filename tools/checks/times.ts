import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';
import { child, nodesOf, type SyntaxNode } from './syntax.ts';

const FLOORS = ['arcade', 'bench', 'console', 'e2e', 'kit', 'platform', 'protocol', 'tools', 'web'] as const;
const LENGTHS_HOME = 'protocol/src/kernel/calendar.ts';

/** The only file that may define each name. */
const HOMES = new Map<unknown, string>([
  ...['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS'].map((name) => [name, LENGTHS_HOME] as const),
  ['dayIn', 'platform/src/kernel/time/calendar.ts'],
]);
const LENGTHS = new Map<unknown, string>([
  [HOUR_MS, 'HOUR_MS'],
  [DAY_MS, 'DAY_MS'],
]);

/** Files that could hold one: the others need not be parsed. */
const HINT =
  /\b(?:(?:SECOND|MINUTE|HOUR|DAY)_MS =|dayIn\(|dayIn =|3_?600_?000\b|86_?400_?000\b|(?:24|60) \*)|\* (?:24|60)\b/;

/** Lengths of time, and the day of a zone, are defined once; an hour and a day in milliseconds are called by name. */
export function checkTimes(root: string): Finding[] {
  return FLOORS.flatMap((floor) => sourceFiles(root, floor, /\.tsx?$/)).flatMap(findings);
}

function findings({ path, text }: SourceFile): Finding[] {
  if (!HINT.test(text)) return [];
  return [...nodesOf(path, text)].flatMap((node) => {
    const where = `${path}:${lineAt(text, node.start)}`;
    const defined = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
    const name = defined ? child(node, 'id')?.name : undefined;
    const home = HOMES.get(name);
    if (home !== undefined && home !== path)
      return [`${where}: ${String(name)} is defined a second time: import the one of ${home}.`];
    const length = path === LENGTHS_HOME ? undefined : LENGTHS.get(figureOf(node));
    return length === undefined
      ? []
      : [`${where}: ${text.slice(node.start, node.end)} is ${length}: import it from ${LENGTHS_HOME}.`];
  });
}

/** A figure, or the product of figures. */
function figureOf(node: SyntaxNode | undefined): number | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'number') return node.value;
  if (node?.type !== 'BinaryExpression' || node.operator !== '*') return undefined;
  const [left, right] = [figureOf(child(node, 'left')), figureOf(child(node, 'right'))];
  return left === undefined || right === undefined ? undefined : left * right;
}
