import { vendorHeaders, vendorPaths, vendorReply, vendorSigningText, type VendorReply } from '@baize/protocol/games';
import { z } from '@baize/protocol/kernel';
import { createHmac, randomUUID } from 'node:crypto';
import type { VendorCall, Forgery } from './steps.ts';

export interface VendorOptions {
  readonly platform: string;
  readonly vendor: string;
  readonly secret: string;
  /** The secret before the current one, where both are good. */
  readonly olderSecret: string | undefined;
}

/** One signed call, ready to be sent. */
export interface SignedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  /** Undefined when the reply is not one of the protocol's. */
  readonly reply: VendorReply | undefined;
  readonly text: string;
}

/** The fields that every call begins with. */
export const callHead = (vendorCode: string, merchantCode: string) => ({
  requestId: randomUUID(),
  vendorCode,
  merchantCode,
  ts: Date.now(),
});

const TIMEOUT_MS = 5_000;
const AWAY_SECONDS: Partial<Record<Forgery, number>> = { 'too-old': -130, 'too-new': 130, 'almost-too-old': -110 };

/** A game vendor's side of the vendor API, which can also sign wrongly. */
export class VendorClient {
  readonly #options: VendorOptions;
  #usedNonce = '';

  constructor(options: VendorOptions) {
    this.#options = options;
  }

  /** Signs as semantics §1.3 says: HMAC-SHA256 over `timestamp\nnonce\nPATH\nrawBody`, lower-case hex. */
  sign(call: VendorCall, fields: Readonly<Record<string, unknown>>, forge?: Forgery): SignedCall {
    const { path } = vendorPaths[call];
    const body = forge === 'broken-json' ? '{"requestId":"' : JSON.stringify(fields);
    return { path, body, headers: { 'content-type': 'application/json', ...this.#headers(path, body, forge) } };
  }

  async send(call: VendorCall, fields: Readonly<Record<string, unknown>>, forge?: Forgery): Promise<Answered> {
    const { path, headers, body } = this.sign(call, fields, forge);
    const response = await fetch(new URL(path, this.#options.platform), {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, reply: readReply(text), text };
  }

  #headers(path: string, rawBody: string, forge: Forgery | undefined): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1_000) + (forge ? (AWAY_SECONDS[forge] ?? 0) : 0));
    const nonce = this.#nonceFor(forge);
    const text = vendorSigningText(
      timestamp,
      nonce,
      forge === 'other-path' ? '/vendor/v1/win' : path,
      forge === 'altered-body' ? rawBody.replace(/"/, ' "') : rawBody,
    );
    const signature = createHmac('sha256', this.#secretFor(forge)).update(text).digest('hex');
    const headers: Record<string, string> = {
      [vendorHeaders.vendor]: forge === 'unknown-vendor' ? 'NOBODY-AT-ALL' : this.#options.vendor,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]: forge === 'upper-case' ? signature.toUpperCase() : signature,
    };
    if (forge === 'no-signature') delete headers[vendorHeaders.signature];
    if (forge === 'no-nonce') delete headers[vendorHeaders.nonce];
    return headers;
  }

  #secretFor(forge: Forgery | undefined): string {
    const { secret, olderSecret } = this.#options;
    if (forge === 'other-secret') return `${secret} but another`;
    return forge === 'older-secret' ? (olderSecret ?? '') : secret;
  }

  #nonceFor(forge: Forgery | undefined): string {
    if (forge === 'used-nonce-again') return this.#usedNonce;
    const nonce = randomUUID();
    if (forge === 'used-nonce') this.#usedNonce = nonce;
    return nonce;
  }
}

function readReply(text: string): VendorReply | undefined {
  try {
    const read = z.safeParse(vendorReply, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
