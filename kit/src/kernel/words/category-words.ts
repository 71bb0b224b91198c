import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GameCategory } from '@baize/protocol/kernel/constants';

/** Names of the categories, in the order of the specification's navigation (§2). */
export const categoryWords: Readonly<Record<GameCategory, MessageDescriptor>> = {
  ELOTT: msg`Quick draw`,
  LOTT: msg`Lottery`,
  LIVE: msg`Live casino`,
  SPORTS: msg`Sports`,
  FISH: msg`Fish`,
  RNG: msg`Slots`,
  PVP: msg`PvP cards`,
  ESPORTS: msg`E-sports`,
};
