import type { BrowserContext, Page, Route } from '@playwright/test';

/** Every call of the site, and every file of its code. */
const CALLS = /\/(wps|lgw)\//;
const CODE = /\/assets\/[^/]+\.(js|css)$/;

export const SLOW_MS = 8_000;

/** Ways to break a call. A stream has no end to wait for, so it breaks off. */
const breakages = {
  /** The server does not answer. */
  down: (route: Route) => route.abort('connectionrefused'),
  /** The line breaks in the middle of an answer. */
  truncated: async (route: Route) => {
    if (isStream(route)) return route.abort('connectionreset');
    const response = await route.fetch();
    const body = await response.text();
    const headers = { 'content-type': 'application/json' };
    return route.fulfill({ status: response.status(), headers, body: body.slice(0, body.length / 2) });
  },
  /** Something on the way answers in the platform's place. */
  html: (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title><h1>It works' }),
  /** The answer takes its time. */
  slow: async (route: Route) => {
    if (isStream(route)) return route.abort('connectionreset');
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return route.continue();
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Fault = keyof typeof breakages;

const isStream = (route: Route): boolean => route.request().url().endsWith('/events');

/** The fault may have been mended, or the page left, while a call was on its way: then there is nothing to break. */
const leniently = (fault: Fault) => (route: Route) => breakages[fault](route).catch(() => undefined);
const answers: Record<Fault, (route: Route) => Promise<void>> = {
  down: leniently('down'),
  truncated: leniently('truncated'),
  html: leniently('html'),
  slow: leniently('slow'),
};

/** Lets every call of a page meet a fault, but for those to an address; what comes back ends it. */
export async function breakCalls(page: Page, fault: Fault, but?: string): Promise<() => Promise<void>> {
  const calls = (url: URL) => CALLS.test(url.pathname) && url.pathname !== but;
  await page.route(calls, answers[fault]);
  return () => page.unroute(calls, answers[fault]);
}

/** Lets no further file of the site's code come, as after a release that took them away; what comes back ends it. */
export async function breakCode(page: Page): Promise<() => Promise<void>> {
  await page.route(CODE, answers.down);
  return () => page.unroute(CODE, answers.down);
}

/**
 * Takes the answers out of the pages they come with, as where a cache or a server for files alone stands in the
 * platform's place: everything on a screen is asked for. Nor does a page find the list of servers that another one beside
 * it has kept, which it would show in place of a failure.
 */
export async function sendBarePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (key !== 'server-list') keep.call(this, key, value);
    };
  });
  await context.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const found = document.querySelector('#boot-data');
      found?.remove();
      if (found !== null || document.readyState !== 'loading') watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
}

/** More at once only take the processor from each other. */
const LANES = 4;
/** A browser has six connections to a host, and the stream of each page would hold one of them. */
const STREAM = '**/wps/system/events';

/** Does something with each of some pages, several at once, because most of the time is spent waiting. */
export async function sideBySide<T>(
  context: BrowserContext,
  all: readonly T[],
  act: (page: Page, one: T) => Promise<void>,
  lanes = LANES,
): Promise<void> {
  await context.route(STREAM, answers.down);
  const left = [...all];
  const lane = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(await context.newPage(), one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Marks the page that is loaded; what comes back tells whether it is still the same one. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
}
