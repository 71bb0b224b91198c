// Written by npm run generate from arcade/games/temple-of-rain/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'lantern'
  | 'lotus'
  | 'carp'
  | 'bell'
  | 'leaf'
  | 'clusterWin'
  | 'clusterTimes'
  | 'tumbles'
  | 'fromTumbles'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'fair'
>();
