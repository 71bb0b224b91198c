/** As much of a syntax tree's node as this rule looks at. */
interface SyntaxNode {
  readonly key?: { readonly name?: unknown; readonly value?: unknown };
}

interface RuleContext {
  report(finding: { node: SyntaxNode; message: string }): void;
}

/** A key that a page makes itself is lost with the page, and the same act is then done twice. */
export const idempotencyKey = {
  meta: { type: 'problem', docs: { description: 'Keys of acts are made in one place.' } },
  create(context: RuleContext) {
    return {
      Property(node: SyntaxNode) {
        if ((node.key?.name ?? node.key?.value) !== 'idempotencyKey') return;
        context.report({
          node,
          message:
            'Only kit/src/kernel/acts/act-once.ts makes keys: use useMoneyAct (or actOnce) and spread `once` into the call.',
        });
      },
    };
  },
};
