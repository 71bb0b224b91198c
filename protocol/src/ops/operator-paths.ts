import type { CallPath } from '../kernel/call.ts';

const manage = { audience: 'operator', permission: 'ops.operators' } as const;
const bounds = { audience: 'operator', permission: 'ops.bounds' } as const;
const self = { audience: 'operator', permission: 'self' } as const;

/** Operators by operators, what one of them may do alone, and what waits for a second one. */
export const operatorPaths = {
  listOperators: { method: 'GET', path: '/ops/operators', ...manage },
  createOperator: { method: 'POST', path: '/ops/operators', ...manage },
  setOperatorPermissions: { method: 'PUT', path: '/ops/operators/{username}/permissions', ...manage },
  resetOperatorPassword: { method: 'POST', path: '/ops/operators/{username}/password', ...manage },
  endOperatorSessions: { method: 'DELETE', path: '/ops/operators/{username}/sessions', ...manage },
  endOperator: { method: 'DELETE', path: '/ops/operators/{username}', ...manage },

  getBounds: { method: 'GET', path: '/ops/bounds', ...bounds },
  setBounds: { method: 'PUT', path: '/ops/bounds', ...bounds },

  listRequests: { method: 'GET', path: '/ops/requests', ...self },
  decideRequest: { method: 'POST', path: '/ops/requests/{requestId}/decision', ...self },
} as const satisfies Record<string, CallPath>;
