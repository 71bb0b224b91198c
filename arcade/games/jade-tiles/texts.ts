// Written by npm run generate from arcade/games/jade-tiles/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-hand'
  | 'area-pair'
  | 'place-hand-1'
  | 'place-hand-2'
  | 'place-hand-3'
  | 'place-banker'
  | 'outcome-win'
  | 'outcome-loss'
  | 'outcome-tie'
  | 'worth-tiles'
  | 'worth-pair'
  | 'worth-chow'
  | 'worth-pung'
  | 'tile-d'
  | 'tile-b'
  | 'tile-c'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
  | 'rule7'
  | 'rule8'
>();
