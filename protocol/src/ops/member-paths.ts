import type { CallPath } from '../kernel/call.ts';

/** Operators' help for members, and invitation codes for brands that require one at sign-up. */
export const memberPaths = {
  listInvitations: { method: 'GET', path: '/ops/invitations', audience: 'operator', permission: 'members.invitations' },
  createInvitation: {
    method: 'POST',
    path: '/ops/invitations',
    audience: 'operator',
    permission: 'members.invitations',
  },
  endInvitation: {
    method: 'DELETE',
    path: '/ops/invitations/{code}',
    audience: 'operator',
    permission: 'members.invitations',
  },

  listMembers: { method: 'GET', path: '/ops/members', audience: 'operator', permission: 'members.read' },
  getMember: { method: 'GET', path: '/ops/members/{id}', audience: 'operator', permission: 'members.read' },
  setMemberStatus: {
    method: 'PUT',
    path: '/ops/members/{id}/status',
    audience: 'operator',
    permission: 'members.write',
  },
  setMemberKind: { method: 'PUT', path: '/ops/members/{id}/kind', audience: 'operator', permission: 'members.write' },
  removeMemberSecondFactors: {
    method: 'POST',
    path: '/ops/members/{id}/second-factors/removal',
    audience: 'operator',
    permission: 'members.security',
  },
  removePaymentPassword: {
    method: 'POST',
    path: '/ops/members/{id}/payment-password/removal',
    audience: 'operator',
    permission: 'members.security',
  },
  setRegisteredName: {
    method: 'PUT',
    path: '/ops/members/{id}/registered-name',
    audience: 'operator',
    permission: 'members.security',
  },
  endMemberSessions: {
    method: 'DELETE',
    path: '/ops/members/{id}/sessions',
    audience: 'operator',
    permission: 'members.write',
  },
} as const satisfies Record<string, CallPath>;
