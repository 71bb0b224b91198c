import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Merchant } from '../merchant.ts';
import type { BrandPages, PageWords } from './page-words.ts';

const FOUND = /<!--found-->[\s\S]*?<!--\/found-->/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The address under which a visit sees the site: the host asked for where it is one of the merchant's, else the
 * configured one. A host that anybody can write into a request never stands in a page.
 */
export function originOf(request: FastifyRequest, merchant: Merchant, { publicOrigin }: Config): string {
  const [, name = '', port = ''] = /^([a-z0-9.-]+)(?::(\d{1,5}))?$/.exec(request.host.toLowerCase()) ?? [];
  if (!merchant.hosts.includes(name)) return publicOrigin;
  return `${request.protocol}://${name}${port === '' ? '' : `:${port}`}`;
}

/** The address of a page in a language; the default language's needs no mark. */
export function pageAddress(origin: string, brand: BrandPages, path: string, language: string): string {
  return `${origin}${path}${language === brand.defaultLanguage ? '' : `?lang=${language}`}`;
}

/** Every language of a page with its address, and the address for everybody else. */
export function alternatesOf(origin: string, brand: BrandPages, path: string): { tag: string; href: string }[] {
  return [
    ...brand.languages.map(({ code, bcp47 }) => ({ tag: bcp47, href: pageAddress(origin, brand, path, code) })),
    { tag: 'x-default', href: `${origin}${path}` },
  ];
}

export interface PageHead {
  readonly brand: BrandPages;
  readonly origin: string;
  /** Without a query; `/` is home. */
  readonly path: string;
  readonly language: string;
}

/** Puts what search engines and shared links read about this page in the place that the build left for it. */
export function withHead(page: string, head: PageHead): string {
  return page.replace(FOUND, () => foundTags(head));
}

function foundTags({ brand, origin, path, language }: PageHead): string {
  const place = path === '/' ? '/index' : path;
  const spoken = brand.languages.find(({ code }) => code === language);
  const inLanguage = spoken?.code ?? brand.defaultLanguage;
  const known = brand.pages[place];
  const words = known?.[inLanguage] ?? known?.[brand.defaultLanguage] ?? home(brand, inLanguage);
  const canonical = pageAddress(origin, brand, place, inLanguage);
  const meta = (name: string, content: string, key = 'property'): string =>
    `<meta ${key}="${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(words.title)}</title>`,
    meta('description', words.description, 'name'),
    // A page of one's own, or one that leads nowhere, is nothing to be found, and is the same page at every address.
    ...(known
      ? [
          `<link rel="canonical" href="${escaped(canonical)}">`,
          meta('og:url', canonical),
          ...alternatesOf(origin, brand, place).map(
            ({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escaped(href)}">`,
          ),
        ]
      : [meta('robots', 'noindex', 'name')]),
    meta('og:site_name', brand.name),
    meta('og:title', words.title),
    meta('og:description', words.description),
    meta('og:type', 'website'),
    meta('og:locale', (spoken?.bcp47 ?? 'en').replaceAll('-', '_')),
    meta('og:image', `${origin}/brands/${brand.code}/images/og.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image', 'name'),
    ...(known ? [structuredData(brand, origin, place, words)] : []),
  ].join('');
}

const home = (brand: BrandPages, language: string): PageWords =>
  brand.pages['/index']?.[language] ?? { title: brand.name, description: brand.name };

/** The site and who runs it, and where in it the page stands (schema.org). */
function structuredData(brand: BrandPages, origin: string, path: string, { title }: PageWords): string {
  const site = { '@type': 'WebSite', '@id': `${origin}/#site`, name: brand.name, url: `${origin}/index` };
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#house`,
    name: brand.name,
    url: `${origin}/index`,
    logo: `${origin}/brands/${brand.code}/images/icon-512.png`,
  };
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, brand.name, `${origin}/index`), crumb(2, title, `${origin}${path}`)],
  };
  const graph = path === '/index' ? [site, organization] : [site, organization, crumbs];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
