import { BOOK } from './book-tables.ts';
import { BOOKMAKER } from './bookmaker-tables.ts';
import { CARDS } from './card-tables.ts';
import type { Migration } from './migration.ts';
import { PONDS } from './fish-tables.ts';
import { ROOMS } from './room-tables.ts';

/** All changes of the database in their order; a new one goes to the end of its own list. */
export const MIGRATIONS: readonly Migration[] = [...BOOK, ...ROOMS, ...CARDS, ...PONDS, ...BOOKMAKER];
