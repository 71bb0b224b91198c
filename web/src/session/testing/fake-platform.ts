import type { CallPath } from '@baize/protocol/kernel';
import type { WaysIn } from '@baize/protocol/session';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { exportJWK, generateKeyPair, jwtDecrypt } from 'jose';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

export interface Asked {
  readonly path: CallPath;
  readonly query: URLSearchParams;
  /** The body as it was before it was sealed. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export interface Refusal {
  readonly code: string;
  readonly value?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

type Answer = (asked: Asked) => unknown;

/** Thrown by an answer that refuses. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const refused = (code: string, more: Omit<Refusal, 'code'> = {}) => new Refused({ code, ...more });

export interface FakePlatform {
  /** Answers a call from now on; what is thrown as `Refused` becomes the problem envelope. */
  readonly answer: (path: CallPath, answer: Answer) => void;
  /** The requests of a call so far, sealed bodies opened. */
  readonly asked: (path: CallPath) => readonly Asked[];
}

const KID = 'test-key';
/** A server that is set up for everything, but for Firebase. */
export const everyWayIn: WaysIn = { google: true, facebook: true, firebase: null, sms: true, email: true };

/** One pair for all tests of a file, because the client keeps the key it was given. */
const keyPair = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });

/**
 * Stands where the network begins: real requests of the real client, sealed payloads opened with a real key.
 * It lets a test say what the platform answers, where the platform itself cannot be brought to it in time.
 */
export async function startFakePlatform(): Promise<FakePlatform> {
  const { publicKey, privateKey } = await keyPair;
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'ECDH-ES', use: 'enc' };
  const answers = new Map<string, Answer>();
  const seen: Asked[] = [];
  const keyOf = ({ method, path }: CallPath) => `${method} ${path}`;

  const open = async (path: CallPath, text: string | null): Promise<Asked['body']> => {
    const body = text === null ? {} : (JSON.parse(text) as Record<string, unknown>);
    if (!path.encrypted) return body;
    const { payload } = await jwtDecrypt(String(body['payload']), privateKey);
    const { method: _method, path: _path, iat: _iat, jti: _jti, ...rest } = payload;
    return rest;
  };

  serveCalls(
    async (address: string, init: RequestInit) => {
      const url = new URL(address, 'http://localhost');
      const path = Object.values(allPaths).find(
        (known) => known.method === init.method && fits(known.path, url.pathname),
      );
      const answer = path && answers.get(keyOf(path));
      if (!path || !answer)
        return reply({ success: false, code: 'NOT_FOUND', message: `no answer for ${url.pathname}` }, 404);
      const sent = init.body instanceof URLSearchParams ? JSON.stringify(Object.fromEntries(init.body)) : init.body;
      const body = await open(path, typeof sent === 'string' ? sent : null);
      const asked: Asked = { path, query: url.searchParams, body, headers: new Headers(init.headers) };
      seen.push(asked);
      try {
        const value = await answer(asked);
        // As a browser does: an answer to what was called off reaches nobody.
        init.signal?.throwIfAborted();
        return reply({ success: true, value }, 200);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { code, value, retryAfterSeconds } = error.refusal;
        return reply({ success: false, code, message: code, value }, 422, retryAfterSeconds);
      }
    },
    { keysPath: sessionPaths.getKeys },
  );

  const allPaths: Record<string, CallPath> = { ...sessionPaths };
  const answer = (path: CallPath, given: Answer) => {
    allPaths[keyOf(path)] = path;
    answers.set(keyOf(path), given);
  };
  answer(sessionPaths.getKeys, () => ({ keys: [jwk] }));
  answer(sessionPaths.getChallenge, () => ({ parameters: {} }));
  answer(entryPaths.getWaysIn, () => everyWayIn);
  return { answer, asked: (path) => seen.filter((asked) => keyOf(asked.path) === keyOf(path)) };
}

/** Whether an address is of a path, whose `{name}` parts stand for anything. */
function fits(path: string, pathname: string): boolean {
  const wanted = path.split('/');
  const given = pathname.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at]);
}

function reply(envelope: unknown, status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(JSON.stringify(envelope), { status, headers });
}
