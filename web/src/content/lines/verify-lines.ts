import { importJWK, type JWK } from 'jose';
import { jwtVerify } from 'jose/jwt/verify';

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** An origin in its plain form: https, or http on this machine; no path, no name, no password. */
function isOrigin(line: unknown): line is string {
  if (typeof line !== 'string' || !URL.canParse(line)) return false;
  const { origin, protocol, hostname } = new URL(line);
  return line === origin && (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname)));
}

/**
 * The other addresses of this site, from a list that counts only if it is signed by the key that the brand's build
 * has pinned, was made for this merchant and has not run out: whoever stands in the middle cannot lead anybody away.
 * @throws where any of that does not hold
 */
export async function verifyLines(signed: string, key: JWK, merchantCode: string, now: Date): Promise<string[]> {
  const { payload } = await jwtVerify(signed, await importJWK(key, 'ES256'), {
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'merchantCode', 'domainList'],
    currentDate: now,
  });
  const { merchantCode: madeFor, domainList } = payload;
  if (madeFor !== merchantCode || !Array.isArray(domainList)) throw new Error('the list is not of this merchant');
  return [...new Set(domainList.filter(isOrigin))];
}
