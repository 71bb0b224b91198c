import { refuse, type Result } from '@baize/protocol/kernel';
import { addressKey } from '../../kernel/network/network.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { SessionParts } from '../session-parts.ts';

/** The number of messages that an address may request without a human check. */
const UNVERIFIED = { max: 5, windowMs: 10 * 60_000 };

/** A proof that comes along must be right; without one only little is sent. Undefined when it may go on. */
export async function humansFirst(
  { deps, verification }: SessionParts,
  proof: string | undefined,
  { ip }: RequestFacts,
): Promise<Result<never> | undefined> {
  if (proof !== undefined && proof !== '') {
    return (await verification.check(proof)) ? undefined : refuse('VERIFICATION_FAILED');
  }
  const outcome = await deps.limiter.take(`unverified:${addressKey(ip)}`, UNVERIFIED);
  return outcome.ok ? undefined : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: outcome.retryAfterSeconds });
}
