// Written by npm run generate from arcade/games/plinko/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<'title' | 'risk' | 'low' | 'middle' | 'high' | 'cup' | 'rule1' | 'rule2'>();
