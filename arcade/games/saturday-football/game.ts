import { defineBook } from '../../src/bookmaker/define-book.ts';

export const book = defineBook({ code: 'saturday-football', provider: 'larkspur', kind: 'book', sport: 'football' });
