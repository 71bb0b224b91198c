import type { FastifyInstance } from 'fastify';
import { alternatesOf, originOf, pageAddress } from './page-head.ts';
import type { BrandPages } from './page-words.ts';
import { visitOf } from '../callers/visit.ts';
import type { Deps } from '../wing.ts';

/** Addresses that are for programs, for one member alone, or that show what another page shows. */
const KEPT_OUT = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/ops/',
  '/console',
  '/demo/',
  '/vendor/',
  '/docs/',
  '/internal/',
  '/phone-check',
  '/game',
];
const HOUR = 'public, max-age=3600';

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `robots.txt` and `sitemap.xml` of the brand whose host was asked for. */
export function addFoundFiles(app: FastifyInstance, deps: Deps, words: () => Promise<readonly BrandPages[]>): void {
  app.get('/robots.txt', async (request, reply) => {
    const visit = await visitOf(request, deps);
    const origin = visit ? originOf(request, visit.merchant, deps.config) : deps.config.publicOrigin;
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      ...KEPT_OUT.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const visit = await visitOf(request, deps);
    const brand = (await words()).find(({ merchant }) => merchant === visit?.merchant.code);
    reply.header('cache-control', HOUR).type('application/xml; charset=utf-8');
    const origin = visit ? originOf(request, visit.merchant, deps.config) : deps.config.publicOrigin;
    return brand ? sitemapOf(brand, origin) : sitemap([]);
  });
}

const sitemap = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;

/** Each page once in each language, and each of them naming all the others. */
function sitemapOf(brand: BrandPages, origin: string): string {
  return sitemap(
    Object.keys(brand.pages)
      .sort()
      .flatMap((path) => {
        const alternates = alternatesOf(origin, brand, path)
          .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(href)}"/>`)
          .join('');
        return brand.languages.map(
          ({ code }) => `<url><loc>${xml(pageAddress(origin, brand, path, code))}</loc>${alternates}</url>\n`,
        );
      }),
  );
}
