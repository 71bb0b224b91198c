import { formatAmount, minorOf } from '@baize/protocol/kernel';
import {
  vendorWalletBodies,
  vendorWalletHeaders,
  vendorWalletPaths,
  vendorWalletSigningText,
  type VendorRound,
  type VendorStatementLine,
  type VendorWalletCall,
  type VendorWalletReply,
} from '@baize/protocol/wallet';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `before`: nothing is done; `after`: it is done, and the answer is lost, doubled or another one. */
export type DoubleFault = 'drop-before' | 'drop-after' | 'twice' | 'status-500' | 'other-request' | 'refuse';

interface Transfer {
  readonly content: string;
  readonly amount: bigint;
  readonly status: 'DONE' | 'FAILED';
}

/** A vendor for tests that keeps players' money, with its books open and faults on demand. */
export class VendorDouble {
  readonly balances = new Map<string, bigint>();
  readonly transfers = new Map<string, Transfer>();
  readonly rounds = new Map<string, VendorRound[]>();
  /** Its statement of transfers, in its own format. */
  readonly statement: VendorStatementLine[] = [];
  readonly calls: { call: string; reference: string | undefined }[] = [];
  /** Begins with the first round again, whichever are asked for, while true. */
  repeats = false;
  /** Answers nothing at all while true. */
  down = false;
  readonly #faults: DoubleFault[] = [];
  readonly #secret: string;
  readonly #server: Server;

  constructor(secret: string) {
    this.#secret = secret;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next transfers fail so, one each. */
  fail(...faults: readonly DoubleFault[]): void {
    this.#faults.push(...faults);
  }

  /** The next transfer alone fails so, or does not. */
  failNext(fault: DoubleFault | undefined): void {
    this.#faults.splice(0, this.#faults.length, ...(fault === undefined ? [] : [fault]));
  }

  sent(reference: string): number {
    return this.calls.filter((each) => each.reference === reference && each.call.startsWith('transfer')).length;
  }

  /** A round that the player has played to its end. */
  play(playerId: string, stake: string, payout: string, detail: VendorRound['detail'] = {}): VendorRound {
    const list = this.rounds.get(playerId) ?? [];
    const round: VendorRound = {
      seq: list.length + 1,
      roundId: `${playerId}-r${list.length + 1}`,
      gameCode: 'lighthouse-nine',
      category: 'RNG',
      stake,
      payout,
      endedAt: '2026-03-01T12:00:00.000Z',
      detail,
    };
    this.rounds.set(playerId, [...list, round]);
    this.balances.set(playerId, (this.balances.get(playerId) ?? 0n) - minorOf(stake) + minorOf(payout));
    return round;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '';
    const call = (Object.keys(vendorWalletPaths) as VendorWalletCall[]).find(
      (name) => vendorWalletPaths[name] === path,
    );
    const fields = JSON.parse(raw) as { requestId: string; reference?: string };
    this.calls.push({ call: call ?? path, reference: fields.reference });
    if (this.down || call === undefined) return void response.destroy();
    const fault = call.startsWith('transfer') ? this.#faults.shift() : undefined;
    if (fault === 'drop-before') return void response.destroy();
    const signed = this.#isSigned(request, path, raw);
    const reply: VendorWalletReply = !signed
      ? { result: 'INVALID_SIGNATURE' }
      : fault === 'refuse'
        ? { result: 'REFUSED' }
        : this.#perform(call, raw);
    if (fault === 'drop-after') return void response.destroy();
    const requestId = fault === 'other-request' ? 'another' : fields.requestId;
    const text = JSON.stringify({ ...reply, requestId });
    response.writeHead(fault === 'status-500' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(fault === 'twice' ? text + text : text);
  }

  #isSigned(request: IncomingMessage, path: string, raw: string): boolean {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const text = vendorWalletSigningText(
      header(vendorWalletHeaders.timestamp),
      header(vendorWalletHeaders.nonce),
      path,
      raw,
    );
    return createHmac('sha256', this.#secret).update(text).digest('hex') === header(vendorWalletHeaders.signature);
  }

  #perform(call: VendorWalletCall, raw: string): VendorWalletReply {
    if (call === 'setFault') return { result: 'OK' };
    if (call === 'statement') {
      const { after, limit } = vendorWalletBodies.statement.parse(JSON.parse(raw));
      return { result: 'OK', statement: this.statement.filter(({ seq }) => seq > after).slice(0, limit) };
    }
    const parsed = vendorWalletBodies[call].parse(JSON.parse(raw));
    const body: typeof parsed & Partial<DoubleFields> = parsed;
    const { playerId, reference = '' } = body;
    if (call === 'createPlayer') this.balances.set(playerId, this.balances.get(playerId) ?? 0n);
    const held = this.balances.get(playerId);
    if (held === undefined) return { result: 'NOT_FOUND' };
    switch (call) {
      case 'rounds': {
        const { after = 0, limit = 100 } = body;
        return {
          result: 'OK',
          rounds: (this.rounds.get(playerId) ?? []).filter(({ seq }) => this.repeats || seq > after).slice(0, limit),
        };
      }
      case 'checkTransfer': {
        const known = this.transfers.get(reference);
        if (known) return { result: 'OK', status: known.status, amount: shown(known.amount) };
        if (!body.seal) return { result: 'NOT_FOUND' };
        this.transfers.set(reference, { content: '', amount: 0n, status: 'FAILED' });
        return { result: 'OK', status: 'FAILED' };
      }
      case 'transferIn':
      case 'transferOut':
      case 'transferOutAll':
        return this.#move(call, { playerId, reference, amount: body.amount }, held);
      default:
        return { result: 'OK', balance: shown(held) };
    }
  }

  #move(
    call: VendorWalletCall,
    { playerId, reference, amount }: { playerId: string; reference: string; amount: string | undefined },
    held: bigint,
  ): VendorWalletReply {
    const content = `${call}|${playerId}|${amount ?? ''}`;
    const known = this.transfers.get(reference);
    if (known) {
      if (known.content !== content) return { result: known.status === 'FAILED' ? 'REFUSED' : 'CONFLICT' };
      return { result: 'OK', amount: shown(known.amount) };
    }
    const moves = amount === undefined ? held : minorOf(amount);
    if (call !== 'transferIn' && held < moves) return { result: 'INSUFFICIENT_FUNDS' };
    this.balances.set(playerId, call === 'transferIn' ? held + moves : held - moves);
    this.transfers.set(reference, { content, amount: moves, status: 'DONE' });
    this.statement.push({
      seq: this.statement.length + 1,
      reference,
      playerId,
      kind: call === 'transferIn' ? 'IN' : 'OUT',
      amount: shown(moves),
      at: '2026-03-01T12:00:00.000Z',
    });
    return { result: 'OK', amount: shown(moves), balance: shown(this.balances.get(playerId) ?? 0n) };
  }
}

interface DoubleFields {
  readonly reference: string;
  readonly amount: string;
  readonly seal: boolean;
  readonly after: number;
  readonly limit: number;
}

const shown = (amountMinor: bigint): string => formatAmount(amountMinor, 4);
