// Written by npm run generate from arcade/games/poker-alcove/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-ante'
  | 'area-pair-plus'
  | 'place-player'
  | 'place-dealer'
  | 'decision-play'
  | 'decision-play-does'
  | 'decision-fold'
  | 'decision-fold-does'
  | 'result-player'
  | 'result-dealer'
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
  | 'rule8'
  | 'rule9'
>();
