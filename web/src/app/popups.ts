import { inOrder, type SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';
import { fillSlots } from '../kernel/slots.ts';
import type { WingPopups } from '../kernel/wing.ts';

let popups: readonly WingPopups[] = [];

export const hasPopups = (): boolean => popups.length > 0;

/** Keeps what was fetched of all wings for the modals and the side menu. */
export function setPopups(fetched: readonly WingPopups[]): void {
  popups = fetched;
  for (const { slots } of popups) fillSlots(slots);
}

/** Every modal of the site by the name it has in the address; none before they were fetched. */
export const modalRegistry = (): ModalRegistry => Object.assign({}, ...popups.map(({ modals }) => modals));

export const sideMenuEntries = (place: SideMenuEntry['place']): SideMenuEntry[] =>
  inOrder(popups.flatMap(({ sideMenu = [] }) => sideMenu)).filter((entry) => entry.place === place);
