import type { Activity } from '@baize/protocol/limits';
import { currencyOf, formatMoney, SECOND_MS } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { accountKeyOf, findAccount, isTrial, playAccounts, playSince } from '../wallet/index.ts';

/** A player's current activity. Stakes given back count as returned; bonuses are no result of play and do not count. */
export async function readActivity(tx: Tx, caller: MemberCaller, now: Date): Promise<Activity> {
  const key = accountKeyOf(caller);
  const currency = currencyOf(key.currency);
  const since = caller.sessionStartedAt;
  const trial = isTrial(caller) ? await findAccount(tx, key) : undefined;
  const accounts = isTrial(caller) ? (trial ? [trial.id] : []) : await playAccounts(tx, caller);
  const { bets, stakedMinor, returnedMinor } =
    accounts.length > 0 ? await playSince(tx, accounts, since) : { bets: 0, stakedMinor: 0n, returnedMinor: 0n };
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
}
