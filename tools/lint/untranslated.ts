/** Two letters in a row are a word; a sign, a figure or a single letter is no language. */
const WORD = /\p{L}{2}/u;
/** As people are spoken to: a capital letter at the start, or more words than one. Anything else may be a code. */
const SPOKEN = /^\s*\p{Lu}\p{Ll}|\p{L}{2}\s+\p{L}{2}/u;
/** Attributes that are read or heard, in HTML and in the parts of kit/src/ui. */
const ALWAYS_WORDS = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
]);
const OFTEN_WORDS = new Set(['caption', 'description', 'heading', 'hint', 'label', 'text', 'title']);
/** Names that are the same in every language. */
const NAMES = new Set(['Google', 'Facebook', 'LINE', 'WeChat', 'WhatsApp', 'Android', 'iOS']);
const SAY_IT = 'Wrap it in t`…` or <Trans>, so that it is in the catalogues and can be translated.';

/** As much of a syntax tree's node as this rule looks at. */
interface SyntaxNode {
  readonly type: string;
  readonly parent?: SyntaxNode;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly expression?: SyntaxNode;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
  readonly consequent?: SyntaxNode;
  readonly alternate?: SyntaxNode;
  readonly openingElement?: { readonly name: { readonly name?: unknown } };
  readonly callee?: { readonly type: string; readonly object?: { readonly name?: unknown } };
  readonly arguments?: readonly SyntaxNode[];
  readonly key?: { readonly name?: unknown; readonly value?: unknown };
}

interface RuleContext {
  report(finding: { node: SyntaxNode; message: string }): void;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** The text of a plain string or of a template that no macro has tagged; undefined for anything else. */
function plainText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'JSXExpressionContainer') return plainText(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.parent?.type !== 'TaggedTemplateExpression') {
    return node.quasis?.map(({ value }) => value.cooked ?? '').join(' ');
  }
  if (node.type === 'ConditionalExpression') {
    return [plainText(node.consequent), plainText(node.alternate)].filter(Boolean).join(' / ') || undefined;
  }
  return undefined;
}

/** Whether a node stands in a `<Trans>`, which takes its words as they are. */
function isInTrans(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXElement' && at.openingElement?.name.name === 'Trans') return true;
  }
  return false;
}

/** A name in JSX is a node of its own, in an object it is text. */
const nameOf = (name: unknown): string => (isNode(name) ? nameOf(name.name) : typeof name === 'string' ? name : '');

/** Words for people that do not go through the catalogues. */
export const untranslated = {
  meta: { type: 'problem', docs: { description: 'Words for people go through the catalogues.' } },
  create(context: RuleContext) {
    const refuse = (node: SyntaxNode, text: string): void => {
      if (NAMES.has(text.trim())) return;
      context.report({ node, message: `"${text.trim().slice(0, 40)}" is not translated. ${SAY_IT}` });
    };
    const refuseSpoken = (node: SyntaxNode, name: string, value: unknown): void => {
      const text = plainText(value);
      if (text === undefined) return;
      if ((ALWAYS_WORDS.has(name) && WORD.test(text)) || (OFTEN_WORDS.has(name) && SPOKEN.test(text))) {
        refuse(node, text);
      }
    };
    return {
      JSXText(node: SyntaxNode) {
        const text = String(node.value);
        if (WORD.test(text) && !isInTrans(node)) refuse(node, text);
      },
      JSXExpressionContainer(node: SyntaxNode) {
        if (node.parent?.type !== 'JSXElement' && node.parent?.type !== 'JSXFragment') return;
        const text = plainText(node);
        if (text !== undefined && WORD.test(text) && !isInTrans(node)) refuse(node, text);
      },
      JSXAttribute(node: SyntaxNode) {
        refuseSpoken(node, nameOf(node.name), node.value);
      },
      Property(node: SyntaxNode) {
        refuseSpoken(node, nameOf(node.key?.name ?? node.key?.value), node.value);
      },
      CallExpression(node: SyntaxNode) {
        if (node.callee?.type !== 'MemberExpression' || node.callee.object?.name !== 'toast') return;
        for (const argument of node.arguments ?? []) {
          const text = plainText(argument);
          if (text !== undefined && SPOKEN.test(text)) refuse(argument, text);
        }
      },
    };
  },
};
