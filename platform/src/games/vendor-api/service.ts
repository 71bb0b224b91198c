import { vendorResults, type VendorReply } from '@baize/protocol/games';
import { minorOf, MINUTE_MS } from '@baize/protocol/kernel';
import { together } from '../../kernel/database/together.ts';
import type { Deps } from '../../kernel/wing.ts';
import {
  bringFor,
  readAccount,
  vendorAdjust,
  vendorBonus,
  vendorEndRound,
  vendorRollback,
  vendorStakes,
  vendorWin,
  type StakeMove,
  type VendorMoveOutcome,
} from '../../wallet/index.ts';
import { findPlayer, findSessions, slideSession } from '../launch/launch-store.ts';
import { GAME_SESSION_MS, tokenHash } from '../launch/play-tokens.ts';
import type { PlayerTable } from '../tables.ts';
import { authenticate } from './authenticate.ts';
import type { VendorBody, VendorCallName } from './body.ts';
import { checkSession, stakeGate, verdictOn, type SessionVerdict } from './gate.ts';
import { vendorAmount, moveReply, replyOf } from './reply.ts';

/** Answers one call of a vendor whose signature holds. The answer's code says what became of it (semantics §1.4). */
export type VendorApiHandlers = {
  readonly [N in VendorCallName]: (vendorCode: string, body: VendorBody<N>, now: Date) => Promise<VendorReply>;
};

/** As a gate: a bet with too little in the main wallet is answered so where the rest lies with vendors. */
const MAY_BRING = -1;

const KNOWN_PLAYERS = 20_000;
/** Bets that come together share a statement (docs/decisions/0025): so many statements at once, so many bets in one. */
const SHARED = { lanes: 3, most: 24 };

const optionalMinor = (amount: string | undefined): bigint | undefined =>
  amount === undefined ? undefined : minorOf(amount);

