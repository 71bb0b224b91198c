import type { Variant } from '../../src/games/variants.ts';
import { RISKS } from './rules.ts';

/** Played by `npm run simulate`. */
export const variants: readonly Variant[] = RISKS.map((risk) => ({ name: risk, choice: { risk } }));
