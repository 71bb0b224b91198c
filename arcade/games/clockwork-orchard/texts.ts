// Written by npm run generate from arcade/games/clockwork-orchard/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'apple'
  | 'cherry'
  | 'pear'
  | 'quince'
  | 'plum'
  | 'acorn'
  | 'golden'
  | 'key'
  | 'wheel'
  | 'mainspring'
  | 'fruitWin'
  | 'keyFound'
  | 'wheelWin'
  | 'fromWheel'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'fair'
>();
