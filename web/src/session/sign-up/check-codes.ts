import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { sessionClient } from '../client.ts';
import { readReferral, type Referral } from './referral.ts';

/**
 * The codes that go along with a sign-up, checked first (specification §4). `typed` is what stands in the form's
 * field, `undefined` where it has none: a code of the link that nobody can see must not stand in the way.
 */
export async function checkCodes(typed: string | undefined): Promise<Referral> {
  const { affiliateCode: ofLink, ...rest } = readReferral();
  const code = typed ?? ofLink;
  if (!code) return rest;
  try {
    await sessionClient.checkAffiliate({ query: { code, domain: location.host } });
    return { ...rest, affiliateCode: code };
  } catch (error) {
    if (typed === undefined && isProblem(error, 'AFFILIATE_INVALID')) return rest;
    throw error;
  }
}
