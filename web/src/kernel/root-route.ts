import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, type ParsedLocation } from '@tanstack/react-router';
import { readOverlaySearch } from './overlay-search.ts';

/** The context of every loader. */
export interface RouteContext {
  readonly queryClient: QueryClient;
  /** Sends a visitor elsewhere by throwing a redirect; set by the app, absent in a test of a wing. */
  readonly guard?: ((to: ParsedLocation) => void) | undefined;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, before the brand's name. */
    title?: MessageDescriptor;
    /** The page is no one's business but the member's: a visitor is asked to sign in over home. */
    membersOnly?: boolean;
    /** Shown while the site is closed too: the way to a person must not end at a closed door. */
    evenWhenClosed?: boolean;
  }
}

/**
 * The root of all routes. The app gives it its components; wings hang theirs on {@link shellRoute}, or on
 * this one when the page goes without header and footer.
 */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  validateSearch: readOverlaySearch,
  beforeLoad: ({ context, location }) => context.guard?.(location),
});

/** Parent of every page that stands between header and footer. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });
