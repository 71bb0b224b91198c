import { createHmac, randomUUID } from 'node:crypto';
import { vendorHeaders, vendorSigningText } from '@baize/protocol/games';

/** Lower-case hex HMAC-SHA256, as semantics §1.3 signs. */
export const hmacHex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The four headers of a signed call. Each try is signed anew: the body stays, the nonce may not. */
export function signedHeaders(
  secret: string,
  vendorCode: string,
  path: string,
  rawBody: string,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const nonce = randomUUID();
  return {
    [vendorHeaders.vendor]: vendorCode,
    [vendorHeaders.timestamp]: timestamp,
    [vendorHeaders.nonce]: nonce,
    [vendorHeaders.signature]: hmacHex(secret, vendorSigningText(timestamp, nonce, path, rawBody)),
  };
}
