import type { Result } from '@baize/protocol/kernel';
import type { ChangedPart } from '@baize/protocol/messages';
import { audited as auditedInKernel, type Actor, type Change } from '../kernel/callers/audited.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { SecondLook } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { siteOf } from '../settings/index.ts';

export type { Actor } from '../kernel/callers/audited.ts';

/** Changes something that the site shows; open pages are told of these parts once it is committed. */
export const audited = <T>(
  deps: Deps,
  actor: Actor,
  action: string,
  parts: readonly ChangedPart[],
  change: (tx: Tx, second: SecondLook) => Promise<Result<Change<T>>>,
): Promise<Result<T>> =>
  auditedInKernel(deps, actor, action, change, async () => {
    if (parts.length > 0) await siteOf(deps).changed(actor.caller.merchantCode, parts);
  });
