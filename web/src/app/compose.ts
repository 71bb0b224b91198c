import { inOrder, type BarEntry, type SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';
import { fillSlots } from '../kernel/slots.ts';
import type { Wing, WingMember, WingPopups } from '../kernel/wing.ts';
import { wings } from './wings.ts';

const all: readonly Wing[] = wings;
let popups: readonly WingPopups[] = [];

/** Fetches the names of all modals and the entries of the side menu; asked again after a failure. */
export async function loadPopups(): Promise<void> {
  if (popups.length > 0) return;
  popups = await Promise.all([import('./app-modals.ts'), ...all.flatMap((wing) => wing.popups?.() ?? [])]);
  for (const { slots } of popups) fillSlots(slots);
}

/** Every modal of the site by the name it has in the address; none before {@link loadPopups}. */
export const modalRegistry = (): ModalRegistry => Object.assign({}, ...popups.map(({ modals }) => modals));

export const sideMenuEntries = (place: SideMenuEntry['place']): SideMenuEntry[] =>
  inOrder(popups.flatMap(({ sideMenu = [] }) => sideMenu)).filter((entry) => entry.place === place);

export const barEntries = (place: BarEntry['places'][number]): BarEntry[] =>
  inOrder(all.flatMap(({ bar = [] }) => bar)).filter(({ places }) => places.includes(place));

/** Fetches what a signed-in person needs of each wing. */
export const loadMember = (): Promise<WingMember[]> => Promise.all(all.flatMap((wing) => wing.member?.() ?? []));
