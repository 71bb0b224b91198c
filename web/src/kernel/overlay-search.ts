import type { CentrePageName } from './centre.ts';
import type { ModalName } from './modals.ts';

/** The overlays in the address: a modal, its subject, and the personal centre's page. */
export interface OverlaySearch {
  modal?: ModalName | undefined;
  /** The thing the modal is about: a game's or a bet's id. */
  of?: string | undefined;
  centre?: CentrePageName | undefined;
}

const NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
const SUBJECT = /^[A-Za-z0-9_.:-]{1,64}$/;

/** Reads the overlay from raw search parameters; anything malformed is dropped rather than refused. */
export function readOverlaySearch(raw: Record<string, unknown>): OverlaySearch {
  const search: OverlaySearch = {};
  const { modal, of, centre } = raw;
  if (typeof modal === 'string' && NAME.test(modal)) search.modal = modal as ModalName;
  // The router reads an all-digit parameter as a number.
  const subject = typeof of === 'number' ? String(of) : of;
  if (search.modal && typeof subject === 'string' && SUBJECT.test(subject)) search.of = subject;
  if (typeof centre === 'string' && NAME.test(centre)) search.centre = centre as CentrePageName;
  return search;
}
