import { defineBook } from '../../src/bookmaker/define-book.ts';

export const book = defineBook({ code: 'circuit-duel', provider: 'quillstone', kind: 'book', sport: 'circuit-duel' });
