import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '@baize/protocol/kernel';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { namedMessages } from './named-messages.ts';

type Bounds = Pick<FieldProblem, 'min' | 'max'>;
type Say = (message: MessageDescriptor) => string;

const phone = (length: string) => msg`Enter a valid phone number with ${length} digits`;

/**
 * Pattern messages of specification §5 by the pattern's name, each with the bounds of length filled in:
 * `length` is "6 to 16", or one number when both are the same.
 */
const patterns: Readonly<Record<string, (length: string) => MessageDescriptor>> = {
  any: (length) => msg`Use ${length} characters`,
  digits: (length) => msg`Enter ${length} digits`,
  lettersDigits: (length) => msg`Use ${length} letters and numbers`,
  startsWithLetter: (length) => msg`Use ${length} letters and numbers, starting with a letter`,
  email: () => msg`Enter an e-mail address such as name@example.com`,
  noSpaces: (length) => msg`Use ${length} characters without spaces`,
  oneUppercase: (length) => msg`Use ${length} characters with at least one uppercase letter`,
  dateYearFirst: () => msg`Enter the date as yyyy-MM-dd`,
  dateMonthFirst: () => msg`Enter the date as MM-dd-yyyy`,
  korean: (length) => msg`Use ${length} Korean letters`,
  thai: (length) => msg`Use ${length} Thai letters`,
  strong: (length) => msg`Use ${length} characters with an uppercase letter, a lowercase letter, a number and a symbol`,
  phone,
  /** As the server calls it. */
  mobile: phone,
  payeeName: (length) => msg`Enter the name on your bank account, in ${length} letters`,
};

const anyPhone = msg`Enter a valid phone number. Check the country and the number.`;

/** The message for a pattern where the bounds are unknown. */
const unbounded: Readonly<Record<string, MessageDescriptor>> = {
  phone: anyPhone,
  mobile: anyPhone,
  payeeName: msg`Enter the name on your bank account`,
};

/** The names of patterns that have a sentence of their own. */
export const knownPatterns = Object.keys(patterns);

/** Bounds in words; a lower bound of nothing is not worth saying. */
function lengthWords({ min, max }: Bounds): MessageDescriptor | undefined {
  if (max === undefined) return min === undefined ? undefined : msg`at least ${min}`;
  if (min === max) return msg`${max}`;
  return min === undefined || Number(min) <= 1 ? msg`up to ${max}` : msg`${min} to ${max}`;
}

function formMessage({ pattern, min, max }: FieldProblem, say: Say): MessageDescriptor {
  const length = lengthWords({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
  const sentence = patterns[pattern ?? 'any'];
  if (!sentence) return length ? msg`Check the format: ${{ length: say(length) }} characters` : otherForm;
  return length ? sentence(say(length)) : (unbounded[pattern ?? 'any'] ?? otherForm);
}

const otherForm = msg`Check the format`;

/** Bounds of value. */
function rangeMessage({ min, max }: Bounds): MessageDescriptor {
  if (min !== undefined && max !== undefined) return min === max ? msg`Enter ${max}` : msg`Enter ${min} to ${max}`;
  if (min !== undefined) return msg`Enter ${min} or more`;
  if (max !== undefined) return msg`Enter ${max} or less`;
  return msg`Outside the allowed range`;
}

function messageOf(problem: FieldProblem, say: Say): MessageDescriptor {
  const { rule, min, max } = problem;
  switch (rule) {
    case 'pattern':
    case 'length':
      return formMessage(problem, say);
    case 'min':
      return rangeMessage(min === undefined ? {} : { min });
    case 'max':
      return rangeMessage(max === undefined ? {} : { max });
    case 'range':
      return rangeMessage(problem);
    case 'mismatch':
      return namedMessages.inconsistentTwice;
    case 'checkPass':
      return namedMessages.checkPass;
    case 'common':
      return msg`This password is too easy to guess`;
    case 'taken':
      return msg`This is already in use`;
    case 'terms':
      return msg`You must be ${MINIMUM_AGE_YEARS} or older and agree to the terms`;
    default:
      return msg`Not valid`;
  }
}

/**
 * The sentence under a field for one broken rule, whether the browser or the server found it. A field that must not
 * be empty has a sentence of its own (`required` of its form's rules), which says what to enter there.
 */
export const fieldText = (problem: FieldProblem, say: Say): string => say(messageOf(problem, say));
