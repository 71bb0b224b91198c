// Written by npm run generate from arcade/games/hi-lo/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  'title' | 'higher' | 'lower' | 'higherSame' | 'lowerSame' | 'same' | 'right' | 'rule1' | 'rule2' | 'rule3'
>();
