// Written by npm run generate from arcade/games/tide-keno/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<'title' | 'choose' | 'chosen' | 'clear' | 'random' | 'hits' | 'byCount' | 'rule1' | 'rule2'>();
