import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

const FIRST_MS = 4_000;
/** In a browser that remembers a failed file it never comes this way; after a release the page is loaded again. */
const TRIES = 6;

/**
 * A part that a page can do without for a while: code that did not come is asked for again, and shows itself then. What
 * nobody can do without says by `missing` that it never came.
 */
export const lazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
  missing: () => ReactNode = () => null,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    for (let tries = 1; tries <= TRIES; tries += 1)
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, FIRST_MS * tries));
      }
    return { default: missing };
  });
