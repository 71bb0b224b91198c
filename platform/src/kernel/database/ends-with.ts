import { sql } from 'kysely';

/** The condition that an id ends with so many of its digits, as the indexes of references have them. */
export const endsWith = (column: string, end: string) => sql<boolean>`right(${sql.ref(column)}, 10) = ${end}`;
