import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId } from '../fresh-id.ts';
import type { GateRefusal } from '../gate.ts';
import { theOne } from '../ledger/ledger.ts';
import type { BrandPurpose } from '../tables.ts';

/** A bet of a wing that settles by itself. Call `eventLog.nudge()` after the commit of whatever moved. */
export interface StakeOrder {
  /** The member's account; its currency is the wager's. */
  readonly accountId: bigint;
  readonly scope: string;
  /** Makes the stake happen once within its scope. */
  readonly key: string;
  readonly fingerprint: string;
  /** The brand's account that takes it, whose detail is the provider. */
  readonly brandAccount: BrandPurpose;
  readonly provider: string;
  /** The round or ticket; one account has one wager for each. */
  readonly ticket: string;
  readonly gameCode: string;
  readonly category: string;
  /** Above zero. */
  readonly stakeMinor: bigint;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface StakeResult {
  readonly wagerId: string;
  /** 1 for the first result; a higher one replaces it. */
  readonly version: number;
  readonly payoutMinor: bigint;
  /** Effective turnover, at most the stake; by the category's rule where the vendor does not state it. */
  readonly validBetMinor?: bigint;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface StakeOutcome {
  /**
   * ACCOUNT_FROZEN, INSUFFICIENT_FUNDS, LIMIT_REACHED: the stake was not taken. CONFLICT: the wager was reversed, or has a later
   * result. IDEMPOTENCY_CONFLICT: the key, ticket or version was used with other content. Then nothing has moved.
   */
  readonly code: 'OK' | 'ACCOUNT_FROZEN' | 'INSUFFICIENT_FUNDS' | 'LIMIT_REACHED' | 'CONFLICT' | 'IDEMPOTENCY_CONFLICT';
  readonly duplicate: boolean;
  /** As it is now, whatever the code. */
  readonly balanceMinor: bigint;
  readonly wagerId: string | null;
  readonly wagerStatus: 'OPEN' | 'SETTLED' | 'VOID' | null;
  /** Set for LIMIT_REACHED: the limit, for the problem's `value`. */
  readonly refusal: GateRefusal | null;
}

/** Takes a stake from a member's account and makes a wager of it. */
export const placeStake = (tx: Tx, order: StakeOrder): Promise<StakeOutcome> =>
  run(
    tx,
    sql`stake_place(
      p_fresh_wager => ${freshId()}, p_account => ${order.accountId}, p_scope => ${order.scope}, p_key => ${order.key},
      p_fingerprint => ${order.fingerprint}, p_house => ${order.brandAccount}, p_provider => ${order.provider},
      p_ticket => ${order.ticket}, p_game => ${order.gameCode}, p_category => ${order.category},
      p_amount => ${order.stakeMinor}, p_detail => ${jsonOf(order.detail)}, p_at => ${order.at})`,
  );

/** Settles a wager, once for each version; a higher version settles it anew, and may leave the member owing. */
export const settleStake = async (tx: Tx, result: StakeResult): Promise<StakeOutcome> =>
  theOne(await settleStakes(tx, [result]));

/** {@link settleStake} for many wagers in one call, one after the other; the outcomes stand in their order. */
export async function settleStakes(tx: Tx, results: readonly StakeResult[]): Promise<readonly StakeOutcome[]> {
  if (results.length === 0) return [];
  const { rows } = await sql<StakeOutcome>`select done.code, done.duplicate, done.balance as "balanceMinor",
      done.wager_id as "wagerId", done.wager_status as "wagerStatus", null as refusal
    from unnest(${results.map(({ wagerId }) => wagerId)}::text[], ${results.map(({ version }) => version)}::integer[],
      ${results.map(({ payoutMinor }) => payoutMinor.toString())}::bigint[],
      ${results.map(({ validBetMinor }) => validBetMinor?.toString() ?? null)}::bigint[],
      ${results.map(({ detail }) => jsonOf(detail))}::jsonb[],
      ${results.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as r (wager, version, payout, valid_bet, detail, at, place)
    cross join lateral stake_settle(r.wager, r.version, r.payout, r.valid_bet, r.detail, r.at) as done
    order by r.place`.execute(tx);
  return rows;
}

type Reversal = Pick<StakeResult, 'wagerId' | 'detail' | 'at'>;

/** Makes a wager void: the stake goes back, a payout is taken back. */
export const reverseStake = async (tx: Tx, reversal: Reversal): Promise<StakeOutcome> =>
  theOne(await reverseStakes(tx, [reversal]));

/** {@link reverseStake} for many wagers in one call, one after the other; the outcomes stand in their order. */
export async function reverseStakes(tx: Tx, reversals: readonly Reversal[]): Promise<readonly StakeOutcome[]> {
  if (reversals.length === 0) return [];
  const { rows } = await sql<StakeOutcome>`select done.code, done.duplicate, done.balance as "balanceMinor",
      done.wager_id as "wagerId", done.wager_status as "wagerStatus", null as refusal
    from unnest(${reversals.map(({ wagerId }) => wagerId)}::text[], ${reversals.map(({ detail }) => jsonOf(detail))}::jsonb[],
      ${reversals.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as r (wager, detail, at, place)
    cross join lateral stake_reverse(r.wager, r.detail, r.at) as done
    order by r.place`.execute(tx);
  return rows;
}

const jsonOf = (detail: StakeOrder['detail']): string | null => (detail === undefined ? null : JSON.stringify(detail));

async function run(tx: Tx, call: RawBuilder<unknown>): Promise<StakeOutcome> {
  const { rows } = await sql<StakeOutcome>`select code, duplicate, balance as "balanceMinor", wager_id as "wagerId",
    wager_status as "wagerStatus", to_jsonb(done)->'refusal' as refusal from ${call} as done`.execute(tx);
  return theOne(rows);
}
