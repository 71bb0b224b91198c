import type { BrowserContext, Request, Route } from '@playwright/test';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolCalls } from '@baize/protocol/calls';

/** How `npm run prove lost-replies` runs the journeys; without it every reply arrives. */
export const LOSES_REPLIES = process.env.LOST_REPLIES === '1';
/** The calls whose replies were lost, of all workers. */
const LIST = join(import.meta.dirname, '../../../.cache/lost-replies.txt');

/** The site claims a reward by its own id; by its promotion's id the specification's own clients do. */
const NOT_MADE_HERE: ReadonlySet<string> = new Set(['promotions.claimPromotion']);
const AUDIENCES: ReadonlySet<string> = new Set(['trial', 'member', 'agent']);

const calls = protocolCalls
  .filter(({ idempotent, audience }) => idempotent === true && AUDIENCES.has(audience))
  .map(({ id, method, path }) => ({
    id,
    method,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

const callOf = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url());
  return calls.find(({ method, address }) => method === request.method() && address.test(pathname))?.id;
};

/** The browser's own word for a reply that was lost. */
export const LOST = /^console: Failed to load resource: net::ERR_CONNECTION_RESET/;

/** Lets each act of the contract that has a key be done, and loses the first reply to it. */
export async function loseReplies(context: BrowserContext): Promise<void> {
  if (!LOSES_REPLIES) return;
  const lost = new Set<string>();
  const loseFirst = async (route: Route, call: string): Promise<void> => {
    const key = (await route.request().headerValue('idempotency-key')) ?? '';
    if (key === '' || lost.has(key)) return route.fallback();
    lost.add(key);
    await route.fetch();
    appendFileSync(LIST, `${call}\n`);
    await route.abort('connectionreset');
  };
  await context.route(/\/wps\//, async (route) => {
    const call = callOf(route.request());
    // The page may have been left meanwhile: then there is no reply to lose.
    await (call === undefined ? route.fallback() : loseFirst(route, call).catch(() => undefined));
  });
}

/** Begins the list anew; what comes back throws where no journey lost a reply of some act. */
export function listLostReplies(): () => void {
  if (!LOSES_REPLIES) return () => undefined;
  writeFileSync(LIST, '');
  return requireEveryReplyLost;
}

function requireEveryReplyLost(): void {
  const lost = new Set(readFileSync(LIST, 'utf8').split('\n'));
  const missing = calls.filter(({ id }) => !lost.has(id) && !NOT_MADE_HERE.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no journey lost a reply of ${missing.join(', ')}`);
}
