import { brandFrom, type BrandData, type BrandFacts } from '../../src/kernel/brand.ts';
import data from './brand.json' with { type: 'json' };

/** The house's own brand, for tests: the site itself takes its brand from the page. */
export const baize: BrandFacts = brandFrom({ ...(data as Omit<BrandData, 'ground'>), ground: { dark: '', light: '' } });
