import { useSyncExternalStore } from 'react';
import { askedTheme } from './first-paint/visit.ts';

/** `auto` follows the device. The choice is read before the first paint by src/app/first-paint. */
export type ThemeChoice = 'dark' | 'light' | 'auto';

type Ground = Readonly<Record<'dark' | 'light', string>>;

const KEY = 'theme';
const DEFAULT: ThemeChoice = 'auto';

const listeners = new Set<() => void>();
const device = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

function read(): ThemeChoice {
  try {
    const stored = askedTheme() ?? window.localStorage.getItem(KEY);
    return stored === 'dark' || stored === 'light' || stored === 'auto' ? stored : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

let choice = read();
/** The page's ground in each theme, for the browser's own bars. */
let ground: Ground | undefined;

function paint(): void {
  const theme = choice === 'auto' ? (device().matches ? 'light' : 'dark') : choice;
  document.documentElement.dataset['theme'] = theme;
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[theme]);
}

/** Shows a theme and keeps it for the next visit. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    window.localStorage.setItem(KEY, next);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  paint();
  for (const listener of listeners) listener();
}

/** Shows the theme chosen, and follows the device while the choice says so. */
export function startTheme(brandGround: Ground): void {
  ground = brandGround;
  paint();
  device().addEventListener('change', paint);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
    () => DEFAULT,
  );
}
