// Written by npm run generate from arcade/games/abyssal-lantern/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'glass-shrimp'
  | 'hatchetfish'
  | 'comb-jelly'
  | 'lanternfish'
  | 'viperfish'
  | 'gulper-eel'
  | 'isopod'
  | 'oarfish'
  | 'goblin-shark'
  | 'anglerfish'
>();
