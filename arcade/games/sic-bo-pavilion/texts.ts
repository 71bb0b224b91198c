// Written by npm run generate from arcade/games/sic-bo-pavilion/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-small'
  | 'area-odd'
  | 'area-even'
  | 'area-big'
  | 'area-any-triple'
  | 'area-triple'
  | 'area-total'
  | 'area-double'
  | 'area-single'
  | 'result'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
>();
