import { defineBook } from '../../src/bookmaker/define-book.ts';

export const book = defineBook({ code: 'centre-court', provider: 'larkspur', kind: 'book', sport: 'tennis' });
