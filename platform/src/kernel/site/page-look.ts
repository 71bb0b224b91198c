/** The look that an operator has given a brand, as far as it stands in a page when it is sent. */
export interface PageLook {
  /** By language code. */
  readonly words: Readonly<Record<string, { readonly tagline: string; readonly about: string }>>;
  readonly icon: string | null;
  readonly share: string | null;
  readonly ground: { readonly dark: string; readonly light: string } | null;
}

const BRAND_BLOCK = /(<script type="application\/json" id="brand">)([\s\S]*?)(<\/script>)/;

interface BrandBlock {
  readonly texts: Readonly<Record<string, object>>;
  readonly ground: object;
}

/** Puts a look in the place of what the build has written into the page: texts, ground and icons of the brand. */
export function withLook(page: string, { words, icon, share, ground }: PageLook): string {
  const dressed = page.replace(BRAND_BLOCK, (_, start: string, json: string, end: string) => {
    const brand = JSON.parse(json) as BrandBlock;
    const texts = Object.fromEntries(
      Object.entries(brand.texts).map(([language, own]) => [language, { ...own, ...words[language] }]),
    );
    const next = JSON.stringify({ ...brand, texts, ground: ground ?? brand.ground });
    return `${start}${next.replaceAll('<', '\\u003c')}${end}`;
  });
  const lit =
    ground === null
      ? dressed
      : dressed.replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + ground.dark);
  const shared = share === null ? lit : lit.replace(/(<meta property="og:image" content=")[^"]*/, `$1${share}`);
  if (icon === null) return shared;
  return shared
    .replaceAll(/<link rel="icon"[^>]*>/g, '')
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () =>
      [`<link rel="icon" href="${icon}" type="image/webp">`, `<link rel="apple-touch-icon" href="${icon}">`].join(''),
    );
}
