// Written by npm run generate from arcade/games/ivory-baccarat/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-player-pair'
  | 'area-player'
  | 'area-tie'
  | 'area-banker'
  | 'area-banker-pair'
  | 'place-player'
  | 'place-banker'
  | 'result-player'
  | 'result-banker'
  | 'result-tie'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
  | 'rule7'
>();
