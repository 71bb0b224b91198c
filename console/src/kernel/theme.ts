import { useSyncExternalStore } from 'react';

/** `auto` follows the machine until one is chosen. */
export type ThemeChoice = 'dark' | 'light' | 'auto';

const KEY = 'console.theme';
const listeners = new Set<() => void>();
const device = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

function read(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

let choice: ThemeChoice = read();

function paint(): void {
  document.documentElement.dataset['theme'] = choice === 'auto' ? (device().matches ? 'light' : 'dark') : choice;
}

export function startTheme(): void {
  paint();
  device().addEventListener('change', paint);
}

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

export const useTheme = (): ThemeChoice =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );
