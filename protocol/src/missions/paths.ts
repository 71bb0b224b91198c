import type { CallPath } from '../kernel/call.ts';

/** Missions: what they ask, how far a member has come, their rewards, and who has played the most. */
export const missionsPaths = {
  getSummary: { method: 'GET', path: '/wps/relay/MCSFE_getMissionSummaryDetails', audience: 'member' },
  getPreview: { method: 'GET', path: '/wps/missions/preview', audience: 'visitor' },
  getLeaderboard: { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', audience: 'member' },
  claimMission: { method: 'POST', path: '/wps/missions/{id}/claim', audience: 'member', idempotent: true },
  listMissions: { method: 'GET', path: '/ops/missions', audience: 'operator', permission: 'missions.author' },
  createMission: { method: 'POST', path: '/ops/missions', audience: 'operator', permission: 'missions.author' },
  updateMission: { method: 'PUT', path: '/ops/missions/{id}', audience: 'operator', permission: 'missions.author' },
} as const satisfies Record<string, CallPath>;
