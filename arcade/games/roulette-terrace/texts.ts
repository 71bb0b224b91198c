// Written by npm run generate from arcade/games/roulette-terrace/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-straight'
  | 'area-split'
  | 'area-street'
  | 'area-trio'
  | 'area-first-four'
  | 'area-corner'
  | 'area-six-line'
  | 'area-column'
  | 'area-dozen'
  | 'area-low'
  | 'area-high'
  | 'area-even'
  | 'area-odd'
  | 'area-red'
  | 'area-black'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
>();
