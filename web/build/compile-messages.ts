import { compileMessage } from '@lingui/message-utils/compileMessage';
import { types, type NodePath, type PluginObject } from '@babel/core';

/** What the message syntax gives a meaning to; anything else is shown as it stands. */
const NEEDS_COMPILING = /[{}']/;

/**
 * A Babel plugin for the built site: compiles the English message of each Lingui descriptor where it stands.
 * Left as text, the browser would need the compiler itself, which weighs 7 KB of home's 140.
 */
export const compileMessages = (): PluginObject => ({
  name: 'compile-messages',
  visitor: {
    // On the way out, when the macros have written their descriptors.
    Program: { exit: (program) => program.traverse({ ObjectExpression: compileDescriptor }) },
  },
});

function compileDescriptor(path: NodePath<types.ObjectExpression>): void {
  if (!path.node.leadingComments?.some(({ value }) => value.includes('i18n'))) return;
  for (const property of path.node.properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: 'message' })) continue;
    if (!types.isStringLiteral(property.value) || !NEEDS_COMPILING.test(property.value.value)) continue;
    property.value = types.valueToNode(compileMessage(property.value.value));
  }
}
