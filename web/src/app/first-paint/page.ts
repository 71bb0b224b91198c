/** Values that the build writes into the attributes of the root element (build/served-page.ts). */
export const page = document.documentElement;
export const files = page.dataset;

/** The code and the titles of a kind of page that is served. */
export interface ServedKind {
  readonly titles: Readonly<Record<string, string>>;
  readonly scripts: readonly string[];
  readonly next: Readonly<Record<string, readonly string[]>>;
}

export function stored(storage: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    return window[storage].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A place of the served page that must be there for it to be filled. */
export function placeIn<E extends Element = HTMLElement>(parent: ParentNode, selector: string): E {
  const found = parent.querySelector<E>(selector);
  if (!found) throw new Error(`the served page has no ${selector}`);
  return found;
}

export const servedRoot = (): HTMLElement | null => document.querySelector('#root[data-served]');

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** In the frame after the site's code has drawn the page. */
export function arrived(then: () => void): void {
  new MutationObserver((_, observer) => {
    if (servedRoot()) return;
    observer.disconnect();
    requestAnimationFrame(then);
  }).observe(document, { attributeFilter: ['data-served'], subtree: true });
}
