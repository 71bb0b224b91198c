// Written by npm run generate from arcade/games/mines/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  'title' | 'mines' | 'fewer' | 'more' | 'field' | 'crystal' | 'mine' | 'opened' | 'rule1' | 'rule2' | 'rule3'
>();
