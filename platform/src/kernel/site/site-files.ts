import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ExpiringMap } from '../stores/expiring-map.ts';
import type { Config } from '../config.ts';
import type { Visit } from '../wing.ts';
import { withLook, type PageLook } from './page-look.ts';
import { withHead, type PageHead } from './page-head.ts';
import { previewPolicy } from './security-headers.ts';
import type { Guard } from '../calls/guard.ts';
import { leadsSomewhere } from './page-words.ts';
import { replyProblem } from '../calls/reply.ts';
import { headerOf, languageFor } from '../callers/visit.ts';

/** Sends index.html with its block of data. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The block of data for one visitor's first page, as JSON text. */
export type BootText = (request: FastifyRequest) => Promise<string>;

interface SiteFilesOptions {
  readonly config: Config;
  /** The folder of the built site. */
  readonly dist: string;
  readonly bootText: BootText;
  /** The page's brand, and its texts for search engines; undefined while the site is not built. */
  readonly headOf: (request: FastifyRequest) => Promise<PageHead | undefined>;
  /** The look that operators have given the brand. */
  readonly lookOf: (visit: Visit) => Promise<PageLook | undefined>;
  /** Pages are limited for each address as calls are, and those that lead nowhere as other misses. */
  readonly guard: Pick<Guard, 'countPage' | 'countMissing'>;
}

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const BOOT_BLOCK = /<script\b[^>]*\bid="boot-data"[^>]*>[\s\S]*?<\/script>/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Serves the built web site: hashed files for ever, compressed beforehand; pages always fresh. */
export async function addSiteFiles(app: FastifyInstance, options: SiteFilesOptions): Promise<PageSender> {
  const { dist } = options;
  const sendPage = createPageSender(options);
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes(`${dist}/assets/`) ? YEAR : path.endsWith('.html') ? 'no-cache' : DAY,
        );
      },
    });
  }
  return sendPage;
}

function createPageSender({ config, dist, bootText, headOf, lookOf, guard }: SiteFilesOptions): PageSender {
  const readDefaultPage = createPageReader(join(dist, 'index.html'));
  const readers = new Map<string, () => Promise<string | undefined>>();
  const readOf = (brand: string): (() => Promise<string | undefined>) => {
    const known = readers.get(brand) ?? createPageReader(join(dist, 'pages', `${brand}.html`));
    readers.set(brand, known);
    return known;
  };
  return async (request, reply) => {
    const language = languageFor(headerOf(request, 'language')) ?? 'EN';
    const crowded = await guard.countPage(request);
    if (crowded) return replyProblem(reply, crowded, language);
    const head = await headOf(request);
    const isMissing = head !== undefined && !leadsSomewhere(head.brand, head.path);
    const missed = isMissing ? await guard.countMissing(request) : undefined;
    if (missed) return replyProblem(reply, missed, language);
    const page = (head && (await readOf(head.brand.code)())) ?? (await readDefaultPage());
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(503).send(NOT_BUILT);
    // The same page, whose router says that there is nothing; programs and search engines read the status.
    if (isMissing) reply.code(404);
    const { visit } = request;
    const look = visit ? await lookOf(visit) : undefined;
    const headed = head ? withHead(page, head) : page;
    const dressed = look ? withLook(headed, look) : headed;
    // Only the console shows it, in a frame of its own origin.
    if (visit?.preview)
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': previewPolicy(config),
        'x-frame-options': 'SAMEORIGIN',
      });
    return sendCompressed(request, reply, withBootData(dressed, await bootText(request)));
  };
}

/** Reads the page again only when the file has changed. */
export function createPageReader(file: string): () => Promise<string | undefined> {
  let page: string | undefined;
  let readAtMs = -1;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAtMs) {
        page = await readFile(file, 'utf8');
        readAtMs = mtimeMs;
      }
      return page;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

/** Puts the data into the page's own empty block, or before the end of its head where it has none. */
export function withBootData(page: string, json: string): string {
  const block = `<script type="application/json" id="boot-data">${escapeForScript(json)}</script>`;
  if (BOOT_BLOCK.test(page)) return page.replace(BOOT_BLOCK, () => block);
  return page.replace('</head>', () => `${block}</head>`);
}

/** Nothing in the data may end the block or begin a comment in it. */
const escapeForScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Compressed pages, by encoding and content: most visitors of a moment are sent one of a few. */
const KEPT_PAGES = 100;
const KEPT_MS = 60_000;
const keptPages = new ExpiringMap<Buffer>(KEPT_PAGES);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding, accept-language');
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  if (encoding === undefined) return reply.send(page);
  const key = `${encoding} ${page}`;
  const nowMs = performance.now();
  const packed = keptPages.get(key, nowMs) ?? (await (encoding === 'br' ? packBrotli(page) : toGzip(page)));
  keptPages.set(key, packed, nowMs + KEPT_MS, nowMs);
  return reply.header('content-encoding', encoding).send(packed);
}

const packBrotli = (page: string): Promise<Buffer> =>
  toBrotli(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });

const accepts = (header: string | string[], encoding: string): boolean =>
  String(header)
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0);

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baize is not built yet</title>
<h1>The web site is not built yet</h1>
<p>The platform runs, and its API answers. Start everything with <code>npm start</code>, which builds the site first.</p>
</html>
`;
