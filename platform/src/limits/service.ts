import type { Activity } from '@baize/protocol/limits';
import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Database } from '../kernel/database.ts';
import { accountKeyOf, findAccount, playSince } from '../wallet/index.ts';

const SECOND_MS = 1_000;

export type LimitsService = ReturnType<typeof createLimitsService>;

/** Where a player stands. Stakes given back count as returned; bonuses are no result of play and do not count. */
export function createLimitsService(db: Database) {
  return {
    activity: async (caller: MemberCaller, now: Date): Promise<Activity> => {
      const key = accountKeyOf(caller);
      const currency = currencyOf(key.currency);
      const since = caller.sessionStartedAt;
      const account = await findAccount(db.kysely, key);
      const { bets, stakedMinor, returnedMinor } = account
        ? await playSince(db.kysely, account.id, since)
        : { bets: 0, stakedMinor: 0n, returnedMinor: 0n };
      return {
        since: since.toISOString(),
        now: now.toISOString(),
        elapsedSeconds: Math.max(0, Math.floor((now.getTime() - since.getTime()) / SECOND_MS)),
        staked: formatMoney(stakedMinor, currency),
        // A win of an earlier sign-in may be taken back in this one: then nothing came back, and the net says the rest.
        returned: formatMoney(returnedMinor > 0n ? returnedMinor : 0n, currency),
        net: formatMoney(returnedMinor - stakedMinor, currency),
        bets,
        currency: currency.code,
      };
    },
  };
}
