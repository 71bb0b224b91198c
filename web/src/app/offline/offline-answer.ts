/** The parts of a request that the service worker reads. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  readonly hasToken: boolean;
}

/** Files with a hash in their names, and the pictures of brands and games. */
const FILES = /^\/(?:assets|art|brands)\//;
/** Addresses that are no pages of the site's own: the API's reference and what programs ask for. */
const NO_PAGES =
  /^\/(?:wps|lgw|lotto|ops|console|demo|docs|vendor|internal|phone-check|openapi\.json|healthz|readyz|metrics|robots\.txt|sitemap\.xml|lite-app\.mobileconfig)(?:\/|$)/;

/**
 * The service worker's answer: a cached `file`, the cached `page` when there is no network, the last `read` answer when
 * there is none; `undefined` leaves the request alone, as everything that changes something or belongs to one person
 * must be.
 */
export function offlineAnswer(
  { method, mode, url, hasToken }: AskedFor,
  origin: string,
  readable: readonly string[],
): 'file' | 'page' | 'read' | undefined {
  if (method !== 'GET' || url.origin !== origin || hasToken) return undefined;
  if (mode === 'navigate') return NO_PAGES.test(url.pathname) ? undefined : 'page';
  if (FILES.test(url.pathname)) return 'file';
  return readable.includes(url.pathname) ? 'read' : undefined;
}

/** The pages that are kept: each with what the platform wrote into it, so home and the help have their words. */
export const KEPT_PAGES = ['/index', '/help'] as const;

/** The kept page that is shown at an address without a network: the router in it knows the way. */
export const keptPageFor = (path: string): (typeof KEPT_PAGES)[number] =>
  path === '/help' || path === '/helpmc' ? '/help' : '/index';