export function createVendorApiHandlers(
  deps: Pick<Deps, 'db' | 'events' | 'eventLog' | 'log' | 'clock' | 'config' | 'secrets'>,
): VendorApiHandlers {
  const { db, events, eventLog } = deps;
  const players = new Map<string, PlayerTable>();
  const takeStake = together((moves: readonly StakeMove[]) => vendorStakes(db.kysely, moves), SHARED);
  const sessionOf = together(
    (asked: readonly { tokenHash: string; now: Date }[]) => findSessions(db.kysely, asked),
    SHARED,
  );

  /** A player is never changed once made, so each is looked up once. */
  async function playerOf(vendorCode: string, { playerId, merchantCode }: { playerId: string; merchantCode: string }) {
    const key = `${vendorCode}/${playerId}`;
    const player = players.get(key) ?? (await findPlayer(db.kysely, vendorCode, playerId));
    if (!player || player.merchant !== merchantCode) return undefined;
    // Money at a vendor moves in the vendor's own books, not through this API.
    if (!players.has(key) && (await readAccount(db.kysely, player.account_id))?.purpose === 'VENDOR') return undefined;
    if (players.size >= KNOWN_PLAYERS) players.clear();
    players.set(key, player);
    return player;
  }

  /** Every use keeps a session alive; it is written down once a minute, because each bet would else write it. */
  async function keepAlive(token: string, verdict: SessionVerdict, now: Date): Promise<void> {
    if (!verdict.ok) return;
    const expiresAt = new Date(now.getTime() + GAME_SESSION_MS);
    if (expiresAt.getTime() - verdict.facts.expires_at.getTime() < MINUTE_MS) return;
    await slideSession(db.kysely, tokenHash(token), verdict.facts.expires_at, expiresAt);
  }

  /** Calls back what lies with other vendors for a stake that the main wallet has too little for, and takes it then. */
  async function withReturned(
    { merchant, member_id: memberId, currency }: PlayerTable,
    move: Omit<StakeMove, 'gate'>,
  ): Promise<VendorMoveOutcome> {
    await bringFor(deps, { merchant, memberId, currency }, move.stakeMinor, move.at);
    return takeStake({ ...move, gate: 0 });
  }

  /** A bet, or a bet with its win: what differs is only whether `winMinor` is there. */
  async function stake(
    vendorCode: string,
    body: VendorBody<'bet'> | VendorBody<'betWin'>,
    amounts: { stakeMinor: bigint; winMinor?: bigint; validBetMinor?: bigint | undefined },
    now: Date,
  ): Promise<VendorReply> {
    const player = await playerOf(vendorCode, body);
    if (!player) return replyOf(body, 'PLAYER_NOT_FOUND');
    if (amounts.stakeMinor <= 0n) return replyOf(body, 'BAD_REQUEST');
    const verdict = verdictOn(await sessionOf({ tokenHash: tokenHash(body.token), now }), player, now);
    const gate = stakeGate(verdict, player, { gameCode: body.gameCode, stakeMinor: amounts.stakeMinor });
    const move = {
      ...moveOf(vendorCode, player, body, now),
      txId: body.txId,
      stakeMinor: amounts.stakeMinor,
      winMinor: amounts.winMinor,
      validBetMinor: amounts.validBetMinor,
      gameCode: body.gameCode,
      vassalage: verdict.ok ? verdict.facts.vassalage : '',
      category: verdict.ok ? verdict.facts.category : '',
      roundClosed: body.roundClosed,
    };
    const first = await takeStake({ ...move, gate: gate === 0 ? MAY_BRING : gate });
    const outcome = first.code === MAY_BRING ? await withReturned(player, move) : first;
    // Only one other refusal has this result: a limit of the player's own is reached, which the page around the game
    // reports.
    if (gate === 0 && outcome.code === vendorResults.BET_NOT_ALLOWED.code) {
      events.publish(player.member_id, { type: 'limits', what: 'reached' });
    }
    if (outcome.code === 0) await keepAlive(body.token, verdict, now);
    if (outcome.code === 0 && !outcome.duplicate) eventLog.nudge();
    return moveReply(body, player, outcome);
  }

  /** Moves that need no session: they may come late, and what is owed is owed. */
  async function settle(
    vendorCode: string,
    body: VendorBody<'win' | 'rollback' | 'endRound' | 'bonus' | 'adjust'>,
    now: Date,
    run: (move: ReturnType<typeof moveOf>) => Promise<VendorMoveOutcome>,
  ): Promise<VendorReply> {
    const player = await playerOf(vendorCode, body);
    if (!player) return replyOf(body, 'PLAYER_NOT_FOUND');
    const outcome = await run(moveOf(vendorCode, player, body, now));
    if (outcome.code === 0 && !outcome.duplicate) eventLog.nudge();
    return moveReply(body, player, outcome);
  }

  return {
    authenticate: (vendorCode, body, now) => db.transaction((tx) => authenticate(deps, tx, vendorCode, body, now)),

    balance: async (vendorCode, body, now) => {
      const player = await playerOf(vendorCode, body);
      if (!player) return replyOf(body, 'PLAYER_NOT_FOUND');
      const verdict = await checkSession(db.kysely, body.token, player, now);
      if (!verdict.ok) return replyOf(body, verdict.result);
      if (body.currency !== player.currency) return replyOf(body, 'WRONG_CURRENCY');
      await keepAlive(body.token, verdict, now);
      const account = await readAccount(db.kysely, player.account_id);
      const balance = vendorAmount(account?.balanceMinor ?? 0n);
      return replyOf(body, 'OK', { playerId: player.player_id, currency: player.currency, balance });
    },

    bet: (vendorCode, body, now) => stake(vendorCode, body, { stakeMinor: minorOf(body.amount) }, now),

    betWin: (vendorCode, body, now) =>
      stake(
        vendorCode,
        body,
        {
          stakeMinor: minorOf(body.betAmount),
          winMinor: minorOf(body.winAmount),
          validBetMinor: optionalMinor(body.validBet),
        },
        now,
      ),

    win: (vendorCode, body, now) =>
      settle(vendorCode, body, now, (move) =>
        vendorWin(db.kysely, {
          ...move,
          txId: body.txId,
          refTxId: body.refTxId,
          amountMinor: minorOf(body.amount),
          roundClosed: body.roundClosed,
          validBetMinor: optionalMinor(body.validBet),
        }),
      ),

    rollback: (vendorCode, body, now) =>
      settle(vendorCode, body, now, (move) =>
        vendorRollback(db.kysely, { ...move, txId: body.txId, refTxId: body.refTxId }),
      ),

    endRound: (vendorCode, body, now) =>
      settle(vendorCode, body, now, (move) =>
        vendorEndRound(db.kysely, { ...move, validBetMinor: optionalMinor(body.validBet) }),
      ),

    bonus: (vendorCode, body, now) =>
      settle(vendorCode, body, now, (move) =>
        vendorBonus(db.kysely, { ...move, txId: body.txId, amountMinor: minorOf(body.amount) }),
      ),

    adjust: (vendorCode, body, now) =>
      settle(vendorCode, body, now, (move) =>
        vendorAdjust(db.kysely, {
          ...move,
          txId: body.txId,
          refTxId: body.refTxId,
          amountMinor: minorOf(body.amount),
          validBetMinor: optionalMinor(body.validBet),
        }),
      ),
  };
}

/** The common fields of a wallet move. */
const moveOf = (
  vendorCode: string,
  player: PlayerTable,
  body: {
    readonly currency: string;
    readonly roundId?: string | undefined;
    readonly detail?: Record<string, unknown> | undefined;
  },
  now: Date,
) => ({
  vendor: vendorCode,
  accountId: player.account_id,
  currency: body.currency,
  roundId: body.roundId ?? '',
  detail: body.detail,
  at: now,
});
