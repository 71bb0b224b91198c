import { vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';

/** As the arcade calls itself at the vendor API, too. */
const VENDOR_CODE = 'ARCADE';

export interface SignedCall {
  readonly path: string;
  /** The call's own fields. */
  readonly body: object;
  readonly timeoutMs: number;
}

export interface SignedAnswer {
  readonly status: number;
  readonly text: string;
  /** The answer has to name it. */
  readonly requestId: string;
}

/** Posts a signed call to the arcade. Throws as `fetch` does when no whole answer comes in time. */
export async function postSigned(
  { arcadeOrigin, arcadeVendorSecret }: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>,
  { path, body, timeoutMs }: SignedCall,
): Promise<SignedAnswer> {
  const requestId = randomUUID();
  const rawBody = JSON.stringify({ ...body, requestId, vendorCode: VENDOR_CODE });
  // The vendor compares with its own clock, which is the machine's.
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  const signed = vendorWalletSigningText(timestamp, nonce, path, rawBody);
  const response = await fetch(arcadeOrigin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [vendorWalletHeaders.vendor]: VENDOR_CODE,
      [vendorWalletHeaders.timestamp]: timestamp,
      [vendorWalletHeaders.nonce]: nonce,
      [vendorWalletHeaders.signature]: createHmac('sha256', arcadeVendorSecret).update(signed, 'utf8').digest('hex'),
    },
    body: rawBody,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text(), requestId };
}
