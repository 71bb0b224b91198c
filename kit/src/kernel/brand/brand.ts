import type { Language, LanguageCode } from '@baize/protocol/kernel/languages';

/** A brand's texts about itself, in one language. */
export interface BrandTexts {
  /** Stands beside the name in the title of the home page. */
  readonly tagline: string;
  /** One or two sentences for the footer and for search engines. */
  readonly about: string;
  readonly licence: string;
  /** The year and the name are put before it: "© 2025 Baize." */
  readonly rights: string;
}

/** The facts of a language that the site can be read in; the table of all of them stays out of the page. */
export type SpokenLanguage = Omit<Language, 'code' | 'english'> & { readonly code: LanguageCode };

/**
 * A brand as its folder says it (kit/brands/<code>/brand.json): everything in which one site differs from another
 * beside its tokens. Specification §3 (Brand configuration) and §9; docs/brands.md explains each line.
 */
export interface BrandData {
  /** Names the folder, the `data-brand` attribute and the tokens. */
  readonly code: string;
  readonly name: string;
  /** Sent as the `Merchant` header. */
  readonly merchant: string;
  readonly platform: 'web';
  readonly device: 'WEB';
  /** The area whose lotteries come first. */
  readonly lotteryType: 'VN' | 'SEA' | 'ELOTT';
  /** The "login went home" flag: without a session every route but a few leads to /login. */
  readonly signInFirst: boolean;
  readonly features: { readonly memberCentre: boolean; readonly agentCentre: boolean };
  /** Game categories in the order of the bars; one that is left out is not shown. */
  readonly navigation: readonly string[];
  readonly defaultLanguage: LanguageCode;
  readonly languages: readonly LanguageCode[];
  /** Shown before a balance (specification §9). */
  readonly balanceSymbol: string;
  readonly copyrightYear: number;
  readonly chatHeaderColour: string;
  /** Empty: the platform's own setting decides (permission.info.analytics.gtagId). */
  readonly analyticsId: string;
  /** Public half of the key that signs the lists of this brand's other addresses (domain routes). */
  readonly routeKey: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  /** Lotteries of these prize modes are offered. */
  readonly prizeModes: readonly string[];
  readonly announcements: { readonly types: readonly string[]; readonly execution: 'B' };
  /** Three outlines on a square of 34: the tile, the line drawn on it, the spot of the accent. */
  readonly mark: { readonly tile: string; readonly chalk: string; readonly spot: string };
  /** Folders of pictures; what a brand does not name is the default brand's. */
  readonly images: { readonly [F in ImageFolder]?: string | undefined };
  readonly texts: Readonly<Partial<Record<LanguageCode, BrandTexts>>>;
  /** The build's facts of `languages`, in their order. */
  readonly spoken: readonly SpokenLanguage[];
  /** The page's ground in each theme, read from the tokens by the build. */
  readonly ground: { readonly dark: string; readonly light: string };
}

type ImageFolder = 'covers' | 'hero' | 'vendors' | 'payments' | 'ranks';

/** The facts of the current brand that any part of the site may read. */
export interface BrandFacts extends Omit<BrandData, 'images'> {
  readonly images: {
    /** The cover of a game by its code, 3:4. */
    readonly cover: (code: string) => string;
    /** A hero panel, 30:13, its subject at the end. */
    readonly hero: (code: string) => string;
    /** A vendor's mark in one ink. */
    readonly vendor: (code: string) => string;
    readonly payment: (code: string) => string;
    readonly rank: (level: number) => string;
  };
}

const HIGHEST_RANK = 7;

/** A brand with the addresses of its pictures. */
export function brandFrom(data: BrandData): BrandFacts {
  const { images } = data;
  const inFolder = (folder: string) => (code: string) => `${folder}/${code}.svg`;
  const rank = inFolder(images.ranks ?? '/art/ranks');
  return {
    ...data,
    images: {
      cover: inFolder(images.covers ?? '/art/covers'),
      hero: inFolder(images.hero ?? '/art/hero'),
      vendor: inFolder(images.vendors ?? '/art/vendors'),
      payment: inFolder(images.payments ?? '/art/pay'),
      rank: (level) => rank(`rank-${Math.min(Math.max(Math.trunc(level), 0), HIGHEST_RANK)}`),
    },
  };
}

/** The brand that the build, or the platform for this host, has written into the page. */
export function brandOfPage(page: Document = document): BrandFacts {
  const text = page.getElementById('brand')?.textContent;
  if (!text) throw new Error('the page names no brand');
  return brandFrom(JSON.parse(text) as BrandData);
}

/** A brand's words in a language, or in its default language where it has none. */
export function brandTexts(brand: Pick<BrandData, 'code' | 'texts' | 'defaultLanguage'>, language: LanguageCode) {
  const texts = brand.texts[language] ?? brand.texts[brand.defaultLanguage];
  if (!texts) throw new Error(`Brand ${brand.code} has no texts in its default language ${brand.defaultLanguage}.`);
  return texts;
}

let worn: BrandFacts | undefined;

/** Set once by the app before anything renders. */
export function wearBrand(brand: BrandFacts): void {
  worn = brand;
}

/** The brand that the site wears. */
export function brandFacts(): BrandFacts {
  if (!worn) throw new Error('wearBrand was not called before the first render');
  return worn;
}
