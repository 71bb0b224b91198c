// Written by npm run generate from arcade/games/holdem-balcony/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-ante'
  | 'place-player'
  | 'place-dealer'
  | 'place-board'
  | 'decision-call'
  | 'decision-call-does'
  | 'decision-fold'
  | 'decision-fold-does'
  | 'result-player'
  | 'result-dealer'
  | 'result-tie'
  | 'worth-high-card'
  | 'worth-pair'
  | 'worth-two-pairs'
  | 'worth-three'
  | 'worth-straight'
  | 'worth-flush'
  | 'worth-full-house'
  | 'worth-four'
  | 'worth-straight-flush'
  | 'worth-royal-flush'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
  | 'rule7'
  | 'rule8'
>();
