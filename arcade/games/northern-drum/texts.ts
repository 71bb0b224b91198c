// Written by npm run generate from arcade/games/northern-drum/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  'title' | 'rule1' | 'rule2' | 'rule3' | 'rule4' | 'drum' | 'reindeer' | 'star' | 'bell' | 'fir' | 'mitten' | 'flake'
>();
