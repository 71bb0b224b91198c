import { inOrder, type BarEntry } from '../kernel/menu.ts';
import type { Wing, WingMember } from '../kernel/wing.ts';
import { hasPopups, keepPopups } from './popups.ts';
import { wings } from './wings.ts';

const all: readonly Wing[] = wings;

/** Fetches the names of all modals and the entries of the side menu; asked again after a failure. */
export async function loadPopups(): Promise<void> {
  if (!hasPopups())
    keepPopups(await Promise.all([import('./app-modals.ts'), ...all.flatMap((wing) => wing.popups?.() ?? [])]));
}

export const barEntries = (place: BarEntry['places'][number]): BarEntry[] =>
  inOrder(all.flatMap(({ bar = [] }) => bar)).filter(({ places }) => places.includes(place));

/** Fetches what a signed-in person needs of each wing. */
export const loadMember = (): Promise<WingMember[]> => Promise.all(all.flatMap((wing) => wing.member?.() ?? []));
