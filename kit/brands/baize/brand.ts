import { languages } from '@baize/protocol/kernel/languages';
import { brandFrom, type BrandData, type BrandFacts, type BrandTexts } from '../../src/kernel/brand/brand.ts';
import data from './brand.json' with { type: 'json' };

const texts = import.meta.glob<BrandTexts>('./texts/*.po', { eager: true, import: 'messages' });

/** The default brand, for tests, with every language: the site itself takes its brand from the page. */
export const baize: BrandFacts = brandFrom({
  ...(data as Omit<BrandData, 'ground' | 'spoken' | 'texts'>),
  texts: Object.fromEntries(languages.map(({ code, bcp47 }) => [code, texts[`./texts/${bcp47}.po`]])),
  spoken: languages,
  ground: { dark: '', light: '' },
});
