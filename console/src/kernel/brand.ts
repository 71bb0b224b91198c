import type { BrandData } from '@baize/kit/kernel/brand/brand.ts';

/** Facts that the platform wrote into the page about the brand whose operators log in here. */
export interface ConsoleBoot {
  readonly merchantCode: string;
  readonly name: string;
  readonly currency: string;
  /** The zone by which the brand's days begin. */
  readonly timeZone: string;
  readonly demo: boolean;
  /** Its operators may look at every brand. */
  readonly isDefault: boolean;
  /** The languages in which the site can be read. */
  readonly languages: readonly string[];
}

const FALLBACK: ConsoleBoot = {
  merchantCode: 'baize',
  name: 'Baize',
  currency: 'USD',
  timeZone: 'UTC',
  demo: false,
  isDefault: false,
  languages: ['EN', 'CN', 'AR'],
};

let boot: ConsoleBoot = FALLBACK;

/** Reads it once, before anything renders; the development server writes none. */
export function readBoot(page: Document = document): ConsoleBoot {
  const text = page.getElementById('boot-data')?.textContent ?? '{}';
  boot = { ...FALLBACK, ...(JSON.parse(text) as Partial<ConsoleBoot>) };
  return boot;
}

export const brandOfConsole = (): ConsoleBoot => boot;

/** The console wears Baize's own tokens for every brand, and speaks its own two languages. */
export const wornBrand = ({ merchantCode, name }: ConsoleBoot): BrandData => ({
  code: 'baize',
  name,
  merchant: merchantCode,
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
  signInFirst: true,
  features: { memberCentre: false, agentCentre: false },
  navigation: [],
  defaultLanguage: 'EN',
  languages: ['EN', 'CN'],
  balanceSymbol: '',
  copyrightYear: 2026,
  chatHeaderColour: '#000',
  analyticsId: '',
  routeKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  prizeModes: [],
  announcements: { types: [], execution: 'B' },
  mark: { tile: '', chalk: '', spot: '' },
  images: {},
  texts: {},
  spoken: [
    { code: 'EN', bcp47: 'en', native: 'English', direction: 'ltr', script: 'Latn' },
    { code: 'CN', bcp47: 'zh-Hans-CN', native: '简体中文', direction: 'ltr', script: 'Hans' },
  ],
  ground: { dark: '#000', light: '#fff' },
});
