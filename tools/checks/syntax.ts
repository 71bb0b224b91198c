import { parseSync } from 'oxc-parser';

/** A node of the syntax tree; `start` and `end` are offsets into the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Narrows a node's property to a node. */
export function child(node: SyntaxNode, key: string): SyntaxNode | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

/** Every node of a source text, parents before their children. */
export function* nodesOf(path: string, text: string): Generator<SyntaxNode> {
  const pending: unknown[] = [parseSync(path, text).program];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value);
    else if (isNode(value)) {
      yield value;
      pending.push(...Object.values(value).filter((inner) => typeof inner === 'object'));
    }
  }
}
