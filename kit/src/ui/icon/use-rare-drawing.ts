import { useEffect, useSyncExternalStore } from 'react';
import type { IconDrawing } from './icon-drawing.ts';

let drawings: Readonly<Record<string, IconDrawing>> | null = null;
let asked = false;
const listeners = new Set<() => void>();

async function fetchDrawings(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    drawings = (await import('./rare-paths.ts')).rarePaths;
    for (const listener of listeners) listener();
  } catch {
    // An icon is never worth an error: its words stand beside it, and the next one to be shown asks again.
    asked = false;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The drawing of an icon that is not in the first download; `null` until it has come. */
export function useRareDrawing(name: string): IconDrawing | null {
  const known = useSyncExternalStore(
    subscribe,
    () => drawings,
    () => null,
  );
  useEffect(() => {
    if (!known) void fetchDrawings();
  }, [known]);
  return known?.[name] ?? null;
}
