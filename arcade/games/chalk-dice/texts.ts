// Written by npm run generate from arcade/games/chalk-dice/texts/en.po: change it there.

import { textsOf } from '../../client/shared/i18n.ts';

/** Texts of this game, beside those that all games share. */
export const t = textsOf<
  | 'title'
  | 'direction'
  | 'under'
  | 'over'
  | 'target'
  | 'wouldReturn'
  | 'outOfBounds'
  | 'rolled'
  | 'rolledWon'
  | 'rolledLost'
  | 'rolling'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'rule5'
  | 'verifyStepRoll'
  | 'verifyLosing'
  | 'verifyWinning'
>();
