import { gamesCalls } from '@baize/protocol/games';
import { demoCalls, envelopeOf, fillPath, z, type Call, type CallInput, type CallValue } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { EncryptJWT, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';

/** The input of any call, whichever it is. */
interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** A member as their browser is: signs in with an encrypted payload and a solved verification, opens games. */
export class Member {
  readonly #platform: string;
  readonly #merchant: string;
  #token: string | undefined;
  #cookie = '';

  constructor(platform: string, merchant: string) {
    this.#platform = platform;
    this.#merchant = merchant;
  }

  async signIn(username: string, password: string): Promise<void> {
    const send = await this.prepareSignIn(username, password);
    await send();
  }

  /** Opens an account and is signed in to it. */
  async signUp(username: string, password: string): Promise<void> {
    const words = { username, password, confirmPassword: password, verification: await this.#verify() };
    const signedIn = await this.ask(sessionCalls.register, {
      body: { ...words, termsAccepted: true, domain: 'localhost' },
    });
    if (!('token' in signedIn)) throw new Error(`${username} was not logged in after signing up`);
    this.#token = signedIn.token;
  }

  /** Solves the verification and seals the payload; what is returned sends them. */
  async prepareSignIn(username: string, password: string): Promise<() => Promise<void>> {
    this.#token = undefined;
    const fields = { username, password, type: 'username', verification: await this.#verify() };
    const payload = await this.#seal(sessionCalls.login, fields);
    return async () => {
      const signedIn = await this.#send(sessionCalls.login, { body: { payload } });
      if (!('token' in signedIn)) throw new Error(`${username} asks for a second factor, which this kit has not`);
      this.#token = signedIn.token;
    };
  }

  async signOut(): Promise<void> {
    await this.ask(sessionCalls.logout);
    this.#token = undefined;
  }

  /** The headers of a logged-in call. */
  get headers(): Readonly<Record<string, string>> {
    return {
      merchant: this.#merchant,
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
    };
  }

  /** A game's address, which opens it once. */
  async launchAddress(gameId: string, mode: 'real' | 'trial'): Promise<string> {
    const { game_url: address } = await this.ask(gamesCalls.launchGame, { query: { gameId, mode } });
    return address;
  }

  /** The token in the address of a game, as its vendor gets it. */
  async launch(gameId: string, mode: 'real' | 'trial'): Promise<string> {
    const address = await this.launchAddress(gameId, mode);
    const token = new URL(address).searchParams.get('token');
    if (!token) throw new Error(`the address of ${gameId} carries no token`);
    return token;
  }

  /** Moves the clock of a demo forward and runs what falls due. */
  async advance(advanceMs: number): Promise<void> {
    await this.ask(demoCalls.advanceClock, { body: { advanceMs } });
  }

  /** The value of any call that a member may make, its body encrypted where the call asks for that. */
  async ask<C extends Call>(call: C, input: Partial<CallInput<C>> = {}): Promise<CallValue<C>> {
    const { body, ...asked }: Asked = input;
    if (body === undefined) return this.#send(call, asked);
    const path = fillPath(call.path, asked.params);
    const payload = call.encrypted ? { payload: await this.#seal({ method: call.method, path }, body) } : body;
    return this.#send(call, { ...asked, body: payload });
  }

  async #verify(): Promise<string> {
    const challenge: unknown = await this.ask(sessionCalls.getChallenge);
    if (!isChallenge(challenge)) throw new Error('the platform gave no human verification');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async #seal({ method, path }: Pick<Call, 'method' | 'path'>, fields: object): Promise<string> {
    const { keys } = await this.ask(sessionCalls.getKeys);
    const jwk: JWK = keys[0] ?? {};
    return new EncryptJWT({ ...fields, method, path })
      .setIssuedAt()
      .setJti(randomUUID())
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async #send<C extends Call>(call: C, { params, query = {}, body, idempotencyKey }: Asked): Promise<CallValue<C>> {
    const address = new URL(fillPath(call.path, params), this.#platform);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method: call.method,
      headers: {
        ...this.headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const text = await response.text();
    const reply = z.safeParse(envelopeOf(call.value), parsed(text));
    if (!reply.success)
      throw new Error(`${call.method} ${call.path} answered ${response.status} ${text.slice(0, 300)}`);
    // The envelope was read with this very call's schema, which is what the type says.
    return reply.data.value as CallValue<C>;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;
