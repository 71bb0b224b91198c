import { formatAmount, minorOf, parseAmount, SECOND_MS } from '@baize/protocol/kernel';
import type { VendorStatementLine, VendorWalletReply } from '@baize/protocol/wallet';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../kernel/wing.ts';
import type { VendorTransferTable } from '../tables.ts';
import type { Statement } from '../statements/partner-statement.ts';
import { createVendorClient, type VendorAnswer } from './vendor-client.ts';
import type { Whose } from '../turnover/turnover.ts';
import * as store from './vendor-store.ts';

/** A transfer that was sent is left alone for so long: its answer may be on its way. */
export const SENT_MS = 20 * SECOND_MS;
/** A caller that asks about a transfer has it to itself for this long. */
const CLAIM_MS = 30 * SECOND_MS;
const FIRST_CHECK_MS = 3 * SECOND_MS;
const LAST_CHECK_MS = 600 * SECOND_MS;
/** A reference that the vendor has not seen by then is sealed: it will not be taken any more. */
const SEAL_AFTER_MS = 120 * SECOND_MS;
/** A caller that needs a pending transfer's end polls this often, this far apart. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;
const ROUNDS_AT_ONCE = 100;
const PLAYERS_AT_ONCE = 200;
const LINES_AT_ONCE = 200;

/** A vendor that does not answer; nothing is sent to one, so that nothing is left in doubt. */
const unheard = (answer: VendorAnswer): VendorAnswer | undefined => (answer.known ? undefined : answer);

export type VendorMoney = ReturnType<typeof createVendorMoney>;

type Activities = Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>;

/**
 * Carries transfers to their end (semantics §1.6). A transfer is sent once, by its own id; whatever the vendor leaves
 * open is asked for by that id, and never sent again. Nothing is asked of a vendor within a transaction.
 */
