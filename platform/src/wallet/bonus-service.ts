import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tx } from '../kernel/database.ts';
import { freshId } from './fresh-id.ts';
import { theOne } from './ledger.ts';
import type { HousePurpose } from './tables.ts';

/** Who pays a gift, by what it is; a member reads the kind in the account record. */
const HOUSE = {
  BONUS: 'BONUSES',
  REBATE: 'REBATES',
  ACTIVITY_BONUS: 'BONUSES',
  UPGRADE_BONUS: 'BONUSES',
  BIRTHDAY_BONUS: 'BONUSES',
  RED_PACKET: 'BONUSES',
  POINTS_REDEEM: 'BONUSES',
  REFERRAL: 'BONUSES',
  MISSION: 'BONUSES',
  AGENT_REBATE: 'REBATES',
} as const satisfies Record<string, HousePurpose>;

export type BonusKind = keyof typeof HOUSE;

/** What must be played before a gift may be withdrawn. */
export interface BonusTurnover {
  /** 10,000 is once. */
  readonly multiplierBps: number;
  readonly base: 'BONUS' | 'DEPOSIT_AND_BONUS';
  /** Of DEPOSIT_AND_BONUS. */
  readonly depositMinor?: bigint;
  /** Basis points by game category; 0 does not count, a category that is not named counts in full. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Then what is left of the gift is taken back. */
  readonly expiresAt?: Date;
}

export interface BonusOrder {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly kind: BonusKind;
  /** Above zero. */
  readonly amountMinor: bigint;
  /** Whose keys these are: `promotion`, `mission`. */
  readonly scope: string;
  /** Makes the gift happen once within its scope. Kept for good. */
  readonly key: string;
  /** Id of what it is for, of the wing that gives it. */
  readonly reference: string;
  /** What it is about, for the record's words; see `nameSubjects`. */
  readonly subject: string;
  /** It is staked before any other money, and what it stakes is no effective turnover (semantics §4.3). */
  readonly isFreeBet?: boolean;
  /** Nothing must be played without it. */
  readonly turnover?: BonusTurnover;
  readonly at: Date;
}

export interface BonusOutcome {
  /** IDEMPOTENCY_CONFLICT: the key was used for another gift. Then nothing has moved. */
  readonly code: 'OK' | 'CURRENCY_MISMATCH' | 'IDEMPOTENCY_CONFLICT';
  readonly duplicate: boolean;
  /** The first one's, when this is a repeat; null when it was refused. */
  readonly bonusId: string | null;
  readonly balanceMinor: bigint | null;
}

/**
 * Credits a gift of the house and opens what must be played for it, in the caller's transaction and once for each
 * (scope, key). Call `eventLog.nudge()` after the commit.
 */
export async function creditBonus(tx: Tx, order: BonusOrder): Promise<BonusOutcome> {
  const { kind, amountMinor, turnover } = order;
  const baseMinor = turnover && amountMinor + (turnover.base === 'BONUS' ? 0n : (turnover.depositMinor ?? 0n));
  const { rows } = await sql<BonusOutcome>`select code, duplicate, bonus_id as "bonusId", balance as "balanceMinor"
    from bonus_credit(${freshId()}, ${order.merchant}, ${order.memberId}, ${order.currency}, ${kind}, ${HOUSE[kind]},
      ${amountMinor}, ${order.scope}, ${order.key}, ${fingerprintOf(order)}, ${order.reference}, ${order.subject},
      ${baseMinor ?? null}::bigint, ${amountMinor}, ${turnover?.multiplierBps ?? null}::integer,
      ${JSON.stringify(turnover?.weights ?? {})}::jsonb, ${turnover?.expiresAt ?? null}::timestamptz, ${order.at})`.execute(
    tx,
  );
  const outcome = theOne(rows);
  if (order.isFreeBet === true && outcome.code === 'OK' && !outcome.duplicate) {
    await sql`select bonus_is_free_bet(${outcome.bonusId})`.execute(tx);
  }
  return outcome;
}

/** The time and the reference may differ in a repeat; what is given may not. */
function fingerprintOf({ memberId, currency, kind, amountMinor, turnover }: BonusOrder): string {
  const { multiplierBps = 0, base = '', depositMinor = 0n } = turnover ?? {};
  const given = [memberId, currency, kind, amountMinor, multiplierBps, base, depositMinor].join('|');
  return createHash('sha256').update(given).digest('hex');
}
