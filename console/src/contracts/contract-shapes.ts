import type { Shape } from '../ui/marks.tsx';

/** The shape of each state of a contract or a bill. */
export const CONTRACT_SHAPES: Readonly<Record<string, Shape>> = {
  REQUESTED: 'ring',
  VALID: 'ok',
  DENIED: 'bad',
  REVOKE_PENDING: 'half',
  REVOKED: 'off',
  TERMINATED: 'off',
  INVALID: 'bad',
  EXPIRED: 'off',
  PENDING: 'ring',
  PART_PAID: 'half',
  INSUFFICIENT: 'warn',
  NOT_REACHED: 'off',
  OVERDUE: 'warn',
  PAID: 'ok',
  FORCED_PAID: 'ok',
  PLATFORM_PAID: 'ok',
  REFUSED: 'bad',
  ISSUED: 'ok',
  PART_ISSUED: 'half',
  REJECTED: 'bad',
};
