import type { BrowserContext } from '@playwright/test';

/** Has every page of a context believe that today's notices were read, so that they do not open over it. */
export async function putNoticesAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that is blank yet has no storage.
    if (!location.protocol.startsWith('http')) return;
    const today = new Date().toLocaleDateString('en-CA');
    try {
      localStorage.setItem('arrival-seen', JSON.stringify({ PU: today, PL: today }));
    } catch {
      // A game in the page of another site's host has no storage while its frame is made.
    }
  });
}
