// Written by npm run generate from arcade/games/lighthouse-nine/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'ship'
  | 'whale'
  | 'anchor'
  | 'gull'
  | 'buoy'
  | 'shell'
  | 'lamp'
  | 'tallyWin'
  | 'lightWent'
  | 'lightOn'
  | 'windowsAre'
  | 'fromLamps'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'fair'
>();
