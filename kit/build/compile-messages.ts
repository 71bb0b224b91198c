import { compileMessage } from '@lingui/message-utils/compileMessage';
import { types, type NodePath, type PluginObject } from '@babel/core';

/** Characters with a meaning in the message syntax; a text without them is shown as it is. */
const NEEDS_COMPILING = /[{}']/;

/**
 * A Babel plugin for the built site: compiles the English message of each Lingui descriptor where it stands.
 * Left as text, the browser would need the compiler itself, which weighs 7 KB of home's 138.
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
  // Its id was made with the context, which nothing reads any more.
  path.node.properties = path.node.properties.filter((property) => !isNamed(property, 'context'));
  for (const property of path.node.properties) {
    if (!isNamed(property, 'message') || !types.isStringLiteral(property.value)) continue;
    if (!NEEDS_COMPILING.test(property.value.value)) continue;
    property.value = types.valueToNode(compileMessage(property.value.value));
  }
}

const isNamed = (
  property: types.ObjectExpression['properties'][number],
  name: string,
): property is types.ObjectProperty => types.isObjectProperty(property) && types.isIdentifier(property.key, { name });
