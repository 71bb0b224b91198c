import { randomUUID } from 'node:crypto';
import { gamesCalls } from '@baize/protocol/games';
import type { Call, CallValue, Envelope } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { EncryptJWT, importJWK, type JWK } from 'jose';

export interface MemberSession {
  readonly token: string;
  readonly cookie: string;
}

/** A member of a running platform, who speaks to it over HTTP as the front end does. */
export class MemberClient {
  readonly #platformUrl: string;
  readonly #merchantCode: string;

  constructor(platformUrl: string, merchantCode: string) {
    this.#platformUrl = platformUrl.replace(/\/$/, '');
    this.#merchantCode = merchantCode;
  }

  async signIn(username: string, password: string): Promise<MemberSession> {
    const body = { username, password, type: 'username', verification: await this.#verification() };
    const { value, cookie } = await this.#call(sessionCalls.login, {
      payload: await this.#encrypt(sessionCalls.login, body),
    });
    return { token: value.token, cookie };
  }

  /** Opens a game and returns the single-use token of its address. */
  async launch(session: MemberSession, gameId: string, mode: 'real' | 'trial' = 'real'): Promise<string> {
    const { value } = await this.#call(gamesCalls.launchGame, undefined, session, { gameId, mode });
    const token = new URL(value.game_url).searchParams.get('token');
    if (token === null) throw new Error('the launch address carries no token');
    return token;
  }

  /** Ends the session. */
  async signOut(session: MemberSession): Promise<void> {
    await this.#call(sessionCalls.logout, undefined, session);
  }

  async #call<C extends Call>(
    call: C,
    body?: object,
    session?: MemberSession,
    query: Readonly<Record<string, string>> = {},
  ): Promise<{ value: CallValue<C>; cookie: string }> {
    const url = new URL(call.path, this.#platformUrl);
    for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text);
    const response = await fetch(url, {
      method: call.method,
      headers: {
        Merchant: this.#merchantCode,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(session ? { Authorization: `Bearer ${session.token}`, Cookie: session.cookie } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await response.json()) as Envelope<CallValue<C>>;
    if (!envelope.success)
      throw new Error(`${call.path} answered ${response.status} ${envelope.code}: ${envelope.message}`);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { value: envelope.value, cookie };
  }

  async #encrypt(call: Call, fields: object): Promise<string> {
    const { value } = await this.#call(sessionCalls.getKeys);
    const jwk: JWK = value.keys[0] ?? {};
    return await new EncryptJWT({ ...fields, method: call.method, path: call.path })
      .setIssuedAt()
      .setJti(randomUUID())
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async #verification(): Promise<string> {
    const { value: challenge } = await this.#call(sessionCalls.getChallenge);
    if (!isChallenge(challenge)) throw new Error('the platform gave no challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;
