import { MONEY_FLOAT_ALLOWANCES } from './money-float-allowances.ts';
import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';
import { child, nodesOf, type SyntaxNode } from './syntax.ts';

/** Folders that store and count money: here no conversion to a float passes without a stated reason. */
const STRICT = /^(?:platform\/src\/(?:wallet|bets|games)\/|protocol\/src\/(?:wallet\/|kernel\/money))/;

/** Elsewhere a conversion is refused when what it converts sounds like money. */
const MONEY_WORD = /amount|balance|stake|payout|minor|refund|deposit|withdraw|winnings|ggr|turnover/i;

const CONVERTERS = new Set([
  'Number',
  'parseFloat',
  'Number.parseFloat',
  'Number.parseInt',
  'parseInt',
  'Math.round',
  'Math.floor',
  'Math.ceil',
  'Math.trunc',
]);
const FLOAT_COLUMN = /\b(?:real|float[48]?|double\s+precision|money)\b/gi;

/** No float touches money: in code no conversion to a number, in SQL no column of a float type. */
export function checkMoneyFloats(root: string, allowances = MONEY_FLOAT_ALLOWANCES): Finding[] {
  const code = ['protocol', 'platform', 'kit', 'web', 'console', 'arcade']
    .flatMap((folder) => sourceFiles(root, folder, /\.tsx?$/))
    .filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const inCode = code.flatMap((file) =>
    conversions(file).filter(({ expression }) => !allowed(file.path, expression, allowances)),
  );
  return [...inCode.map(({ message }) => message), ...sourceFiles(root, 'platform', /\.sql$/).flatMap(floatColumns)];
}

interface Conversion {
  readonly expression: string;
  readonly message: string;
}

function conversions(file: SourceFile): Conversion[] {
  const { path, text } = file;
  if (!STRICT.test(path) && !MONEY_WORD.test(text)) return [];
  return [...nodesOf(path, text)].flatMap((node) => {
    const converted = convertedBy(node, text);
    if (converted === undefined || !(STRICT.test(path) || MONEY_WORD.test(converted))) return [];
    const expression = text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    const where = `${path}:${lineAt(text, node.start)}`;
    return [
      {
        expression,
        message: `${where}: ${expression} may turn money into a float: use bigint minor units and protocol/src/kernel/money.ts.`,
      },
    ];
  });
}

/** The expression that a node turns into a float, as source text; undefined when it converts nothing. */
function convertedBy(node: SyntaxNode, text: string): string | undefined {
  const source = (part: SyntaxNode | undefined): string => (part === undefined ? '' : text.slice(part.start, part.end));
  if (node.type === 'UnaryExpression' && node.operator === '+') return source(child(node, 'argument'));
  if (node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)) return source(node);
  if (node.type !== 'CallExpression') return undefined;
  const callee = source(child(node, 'callee'));
  const callText = text.slice(node.start, node.end);
  // Whether two things are equal is no money, and counts as 0 or 1.
  if (callee === 'Number' && firstArgument(node)?.type === 'BinaryExpression') return undefined;
  if (CONVERTERS.has(callee)) return callText.slice(callee.length);
  return /\.(?:toFixed|toPrecision)$/.test(callee) ? callText : undefined;
}

function firstArgument(call: SyntaxNode): SyntaxNode | undefined {
  const list = call.arguments;
  return Array.isArray(list) ? child({ ...call, first: list[0] }, 'first') : undefined;
}

function allowed(path: string, expression: string, allowances: typeof MONEY_FLOAT_ALLOWANCES): boolean {
  return allowances.some((allowance) => allowance.path === path && expression.includes(allowance.expression));
}

function floatColumns({ path, text }: SourceFile): Finding[] {
  // Comments and quoted values are blanked, line for line, so that only types are left to read.
  const code = text.replaceAll(/--[^\n]*|'[^'\n]*'/g, (part) => ' '.repeat(part.length));
  return [...code.matchAll(FLOAT_COLUMN)].map(
    (match) =>
      `${path}:${lineAt(text, match.index)}: the type "${match[0]}" is a float: keep money as bigint minor units.`,
  );
}
