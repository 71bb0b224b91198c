import type { LanguageCode } from '@baize/protocol/kernel/languages';

/** What wings may know of the brand that the site wears. A brand's own folder has the whole of it. */
export interface BrandFacts {
  readonly code: string;
  readonly name: string;
  readonly merchant: string;
  readonly balanceSymbol: string;
  readonly signInFirst: boolean;
  readonly languages: readonly LanguageCode[];
  readonly defaultLanguage: LanguageCode;
  readonly images: {
    readonly cover: (code: string) => string;
    readonly hero: (code: string) => string;
    readonly vendor: (code: string) => string;
    readonly payment: (code: string) => string;
    readonly rank: (level: number) => string;
  };
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
