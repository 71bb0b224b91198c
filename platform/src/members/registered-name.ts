import type { FieldProblem } from '@baize/protocol/kernel';
import type { RegisterSettings } from '@baize/protocol/settings';
import { checkField } from './register-rules.ts';

export const tidyText = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** As people write a name: width, letter case, blanks and dots make no other one. What is left of dots alone is no name. */
export function isSameName(one: string, other: string): boolean {
  return isName(one) && plain(one) === plain(other);
}

const plain = (name: string): string =>
  tidyText(name)
    .toLowerCase()
    .replaceAll(/[\s.·'’-]/g, '');

/** A name holds a letter of some writing. */
export const isName = (text: string): boolean => /\p{L}/u.test(text);

/** The fault of a payee's name; undefined when it meets the operator's rule. */
export function nameProblem(name: string, { fields }: RegisterSettings): FieldProblem | undefined {
  const broken = checkField(name, { ...fields.payeeName, required: true });
  return broken ?? (isName(name) ? undefined : { rule: 'pattern' });
}
