import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { code, inputAmount, signedInputAmount, text } from '../kernel/fields.ts';
import { liveTable } from './live-table.ts';
import { GAME_CATEGORIES } from '../kernel/constants.ts';

/** Result codes of the vendor API with what the caller does about each (semantics §1.4). */
export const vendorResults = {
  OK: { code: 0, class: 'success' },
  INSUFFICIENT_FUNDS: { code: 1001, class: 'reject' },
  PLAYER_NOT_FOUND: { code: 1002, class: 'fatal' },
  BET_NOT_ALLOWED: { code: 1003, class: 'reject' },
  PLAYER_LOCKED: { code: 1004, class: 'terminate' },
  INVALID_TOKEN: { code: 1005, class: 'terminate' },
  TOKEN_EXPIRED: { code: 1006, class: 'terminate' },
  GAME_NOT_FOUND: { code: 1007, class: 'reject' },
  WRONG_CURRENCY: { code: 1008, class: 'fatal' },
  TX_CONFLICT: { code: 2001, class: 'fatal' },
  TX_NOT_FOUND: { code: 2002, class: 'conditional' },
  ALREADY_ROLLED_BACK: { code: 2003, class: 'reject' },
  ALREADY_SETTLED: { code: 2004, class: 'reject' },
  ROUND_CLOSED: { code: 2005, class: 'reject' },
  INVALID_SIGNATURE: { code: 4001, class: 'fatal' },
  BAD_REQUEST: { code: 4002, class: 'fatal' },
  INTERNAL: { code: 5000, class: 'uncertain' },
} as const satisfies Record<
  string,
  { code: number; class: 'success' | 'reject' | 'terminate' | 'fatal' | 'conditional' | 'uncertain' }
>;

export type VendorResult = keyof typeof vendorResults;

