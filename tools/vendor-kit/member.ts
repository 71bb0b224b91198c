import { gamesCalls } from '@baize/protocol/games';
import { demoCalls, envelopeOf, fillPath, z, type Call, type CallValue } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { EncryptJWT, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';

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
    const words = { username, password, confirmPassword: password };
    const payload = await this.#encrypt(sessionCalls.register, { ...words, termsAccepted: true, domain: 'localhost' });
    const signedIn = await this.#call(sessionCalls.register, { body: { payload } });
    if (!('token' in signedIn)) throw new Error(`${username} was not logged in after signing up`);
    this.#token = signedIn.token;
  }

  /** Solves the verification and seals the payload; what is returned sends them. */
  async prepareSignIn(username: string, password: string): Promise<() => Promise<void>> {
    this.#token = undefined;
    const payload = await this.#encrypt(sessionCalls.login, { username, password, type: 'username' });
    return async () => {
      const signedIn = await this.#call(sessionCalls.login, { body: { payload } });
      if (!('token' in signedIn)) throw new Error(`${username} asks for a second factor, which this kit has not`);
      this.#token = signedIn.token;
    };
  }

  async signOut(): Promise<void> {
    await this.#call(sessionCalls.logout, {});
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
    const { game_url: address } = await this.#call(gamesCalls.launchGame, { query: { gameId, mode } });
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
    await this.#call(demoCalls.advanceClock, { body: { advanceMs } });
  }

  async #verify(): Promise<string> {
    const challenge: unknown = await this.#call(sessionCalls.getChallenge, {});
    if (!isChallenge(challenge)) throw new Error('the platform gave no human verification');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** The sealed payload of a call that people make, with a solved verification in it. */
  async #encrypt({ method, path }: Call, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const verification = await this.#verify();
    const { keys } = await this.#call(sessionCalls.getKeys, {});
    const jwk: JWK = keys[0] ?? {};
    return new EncryptJWT({ ...fields, verification, method, path })
      .setIssuedAt()
      .setJti(randomUUID())
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async #call<C extends Call>(
    call: C,
    { query = {}, body }: { query?: Record<string, string>; body?: object },
  ): Promise<CallValue<C>> {
    const address = new URL(fillPath(call.path), this.#platform);
    address.search = new URLSearchParams(query).toString();
    const response = await fetch(address, {
      method: call.method,
      headers: { ...this.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
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
