import { useQueryClient } from '@tanstack/react-query';
import { bookPaths } from '@baize/protocol/games/book/paths';
import type { BookCalls } from '@baize/protocol/games';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { bindOperatorCalls } from '../kernel/client.ts';

export const book = bindOperatorCalls<BookCalls>(bookPaths);
export const bookQuery = bindQueries<BookCalls>('book', bookPaths, book);

/** Liability moves with every bet. */
export const EVERY_MS = 3_000;

/** Asks for everything of the book again. */
export function useBookAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['book'] });
}
