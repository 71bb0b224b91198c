import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId } from '../fresh-id.ts';
import { theOne } from '../ledger/ledger.ts';
import type { BrandPurpose } from '../tables.ts';

/** The account that pays each kind of gift; a member reads the kind in the account record. */
const PURPOSES = {
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
} as const satisfies Record<string, BrandPurpose>;

export type BonusKind = keyof typeof PURPOSES;

/** The turnover required before a gift may be withdrawn. */
export interface BonusTurnover {
  /** 10,000 is once. */
  readonly multiplierBps: number;
  readonly base: 'BONUS' | 'DEPOSIT_AND_BONUS';
  /** Set for DEPOSIT_AND_BONUS. */
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
  /** The owner of these keys: `promotion`, `mission`. */
  readonly scope: string;
  /** Makes the gift happen once within its scope. Kept for good. */
  readonly key: string;
  /** Id of what it is for, of the wing that gives it. */
  readonly reference: string;
  /** The subject, for the record's texts; see `nameSubjects`. */
  readonly subject: string;
  /** It is staked before any other money, and what it stakes is no effective turnover (semantics §4.3). */
  readonly isFreeBet?: boolean;
  /** Left out when no turnover is required. */
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
 * Credits a gift of the brand and opens what must be played for it, in the caller's transaction and once for each
 * (scope, key). Call `eventLog.nudge()` after the commit.
 */
export async function creditBonus(tx: Tx, order: BonusOrder): Promise<BonusOutcome> {
  const { kind, amountMinor, turnover } = order;
  const baseMinor = turnover && amountMinor + (turnover.base === 'BONUS' ? 0n : (turnover.depositMinor ?? 0n));
  const { rows } = await sql<BonusOutcome>`select code, duplicate, bonus_id as "bonusId", balance as "balanceMinor"
    from bonus_credit(
      p_id => ${freshId()}, p_merchant => ${order.merchant}, p_member => ${order.memberId},
      p_currency => ${order.currency}, p_kind => ${kind}, p_house => ${PURPOSES[kind]}, p_amount => ${amountMinor},
      p_scope => ${order.scope}, p_key => ${order.key}, p_fingerprint => ${fingerprintOf(order)},
      p_reference => ${order.reference}, p_subject => ${order.subject}, p_base => ${baseMinor ?? null}::bigint,
      p_locked => ${amountMinor}, p_multiplier_bps => ${turnover?.multiplierBps ?? null}::integer,
      p_weights => ${JSON.stringify(turnover?.weights ?? {})}::jsonb,
      p_expires_at => ${turnover?.expiresAt ?? null}::timestamptz, p_at => ${order.at})`.execute(tx);
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
