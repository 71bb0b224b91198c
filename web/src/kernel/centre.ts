import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { closeOverlay, openOverlay } from './overlay-history.ts';

/**
 * Every page of the personal centre with its own search parameters. Empty here: a wing adds its own by
 * `declare module './centre.ts' { interface CentrePages { depositv2: { method?: string } } }`.
 */
export interface CentrePages {}

export type CentrePageName = keyof CentrePages & string;
export type CentreGroup = 'account' | 'money' | 'play';

/** The frames that pages open in. A page's name is its own in both, because the address names it alone. */
export type CentreName = 'personal' | 'agent';

/** Other entries of a page, with its order there: the header's shortcuts and two lists of the side menu. */
export interface PagePlaces {
  readonly header?: number;
  readonly forYou?: number;
  readonly account?: number;
}

export interface CentrePage<N extends CentrePageName = CentrePageName> {
  readonly name: N;
  readonly label: MessageDescriptor;
  /** A name of the ui kit's icons. */
  readonly icon: string;
  readonly group: CentreGroup;
  /** The page's own search parameters, checked; anything malformed is dropped. */
  readSearch?(raw: Record<string, unknown>): CentrePages[N];
  /** The names of those parameters, which leave the address with the page. */
  readonly searchKeys?: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Starts what the page will ask for, while its code loads. */
  prefetch?(queryClient: QueryClient, search: CentrePages[N]): unknown;
  /** A trial account may see it too. */
  readonly trialToo?: boolean;
  /** For who was invited by somebody, and for agents: whoever has a line above or below. */
  readonly forLine?: boolean;
  /** The agents' centre is for agents, at a brand that has one. Without it a page is the personal centre's. */
  readonly centre?: CentreName;
  readonly places?: PagePlaces;
  /** The label in the personal centre (specification §2), where it is not the page's own title. */
  readonly entryLabel?: MessageDescriptor;
  /** The label of the header's shortcut, where it differs. */
  readonly shortcutLabel?: MessageDescriptor;
  /** The label in the side menu, where it differs. */
  readonly menuLabel?: MessageDescriptor;
  /** Stands at the end of the entry: a count of what waits there. */
  readonly badge?: ComponentType;
  /** Draws the entry, or nothing: for a page that only some have, as the server says once it is asked. */
  readonly entryGate?: ComponentType<{ readonly children: ReactNode }>;
}

type AnySearch = Record<string, unknown>;

let registered: readonly CentrePage[] = [];

/** Set once by the app with the pages of both centres, in the order of the entries. */
export function registerCentrePages(pages: readonly CentrePage[]): void {
  registered = pages;
}

let tops: readonly ComponentType[] = [];

/** Set once by the app with what the wings show above the entries on phones. */
export function registerCentreTops(components: readonly ComponentType[]): void {
  tops = components;
}

export const centreTops = (): readonly ComponentType[] => tops;

const centreOf = ({ centre = 'personal' }: Pick<CentrePage, 'centre'>): CentreName => centre;

export const centrePages = (centre: CentreName = 'personal'): readonly CentrePage[] =>
  registered.filter((page) => centreOf(page) === centre);

/** Every page, of whichever centre. */
export const everyCentrePage = (): readonly CentrePage[] => registered;

/** The agents' list of entries, on phones; the personal centre's is `menu`. */
export const AGENT_MENU = 'agentMenu';

/** The frame that a name in the address opens. */
export const centreNamed = (name: string | undefined): CentreName =>
  name === AGENT_MENU || registered.some((page) => page.name === name && page.centre === 'agent')
    ? 'agent'
    : 'personal';

/** The pages that have an entry at a place, in its order. */
export const pagesAt = (pages: readonly CentrePage[], place: keyof PagePlaces): CentrePage[] =>
  pages
    .filter(({ places }) => places?.[place] !== undefined)
    .toSorted((one, other) => (one.places?.[place] ?? 0) - (other.places?.[place] ?? 0));

const ownKeys = (): Set<string> => new Set(registered.flatMap((page) => page.searchKeys ?? []));

function withoutPage(search: AnySearch): AnySearch {
  const dropped = ownKeys().add('centre');
  return Object.fromEntries(Object.entries(search).filter(([key]) => !dropped.has(key)));
}

/** Opens a page of the personal centre over the page that is shown, or goes to it within the open centre. */
export function openCentre<N extends CentrePageName>(
  router: AnyRouter,
  name: N,
  search?: Partial<CentrePages[N]>,
): void {
  openOverlay(router, {
    opens: 'centre',
    search: (previous) => ({
      ...withoutPage(previous),
      ...(search as AnySearch | undefined),
      centre: name,
      modal: undefined,
      of: undefined,
    }),
  });
}

export function closeCentre(router: AnyRouter): void {
  closeOverlay(router, 'centre', withoutPage);
}

export interface Centre {
  open<N extends CentrePageName>(name: N, search?: Partial<CentrePages[N]>): void;
  close(): void;
}

/** Opens and closes the personal centre from a component. */
export function useCentre(): Centre {
  const router = useRouter();
  return {
    open: (name, search) => openCentre(router, name, search),
    close: () => closeCentre(router),
  };
}
