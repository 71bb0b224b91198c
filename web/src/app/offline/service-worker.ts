/// <reference lib="webworker" />
import { KEPT_PAGES, keptPageFor, offlineAnswer } from './offline-answer.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (build/service-worker.ts): what home and the help need without a network, and this build's name. */
declare const __OFFLINE_FILES__: readonly string[];
/** The files of words for them, by language. */
declare const __OFFLINE_WORDS__: Readonly<Record<string, readonly string[]>>;
declare const __BUILD__: string;

const CACHE = `baize-${__BUILD__}`;
/** Answers that are the same for everybody and worth reading without a network. */
const READABLE = ['/wps/system/helpCenter', '/wps/system/permission', '/wps/system/whitelabel'];
/** A mark for each language that was read here. */
const READ = '/languages-read/';
/** The one before stays, for pages that are still open and ask for its files. */
const KEPT_BUILDS = 2;

self.addEventListener('install', (event) => event.waitUntil(fill()));

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__OFFLINE_FILES__]);
  await Promise.all(KEPT_PAGES.map((path) => keepPage(cache, path)));
  await Promise.all((await languagesRead()).map(keepWords));
}

/** The languages that were read here with this version or one before. */
async function languagesRead(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('baize-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = kept.flat().map(({ url }) => new URL(url).pathname);
  return [...new Set(paths.filter((path) => path.startsWith(READ)).map((path) => path.slice(READ.length)))];
}

async function keepWords(code: string): Promise<void> {
  const files = __OFFLINE_WORDS__[code];
  if (files === undefined) return;
  const cache = await caches.open(CACHE);
  await cache.addAll([...files]);
  await cache.put(READ + code, new Response());
}

async function keepPage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'omit', cache: 'no-cache' });
  if (!page.ok) throw new Error(`the page could not be kept: ${page.status}`);
  await cache.put(path, page);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()));
});

async function dropOldBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('baize-'));
  await Promise.all(names.slice(0, -KEPT_BUILDS).map((name) => caches.delete(name)));
}

// A page asks for it when its reader has agreed to load the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  else if (typeof event.data?.language === 'string') event.waitUntil(keepWords(event.data.language));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const answer = offlineAnswer(
    {
      method: request.method,
      mode: request.mode,
      url,
      hasToken: request.headers.has('authorization'),
    },
    self.location.origin,
    READABLE,
  );
  if (answer === 'file') event.respondWith(fromCacheFirst(request));
  else if (answer === 'page') event.respondWith(fetch(request).catch(() => kept(keptPageFor(url.pathname))));
  else if (answer === 'read') event.respondWith(fromNetworkFirst(request));
});

/** A file with a hash in its name never changes. */
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
