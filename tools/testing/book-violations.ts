import { imports, type Violation } from './violation.ts';

const BLIND = 'Prices follow from ratings and from what was seen';

/** Ways by which a price might come to know how a match will go. */
export const bookViolations: readonly Violation[] = [
  ['prices → the play', 'price', '../play/refused-inside.ts'],
  ['prices → the arcade around the book', 'price', '../../refused-inside.ts'],
  ['markets → the play', 'markets', '../play/refused-inside.ts'],
  ['rates → the play', 'rates', '../play/refused-inside.ts'],
  ['the state → the play', 'state', '../play/refused-inside.ts'],
  ['cash-out → the play', 'cash-out', '../play/refused-inside.ts'],
].map(([rule = '', folder = '', target = ''], index) => ({
  rule,
  path: `arcade/src/book/${folder}/refused-book-${index + 1}.ts`,
  text: imports(target),
  says: BLIND,
}));
