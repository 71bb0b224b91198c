import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { CentrePage } from '../../kernel/centre.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

/** The lazy component of a page, the same each time it is opened. */
export function loadedPage(page: CentrePage): LazyExoticComponent<ComponentType> {
  const known = loaded.get(page.name);
  if (known) return known;
  const made = lazy(() => inScriptTime(page.load()).then((component) => ({ default: component })));
  loaded.set(page.name, made);
  return made;
}

/** Has the page asked for again: its code did not come, or it broke. */
export function forgetLoadedPage(name: string): void {
  loaded.delete(name);
}
