import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeaderboardPeriod, MissionPeriod } from '@baize/protocol/missions';

/** How often a mission begins anew. */
export const periodNames: Readonly<Record<MissionPeriod, MessageDescriptor>> = {
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  semimonthly: msg`Half-monthly`,
  monthly: msg`Monthly`,
  once: msg`Once`,
};

/** The windows of the board. */
export const boardNames: Readonly<Record<LeaderboardPeriod, MessageDescriptor>> = {
  daily: msg`Today`,
  weekly: msg`This week`,
  monthly: msg`This month`,
};
