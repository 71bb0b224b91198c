// Written by npm run generate from arcade/games/koi-quarter/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  'title' | 'minnow' | 'loach' | 'goldfish' | 'kohaku' | 'ogon' | 'showa' | 'turtle' | 'catfish' | 'lantern-carp'
>();
