import { createHmac, randomUUID } from 'node:crypto';
import { vendorHeaders, vendorPaths, vendorReply, vendorSigningText, type VendorReply } from '@baize/protocol/games';

export type DoorCall = keyof typeof vendorPaths;

export interface VendorAccount {
  readonly vendorCode: string;
  readonly merchantCode: string;
  readonly secret: string;
}

/** What a request may carry in place of the right thing, to see that it is refused. */
export interface SigningFault {
  readonly secret?: string;
  readonly timestampSeconds?: number;
  readonly nonce?: string;
  readonly signature?: string;
}

/** Body and headers of one signed call. */
export interface SignedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Signs a body as semantics §1.3 says: HMAC-SHA256 over `timestamp\nnonce\nPATH\nrawBody`, lower-case hex. */
export function signCall(account: VendorAccount, call: DoorCall, body: string, fault: SigningFault = {}): SignedCall {
  const { path } = vendorPaths[call];
  const timestamp = String(fault.timestampSeconds ?? Math.floor(Date.now() / 1000));
  const nonce = fault.nonce ?? randomUUID();
  const text = vendorSigningText(timestamp, nonce, path, body);
  return {
    path,
    body,
    headers: {
      'Content-Type': 'application/json',
      [vendorHeaders.vendor]: account.vendorCode,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]:
        fault.signature ??
        createHmac('sha256', fault.secret ?? account.secret)
          .update(text)
          .digest('hex'),
    },
  };
}

/** The fields of a call with the head that every call has. */
export const withHead = (account: VendorAccount, fields: object): string =>
  JSON.stringify({
    requestId: randomUUID(),
    vendorCode: account.vendorCode,
    merchantCode: account.merchantCode,
    ts: Date.now(),
    ...fields,
  });

/** Sends a signed call to a platform's door. Any HTTP status but 200 means "not processed" and throws. */
export async function callDoor(platformUrl: string, { path, headers, body }: SignedCall): Promise<VendorReply> {
  const response = await fetch(new URL(path, platformUrl), { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered HTTP ${response.status}: ${text.slice(0, 200)}`);
  return vendorReply.parse(JSON.parse(text));
}
