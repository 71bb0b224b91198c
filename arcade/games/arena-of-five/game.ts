import { defineBook } from '../../src/bookmaker/define-book.ts';

export const book = defineBook({ code: 'arena-of-five', provider: 'larkspur', kind: 'book', sport: 'arena-of-five' });
