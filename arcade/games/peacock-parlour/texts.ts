// Written by npm run generate from arcade/games/peacock-parlour/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'scatterWin'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'rule6'
  | 'fromScatters'
  | 'peacock'
  | 'lamp'
  | 'feather'
  | 'fan'
  | 'coin'
  | 'key'
  | 'heart'
  | 'diamond'
  | 'spade'
  | 'club'
>();
