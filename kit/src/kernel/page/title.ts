import { useEffect } from 'react';

const listeners = new Set<() => void>();
let own: string | undefined;

/** The title a page has given itself, if any. */
export const ownTitle = (): string | undefined => own;

export function subscribeTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: string | undefined): void {
  own = next;
  for (const listener of listeners) listener();
}

/** Gives the document a title that depends on what the page shows (a game's name); the app adds the brand's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    change(title);
    return () => change(undefined);
  }, [title]);
}
