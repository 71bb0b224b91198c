import { protocolCalls } from '@baize/protocol/calls';
import type { Call } from '@baize/protocol/kernel';

/** The operators' calls that a page for all of them offers to whoever has these permissions, by wing. */
export const operatorCalls = (mayMake: (permission: string) => boolean): readonly Call[] =>
  protocolCalls.filter(
    ({ audience, permission }) => audience === 'operator' && permission !== undefined && mayMake(permission),
  );
