import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  vendorWalletBodies,
  vendorWalletPaths,
  type VendorFault,
  type VendorWalletCall,
  type VendorWalletReply,
} from '@baize/protocol/wallet';
import { createSignatureCheck, keepBodies, rawBody, readJson } from '../vendor-api/signed-calls.ts';
import { isObject } from '../kernel/json.ts';
import type { Later } from '../kernel/timing.ts';
import type { Vault } from './books.ts';

export interface VaultApiOptions {
  readonly vault: Vault;
  readonly secret: string;
  /** Faults can be ordered. */
  readonly demo: boolean;
  readonly now: () => number;
  readonly later: Later;
  /** Ends the games that a player has open. */
  readonly kick: (playerId: string) => Promise<void>;
}

/** Longer than the platform waits for an answer. */
const LATE_MS = 8_000;
const TRANSFERS: readonly VendorWalletCall[] = ['transferIn', 'transferOut', 'transferOutAll'];

/** The signed calls of a platform that puts players' money here (semantics §1.6). */
export function registerVault(app: FastifyInstance, options: VaultApiOptions): void {
  const { vault, secret, demo, now, later } = options;
  const isSigned = createSignatureCheck({ secret, now });
  let fault: VendorFault = 'none';

  async function perform(call: VendorWalletCall, value: unknown): Promise<VendorWalletReply> {
    const read = vendorWalletBodies[call].safeParse(value);
    if (!read.success) return { result: 'BAD_REQUEST' };
    const body: typeof read.data & Partial<Extra> = read.data;
    const { playerId = '', currency = '', reference = '', amount } = body;
    switch (call) {
      case 'setFault':
        if (!demo) return { result: 'REFUSED' };
        fault = body.fault ?? 'none';
        return { result: 'OK' };
      case 'createPlayer':
        await vault.createPlayer(playerId, currency);
        return { result: 'OK', balance: (await vault.balance(playerId)) ?? '0.0000' };
      case 'checkTransfer':
        return vault.check(playerId, reference, body.seal === true);
      case 'statement':
        return {
          result: 'OK',
          statement: await vault.statement({
            from: body.from ?? '',
            to: body.to ?? '',
            after: body.after ?? 0,
            limit: body.limit ?? 100,
          }),
        };
      case 'transferIn':
        return vault.transfer({ kind: 'IN', playerId, reference, amount });
      case 'transferOut':
      case 'transferOutAll':
        return vault.transfer({ kind: 'OUT', playerId, reference, amount });
      default:
        break;
    }
    const balance = await vault.balance(playerId);
    if (balance === undefined) return { result: 'NOT_FOUND' };
    if (call === 'kick') await options.kick(playerId);
    if (call !== 'rounds') return { result: 'OK', balance };
    return { result: 'OK', balance, rounds: await vault.rounds(playerId, body.after ?? 0, body.limit ?? 100) };
  }

  /** The fault that was ordered, once, for a transfer. */
  function takeFault(call: VendorWalletCall): VendorFault {
    if (!TRANSFERS.includes(call)) return 'none';
    const ordered = fault;
    fault = 'none';
    return ordered;
  }

  const answerLater = (run: () => void): void => void later(run, LATE_MS);

  async function answer(call: VendorWalletCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const value = readJson(rawBody(request));
    const requestId = isObject(value) && typeof value.requestId === 'string' ? { requestId: value.requestId } : {};
    const text = (made: VendorWalletReply): string => JSON.stringify({ ...made, ...requestId });
    void reply.type('application/json');
    if (!isSigned(request, vendorWalletPaths[call])) return reply.send(text({ result: 'INVALID_SIGNATURE' }));
    switch (takeFault(call)) {
      case 'lost':
        // The connection is closed without an answer.
        reply.hijack();
        answerLater(() => reply.raw.destroy());
        return reply;
      case 'timeout':
        await perform(call, value);
        reply.hijack();
        answerLater(() => reply.raw.destroy());
        return reply;
      case 'late':
        // Done only when nobody waits for the answer any more.
        reply.hijack();
        answerLater(() => {
          void perform(call, value).finally(() => reply.raw.destroy());
        });
        return reply;
      case 'twice': {
        const made = text(await perform(call, value));
        return reply.send(made + made);
      }
      case 'refuse':
        return reply.send(text({ result: 'REFUSED' }));
      case 'none':
        return reply.send(text(await perform(call, value)));
    }
  }

  void app.register(async (signed) => {
    keepBodies(signed);
    for (const call of Object.keys(vendorWalletPaths) as VendorWalletCall[]) {
      signed.post(vendorWalletPaths[call], (request, reply) => answer(call, request, reply));
    }
  });
}

interface Extra {
  readonly playerId: string;
  readonly currency: string;
  readonly reference: string;
  readonly amount: string;
  readonly seal: boolean;
  readonly after: number;
  readonly limit: number;
  readonly fault: VendorFault;
  readonly from: string;
  readonly to: string;
}
