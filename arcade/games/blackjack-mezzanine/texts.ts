// Written by npm run generate from arcade/games/blackjack-mezzanine/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'area-hand'
  | 'place-player'
  | 'place-dealer'
  | 'decision-stand'
  | 'decision-stand-does'
  | 'decision-hit'
  | 'decision-hit-does'
  | 'decision-double'
  | 'decision-double-does'
  | 'decision-split'
  | 'decision-split-does'
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
