import { lineAt, sourceFiles, type Finding, type SourceFile } from '../source-files.ts';
import { child, nodesOf, type SyntaxNode } from './syntax.ts';

const HOME = 'kit/src/kernel/form/';

/** Elements that the served page brings along are found by their id. */
const FINDS_SERVED =
  /^web\/src\/(?:main\.tsx|app\/toasts\.tsx|app\/first-paint\/|kernel\/served-page\.ts|session\/firebase\/frame\/main\.ts)/;

/** A field that must not be empty says what to enter by `required` of its form's rules, never by a rule's usual words. */
const NAMELESS = /\brule: 'required'/g;

/** Forms are the kit's: it places problems at their fields and leads the focus there, so no page looks fields up. */
export function checkForms(root: string): Finding[] {
  return [...sourceFiles(root, 'web/src', /\.tsx?$/), ...sourceFiles(root, 'kit/src', /\.tsx$/)]
    .filter(({ path }) => !path.startsWith(HOME) && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => [...findings(file), ...namelessFields(file)]);
}

function findings({ path, text }: SourceFile): Finding[] {
  if (!/<form\b|getElementById/.test(text)) return [];
  return [...nodesOf(path, text)].flatMap((node) => {
    const where = `${path}:${lineAt(text, node.start)}`;
    if (isForm(node))
      return [`${where}: a form made by hand: use Form of ${HOME}form.tsx, or BareForm where nothing is checked.`];
    return isLookUp(node) && path.startsWith('web/') && !FINDS_SERVED.test(path)
      ? [`${where}: a field looked up by its id: setFocus and setErrors of useForm (${HOME}use-form.ts) lead there.`]
      : [];
  });
}

const namelessFields = ({ path, text }: SourceFile): Finding[] =>
  [...text.matchAll(NAMELESS)].map(
    ({ index }) =>
      `${path}:${lineAt(text, index)}: a required field without words of its own: give its form's rules \`required\`, ` +
      'which says what to enter there.',
  );

const isForm = (node: SyntaxNode): boolean => node.type === 'JSXOpeningElement' && child(node, 'name')?.name === 'form';

function isLookUp(node: SyntaxNode): boolean {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  return callee !== undefined && child(callee, 'property')?.name === 'getElementById';
}
