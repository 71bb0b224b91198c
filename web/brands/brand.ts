import type { ComponentType } from 'react';
import type { LanguageCode } from '@baize/protocol/kernel/languages';

/** What a brand says about itself, in one language. */
export interface BrandTexts {
  /** Stands beside the name in the title of the home page. */
  tagline: string;
  /** One or two sentences for the footer and for search engines. */
  about: string;
  licence: string;
  copyright: string;
}

/** Addresses of the brand's pictures. Every brand has the same names in its own folder. */
export interface BrandImages {
  readonly favicon: string;
  readonly touchIcon: string;
  readonly shareImage: string;
  /** The cover of a game by its code, 3:4. */
  readonly cover: (code: string) => string;
  /** A hero panel, 30:13, its subject at the end. */
  readonly hero: (code: string) => string;
  /** A vendor's mark in one ink. */
  readonly vendor: (code: string) => string;
  readonly payment: (code: string) => string;
  readonly rank: (level: number) => string;
}

/**
 * A brand: everything in which one site differs from another beside its tokens. Specification §3 (Brand
 * configuration) and §9.
 */
export interface Brand {
  /** Names the folder, the `data-brand` attribute and the tokens. */
  readonly code: string;
  readonly name: string;
  /** Sent as the `Merchant` header. */
  readonly merchant: string;
  readonly platform: 'web';
  readonly device: 'WEB';
  readonly lotteryType: 'SEA';
  /** The "login went home" flag: without a session every route but a few leads to /login. */
  readonly signInFirst: boolean;
  readonly memberCentre: boolean;
  readonly agentCentre: boolean;
  readonly defaultLanguage: LanguageCode;
  readonly languages: readonly LanguageCode[];
  readonly balanceSymbol: string;
  readonly chatHeaderColour: string;
  readonly prizeModes: readonly string[];
  readonly announcements: { readonly types: readonly string[]; readonly execution: string };
  readonly texts: Readonly<Partial<Record<LanguageCode, BrandTexts>>>;
  readonly images: BrandImages;
  /** The mark alone, drawn in the tokens' colours; the name stands beside it as text. */
  readonly Mark: ComponentType<{ className?: string | undefined }>;
}

/** The brand's words in a language, or in its default language where it has none. */
export function textsOf(brand: Brand, language: LanguageCode): BrandTexts {
  const texts = brand.texts[language] ?? brand.texts[brand.defaultLanguage];
  if (!texts) throw new Error(`Brand ${brand.code} has no texts in its default language ${brand.defaultLanguage}.`);
  return texts;
}

/** The pictures under `/art`, where every brand's folder is served. */
export const artImages: BrandImages = {
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  shareImage: '/og.png',
  cover: (code) => `/art/covers/${code}.svg`,
  hero: (code) => `/art/hero/${code}.svg`,
  vendor: (code) => `/art/vendors/${code}.svg`,
  payment: (code) => `/art/pay/${code}.svg`,
  rank: (level) => `/art/ranks/rank-${Math.min(Math.max(Math.trunc(level), 0), 7)}.svg`,
};
