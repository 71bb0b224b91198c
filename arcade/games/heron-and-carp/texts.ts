// Written by npm run generate from arcade/games/heron-and-carp/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-dragon'
  | 'area-tie'
  | 'area-tiger'
  | 'area-suited-tie'
  | 'place-dragon'
  | 'place-tiger'
  | 'result-dragon'
  | 'result-tiger'
  | 'result-tie'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
>();
