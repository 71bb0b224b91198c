import type { Page, Request } from '@playwright/test';

/** Counts what a page sends to one address with one method, from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let sent = 0;
  page.on('request', (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent += 1;
  });
  return () => sent;
}
