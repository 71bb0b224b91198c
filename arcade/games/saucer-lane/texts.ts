// Written by npm run generate from arcade/games/saucer-lane/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-even'
  | 'area-odd'
  | 'area-white-4'
  | 'area-white-3'
  | 'area-red-3'
  | 'area-red-4'
  | 'disc-red'
  | 'disc-white'
  | 'result'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
>();
