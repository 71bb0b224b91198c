import * as z from 'zod/mini';
import { code, inputAmount, instant, signedAmount, text } from '../kernel/fields.ts';

/**
 * The platform's calls to a vendor that keeps its own wallet (semantics §1.6). Each call is a signed POST of JSON; a
 * decided outcome is answered with HTTP 200 and a `result`. Any other answer means that the outcome is unknown.
 */
export const vendorWalletPaths = {
  createPlayer: '/wallet/v1/createPlayer',
  balance: '/wallet/v1/balance',
  transferIn: '/wallet/v1/transferIn',
  transferOut: '/wallet/v1/transferOut',
  transferOutAll: '/wallet/v1/transferOutAll',
  checkTransfer: '/wallet/v1/checkTransfer',
  kick: '/wallet/v1/kick',
  rounds: '/wallet/v1/rounds',
  statement: '/wallet/v1/statement',
  setFault: '/wallet/v1/setFault',
} as const;

export type VendorWalletCall = keyof typeof vendorWalletPaths;

/** Names of the signature headers, lower case as Node gives them. */
export const vendorWalletHeaders = {
  vendor: 'x-vendor',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;
export const VENDOR_WALLET_WINDOW_SECONDS = 120;

/** The signed text: HMAC-SHA256, lower-case hex. */
export const vendorWalletSigningText = (timestamp: string, nonce: string, path: string, rawBody: string): string =>
  `${timestamp}\n${nonce}\n${path}\n${rawBody}`;

/**
 * INSUFFICIENT_FUNDS and REFUSED: nothing moved, and nothing will. NOT_FOUND: of checkTransfer, the reference was never
 * seen. CONFLICT: the reference came before with another content.
 */
export const vendorWalletResults = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'REFUSED',
  'NOT_FOUND',
  'CONFLICT',
  'BAD_REQUEST',
  'INVALID_SIGNATURE',
] as const;

/** How the demo's vendor fails its next transfer. */
export const vendorFaults = ['none', 'timeout', 'twice', 'late', 'lost', 'refuse'] as const;
export type VendorFault = (typeof vendorFaults)[number];

const base = { requestId: z.uuid(), vendorCode: code, merchantCode: code };
const player = { ...base, playerId: text(50, 1), currency: text(8, 3) };
const reference = text(64, 1);

/** One round that is over, in the order in which they ended. */
export const vendorRound = z.object({
  seq: z.int().check(z.gte(1)),
  roundId: text(64, 1),
  gameCode: code,
  category: code,
  stake: inputAmount,
  payout: inputAmount,
  endedAt: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
});

/** One transfer that was made, in the order in which they were. */
export const vendorStatementLine = z.object({
  seq: z.int().check(z.gte(1)),
  reference,
  playerId: text(50, 1),
  kind: z.enum(['IN', 'OUT']),
  amount: inputAmount,
  at: instant,
});

export const vendorWalletBodies = {
  createPlayer: z.object(player),
  balance: z.object(player),
  transferIn: z.object({ ...player, reference, amount: inputAmount }),
  transferOut: z.object({ ...player, reference, amount: inputAmount }),
  transferOutAll: z.object({ ...player, reference }),
  /** With `seal` a reference that was never seen is refused from then on, so that a late one does nothing. */
  checkTransfer: z.object({ ...player, reference, seal: z.boolean() }),
  kick: z.object(player),
  rounds: z.object({ ...player, after: z.int(), limit: z.int().check(z.gte(1), z.lte(200)) }),
  /** Every transfer of a period that was made, past `after`. */
  statement: z.object({
    ...base,
    from: instant,
    to: instant,
    after: z.int(),
    limit: z.int().check(z.gte(1), z.lte(500)),
  }),
  setFault: z.object({ ...base, fault: z.enum(vendorFaults) }),
} as const satisfies Record<VendorWalletCall, z.ZodMiniType>;

export const vendorWalletReply = z.object({
  result: z.enum(vendorWalletResults),
  requestId: z.optional(z.string()),
  balance: z.optional(signedAmount),
  /** For a transfer: the moved amount. */
  amount: z.optional(inputAmount),
  /** For checkTransfer: its outcome. */
  status: z.optional(z.enum(['DONE', 'FAILED', 'PENDING'])),
  rounds: z.optional(z.array(vendorRound)),
  statement: z.optional(z.array(vendorStatementLine)),
});

export type VendorWalletReply = z.infer<typeof vendorWalletReply>;
export type VendorStatementLine = z.infer<typeof vendorStatementLine>;
export type VendorRound = z.infer<typeof vendorRound>;
export type VendorWalletBody<N extends VendorWalletCall> = z.infer<(typeof vendorWalletBodies)[N]>;
