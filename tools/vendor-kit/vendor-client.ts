import { vendorHeaders, vendorPaths, vendorReply, vendorSigningText, type VendorReply } from '@baize/protocol/games';
import { z } from '@baize/protocol/kernel';
import { createHmac, randomUUID } from 'node:crypto';
import type { DoorCall, Forgery } from './steps.ts';

export interface VendorOptions {
  readonly platform: string;
  readonly vendor: string;
  readonly secret: string;
  /** The secret before the current one, where both are good. */
  readonly olderSecret: string | undefined;
}

export interface Answered {
  readonly status: number;
  /** Undefined when the reply is not one of the protocol's. */
  readonly reply: VendorReply | undefined;
  readonly text: string;
}

const TIMEOUT_MS = 5_000;
const AWAY_SECONDS: Partial<Record<Forgery, number>> = { 'too-old': -130, 'too-new': 130, 'almost-too-old': -110 };

/** A game vendor's side of the signed door, which can also sign wrongly. */
export class VendorClient {
  readonly #options: VendorOptions;
  #usedNonce = '';

  constructor(options: VendorOptions) {
    this.#options = options;
  }

  async send(call: DoorCall, fields: Readonly<Record<string, unknown>>, forge?: Forgery): Promise<Answered> {
    const { path } = vendorPaths[call];
    const rawBody = forge === 'broken-json' ? '{"requestId":"' : JSON.stringify(fields);
    const response = await fetch(new URL(path, this.#options.platform), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#headers(path, rawBody, forge) },
      body: rawBody,
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
