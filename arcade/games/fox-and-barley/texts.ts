// Written by npm run generate from arcade/games/fox-and-barley/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'fox'
  | 'sheaf'
  | 'mill'
  | 'hen'
  | 'jug'
  | 'sickle'
  | 'acorn'
  | 'poppy'
  | 'egg'
>();
