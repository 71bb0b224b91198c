import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { vendorSigningText } from '@baize/protocol/games';
import { hmacHex } from '../vendor-api/sign.ts';
import { isObject } from '../kernel/json.ts';

/** How a call is to go wrong. "after" faults do the work first and then lose the answer. */
export type Fault =
  | 'hang'
  | 'drop'
  | 'status-500'
  | 'bad-json'
  | 'not-the-protocol'
  | 'other-request'
  | 'hang-after'
  | 'drop-after'
  | 'status-502-after'
  | { readonly code: number };

export interface SeenCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly raw: string;
  readonly nonce: string;
}

interface Transaction {
  readonly fingerprint: string;
  readonly kind: string;
  readonly amount: bigint;
  state: 'ACCEPTED' | 'ROLLED_BACK' | 'TOMBSTONE' | 'REJECTED';
  settled: boolean;
}

const AFTER_FAULTS: readonly unknown[] = ['hang-after', 'drop-after', 'status-502-after'];
const FIRST_PLAYER = 'p1001';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rounds are each account's own, as on the platform. */
const roundOf = ({ playerId, roundId }: Record<string, unknown>): string => `${text(playerId)}/${text(roundId)}`;

/**
 * A small platform for tests: signature, nonces, a wallet for each player and the ordering rows of semantics §1.5 that a vendor
 * meets. Faults are queued by path and used once each. It keeps its ledger while the arcade is killed.
 */
export class FakePlatform {
  readonly calls: SeenCall[] = [];
  readonly secret: string;
  locked = false;
  /** Players whose account is locked, besides {@link locked}. */
  readonly lockedPlayers = new Set<string>();
  currency = 'USD';
  exponent = 2;
  mode: 'REAL' | 'TRIAL' = 'REAL';
  /** The stake limits that it answers. */
  bounds: { readonly minStake?: string; readonly maxStake?: string } = {};
  /** The room of players that it answers, and whom its players never share a table with. */
  room:
    | { readonly id: string; readonly minStake: string; readonly maxStake: string; readonly seats: number }
    | undefined;
  apart = new Map<string, readonly string[]>();
  /** Calls that come while this is set are done at once, and answered when it is over. */
  hold: Promise<void> | undefined;
  /** Answers for other paths, such as a page that embeds a game. */
  page: ((url: URL, response: ServerResponse) => void) | undefined;
  readonly #faults = new Map<string, Fault[]>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #closedRounds = new Set<string>();
  /** Rounds with a bet that came with its win. */
  readonly #rounds = new Set<string>();
  readonly #nonces = new Set<string>();
  readonly #launches = new Map<string, string>();
  readonly #wallets = new Map<string, bigint>();
  readonly #startMinor: bigint;
  readonly #server: Server;
  readonly #now: () => number;

