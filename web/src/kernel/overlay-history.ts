import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The number of steps back to the page without this modal; absent when the modal came with the address. */
    modalDepth?: number | undefined;
    /** The same for the personal centre. */
    centreDepth?: number | undefined;
  }
}

/** Search parameters, of which what lies over the page matters here (overlay-search.ts). */
type AnySearch = Record<string, unknown> & { modal?: string | undefined; centre?: string | undefined };

export interface OverlayStep {
  /** The next search parameters. */
  readonly search: (previous: AnySearch) => AnySearch;
  /** By how much each depth grows; `replace` keeps the step that is there. */
  readonly opens: 'modal' | 'centre';
  readonly replace?: boolean;
}

interface Depths {
  readonly modalDepth?: number | undefined;
  readonly centreDepth?: number | undefined;
}

/** The depths after a step into an overlay. */
function depthsAfter(opens: OverlayStep['opens'], at: AnySearch, known: Depths): Depths & { replaces: boolean } {
  const inModal = at.modal !== undefined;
  const inCentre = at.centre !== undefined;
  if (opens === 'centre' && inModal) {
    // The centre takes the place of the modal it was opened from (the side menu), so that Back skips that.
    return { replaces: true, modalDepth: undefined, centreDepth: inCentre ? known.centreDepth : known.modalDepth };
  }
  return {
    replaces: false,
    modalDepth: opens === 'modal' ? (inModal ? deeper(known.modalDepth) : 1) : known.modalDepth,
    centreDepth: inCentre ? deeper(known.centreDepth) : opens === 'centre' ? 1 : known.centreDepth,
  };
}

/** Goes one step into an overlay, or changes the one that is open when `replace` is set. */
export function openOverlay(router: AnyRouter, { search, opens, replace = false }: OverlayStep): void {
  const { search: at, state } = router.state.location as { search: AnySearch; state: Depths };
  const { replaces, ...depths } = replace ? { replaces: true, ...state } : depthsAfter(opens, at, state);
  void router.navigate({
    to: '.',
    search: search as never,
    hash: true,
    state: (previous) => ({ ...previous, modalDepth: depths.modalDepth, centreDepth: depths.centreDepth }),
    replace: replaces,
    resetScroll: false,
  });
}

/** An overlay that came with the address has no step to go back to, and going deeper in it gives it none. */
const deeper = (depth: number | undefined): number | undefined => (depth === undefined ? undefined : depth + 1);

/** Leaves an overlay: back to where it was opened, or, when it came with the address, the same page without it. */
export function closeOverlay(
  router: AnyRouter,
  closes: 'modal' | 'centre',
  strip: (previous: AnySearch) => AnySearch,
): void {
  const { state } = router.state.location;
  const depth = closes === 'modal' ? state.modalDepth : state.centreDepth;
  if (depth !== undefined) {
    router.history.go(-depth);
    return;
  }
  void router.navigate({ to: '.', search: strip as never, hash: true, replace: true, resetScroll: false });
}
