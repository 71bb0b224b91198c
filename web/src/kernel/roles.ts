import { AGENT_KINDS } from '@baize/protocol/kernel/constants';
import { brandFacts, type BrandData } from '@baize/kit/kernel/brand/brand.ts';
import type { CentrePage } from './centre.ts';
import { isTrial, useSession, type Session } from '@baize/kit/kernel/client/session-store.ts';

type Features = BrandData['features'];
type Kind = Pick<Session, 'isAgent'> & Partial<Pick<Session, 'toUpline'>>;
type Asked = Pick<CentrePage, 'centre' | 'trialToo' | 'forLine'>;

const isAgent = ({ isAgent: kind }: Kind): boolean => kind !== undefined && AGENT_KINDS.includes(kind);

/** A member of whatever kind, and no trial, at a brand with a member centre (specification §6). */
export const hasMemberCentre = (session: Kind | undefined, { memberCentre }: Features): boolean =>
  memberCentre && session !== undefined && !isTrial(session);

/** An agent (isAgent 1, 2, 41 or 42) at a brand with an agent centre (specification §6). */
export const hasAgentCentre = (session: Kind | undefined, { agentCentre }: Features): boolean =>
  agentCentre && session !== undefined && isAgent(session);

/**
 * Whether a page of a centre is for who is signed in. A trial has no member centre, only those of its pages that are
 * about play credits; a visitor is told who it is for by signing in.
 */
export function mayOpen(
  { centre = 'personal', trialToo = false, forLine = false }: Asked,
  session: Kind | undefined,
  features: Features,
): boolean {
  if (!session) return centre === 'agent' ? features.agentCentre : features.memberCentre;
  if (forLine && session.toUpline !== true && !isAgent(session)) return false;
  if (centre === 'agent') return hasAgentCentre(session, features);
  return hasMemberCentre(session, features) || (trialToo && features.memberCentre);
}

/** {@link mayOpen} for who is signed in, at the brand that the site wears. */
export function useMayOpen(): (page: Asked) => boolean {
  const session = useSession();
  return (page) => mayOpen(page, session, brandFacts().features);
}

/** {@link hasMemberCentre} for who is signed in, at the brand that the site wears. */
export const useHasMemberCentre = (): boolean => hasMemberCentre(useSession(), brandFacts().features);
