import type { Permission } from '@baize/protocol/kernel';
import { isPermitted, type OperatorCaller } from '../caller.ts';

/**
 * The calls of these that this operator may make of a thing now: by its state, which is what `may` says, and by the
 * permission that each call itself asks for.
 */
export const actionsOf = <Name extends string>(
  caller: Pick<OperatorCaller, 'permissions'>,
  calls: { readonly [N in NoInfer<Name>]: { readonly permission: Permission } },
  may: Readonly<Record<Name, boolean>>,
): Name[] => (Object.keys(may) as Name[]).filter((name) => may[name] && isPermitted(caller, calls[name].permission));
