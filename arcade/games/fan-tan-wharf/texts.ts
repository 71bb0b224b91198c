// Written by npm run generate from arcade/games/fan-tan-wharf/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-odd'
  | 'area-even'
  | 'area-kwok'
  | 'area-fan'
  | 'area-nim'
  | 'result'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
>();
