// Written by npm run generate from arcade/games/wheel/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<'title' | 'risk' | 'low' | 'middle' | 'high' | 'field' | 'rule1' | 'rule2'>();
