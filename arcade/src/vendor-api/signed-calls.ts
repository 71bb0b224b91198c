import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { VENDOR_WALLET_WINDOW_SECONDS, vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import { isObject } from '../kernel/json.ts';
import { hmacHex } from './sign.ts';

const NONCES_KEPT = 20_000;

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The body of a signed call as it came, byte for byte. */
export const rawBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

export function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Keeps bodies as they came within this part of the server: a signature is over the bytes. */
export function keepBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** Whether a call was signed by the platform: lately, for this path and body, and for the first time. */
export function createSignatureCheck({ secret, now }: { readonly secret: string; readonly now: () => number }) {
  const nonces = new Set<string>();
  return (request: FastifyRequest, path: string): boolean => {
    const timestamp = headerOf(request, vendorWalletHeaders.timestamp);
    const nonce = headerOf(request, vendorWalletHeaders.nonce);
    const given = headerOf(request, vendorWalletHeaders.signature);
    if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(given)) return false;
    if (Math.abs(now() / 1_000 - Number(timestamp)) > VENDOR_WALLET_WINDOW_SECONDS) return false;
    const expected = hmacHex(secret, vendorWalletSigningText(timestamp, nonce, path, rawBody(request)));
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given)) || nonces.has(nonce)) return false;
    if (nonces.size >= NONCES_KEPT) nonces.clear();
    nonces.add(nonce);
    return true;
  };
}

export interface SignedCalls<Name extends string> {
  readonly paths: Readonly<Record<Name, string>>;
  readonly bodies: Readonly<Record<Name, z.ZodMiniType>>;
  /** Answers a call whose body was read by its schema. */
  readonly perform: (name: Name, body: unknown) => Promise<object>;
  readonly secret: string;
  readonly now: () => number;
}

/** Serves signed calls of the platform's operators: what is decided is answered with HTTP 200 and a `result`. */
export function serveSignedCalls<Name extends string>(
  app: FastifyInstance,
  { paths, bodies, perform, secret, now }: SignedCalls<Name>,
): void {
  const isSigned = createSignatureCheck({ secret, now });
  const answer = async (name: Name, request: FastifyRequest): Promise<object> => {
    if (!isSigned(request, paths[name])) return { result: 'INVALID_SIGNATURE' };
    const value = readJson(rawBody(request));
    const requestId = isObject(value) && typeof value.requestId === 'string' ? { requestId: value.requestId } : {};
    const read = bodies[name].safeParse(value);
    if (!read.success) return { result: 'BAD_REQUEST', ...requestId };
    return { ...(await perform(name, read.data)), ...requestId };
  };
  void app.register(async (signed) => {
    keepBodies(signed);
    for (const name of Object.keys(paths) as Name[]) signed.post(paths[name], (request) => answer(name, request));
  });
}
