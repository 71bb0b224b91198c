import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { CentrePage } from './centre.ts';
import type { LiveEventHandlers } from './live-events.ts';
import type { BarEntry, SideMenuEntry } from './menu.ts';
import type { ModalRegistry } from './modals.ts';
import type { Slots } from './slots.ts';

/** The exports of a wing's `modals.ts`: everything that opens over any page. Loaded once the first page has settled. */
export interface WingPopups {
  readonly modals: ModalRegistry;
  readonly sideMenu?: readonly SideMenuEntry[];
  /** Its components for slots of other wings. */
  readonly slots?: Partial<Slots>;
}

/** The exports of a wing's `member.ts`: everything that only a logged-in person needs. Loaded with a session. */
export interface WingMember {
  /** Pages of the personal centre, and those of the agents' centre by their `centre`. */
  readonly pages?: readonly CentrePage[];
  readonly liveEvents?: LiveEventHandlers;
  /** Stands above the entries of the personal center on phones. */
  readonly centreTop?: ComponentType;
  readonly slots?: Partial<Slots>;
}

/** A lazy import, by which the build learns of a part: `() => import('./pages/home-page.tsx')`. */
type LazyImport = () => Promise<unknown>;

/** The kinds of page, besides home, that stand in the HTML file before any code has come (src/app/served-page.tsx). */
export type ServedName = 'games' | 'help' | 'notices' | 'lotteries' | 'hall';

/** The code of a page that stands in the HTML file. */
export interface ServedCode {
  readonly page: LazyImport;
  /** Parts that the page asks for as soon as it is there, by the path at which it is shown. */
  readonly next?: Readonly<Record<string, LazyImport>>;
}

/**
 * A wing as the app composes it. What stands here is in every visitor's first load: routes with lazy pages, and
 * entries of the bars. The rest comes by the two imports, each when it is first needed.
 */
export interface Wing {
  readonly name: string;
  readonly routes?: {
    /** Pages between header and footer; children of `shellRoute`. */
    readonly shell?: readonly AnyRoute[];
    /** Pages without header and footer; children of `rootRoute`. */
    readonly bare?: readonly AnyRoute[];
  };
  readonly bar?: readonly BarEntry[];
  /** `() => import('./modals.ts')` */
  readonly popups?: () => Promise<WingPopups>;
  /** `() => import('./member.ts')` */
  readonly member?: () => Promise<WingMember>;
  // By the fields below the build decides which code stands together in a file (web/build/group-modules.ts). It takes
  // them out of the site's code.
  /** Pages that visitors arrive at: their code comes with the first load. */
  readonly first?: readonly LazyImport[];
  /** Dialogs one press away on every page: what all of them share is one file. */
  readonly header?: readonly LazyImport[];
  /** Parts of which a page opens several: what two of them share of the wing is one file. */
  readonly together?: readonly LazyImport[];
  /** Parts that are kept to be read without a network. */
  readonly offline?: readonly LazyImport[];
  /** Pages that stand in the HTML file: their code is fetched as soon as they have been painted. */
  readonly served?: Readonly<Partial<Record<ServedName, ServedCode>>>;
  /** The script of a page of its own, framed under a content policy of its own (web/build/phone-frame.ts). */
  readonly framed?: LazyImport;
}

/** Declares a wing and keeps its exact type, from which the router learns the paths. */
export const defineWing = <const W extends Wing>(wing: W): W => wing;

type Place = keyof NonNullable<Wing['routes']>;

/** The routes of a wing at a place; `never` where it has none there. */
type RouteAt<W, P extends Place> = W extends { readonly routes: { readonly [K in P]: readonly (infer R)[] } }
  ? R
  : never;

/** The routes of all wings at a place, typed one by one. */
export const routesAt = <const W extends readonly Wing[], P extends Place>(
  wings: W,
  place: P,
): RouteAt<W[number], P>[] => wings.flatMap((wing) => (wing.routes?.[place] ?? []) as RouteAt<W[number], P>[]);