  constructor(secret: string, balance: string, now: () => number = Date.now) {
    this.secret = secret;
    this.#now = now;
    this.#startMinor = minorOf(balance);
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(port = 0): Promise<string> {
    if (!this.#server.listening) await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const { port: bound } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${bound}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A launch token good for one `authenticate`. */
  launch(playerId = FIRST_PLAYER): string {
    const token = `launch-${Math.random().toString(36).slice(2)}`;
    this.#launches.set(token, playerId);
    return token;
  }

  /** The money of the player that tests of a single one have. */
  get balance(): bigint {
    return this.balanceOf(FIRST_PLAYER);
  }

  set balance(minor: bigint) {
    this.#wallets.set(FIRST_PLAYER, minor);
  }

  balanceOf(playerId: string): bigint {
    return this.#wallets.get(playerId) ?? this.#startMinor;
  }

  #move(playerId: string, minor: bigint): void {
    this.#wallets.set(playerId, this.balanceOf(playerId) + minor);
  }

  #isLocked(playerId: string): boolean {
    return this.locked || this.lockedPlayers.has(playerId);
  }

  /** Queues faults for a call such as `win`. */
  fail(call: string, ...faults: readonly Fault[]): void {
    this.#faults.set(call, [...(this.#faults.get(call) ?? []), ...faults]);
  }

  callsTo(call: string): SeenCall[] {
    return this.calls.filter(({ path }) => path === `/vendor/v1/${call}`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://platform');
    if (!url.pathname.startsWith('/vendor/v1/'))
      return this.page ? this.page(url, response) : void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const parsed: unknown = JSON.parse(raw);
    const body = isObject(parsed) ? parsed : {};
    const call = url.pathname.slice('/vendor/v1/'.length);
    const nonce = text(request.headers['x-nonce']);
    this.calls.push({ path: url.pathname, body, raw, nonce });
    const fault = this.#faults.get(call)?.shift();
    if (fault !== undefined && !AFTER_FAULTS.includes(fault)) return this.#break(fault, body, response);
    const reply = this.#isSigned(request, url.pathname, raw, nonce)
      ? this.#perform(call, body)
      : { code: 4001, msg: 'INVALID_SIGNATURE' };
    if (fault !== undefined) return this.#break(fault, body, response);
    await this.hold;
    this.#send(response, body, reply);
  }

  #send(response: ServerResponse, body: Record<string, unknown>, reply: Record<string, unknown>): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        msg: 'OK',
        requestId: body.requestId,
        playerId: body.playerId,
        currency: this.currency,
        ...reply,
      }),
    );
  }

  #break(fault: Fault, body: Record<string, unknown>, response: ServerResponse): void {
    if (typeof fault === 'object') return this.#send(response, body, { code: fault.code, msg: 'FAULT' });
    if (fault === 'hang' || fault === 'hang-after') return;
    if (fault === 'drop' || fault === 'drop-after') return void response.destroy();
    if (fault === 'status-500') return void response.writeHead(500).end('{"code":0}');
    if (fault === 'status-502-after') return void response.writeHead(502).end('<html>');
    response.writeHead(200, { 'content-type': 'application/json' });
    if (fault === 'bad-json') return void response.end('{"code":0,"balance":');
    if (fault === 'not-the-protocol') return void response.end('{"status":"fine"}');
    response.end(JSON.stringify({ code: 0, msg: 'OK', requestId: 'another', balance: '1.0000' }));
  }

  #isSigned(request: IncomingMessage, path: string, raw: string, nonce: string): boolean {
    const timestamp = text(request.headers['x-timestamp']);
    if (Math.abs(this.#now() / 1_000 - Number(timestamp)) > 120 || this.#nonces.has(nonce)) return false;
    this.#nonces.add(nonce);
    return (
      request.headers['x-vendor'] === 'ARCADE' &&
      request.headers['x-signature'] === hmacHex(this.secret, vendorSigningText(timestamp, nonce, path, raw))
    );
  }

  #money(playerId: unknown, code: number, more: Record<string, unknown> = {}): Record<string, unknown> {
    return { code, balance: formatAmount(this.balanceOf(text(playerId)), 4), walletTxId: 'L-1', ...more };
  }

  #perform(call: string, body: Record<string, unknown>): Record<string, unknown> {
    if (call === 'authenticate') return this.#authenticate(body);
    if (call === 'balance') return this.#isLocked(text(body.playerId)) ? { code: 1004 } : this.#money(body.playerId, 0);
    const txId = text(body.txId);
    if (call === 'endRound') return this.#endRound(body);
    const amounts = [body.amount ?? body.betAmount, body.winAmount];
    const fingerprint = JSON.stringify([call, body.playerId, body.currency, amounts, body.roundId, body.refTxId]);
    const known = this.#transactions.get(txId);
    if (known?.state === 'TOMBSTONE') return { code: 2003 };
    if (known && known.fingerprint !== fingerprint) return { code: 2001 };
    if (known) return this.#money(body.playerId, known.state === 'REJECTED' ? 1001 : 0, { duplicate: true });
    if (call === 'bet') return this.#bet(txId, fingerprint, body);
    if (call === 'betWin') return this.#betWin(txId, fingerprint, body);
    if (call === 'adjust') return this.#adjust(txId, fingerprint, body);
    return call === 'win' ? this.#win(txId, fingerprint, body) : this.#rollback(txId, fingerprint, body);
  }

  #authenticate(body: Record<string, unknown>): Record<string, unknown> {
    const playerId = this.#launches.get(text(body.token));
    if (playerId === undefined) return { code: 1005, msg: 'INVALID_TOKEN' };
    this.#launches.delete(text(body.token));
    const session = {
      sessionToken: 'session-token',
      playerId,
      currencyExponent: this.exponent,
      mode: this.mode,
      language: 'EN',
      ...this.bounds,
      ...(this.room && { room: this.room, apart: this.apart.get(playerId) ?? [] }),
    };
    return this.#isLocked(playerId) ? { code: 1004 } : this.#money(playerId, 0, session);
  }

  #bet(txId: string, fingerprint: string, body: Record<string, unknown>): Record<string, unknown> {
    const amount = minorOf(text(body.amount));
    const playerId = text(body.playerId);
    if (body.token !== 'session-token') return { code: 1005 };
    if (this.#isLocked(playerId)) return { code: 1004 };
    if (this.#closedRounds.has(roundOf(body))) return { code: 2005 };
    const state = amount > this.balanceOf(playerId) ? 'REJECTED' : 'ACCEPTED';
    this.#transactions.set(txId, { fingerprint, kind: 'bet', amount, state, settled: false });
    if (state === 'REJECTED') return this.#money(playerId, 1001);
    this.#move(playerId, -amount);
    return this.#money(playerId, 0);
  }

  /** Stake and return in one: funds are looked at for the stake alone. */
  #betWin(txId: string, fingerprint: string, body: Record<string, unknown>): Record<string, unknown> {
    const taken = this.#bet(txId, fingerprint, { ...body, amount: body.betAmount });
    if (taken.code !== 0) return taken;
    const known = this.#transactions.get(txId);
    if (known) known.settled = true;
    if (body.roundClosed === true) this.#closedRounds.add(roundOf(body));
    this.#rounds.add(roundOf(body));
    this.#move(text(body.playerId), minorOf(text(body.winAmount)));
    return this.#money(body.playerId, 0);
  }

  #endRound(body: Record<string, unknown>): Record<string, unknown> {
    if (!this.#rounds.has(roundOf(body))) return { code: 2002 };
    const duplicate = this.#closedRounds.has(roundOf(body));
    this.#closedRounds.add(roundOf(body));
    return this.#money(body.playerId, 0, duplicate ? { duplicate } : {});
  }

  #win(txId: string, fingerprint: string, body: Record<string, unknown>): Record<string, unknown> {
    const bet = this.#transactions.get(text(body.refTxId));
    if (!bet || bet.kind !== 'bet' || bet.state === 'REJECTED') return { code: 2002 };
    if (bet.state !== 'ACCEPTED') return { code: 2003 };
    if (this.#closedRounds.has(roundOf(body))) return { code: 2005 };
    const amount = minorOf(text(body.amount));
    this.#transactions.set(txId, { fingerprint, kind: 'win', amount, state: 'ACCEPTED', settled: true });
    bet.settled = true;
    if (body.roundClosed === true) this.#closedRounds.add(roundOf(body));
    this.#move(text(body.playerId), amount);
    return this.#money(body.playerId, 0);
  }

  /** A correction of a closed round, by a difference of either sign. */
  #adjust(txId: string, fingerprint: string, body: Record<string, unknown>): Record<string, unknown> {
    const bet = this.#transactions.get(text(body.refTxId));
    if (!bet || bet.kind !== 'bet' || bet.state === 'REJECTED') return { code: 2002 };
    if (bet.state !== 'ACCEPTED') return { code: 2003 };
    if (!this.#closedRounds.has(roundOf(body))) return { code: 2002 };
    const amount = minorOf(text(body.amount));
    this.#transactions.set(txId, { fingerprint, kind: 'adjust', amount, state: 'ACCEPTED', settled: true });
    this.#move(text(body.playerId), amount);
    return this.#money(body.playerId, 0);
  }

  #rollback(txId: string, fingerprint: string, body: Record<string, unknown>): Record<string, unknown> {
    const refTxId = text(body.refTxId);
    const bet = this.#transactions.get(refTxId);
    if (bet?.settled || (bet?.state === 'ACCEPTED' && this.#closedRounds.has(roundOf(body)))) return { code: 2004 };
    this.#transactions.set(txId, { fingerprint, kind: 'rollback', amount: 0n, state: 'ACCEPTED', settled: true });
    if (!bet)
      this.#transactions.set(refTxId, { fingerprint: '', kind: 'bet', amount: 0n, state: 'TOMBSTONE', settled: false });
    else if (bet.state === 'ACCEPTED') {
      this.#move(text(body.playerId), bet.amount);
      bet.state = 'ROLLED_BACK';
    }
    return this.#money(body.playerId, 0);
  }
}
