import type { Page, Route } from '@playwright/test';

/** Every call of the site, and every file of its code. */
const CALLS = /\/(wps|lgw)\//;
const CODE = /\/assets\/[^/]+\.(js|css)$/;

export const SLOW_MS = 8_000;

const answers = {
  /** Nobody answers. */
  down: (route: Route) => route.abort('connectionrefused'),
  /** The line breaks in the middle of an answer. */
  truncated: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    const headers = { 'content-type': 'application/json' };
    // The fault may have been mended while the answer was on its way.
    await route
      .fulfill({ status: response.status(), headers, body: body.slice(0, body.length / 2) })
      .catch(() => undefined);
  },
  /** Something on the way answers in the platform's place. */
  html: (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title><h1>It works' }),
  /** The answer takes its time. */
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  },
};

export type Fault = keyof typeof answers;

/** Lets every call of a page meet a fault; what comes back ends it. */
export async function breakCalls(page: Page, fault: Fault): Promise<() => Promise<void>> {
  await page.route(CALLS, answers[fault]);
  return () => page.unroute(CALLS, answers[fault]);
}

/** Lets no further file of the site's code come, as after a release that took them away; what comes back ends it. */
export async function breakCode(page: Page): Promise<() => Promise<void>> {
  await page.route(CODE, answers.down);
  return () => page.unroute(CODE, answers.down);
}

/** Goes to an address of the site without loading the page anew, as its own links do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Marks the page that is loaded; what comes back tells whether it is still the same one. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
}