/** Names of the signature headers, lower case as Node gives them. */
export const vendorHeaders = {
  vendor: 'x-vendor',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;
/** A signature is good for this long either way; its nonce is remembered for five minutes. */
export const VENDOR_SIGNATURE_WINDOW_SECONDS = 120;
export const VENDOR_NONCE_MEMORY_SECONDS = 300;

/** The signed text: `timestamp\nnonce\nPATH\nrawBody`, HMAC-SHA256, lower-case hex. */
export const vendorSigningText = (timestamp: string, nonce: string, path: string, rawBody: string): string =>
  `${timestamp}\n${nonce}\n${path}\n${rawBody}`;

const txId = text(64, 1);
const detail = z.optional(z.record(z.string(), z.unknown()));
const base = {
  requestId: z.uuid(),
  vendorCode: code,
  merchantCode: code,
  ts: z.optional(z.int()),
};
const player = { playerId: text(50, 1), currency: text(8, 3) };
const round = { gameCode: code, roundId: text(64, 1), category: z.optional(z.enum(GAME_CATEGORIES)), detail };

export const authenticateBody = z.object({ ...base, token: text(128, 1), gameCode: z.optional(code) });
export const balanceBody = z.object({ ...base, ...player, token: text(128, 1) });
export const betBody = z.object({
  ...base,
  ...player,
  ...round,
  token: text(128, 1),
  txId,
  amount: inputAmount,
  roundClosed: z._default(z.boolean(), false),
});
export const winBody = z.object({
  ...base,
  ...player,
  ...round,
  txId,
  /** The bet this belongs to. */
  refTxId: txId,
  amount: inputAmount,
  /** Effective turnover; the rule of semantics §4.3 when absent. */
  validBet: z.optional(inputAmount),
  roundClosed: z._default(z.boolean(), false),
});
export const betWinBody = z.object({
  ...base,
  ...player,
  ...round,
  token: text(128, 1),
  txId,
  betAmount: inputAmount,
  winAmount: inputAmount,
  validBet: z.optional(inputAmount),
  roundClosed: z._default(z.boolean(), true),
});
export const rollbackBody = z.object({ ...base, ...player, ...round, txId, refTxId: txId });
export const endRoundBody = z.object({ ...base, ...player, ...round, validBet: z.optional(inputAmount) });
export const bonusBody = z.object({
  ...base,
  ...player,
  txId,
  amount: inputAmount,
  gameCode: z.optional(code),
  roundId: z.optional(text(64, 1)),
  detail,
});

export const adjustBody = z.object({
  ...base,
  ...player,
  ...round,
  txId,
  /** The bet whose closed round paid another amount than it should have. */
  refTxId: txId,
  /** The difference: what is taken back is negative, and may leave the player owing. */
  amount: signedInputAmount,
  /** Effective turnover of the bet as corrected; the rule of semantics §4.3 when absent. */
  validBet: z.optional(inputAmount),
});

/** A vendor's list of its live tables, for the lobby. Amounts have four decimals. */
export const liveTables = z.object({
  value: z.object({
    now: z.int(),
    list: z.array(
      z.object({
        ...z.omit(liveTable, { gameId: true, minStake: true, maxStake: true }).shape,
        table: code,
        min: inputAmount,
        max: inputAmount,
      }),
    ),
  }),
});

/** The vendor API's answer: HTTP 200 with a code; `balance` stands on success, on duplicates and on INSUFFICIENT_FUNDS. */
export const vendorReply = z.object({
  code: z.int(),
  msg: z.string(),
  requestId: z.optional(z.string()),
  playerId: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** Four decimals: 950000.0000. Negative only after a paid win was taken back. */
  balance: z.optional(z.string()),
  walletTxId: z.optional(z.string()),
  duplicate: z.optional(z.boolean()),
  /** authenticate only: the merchant that every later call of this session must name. */
  merchantCode: z.optional(z.string()),
  /** authenticate only. */
  sessionToken: z.optional(z.string()),
  mode: z.optional(z.enum(['REAL', 'TRIAL'])),
  language: z.optional(z.string()),
  gameCode: z.optional(z.string()),
  /** authenticate only: decimals a stake may have. */
  currencyExponent: z.optional(z.int()),
  /** authenticate only: the smallest and the largest stake that `bet` takes. Absent with play credits. */
  minStake: z.optional(z.string()),
  maxStake: z.optional(z.string()),
  /** authenticate only: the room of players that the game was opened for, with its bounds and seats. */
  room: z.optional(
    z.object({
      id: z.string(),
      minStake: z.string(),
      maxStake: z.string(),
      seats: z.int(),
      revision: z.optional(z.int()),
    }),
  ),
  /**
   * authenticate only, with a room: players who have one of these in common are, as far as the platform can tell, one
   * person or a household. They are never to share a table. A key says nothing to a vendor but that it is the same.
   */
  apart: z.optional(z.array(z.string())),
});

const vendorCall = (summary: string, body: z.ZodMiniType) => ({
  summary,
  source: 'Semantics §1.3 to §1.5',
  body,
  value: vendorReply,
});

export const vendorSchemas = {
  authenticate: {
    ...vendorCall('Exchanges the single-use launch token for a game session', authenticateBody),
    body: authenticateBody,
  },
  balance: { ...vendorCall('The player’s balance', balanceBody), body: balanceBody },
  bet: { ...vendorCall('Takes a stake', betBody), body: betBody },
  win: { ...vendorCall('Credits a win; amount 0 closes a loss', winBody), body: winBody },
  betWin: { ...vendorCall('A stake and its result in one', betWinBody), body: betWinBody },
  rollback: { ...vendorCall('Takes a bet or a win back', rollbackBody), body: rollbackBody },
  endRound: { ...vendorCall('Closes a round', endRoundBody), body: endRoundBody },
  bonus: { ...vendorCall('Credits a promotion, a bonus or a jackpot without a bet', bonusBody), body: bonusBody },
  adjust: {
    ...vendorCall('Corrects what a closed round paid, by the difference', adjustBody),
    source: 'Semantics §1.3 to §1.5, rows 16 and 17',
    body: adjustBody,
  },
} as const satisfies Record<string, CallSchemas>;

export type AuthenticateBody = z.infer<typeof authenticateBody>;
export type BalanceBody = z.infer<typeof balanceBody>;
export type BetBody = z.infer<typeof betBody>;
export type WinBody = z.infer<typeof winBody>;
export type BetWinBody = z.infer<typeof betWinBody>;
export type RollbackBody = z.infer<typeof rollbackBody>;
export type EndRoundBody = z.infer<typeof endRoundBody>;
export type BonusBody = z.infer<typeof bonusBody>;
export type VendorReply = z.infer<typeof vendorReply>;
