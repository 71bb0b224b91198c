import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';
import { child, nodesOf, type SyntaxNode } from './syntax.ts';

const FLOORS = ['arcade', 'bench', 'console', 'e2e', 'kit', 'platform', 'protocol', 'tools', 'web'] as const;
const HOME = 'protocol/src/kernel/money.ts';

/** No amount that cannot be read passes for one that was never written: `minorOf` throws, `parseAmount` has a branch. */
export function checkAmounts(root: string): Finding[] {
  return FLOORS.flatMap((floor) => sourceFiles(root, floor, /\.tsx?$/)).flatMap(findings);
}

function findings({ path, text }: SourceFile): Finding[] {
  if (path === HOME || !/parseAmount|minorOf/.test(text)) return [];
  return [...nodesOf(path, text)].flatMap((node) => {
    const where = `${path}:${lineAt(text, node.start)}`;
    if (isDefaulted(node))
      return [
        `${where}: ${text.slice(node.start, node.end).replaceAll(/\s+/g, ' ')} takes what is no amount for one: use minorOf of ${HOME}, or give undefined a branch of its own.`,
      ];
    return definesMinorOf(node) ? [`${where}: minorOf is defined a second time: import the one of ${HOME}.`] : [];
  });
}

/** `parseAmount(…) ?? 0n`, whatever the figure, also at the end of a longer row of `??`. */
function isDefaulted(node: SyntaxNode): boolean {
  if (node.type !== 'LogicalExpression' || !isFigure(child(node, 'right'))) return false;
  const left = inside(child(node, 'left'));
  const last = left?.type === 'LogicalExpression' ? inside(child(left, 'right')) : left;
  return last?.type === 'CallExpression' && child(last, 'callee')?.name === 'parseAmount';
}

const inside = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node?.type === 'ParenthesizedExpression' ? inside(child(node, 'expression')) : node;

function isFigure(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'UnaryExpression') return isFigure(child(node, 'argument'));
  return node?.type === 'Literal' && typeof node.value === 'bigint';
}

const definesMinorOf = (node: SyntaxNode): boolean =>
  (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') && child(node, 'id')?.name === 'minorOf';
