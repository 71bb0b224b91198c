import { fillPath, type Call, type CallInput, type CallValue, type Envelope } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { solveChallenge, type Challenge, type DeriveKeyFunction } from 'altcha-lib';
import { EncryptJWT, importJWK, type JWK } from 'jose';
import { pbkdf2Sync, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Someone signed in, as a browser holds it. */
export interface TestSession {
  readonly username: string;
  readonly token: string;
  /** The Cookie header that goes with the token. */
  readonly cookie: string;
}

export interface CallOptions {
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallReply<T> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly envelope: Envelope<T>;
}

/** Speaks to the platform as the front end does: encrypted where the call is, typed by the call. */
export class TestClient {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Any request at all. From 127.0.0.1 under the name localhost by default. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#app.inject({ remoteAddress: '127.0.0.1', authority: 'localhost', ...options });
  }

  async call<C extends Call>(
    call: C,
    input: Partial<CallInput<C>> = {},
    session?: TestSession,
    { ip = '127.0.0.1', headers = {} }: CallOptions = {},
  ): Promise<CallReply<CallValue<C>>> {
    const { params, query, body, idempotencyKey }: LooseInput = input;
    const path = fillPath(call.path, params);
    const payload = call.encrypted ? { payload: await this.encrypt(call.method, path, body ?? {}) } : body;
    const response = await this.inject({
      method: call.method,
      url: `${path}${queryText(query)}`,
      remoteAddress: ip,
      headers: {
        ...(session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      envelope: isJson ? response.json() : { success: false, code: 'UNKNOWN_ERROR', message: 'no envelope' },
    };
  }

  /** The value of a call that must succeed. */
  async value<C extends Call>(
    call: C,
    input: Partial<CallInput<C>> = {},
    session?: TestSession,
    options?: CallOptions,
  ): Promise<CallValue<C>> {
    const { envelope, status } = await this.call(call, input, session, options);
    if (!envelope.success) throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)}`);
    return envelope.value;
  }

  /** A payload to the newest key, made now. */
  async encrypt(method: string, path: string, fields: object): Promise<string> {
    const { keys } = await this.value(sessionCalls.getKeys);
    return sealPayload(keys[0], { ...fields, method, path });
  }

  /** A solved human verification, as the `verification` field wants it. */
  async verification(ip = '127.0.0.1'): Promise<string> {
    const challenge: unknown = await this.value(sessionCalls.getChallenge, {}, undefined, { ip });
    if (!isChallenge(challenge)) throw new Error('the platform gave no challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
}

/** One try of a verification. Handing each of up to 256 cheap ones to another thread takes longer than the try. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** Seals claims to a key of the platform, as a browser does. */
export async function sealPayload(jwk: JWK = {}, claims: Readonly<Record<string, unknown>>): Promise<string> {
  return new EncryptJWT(claims)
    .setIssuedAt()
    .setJti(randomUUID())
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}

interface LooseInput {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.append(name, String(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** A reply's cookies as a request's Cookie header. */
export function cookieHeader(headers: LightMyRequestResponse['headers']): string {
  const cookies = headers['set-cookie'] ?? [];
  return (Array.isArray(cookies) ? cookies : [cookies]).map((cookie) => cookie.split(';')[0]).join('; ');
}
