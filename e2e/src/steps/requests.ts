import type { APIRequestContext, Page, Request } from '@playwright/test';

/** Counts what a page sends to one address with one method, from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let sent = 0;
  page.on('request', (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent += 1;
  });
  return () => sent;
}

/** The product's time, which a test before this one may have moved ahead. */
export async function productTime(request: APIRequestContext): Promise<number> {
  const headers = (await request.get('/healthz')).headers();
  return Date.parse(headers['date'] ?? '') + Number(headers['x-clock-ahead'] ?? 0);
}
