import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer } from '../../kernel/events/event-log.ts';
import type { Deps } from '../../kernel/wing.ts';
import { kinOf } from '../../members/index.ts';
import { readPlayStatus } from '../../session/index.ts';
import type { GateRefusal } from '../gate.ts';
import { theOne } from '../ledger/ledger.ts';
import { playerOfAccount, playersById, type HeldPlayer } from './vendor-store.ts';
import { createVendorMoney } from './vendor-transfers.ts';

/** A vendor that did not answer is asked again after so long; meanwhile the kick is this node's. */
const AGAIN_MS = 30_000;
const AT_ONCE = 50;

/**
 * From now on the vendor's games are played under this sign-in: when it may not play any more, they are ended. Not where
 * the member's own limits allow less to be lost than lies there, because the vendor asks nobody before a stake: then
 * returns their refusal.
 */
export async function startPlay(
  tx: Tx,
  player: HeldPlayer,
  sessionId: string,
  now: Date,
): Promise<GateRefusal | undefined> {
  const refusal = await limitRefusal(tx, player, now);
  if (refusal) return refusal;
  await sql`update wallet_vendor_players set session_id = ${sessionId}, kick_at = null
    where account_id = ${player.account_id}`.execute(tx);
  return undefined;
}

/**
 * The vendor takes up a game that was opened: since then the member's limits may have been lowered, the vendor closed, or
 * a kick noted, which this must not undo. False when the game may not be played. Call it in a transaction.
 */
export async function resumePlay(
  tx: Tx,
  { accountId, sessionId, now }: { readonly accountId: bigint; readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const player = await playerOfAccount(tx, accountId);
  if (!player || !(await isOpen(tx, player)) || (await limitRefusal(tx, player, now))) return false;
  const { rows } = await sql<{ id: bigint }>`update wallet_vendor_players set session_id = ${sessionId}
    where account_id = ${accountId} and kick_at is null returning account_id as id`.execute(tx);
  return rows.length > 0;
}

/**
 * Puts out whoever plays at a vendor, or at every vendor of a brand: something of theirs was closed. Vendors know players
 * and not games, so the players of its other games go too, and may open those again.
 */
export const stopPlayAt = (
  tx: Tx,
  { merchant = null, vendor = null }: { readonly merchant?: string | null; readonly vendor?: string | null },
  now: Date,
) =>
  sql`update wallet_vendor_players set kick_at = ${now} where account_id in (
    select p.account_id from wallet_vendor_players p where p.session_id is not null and p.kick_at is null
      and p.merchant = coalesce(${merchant}::text, p.merchant) and p.vendor = coalesce(${vendor}::text, p.vendor)
    order by p.account_id for no key update)`.execute(tx);

/**
 * Ends the games of a member who takes a break, and of accounts that seem to be the same person, at vendors that keep
 * their own wallet: those ask nobody before a round. Here it is noted, and the vendors are notified within a second.
 */
export const breakConsumer = defineConsumer({
  name: 'wallet.vendor-kicks',
  on: ['limits.shut-out'],
  apply: async (tx, events) => {
    for (const { merchant, memberId, at } of events) {
      if (memberId === null) continue;
      const out = [memberId, ...(await kinOf(tx, { merchant, memberId }))];
      await sql`update wallet_vendor_players set kick_at = ${at}
        where member_id = any(${out}::text[]) and known`.execute(tx);
    }
  },
});

type Activities = Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>;
type VendorMoney = ReturnType<typeof createVendorMoney>;

/** Tells vendors whom to put out, until they have heard it. */
export async function kickDue(deps: Activities, now: Date): Promise<void> {
  const money = createVendorMoney(deps);
  for (;;) {
    const ids = await claim(deps.db.kysely, now);
    // Each comes round again in half a minute, whatever happens here.
    for (const player of await deps.db.single((tx) => playersById(tx, ids))) {
      await kickOne(deps, money, player).catch((error: unknown) =>
        deps.log.error({ err: error, vendor: player.vendor }, 'a player’s games could not be ended'),
      );
    }
    if (ids.length < AT_ONCE) return;
  }
}

async function kickOne({ db, log }: Activities, money: VendorMoney, player: HeldPlayer): Promise<void> {
  const answer = await money.kick(player);
  if (answer.known && (answer.reply.result === 'OK' || answer.reply.result === 'NOT_FOUND')) {
    await sql`update wallet_vendor_players set kick_at = null, session_id = null
      where account_id = ${player.account_id} and kick_at is not null`.execute(db.kysely);
    return;
  }
  const why = answer.known ? answer.reply.result : answer.why;
  log.warn({ vendor: player.vendor, why }, 'a vendor has not ended a player’s games yet');
}

async function claim(tx: Tx, now: Date): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update wallet_vendor_players p
    set kick_at = ${new Date(now.getTime() + AGAIN_MS)}
    from (select account_id from wallet_vendor_players where kick_at <= ${now} order by kick_at limit ${AT_ONCE}
      for update skip locked) due
    where p.account_id = due.account_id returning p.account_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Notes whose play must stop: the sign-in it was opened from is over, a limit is below what lies there, or money may not
 * be played there any more.
 */
export async function stopPlay({ db, dueRows }: Pick<Deps, 'db' | 'dueRows'>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: bigint; merchant: string }>`
    select account_id as id, merchant from wallet_vendor_players
    where session_id is not null and kick_at is null order by account_id`.execute(db.kysely);
  await dueRows.run({
    job: 'wallet-stop-play',
    now,
    longestPauseSeconds: 60,
    rows,
    keyOf: ({ id }) => String(id),
    merchantOf: ({ merchant }) => merchant,
    run: ({ id }) =>
      db.transaction(async (tx) => {
        const [player] = await playersById(tx, [id]);
        if (!player || player.session_id === null || (await mayPlay(tx, player, player.session_id, now))) return;
        await sql`update wallet_vendor_players set kick_at = ${now} where account_id = ${id}`.execute(tx);
      }),
  });
}

async function mayPlay(tx: Tx, player: HeldPlayer, sessionId: string, now: Date): Promise<boolean> {
  const { member_id: memberId } = player;
  if ((await readPlayStatus(tx, { memberId, sessionId }, now)) !== 'open') return false;
  return (await isOpen(tx, player)) && (await limitRefusal(tx, player, now)) === undefined;
}

async function isOpen(tx: Tx, { merchant, vendor }: HeldPlayer): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean;
  }>`select wallet_vendor_is_open(${merchant}, ${vendor}) as open`.execute(tx);
  return theOne(rows).open;
}

async function limitRefusal(
  tx: Tx,
  { merchant, member_id: memberId }: HeldPlayer,
  now: Date,
): Promise<GateRefusal | undefined> {
  const { rows } = await sql<{
    refusal: GateRefusal | null;
  }>`select vendor_play_refusal(${merchant}, ${memberId}, ${now}) as refusal`.execute(tx);
  return theOne(rows).refusal ?? undefined;
}
