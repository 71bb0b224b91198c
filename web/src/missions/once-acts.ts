import type { MissionProgress } from '@baize/protocol/missions';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { missionsClient } from './queries.ts';

type Of = Pick<MissionProgress, 'id' | 'window'>;

/** Claims the reward of a mission's window. */
export const missionClaim = {
  act: 'mission',
  about: ({ id, window }: Of) => JSON.stringify([id, window]),
  send: ({ id, window }: Of, once: Once) => missionsClient.claimMission({ params: { id }, body: { window }, ...once }),
};
