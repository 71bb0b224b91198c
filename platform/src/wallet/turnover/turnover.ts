import { minorOf } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer } from '../../kernel/events/event-log.ts';
import { readTurnoverRules } from '../rules.ts';
import { theOne } from '../ledger/ledger.ts';
import { withWallet, type RequirementTable } from '../tables.ts';

/**
 * Fills what must be played with the effective turnover of rounds (semantics §4.3, §4.4), oldest first, and gives back
 * what a round had filled when its result is taken back. Play credits fill nothing.
 */
export const turnoverConsumer = defineConsumer({
  name: 'wallet.turnover',
  on: ['wager.accepted', 'wager.paid', 'wager.settled', 'wager.resettled', 'wager.rolled-back'],
  apply: async (tx, events) => {
    const thresholds = new Map<string, bigint>();
    const thresholdOf = async (merchant: string): Promise<bigint> => {
      const known = thresholds.get(merchant) ?? minorOf((await readTurnoverRules(tx, merchant)).clearThreshold);
      thresholds.set(merchant, known);
      return known;
    };
    const results: Result[] = [];
    for (const { merchant, memberId, subject, data, at } of events) {
      if (data.mode === 'TRIAL' || memberId === null) continue;
      const threshold = await thresholdOf(merchant);
      const playedOut = data.status !== 'OPEN' && BigInt(data.balance) <= threshold;
      // A free bet is no effective turnover, and is wagered by being played.
      const [valid, delta] = [BigInt(data.played ?? data.validBet), BigInt(data.playedDelta ?? data.validBetDelta)];
      if (delta === 0n && !playedOut) continue;
      const { currency, category } = data;
      const clearsAt = playedOut ? threshold : null;
      results.push({ merchant, memberId, currency, wager: subject, category, valid, delta, clearsAt, at });
    }
    await applyAll(tx, results);
  },
  reset: async (tx) => void (await sql`select turnover_reset()`.execute(tx)),
});

/** A change by a wager's result. */
interface Result {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly wager: string;
  readonly category: string;
  readonly valid: bigint;
  readonly delta: bigint;
  /** With so much left, or less, nothing more has to be played; null where more is left. */
  readonly clearsAt: bigint | null;
  readonly at: Date;
}

async function applyAll(tx: Tx, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  const all = <K extends keyof Result>(key: K): Result[K][] => results.map((result) => result[key]);
  await sql`select turnover_apply_all(
    p_merchants => ${all('merchant')}::text[], p_members => ${all('memberId')}::text[],
    p_currencies => ${all('currency')}::text[], p_wagers => ${all('wager')}::text[],
    p_categories => ${all('category')}::text[], p_valids => ${all('valid')}::bigint[],
    p_deltas => ${all('delta')}::bigint[], p_thresholds => ${all('clearsAt')}::bigint[],
    p_ats => ${all('at')}::timestamptz[])`.execute(tx);
}

/** A requirement whose time is over. It is not closed while what is left of its bonus is in play. */
export interface Expired {
  readonly id: string;
  readonly closed: boolean;
  /** Why it could not be closed; nothing was done to it then. */
  readonly failure: string | null;
}

/** Closes the next that was not played in time, and takes back what is left of its bonus; undefined after the last. */
export async function expireNext(tx: Tx, now: Date, after: Expired | undefined): Promise<Expired | undefined> {
  const { rows } = await sql<{ id: string | null; closed: boolean | null; failure: string | null }>`
    select id, closed, failure from turnover_expire_next(${now}, ${after?.id ?? null})`.execute(tx);
  const { id, closed, failure } = theOne(rows);
  return id === null ? undefined : { id, closed: closed === true, failure };
}

export interface Whose {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
}

/** Outstanding requirements, oldest first. */
export const openRequirements = (tx: Tx, whose: Whose): Promise<readonly RequirementTable[]> =>
  withWallet(tx)
    .selectFrom('wallet_requirements')
    .selectAll()
    .select(sql<Date | null>`session_after_breaks(member_id, created_at, expires_at)`.as('expires_at'))
    .where('member_id', '=', whose.memberId)
    .where('currency', '=', whose.currency)
    .where('merchant', '=', whose.merchant)
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .orderBy('place')
    .execute();

/**
 * The withdrawable amount: all of it once everything is played; before that the unlocked part, or in strict mode
 * nothing.
 */
export function withdrawableMinor(
  availableMinor: bigint,
  open: readonly Pick<RequirementTable, 'locked'>[],
  strict: boolean,
): bigint {
  const available = availableMinor > 0n ? availableMinor : 0n;
  if (open.length === 0) return available;
  if (strict) return 0n;
  const locked = open.reduce((sum, each) => sum + each.locked, 0n);
  return available > locked ? available - locked : 0n;
}
