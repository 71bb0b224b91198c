// Written by npm run generate from arcade/games/the-eight-arms/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'sardine'
  | 'goby'
  | 'seahorse'
  | 'crab'
  | 'parrotfish'
  | 'puffer'
  | 'moray'
  | 'ray'
  | 'nautilus'
  | 'octopus'
>();
