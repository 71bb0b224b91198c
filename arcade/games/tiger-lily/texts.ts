// Written by npm run generate from arcade/games/tiger-lily/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'tiger'
  | 'paw'
  | 'dragonfly'
  | 'moth'
  | 'bamboo'
  | 'fern'
  | 'lily'
  | 'holds'
  | 'lilyWin'
  | 'fullBloom'
  | 'fromLilies'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'fair'
>();
