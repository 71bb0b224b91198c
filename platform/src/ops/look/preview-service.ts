import { ok, refuse, type CallValue, type Permission, type Result } from '@baize/protocol/kernel';
import type { OpsCalls, PreviewSubject } from '@baize/protocol/ops';
import { isPermitted, type OperatorCaller } from '../../kernel/caller.ts';
import { recordPreview, PREVIEW_MS } from '../../kernel/callers/preview.ts';
import type { Deps } from '../../kernel/wing.ts';

/** The permission to write a thing is the one to look at it before it is public. */
const OWN: Partial<Record<PreviewSubject['kind'], Permission>> = {
  look: 'site.settings',
  promotion: 'promotions.manage',
  mission: 'missions.author',
  item: 'points.mall',
  ladder: 'vip.ranks',
};
const permissionFor = (kind: PreviewSubject['kind']): Permission => OWN[kind] ?? 'site.texts';

/** Keeps what an operator wrote for as long as they look at it on the site's own page. */
export async function createPreview(
  { cache }: Pick<Deps, 'cache'>,
  { caller, now }: { readonly caller: OperatorCaller; readonly now: Date },
  subject: PreviewSubject,
): Promise<Result<CallValue<OpsCalls['createPreview']>>> {
  if (!isPermitted(caller, permissionFor(subject.kind))) return refuse('FORBIDDEN');
  const token = await recordPreview(cache, caller.merchantCode, subject);
  return ok({ token, expiresAt: new Date(now.getTime() + PREVIEW_MS).toISOString() });
}
