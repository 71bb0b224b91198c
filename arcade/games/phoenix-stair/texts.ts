// Written by npm run generate from arcade/games/phoenix-stair/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-dragon'
  | 'area-phoenix'
  | 'area-pair'
  | 'area-straight'
  | 'area-flush'
  | 'area-straight-flush'
  | 'area-three'
  | 'place-dragon'
  | 'place-phoenix'
  | 'result-dragon'
  | 'result-phoenix'
  | 'result-tie'
  | 'worth-high-card'
  | 'worth-pair'
  | 'worth-flush'
  | 'worth-straight'
  | 'worth-three'
  | 'worth-straight-flush'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
  | 'rule7'
>();
