import { languages } from '@baize/protocol/kernel/languages';
import { brandFrom, type BrandData, type BrandFacts } from '../../src/kernel/brand.ts';
import data from './brand.json' with { type: 'json' };

/** The house's own brand, for tests, with every language: the site itself takes its brand from the page. */
export const baize: BrandFacts = brandFrom({
  ...(data as Omit<BrandData, 'ground' | 'spoken'>),
  spoken: languages,
  ground: { dark: '', light: '' },
});
