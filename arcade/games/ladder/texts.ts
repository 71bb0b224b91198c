// Written by npm run generate from arcade/games/ladder/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<'title' | 'planks' | 'way' | 'plank' | 'climbed' | 'rule1' | 'rule2'>();
