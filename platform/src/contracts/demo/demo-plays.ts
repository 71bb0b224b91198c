import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import type { PlayableGame } from '../../games/index.ts';
import type { DemoPerson } from '../../members/index.ts';
import type { DemoBet, DemoDay } from '../../wallet/index.ts';

/** A unit of the brand's currency. */
const UNIT = 10_000n;

/** The same whole number below `below` for the same occasion, so that a demo that is begun again plays the same. */
function drawn(below: number, ...occasion: readonly number[]): number {
  let mixed = 0x9e37_79b9;
  for (const part of occasion) {
    mixed = Math.imul(mixed ^ part, 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) % below;
}

/** The nearest stake that the game takes. */
function within({ minStake, maxStake }: PlayableGame, stake: bigint): bigint {
  if (minStake !== null && stake < minStake) return minStake;
  return maxStake !== null && stake > maxStake ? maxStake : stake;
}

export interface Played {
  readonly merchant: string;
  readonly currency: string;
  /** The number of earlier days of the team. */
  readonly index: number;
  readonly start: Date;
  /** The session does nothing after this. */
  readonly until: Date;
  readonly people: readonly DemoPerson[];
  /** Games that can be opened; without any nobody bets. */
  readonly games: readonly PlayableGame[];
}

/** The play of the demo team's members on one of its days. */
export function playsOf({
  merchant,
  currency,
  index,
  start,
  until,
  people,
  games,
}: Played): Omit<DemoDay, 'transfers'> {
  const at = (hour: number, minute: number): Date => new Date(start.getTime() + hour * HOUR_MS + minute * MINUTE_MS);
  const players = people.filter(({ kind, since }) => kind === 0 && since <= start);
  const deposits = [];
  const withdrawals = [];
  const bets: DemoBet[] = [];
  for (const [place, { memberId, since, upline }] of players.entries()) {
    const age = Math.min(index, Math.floor((start.getTime() - since.getTime()) / DAY_MS));
    const key = `team-${index}`;
    if (age % 9 === 0) {
      const amountMinor = BigInt(60 + 20 * drawn(8, index, place, 1)) * UNIT;
      deposits.push({ memberId, key, amountMinor, at: at(7, drawn(60, index, place, 2)) });
    }
    if (age > 10 && drawn(12, index, place, 3) === 0) {
      withdrawals.push({ memberId, key, amountMinor: 40n * UNIT, at: at(22, drawn(60, index, place, 4)) });
    }
    if (drawn(100, index, place, 5) >= 38) continue;
    for (let round = 0; round <= drawn(2, index, place, 6); round += 1) {
      const game = games[drawn(games.length || 1, place, round, 11)];
      if (game === undefined) break;
      const stake = within(game, BigInt(5 + drawn(30, index, place, round, 7)) * UNIT);
      const luck = drawn(100, index, place, round, 8);
      // One team has no luck at all, so that its agents owe dividends whatever day it is.
      const [triple, double] = upline === 'agent_rick' ? [0, 15] : [6, 40];
      const placed = at(9 + drawn(12, index, place, round, 9), drawn(58, index, place, round, 10));
      bets.push({
        memberId,
        key: `${memberId}-${index}-${round}`,
        amountMinor: stake,
        payoutMinor: luck < triple ? stake * 3n : luck < double ? stake * 2n : 0n,
        game,
        at: placed,
        settledAt: new Date(placed.getTime() + MINUTE_MS),
      });
    }
  }
  const inTime = <T extends { readonly at: Date }>(acts: readonly T[]): T[] =>
    acts.filter((act) => act.at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    merchant,
    currency,
    dayStart: start,
    deposits: inTime(deposits),
    bets: inTime(bets),
    withdrawals: inTime(withdrawals),
  };
}