export function createVendorMoney(deps: Activities) {
  const { db, eventLog, log, clock } = deps;
  const vendors = createVendorClient(deps.config);

  const whoIs = (player: store.HeldPlayer) => ({
    merchantCode: player.merchant,
    playerId: player.player_id,
    currency: player.currency,
  });

  async function playerOf(transfer: VendorTransferTable): Promise<store.HeldPlayer> {
    const { merchant, member_id: memberId, currency, vendor } = transfer;
    return db.transaction((tx) => store.playerAt(tx, { merchant, memberId, currency }, vendor, clock.now()));
  }

  /** The outcome is unknown: asked again later, after longer and longer. */
  async function doubt({ id, tries }: VendorTransferTable, reason: string): Promise<void> {
    const at = clock.now();
    const waitMs = Math.min(LAST_CHECK_MS, FIRST_CHECK_MS * 2 ** Math.min(tries, 20));
    await store.doubtTransfer(db.kysely, { id, reason, nextAt: new Date(at.getTime() + waitMs), at });
    eventLog.nudge();
  }

  async function end(
    transfer: VendorTransferTable,
    state: 'DONE' | 'FAILED',
    { amountMinor = 0n, reason = '' }: { amountMinor?: bigint; reason?: string },
  ): Promise<void> {
    // Money that comes back may have been won there, so the rounds are booked first.
    if (state === 'DONE' && transfer.direction === 'OUT' && !(await takeRounds(await playerOf(transfer)))) {
      return doubt(transfer, 'ROUNDS_MISSING');
    }
    const code = await store.endTransfer(db.kysely, { id: transfer.id, state, amountMinor, reason, at: clock.now() });
    eventLog.nudge();
    if (code === 'OK') return;
    log.error({ transfer: transfer.id, code, state }, 'a vendor and our books do not agree about a transfer');
    return doubt(transfer, code);
  }

  /** Applies a vendor's answer to a transfer that was just sent. */
  async function settle(transfer: VendorTransferTable, answer: VendorAnswer): Promise<void> {
    if (!answer.known) return doubt(transfer, answer.why);
    const { result, amount } = answer.reply;
    if (result === 'CONFLICT') return doubt(transfer, result);
    if (result !== 'OK') return end(transfer, 'FAILED', { reason: result });
    const amountMinor = parseAmount(amount ?? '');
    return amountMinor === undefined ? doubt(transfer, 'BAD_REPLY') : end(transfer, 'DONE', { amountMinor });
  }

  /** Makes sure that the vendor knows a player. Asking again changes nothing there. */
  async function introduce(player: store.HeldPlayer): Promise<VendorAnswer | undefined> {
    if (player.known) return undefined;
    const answer = await vendors.ask('createPlayer', whoIs(player));
    if (!answer.known || answer.reply.result !== 'OK') return answer;
    await store.markKnown(db.kysely, player.account_id);
    return undefined;
  }

  /** Sends a transfer that was just taken on; `afterKick` first ends the games of who plays there. */
  async function send(
    id: string,
    { afterKick = false }: { readonly afterKick?: boolean | undefined } = {},
  ): Promise<void> {
    const transfer = await store.transferById(db.kysely, id);
    if (!transfer || transfer.state !== 'HELD') return;
    const player = await playerOf(transfer);
    const refused = (await introduce(player)) ?? (afterKick ? unheard(await kick(player)) : undefined);
    // The transfer itself was not sent, so there is nothing to be in doubt about.
    if (refused) return end(transfer, 'FAILED', { reason: refused.known ? refused.reply.result : refused.why });
    const body = { ...whoIs(player), reference: id };
    const { direction, amount } = transfer;
    if (amount === null) return settle(transfer, await vendors.ask('transferOutAll', body));
    const call = direction === 'IN' ? 'transferIn' : 'transferOut';
    return settle(transfer, await vendors.ask(call, { ...body, amount: formatAmount(amount, 4) }));
  }

  const kick = (player: store.HeldPlayer): Promise<VendorAnswer> => vendors.ask('kick', whoIs(player));

  /** Asks the vendor what became of a transfer, by its reference. */
  async function check(id: string): Promise<void> {
    const transfer = await store.transferById(db.kysely, id);
    if (!transfer || transfer.next_at === null) return;
    const player = await playerOf(transfer);
    // A process may have ended before the vendor had heard of the player.
    const refused = await introduce(player);
    if (refused) return doubt(transfer, refused.known ? refused.reply.result : refused.why);
    const seal = clock.now().getTime() - transfer.created_at.getTime() > SEAL_AFTER_MS;
    const answer = await vendors.ask('checkTransfer', { ...whoIs(player), reference: id, seal });
    if (!answer.known) return doubt(transfer, answer.why);
    const { result, status, amount } = answer.reply;
    if (result === 'OK' && status === 'DONE') {
      const amountMinor = parseAmount(amount ?? '');
      return amountMinor === undefined ? doubt(transfer, 'BAD_REPLY') : end(transfer, 'DONE', { amountMinor });
    }
    if (result === 'OK' && status === 'FAILED') return end(transfer, 'FAILED', { reason: 'VENDOR_FAILED' });
    return doubt(transfer, result === 'OK' ? 'PENDING' : result);
  }

  /**
   * Waits for the end of whatever is on its way between a member and a vendor, a short while. False when it is not known
   * by then. One that is in doubt is asked for at once.
   */
  async function awaitEnd(whose: Whose, vendor: string): Promise<boolean> {
    for (let look = 0; look < LOOKS; look += 1) {
      const open = await store.openTransfer(db.kysely, whose, vendor);
      if (!open) return true;
      if (open.state === 'UNKNOWN') {
        await check(open.id);
        return (await store.openTransfer(db.kysely, whose, vendor)) === undefined;
      }
      await pause(LOOK_AGAIN_MS);
    }
    return false;
  }

  /** Books every round of a player that is over. False when that could not be done to the end. */
  async function takeRounds(player: store.HeldPlayer): Promise<boolean> {
    if (!player.known) return true;
    let after = Number(player.through);
    for (;;) {
      const answer = await vendors.ask('rounds', { ...whoIs(player), after, limit: ROUNDS_AT_ONCE });
      const rounds = answer.known && answer.reply.result === 'OK' ? answer.reply.rounds : undefined;
      const known = after;
      // A vendor that answers the same rounds again would never come to an end.
      if (rounds === undefined || rounds.some(({ seq }) => seq <= known)) return false;
      for (const round of rounds) {
        const { seq, roundId, gameCode, category, detail } = round;
        const { code, duplicate } = await store.takeRound(db.kysely, {
          accountId: player.account_id,
          vendor: player.vendor,
          seq,
          roundId,
          gameCode,
          category,
          stakeMinor: minorOf(round.stake),
          payoutMinor: minorOf(round.payout),
          detail,
          at: clock.now(),
        });
        if (code === 'SHORT') return false;
        if (!duplicate) eventLog.nudge();
        after = Math.max(after, seq);
      }
      if (rounds.length < ROUNDS_AT_ONCE) return true;
    }
  }

  return {
    send,
    check,
    takeRounds,
    introduce,
    awaitEnd,
    kick,
    /** The vendor's own figure of a balance; undefined when it does not answer. */
    balanceAt: async (player: store.HeldPlayer): Promise<bigint | undefined> => {
      const answer = await vendors.ask('balance', whoIs(player));
      return answer.known ? parseAmount(answer.reply.balance ?? '') : undefined;
    },
    /** A transfer's outcome by the vendor's books; undefined when it does not answer. Changes nothing. */
    statusAt: async (player: store.HeldPlayer, reference: string): Promise<'DONE' | 'OTHER' | undefined> => {
      const answer = await vendors.ask('checkTransfer', { ...whoIs(player), reference, seal: false });
      if (!answer.known) return undefined;
      return answer.reply.result === 'OK' && answer.reply.status === 'DONE' ? 'DONE' : 'OTHER';
    },
    /** Every transfer of a period by the vendor's books. */
    statementOf: async (
      merchantCode: string,
      period: { readonly from: string; readonly to: string },
    ): Promise<Statement<VendorStatementLine>> => {
      const lines: VendorStatementLine[] = [];
      for (;;) {
        const after = lines.at(-1)?.seq ?? 0;
        const answer = await vendors.ask('statement', { merchantCode, ...period, after, limit: LINES_AT_ONCE });
        if (!answer.known) return answer.fault === undefined ? undefined : { refused: answer.fault };
        const part = answer.reply.result === 'OK' ? answer.reply.statement : undefined;
        if (part === undefined) return undefined;
        // A vendor that answers the same lines again would never come to an end.
        const again = part.find(({ seq }) => seq <= after);
        if (again) return { refused: `seq ${again.seq} after ${after}` };
        lines.push(...part);
        if (part.length < LINES_AT_ONCE) return { lines };
      }
    },
    setFault: async (
      merchantCode: string,
      fault: Parameters<typeof vendors.ask<'setFault'>>[1]['fault'],
    ): Promise<VendorWalletReply['result'] | undefined> => {
      const answer = await vendors.ask('setFault', { merchantCode, fault });
      return answer.known ? answer.reply.result : undefined;
    },

    /**
     * Asks about every transfer that waits, also those that a process left behind when it ended. One that fails keeps
     * no other from its turn; the whole fails at the end.
     */
    checkDue: async (): Promise<void> => {
      const failures: unknown[] = [];
      // Transfers that fall due meanwhile wait for the next run, so that none is processed twice.
      const due = clock.now();
      for (;;) {
        const until = new Date(clock.now().getTime() + CLAIM_MS);
        const ids = await store.dueTransfers(db.kysely, due, until);
        if (ids.length === 0) break;
        for (const id of ids) await check(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `transfers that failed: ${failures.length}`);
    },

    /** Books the rounds of everybody who plays at vendors, a page of players after another; fails as the above does. */
    takeWatchedRounds: async (atOnce = PLAYERS_AT_ONCE): Promise<void> => {
      const failures: unknown[] = [];
      for (let after: bigint | undefined = 0n; after !== undefined;) {
        const page = { after, most: atOnce };
        const players: readonly store.HeldPlayer[] = await db.single((tx) =>
          store.watchedPlayers(tx, clock.now(), page),
        );
        for (const player of players) {
          try {
            const complete = await takeRounds(player);
            if (!complete) log.warn({ vendor: player.vendor }, 'rounds at a vendor wait to be booked');
          } catch (error) {
            failures.push(error);
          }
        }
        after = players.length < atOnce ? undefined : players.at(-1)?.account_id;
      }
      if (failures.length > 0) throw new AggregateError(failures, `players whose rounds failed: ${failures.length}`);
    },
  };
}
