import {
  gamesCalls,
  vendorHeaders,
  vendorPaths,
  vendorReply,
  vendorSigningText,
  type VendorReply,
} from '@baize/protocol/games';
import type { CallValue } from '@baize/protocol/kernel';
import { createHmac, randomUUID } from 'node:crypto';

export type VendorCallName = keyof typeof vendorPaths;

/** As much of a platform as a vendor needs: the test's own, or one that is asked over HTTP. */
interface Bench {
  inject(options: {
    method: 'POST';
    url: string;
    headers: Record<string, string>;
    payload: string;
  }): Promise<{ statusCode: number; body: string }>;
}

interface Lobby<Session> {
  value(
    call: typeof gamesCalls.launchGame,
    input: { query: { gameId: string; mode: 'real' | 'trial' } },
    session: Session,
  ): Promise<CallValue<typeof gamesCalls.launchGame>>;
}

/** The arcade's secret in tests. */
export const TEST_SECRET = 'a secret for tests alone';

/** Ways to sign a call wrongly. */
export interface Forgery {
  readonly vendor?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly signedPath?: string;
  readonly signedBody?: string;
  readonly signature?: string;
  readonly leaveOut?: string;
}

/** A player as the vendor knows them, with a session. */
export interface TestPlayer {
  readonly playerId: string;
  readonly token: string;
  readonly currency: string;
  readonly gameCode: string;
}

/** A game vendor that speaks the signed protocol to a platform under test, and can speak it wrongly. */
export class TestVendor {
  readonly #bench: Bench;
  readonly code: string;
  readonly secret: string;
  readonly merchantCode: string;

  constructor(bench: Bench, { code = 'ARCADE', secret = TEST_SECRET, merchantCode = 'baize' } = {}) {
    this.#bench = bench;
    this.code = code;
    this.secret = secret;
    this.merchantCode = merchantCode;
  }

  /** Sends exactly this text. */
  async raw(
    call: VendorCallName,
    rawBody: string,
    forgery: Forgery = {},
  ): Promise<{ status: number; reply: VendorReply }> {
    const path = vendorPaths[call].path;
    const timestamp = forgery.timestamp ?? String(Math.floor(Date.now() / 1_000));
    const nonce = forgery.nonce ?? randomUUID();
    const text = vendorSigningText(timestamp, nonce, forgery.signedPath ?? path, forgery.signedBody ?? rawBody);
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      [vendorHeaders.vendor]: forgery.vendor ?? this.code,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]:
        forgery.signature ??
        createHmac('sha256', forgery.secret ?? this.secret)
          .update(text)
          .digest('hex'),
    };
    if (forgery.leaveOut) delete headers[forgery.leaveOut];
    const response = await this.#bench.inject({ method: 'POST', url: path, headers, payload: rawBody });
    return { status: response.statusCode, reply: vendorReply.parse(JSON.parse(response.body)) };
  }

  /** Sends a call with the head that every call has. */
  async send(call: VendorCallName, fields: Readonly<Record<string, unknown>>, forgery?: Forgery): Promise<VendorReply> {
    const head = { requestId: randomUUID(), vendorCode: this.code, merchantCode: this.merchantCode, ts: Date.now() };
    const { status, reply } = await this.raw(call, JSON.stringify({ ...head, ...fields }), forgery);
    if (status !== 200) throw new Error(`the vendor API answered HTTP ${status} to ${call}: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Opens a game as a member does, and takes the address's token as a vendor does. */
  async enter<Session>(
    lobby: Lobby<Session>,
    session: Session,
    { gameId = 'chalk-dice', mode = 'real' as 'real' | 'trial' } = {},
  ): Promise<TestPlayer> {
    const launch = await lobby.value(gamesCalls.launchGame, { query: { gameId, mode } }, session);
    const token = new URL(launch.game_url).searchParams.get('token') ?? '';
    const reply = await this.send('authenticate', { token, gameCode: gameId });
    if (!reply.playerId || !reply.sessionToken || !reply.currency) {
      throw new Error(`authenticate answered ${JSON.stringify(reply)}`);
    }
    return { playerId: reply.playerId, token: reply.sessionToken, currency: reply.currency, gameCode: gameId };
  }
}
