import type { CallPath } from '../kernel/call.ts';

/** Safer play: a member's own limits and breaks, and where they stand; for operators what a brand demands. */
export const limitsPaths = {
  getActivity: { method: 'GET', path: '/wps/limits/activity', audience: 'trial' },
  getLimits: { method: 'GET', path: '/wps/limits', audience: 'member' },
  setDepositLimit: { method: 'PUT', path: '/wps/limits/deposit', audience: 'member' },
  setLossLimit: { method: 'PUT', path: '/wps/limits/loss', audience: 'member' },
  setSessionLimit: { method: 'PUT', path: '/wps/limits/session', audience: 'member' },
  setRealityCheck: { method: 'PUT', path: '/wps/limits/reality-check', audience: 'member' },
  takeTimeOut: { method: 'POST', path: '/wps/limits/time-out', audience: 'member' },
  selfExclude: { method: 'POST', path: '/wps/limits/self-exclusion', audience: 'member' },
  skipFirstLimit: { method: 'POST', path: '/wps/limits/first-limit', audience: 'member' },
  listChanges: { method: 'GET', path: '/wps/limits/changes', audience: 'member' },
  getProfile: { method: 'GET', path: '/ops/limits/profile', audience: 'operator', permission: 'limits.profile' },
  setProfile: { method: 'PUT', path: '/ops/limits/profile', audience: 'operator', permission: 'limits.profile' },
  getMemberLimits: {
    method: 'GET',
    path: '/ops/limits/members/{username}',
    audience: 'operator',
    permission: 'limits.members',
  },
  excludeMember: {
    method: 'POST',
    path: '/ops/limits/members/{username}/exclusion',
    audience: 'operator',
    permission: 'limits.exclude',
  },
} as const satisfies Record<string, CallPath>;
