import type { Deps } from '../../kernel/wing.ts';
import { secretHash } from '../../session/index.ts';

export const invitationKey = (invitation: string): string => `ops-invitation:${secretHash(invitation)}`;

/**
 * The terms of an invitation, which is used up by this; undefined where this platform did not issue it, or it has
 * expired or was used.
 */
export async function useInvitation(
  { cache }: Pick<Deps, 'cache'>,
  invitation: string,
): Promise<readonly string[] | undefined> {
  const allowed = await cache.take(invitationKey(invitation));
  return allowed?.split(',');
}
