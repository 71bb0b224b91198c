import {
  VENDOR_NONCE_MEMORY_SECONDS,
  VENDOR_SIGNATURE_WINDOW_SECONDS,
  vendorHeaders,
  vendorSigningText,
} from '@baize/protocol/games';
import { SECOND_MS } from '@baize/protocol/kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Once } from '../../kernel/stores/once.ts';
import type { SignedRequest } from '../../kernel/calls/serve.ts';
import type { VendorSecrets } from './secrets.ts';

const TIMESTAMP = /^\d{1,12}$/;
const NONCE = /^[A-Za-z0-9-]{8,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;
const VENDOR_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

/** Lower-case hex HMAC-SHA256. */
export const hmacHex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/**
 * The vendor whose secret signed a request; undefined when none did, when its time is off by more than two minutes, or
 * when its nonce was used before. The time compared is the machine's, because a vendor's clock cannot be moved.
 * Source: semantics §1.3.
 */
export async function signingVendor(
  request: SignedRequest,
  { secrets, nonces }: { readonly secrets: VendorSecrets; readonly nonces: Once },
): Promise<string | undefined> {
  const vendorCode = request.header(vendorHeaders.vendor) ?? '';
  const timestamp = request.header(vendorHeaders.timestamp) ?? '';
  const nonce = request.header(vendorHeaders.nonce) ?? '';
  const signature = request.header(vendorHeaders.signature) ?? '';
  if (!VENDOR_CODE.test(vendorCode) || !TIMESTAMP.test(timestamp) || !NONCE.test(nonce) || !SIGNATURE.test(signature))
    return undefined;
  const awayMs = Math.abs(Date.now() - Number(timestamp) * SECOND_MS);
  if (awayMs > VENDOR_SIGNATURE_WINDOW_SECONDS * SECOND_MS) return undefined;

  const text = vendorSigningText(timestamp, nonce, request.path, request.rawBody);
  const given = Buffer.from(signature);
  const live = await secrets.live(vendorCode);
  // Every secret is tried, so that the time taken does not tell which one it was.
  const matches = live.filter((secret) => timingSafeEqual(Buffer.from(hmacHex(secret, text)), given));
  if (matches.length === 0) return undefined;
  // Only now: a nonce that anyone could use up would let strangers block a vendor's calls.
  const fresh = await nonces.use(`vendor-nonce:${vendorCode}:${nonce}`, VENDOR_NONCE_MEMORY_SECONDS * SECOND_MS);
  return fresh ? vendorCode : undefined;
}
