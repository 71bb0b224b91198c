import type { BrandData } from '@baize/kit/kernel/brand/brand.ts';

const HERE = '<!--brand-->';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A brand's data for the code. A built page carries its texts in the default language alone; the others are files, read
 * by the footer (web/src/app/shell/footer/use-brand-texts.ts). Nothing in the data may end the block or begin a comment in it.
 */
function block(brand: BrandData, isBuilt: boolean): string {
  const { defaultLanguage: code, texts } = brand;
  const data = JSON.stringify(isBuilt ? { ...brand, texts: { [code]: texts[code] } } : brand);
  return `<script type="application/json" id="brand">${data.replaceAll('<', '\\u003c')}</script>`;
}

/** The path of a brand's own texts, by language. */
export const textsOf = (code: string, language: string): string => `/brands/${code}/texts/${language}.json`;

/** The path of a brand's own pictures. */
export const imagesOf = (code: string): string => `/brands/${code}/images`;

/**
 * Tags for search engines and shared links. The platform puts the address, the languages and the page's own texts in
 * their place between these two marks (platform/src/kernel/site/page-head.ts).
 */
function foundTags({ code, name, texts, defaultLanguage }: BrandData): string {
  const about = escaped(texts[defaultLanguage]?.about ?? name);
  return (
    `<!--found--><title>${escaped(name)}</title><meta name="description" content="${about}">` +
    `<meta property="og:title" content="${escaped(name)}"><meta property="og:description" content="${about}">` +
    `<meta property="og:type" content="website"><meta property="og:image" content="${imagesOf(code)}/og.png"><!--/found-->`
  );
}

interface Dress {
  /** Style sheets of the brand, in the order in which they are to stand. */
  readonly sheets: readonly string[];
  readonly manifest: boolean;
}

/** The page of a brand: its name, icons, colours, and everything that the code has to know of it. */
export function dressPage(html: string, brand: BrandData, { sheets, manifest }: Dress): string {
  if (!html.includes(HERE)) throw new Error(`dress-page: index.html has no ${HERE}`);
  const images = imagesOf(brand.code);
  const head =
    foundTags(brand) +
    `<meta name="theme-color" content="${brand.ground.dark}">` +
    `<link rel="icon" href="${images}/favicon.svg" type="image/svg+xml">` +
    `<link rel="icon" href="${images}/favicon-48.png" sizes="48x48" type="image/png">` +
    `<link rel="apple-touch-icon" href="${images}/apple-touch-icon.png">` +
    (manifest ? `<link rel="manifest" href="/brands/${brand.code}/manifest.webmanifest">` : '') +
    block(brand, manifest);
  return html
    .replace(HERE, () => head)
    .replace(
      '</head>',
      (end) => sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('') + end,
    )
    .replace(/data-brand="[^"]*"/, `data-brand="${brand.code}"`)
    .replaceAll('{{name}}', () => escaped(brand.name));
}

/** The manifest that a phone needs to install the site as an app. */
export function manifestOf({ code, name, texts, defaultLanguage, ground }: BrandData): string {
  const images = imagesOf(code);
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: `${images}/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  const manifest = {
    id: '/index',
    name,
    short_name: name,
    description: texts[defaultLanguage]?.about,
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: ground.dark,
    theme_color: ground.dark,
    categories: ['games', 'entertainment'],
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest)}\n`;
}
