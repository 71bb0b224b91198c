/** Two letters in a row are a word; a sign, a figure or a single letter is no language. */
const WORD = /\p{L}{2}/u;
/** As people are spoken to: a capital letter at the start, or more words than one. Anything else may be a code. */
const SPOKEN = /^\s*\p{Lu}\p{Ll}|\p{L}{2}\s+\p{L}{2}/u;
/** Attributes that are read or heard, in HTML and in the parts of web/src/ui. */
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

/** The text of a plain string or of a template that no macro has tagged; undefined for anything else. */
function plainText(node) {
  if (node?.type === 'JSXExpressionContainer') return plainText(node.expression);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.parent?.type !== 'TaggedTemplateExpression') {
    return node.quasis.map(({ value }) => value.cooked ?? '').join(' ');
  }
  if (node?.type === 'ConditionalExpression') {
    return [plainText(node.consequent), plainText(node.alternate)].filter(Boolean).join(' / ') || undefined;
  }
  return undefined;
}

/** Whether a node stands in a `<Trans>`, which takes its words as they are. */
function isInTrans(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXElement' && at.openingElement.name.name === 'Trans') return true;
  }
  return false;
}

const untranslated = {
  meta: { type: 'problem', docs: { description: 'Words for people go through the catalogues.' } },
  create(context) {
    const refuse = (node, text) =>
      NAMES.has(text.trim()) ||
      context.report({ node, message: `"${text.trim().slice(0, 40)}" is not translated. ${SAY_IT}` });
    return {
      JSXText(node) {
        if (WORD.test(node.value) && !isInTrans(node)) refuse(node, node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
        const text = plainText(node);
        if (text !== undefined && WORD.test(text) && !isInTrans(node)) refuse(node, text);
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        const text = plainText(node.value);
        if (text === undefined) return;
        if ((ALWAYS_WORDS.has(name) && WORD.test(text)) || (OFTEN_WORDS.has(name) && SPOKEN.test(text))) {
          refuse(node, text);
        }
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.callee.object.name !== 'toast') return;
        for (const argument of node.arguments) {
          const text = plainText(argument);
          if (text !== undefined && SPOKEN.test(text)) refuse(argument, text);
        }
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        const text = plainText(node.value);
        if (OFTEN_WORDS.has(name) && text !== undefined && SPOKEN.test(text)) refuse(node, text);
      },
    };
  },
};

/** The house's own lint rules, as a plugin for oxlint. */
export default { meta: { name: 'baize' }, rules: { untranslated } };
