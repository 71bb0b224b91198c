/// <reference lib="webworker" />
import { offlineAnswer } from './offline-answer.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (build/service-worker.ts): what home and the help need without a network, and this build's name. */
declare const __OFFLINE_FILES__: readonly string[];
declare const __BUILD__: string;

const CACHE = `baize-${__BUILD__}`;
/** The page that is shown for every address while there is no network: the router in it knows the way. */
const PAGE = '/index';
/** Answers that are the same for everybody and worth reading without a network. */
const READABLE = ['/wps/system/helpCenter', '/wps/system/permission', '/wps/system/whitelabel'];
/** The one before stays, for pages that are still open and ask for its files. */
const KEPT_BUILDS = 2;

self.addEventListener('install', (event) => event.waitUntil(fill()));

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__OFFLINE_FILES__]);
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, credentials: 'omit', cache: 'no-cache' });
  if (!page.ok) throw new Error(`the page could not be kept: ${page.status}`);
  await cache.put(PAGE, page);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()));
});

async function dropOldBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('baize-'));
  await Promise.all(names.slice(0, -KEPT_BUILDS).map((name) => caches.delete(name)));
}

// A page asks for it when its reader has agreed to load the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = offlineAnswer(
    {
      method: request.method,
      mode: request.mode,
      url: new URL(request.url),
      hasToken: request.headers.has('authorization'),
    },
    self.location.origin,
    READABLE,
  );
  if (answer === 'file') event.respondWith(fromCacheFirst(request));
  else if (answer === 'page') event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (answer === 'read') event.respondWith(fromNetworkFirst(request));
});

/** What has a hash in its name never changes. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const known = await caches.match(request.url, { ignoreVary: true });
  if (known) return known;
  const reply = await fetch(request);
  if (reply.ok) await (await caches.open(CACHE)).put(request.url, reply.clone());
  return reply;
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  // The platform answers in the language that the header names.
  const name = `${request.url}#${request.headers.get('merchant')}/${request.headers.get('language')}`;
  const key = name.replace('#', request.url.includes('?') ? '&kept=' : '?kept=');
  try {
    const reply = await fetch(request);
    if (reply.ok) await (await caches.open(CACHE)).put(key, reply.clone());
    return reply;
  } catch {
    return kept(key);
  }
}

async function kept(key: string): Promise<Response> {
  return (await caches.match(key, { ignoreVary: true })) ?? Response.error();
}
