import type { BrowserContext } from '@playwright/test';

/** Has every page of a context believe that today's notices were read, so that they do not open over it. */
export async function putNoticesAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that is blank yet has no storage.
    if (!location.protocol.startsWith('http')) return;
    const today = new Date().toLocaleDateString('en-CA');
    localStorage.setItem('arrival-seen', JSON.stringify({ PU: today, PL: today }));
  });
}
