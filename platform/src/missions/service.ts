import { addDays, formatMoney, ok, refuse, type Result } from '@baize/protocol/kernel';
import {
  LEADERBOARD_PLACES,
  type BoardPlace,
  type Leaderboard,
  type LeaderboardPeriod,
  type MissionStanding,
  type MissionSummary,
} from '@baize/protocol/missions';
import { dayIn, periodSpans, spanOf, startOfDay } from '../kernel/calendar.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import { appendEvent } from '../kernel/event-log.ts';
import { maskedName } from '../kernel/masked-name.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { zoneAt } from '../kernel/calendar.ts';
import { giveTickets, openRaffles } from '../promotions/index.ts';
import { countProfileSteps } from '../account/index.ts';
import { breaksOf, isShutOut, usernamesOf } from '../session/index.ts';
import { creditBonus } from '../wallet/index.ts';
import * as deeds from './deeds-store.ts';
import { findMission, insertClaim, listClaims, offeredMissions } from './mission-store.ts';
import { progressIn } from './progress.ts';
import type { Mission } from './tables.ts';
import { isClaimable, standingOf, type Standing } from './views.ts';
import { breakDaysOf, windowsOn, type Look, type MissionWindow } from './windows.ts';

/** Who asks, and where. */
export interface Asker {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

/** What the record of a claim is about. */
export const missionSubject = (missionId: string): string => `mission:${missionId}`;

export type MissionsService = ReturnType<typeof createMissionsService>;

/** Missions as members see them. */
export function createMissionsService(deps: Pick<Deps, 'db' | 'eventLog'>) {
  const { db, eventLog } = deps;

  return {
    summary: ({ caller, merchant, language, now }: Asker): Promise<MissionSummary> =>
      db.read(async (tx) => {
        const { code, currency, timeZone } = merchant;
        const paused = await isShutOut(tx, { merchant: code, memberId: caller.memberId }, now);
        const look = await lookOf(tx, caller.memberId, { timeZone, now });
        const raffles = await openRaffles(tx, takerOf(caller), now);
        const offered = (paused ? [] : await offeredMissions(tx, code, look)).filter(
          ({ raffle }) => raffle === null || raffles.has(raffle),
        );
        const standings = (await readStandings(tx, caller.memberId, offered, look)).map((standing) => ({
          ...standing,
          raffle: raffles.get(standing.mission.raffle ?? ''),
        }));
        // Of a window that is over only a reward that waits is news.
        const shown = standings.filter(({ window, ...rest }) => window.isCurrent || isClaimable({ window, ...rest }));
        return {
          currency: currency.code,
          timeZone: zoneAt(timeZone, now),
          claimable: shown.filter(isClaimable).length,
          paused,
          missions: shown.map((standing) => standingOf(standing, merchant, language)),
        };
      }),

    leaderboard: ({ caller, merchant, now }: Asker, period: LeaderboardPeriod): Promise<Leaderboard> =>
      db.read(async (tx) => {
        const { code, currency, timeZone } = merchant;
        const { memberId, username } = caller;
        const span = spanOf(periodSpans[period], dayIn(timeZone, now));
        const window = { merchant: code, period, starts: span.from };
        const paused = await isShutOut(tx, { merchant: code, memberId }, now);
        const rows = paused ? [] : await deeds.firstPlaces(tx, window, LEADERBOARD_PLACES);
        const own = paused ? undefined : await deeds.ownPlace(tx, window, memberId);
        const names = await usernamesOf(
          tx,
          rows.map((row) => row.memberId),
        );
        const placeOf = (row: deeds.BoardRow, place: number): BoardPlace => {
          const isOwn = row.memberId === memberId;
          return {
            place,
            name: isOwn ? username : maskedName(names.get(row.memberId) ?? ''),
            validBet: formatMoney(row.validBet, currency),
            own: isOwn,
          };
        };
        return {
          currency: currency.code,
          timeZone: zoneAt(timeZone, now),
          period,
          from: startOfDay(timeZone, span.from).toISOString(),
          until: startOfDay(timeZone, span.before).toISOString(),
          places: rows.map((row, index) => placeOf(row, index + 1)),
          own: own ? placeOf(own, own.place) : null,
          paused,
        };
      }),

    /** Refusals: those of the call's `problems`; nothing was handed over then. */
    claim: async (
      asker: Asker,
      { id, window: key }: { readonly id: string; readonly window: string },
      idempotencyKey: string,
    ): Promise<Result<MissionStanding>> => {
      const claimed = await db
        .transaction((tx) => claimIn(tx, asker, { id, key, idempotencyKey }))
        .catch((error: unknown) => {
          if (error instanceof RaffleDrawn) return refuse('NOT_OFFERED');
          throw error;
        });
      if (claimed.ok) eventLog.nudge();
      return claimed;
    },
  };
}

interface ClaimOrder {
  readonly id: string;
  /** Of the window. */
  readonly key: string;
  readonly idempotencyKey: string;
}

async function claimIn(
  tx: Tx,
  { caller, merchant, language, now }: Asker,
  { id, key, idempotencyKey }: ClaimOrder,
): Promise<Result<MissionStanding>> {
  const { code, currency, timeZone } = merchant;
  const { memberId } = caller;
  const look = await lookOf(tx, memberId, { timeZone, now });
  const mission = await findMission(tx, code, id);
  if (mission === undefined) return refuse('NOT_FOUND');
  const [found] = (await readStandings(tx, memberId, [mission], look)).filter(({ window }) => window.key === key);
  const raffles = mission.raffle === null ? undefined : await openRaffles(tx, takerOf(caller), now);
  const standing = found && { ...found, raffle: raffles?.get(mission.raffle ?? '') };
  if (standing?.claimedAt) return ok(standingOf(standing, merchant, language));
  const isOut = await isShutOut(tx, { merchant: code, memberId }, now);
  if (standing === undefined || isOut || mission.state === 'paused') return refuse('NOT_OFFERED');
  if (!isClaimable(standing)) return refuse('CONFLICT');
  if (caller.currency !== currency.code) return refuse('CURRENCY_MISMATCH');
  const claim = { missionId: id, memberId, window: key, claimedAt: now, key: idempotencyKey };
  if (await insertClaim(tx, claim)) {
    const isGiven = await handOver(tx, { mission, caller, window: key, now }, currency.code);
    if (!isGiven) throw new RaffleDrawn();
    return ok(standingOf({ ...standing, claimedAt: now }, merchant, language));
  }
  // Another claim came first, or the key was used for another reward.
  const [before] = await listClaims(tx, memberId, [{ missionId: id, window: key }]);
  if (before === undefined) return refuse('IDEMPOTENCY_CONFLICT');
  return ok(standingOf({ ...standing, claimedAt: before.claimedAt }, merchant, language));
}

/** Undoes a claim of tickets that come too late. */
class RaffleDrawn extends Error {}

const takerOf = ({ merchantCode, isAgent, currency }: MemberCaller) => ({
  merchant: merchantCode,
  memberKind: isAgent,
  currency,
});

interface HandOver {
  readonly mission: Mission;
  readonly caller: MemberCaller;
  readonly window: string;
  readonly now: Date;
}

/** Cash and tickets arrive now; points arrive by whoever hears of the event. False where a raffle was drawn before. */
async function handOver(tx: Tx, { mission, caller, window, now }: HandOver, currency: string): Promise<boolean> {
  const { id, merchant, rewardKind, reward, turnoverBps, raffle } = mission;
  const { memberId } = caller;
  const subject = `${id}/${window}/${memberId}`;
  if (rewardKind === 'cash') {
    const { code } = await creditBonus(tx, {
      merchant,
      memberId,
      currency,
      kind: 'MISSION',
      amountMinor: reward,
      scope: 'mission',
      key: subject,
      reference: subject,
      subject: missionSubject(id),
      ...(turnoverBps > 0 ? { turnover: { multiplierBps: turnoverBps, base: 'BONUS' } } : {}),
      at: now,
    });
    if (code !== 'OK') throw new Error(`the reward ${subject} was not credited: ${code}`);
  }
  if (rewardKind === 'tickets') {
    const gift = { ...takerOf(caller), memberId, raffleId: raffle ?? '', tickets: Number.parseInt(String(reward), 10) };
    if (!(await giveTickets(tx, { ...gift, key: `mission:${subject}`, at: now }))) return false;
  }
  const data = { mission: id, rewardPoints: rewardKind === 'points' ? String(reward) : '0' };
  await appendEvent(tx, { type: 'mission.claimed', merchant, memberId, subject, data, at: now });
  return true;
}

const lookOf = async (
  tx: Tx,
  memberId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Look> => ({ today: dayIn(timeZone, now), breaks: breakDaysOf(await breaksOf(tx, memberId), timeZone) });

/** How a member stands in every window of these missions that matters today. */
async function readStandings(
  tx: Tx,
  memberId: string,
  missions: readonly Mission[],
  look: Look,
): Promise<readonly Standing[]> {
  const windows = missions.flatMap((mission) => windowsOn(mission, look).map((window) => ({ mission, window })));
  const claims = await listClaims(
    tx,
    memberId,
    windows.map(({ mission, window }) => ({ missionId: mission.id, window: window.key })),
  );
  // What was played since a long time is added up by the database, the rest is few rows.
  const isLong = ({ type, period }: Mission): boolean => type === 'valid-bet' && period === 'once';
  const since = windows.filter(({ mission }) => !isLong(mission)).map(({ window }) => window.counts.from);
  const first = since.reduce((least, from) => (from < least ? from : least), addDays(look.today, 1));
  const done = await deeds.readDeeds(tx, memberId, first);
  const steps = missions.some(({ type }) => type === 'profile') ? await countProfileSteps(tx, memberId) : 0;
  const progressOf = (mission: Mission, { counts }: MissionWindow): bigint | Promise<bigint> => {
    if (mission.type === 'profile') return BigInt(steps);
    return isLong(mission) ? deeds.sumPlay(tx, memberId, mission, counts) : progressIn(mission, done, counts);
  };
  const found: Standing[] = [];
  for (const { mission, window } of windows) {
    const claim = claims.find((each) => each.missionId === mission.id && each.window === window.key);
    const progress = await progressOf(mission, window);
    found.push({ mission, window, progress, claimedAt: claim?.claimedAt ?? null });
  }
  return found;
}
