/** Marks a statement that each connection of PostgreSQL plans once; the embedded database takes it for a comment. */
export const PREPARED_MARK = '/* prepared */ ';
