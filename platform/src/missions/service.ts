import { addDays, formatMoney, ok, refuse, type Result } from '@baize/protocol/kernel';
import {
  LEADERBOARD_PLACES,
  type BoardPlace,
  type Leaderboard,
  type LeaderboardPeriod,
  type MissionProgress,
  type MissionSummary,
} from '@baize/protocol/missions';
import { dayIn, periodSpans, spanOf, startOfDay } from '../kernel/time/calendar.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import { maskedName } from '../kernel/callers/masked-name.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { zoneAt } from '../kernel/time/calendar.ts';
import { giveTickets, openRaffles } from '../promotions/index.ts';
import { countProfileSteps } from '../account/index.ts';
import { breaksOf, isShutOut, usernamesOf } from '../members/index.ts';
import { creditBonus } from '../wallet/index.ts';
import * as activities from './activity-store.ts';
import { findMission, insertClaim, listClaims, offeredMissions } from './mission-store.ts';
import { previewedSummary } from './previewed.ts';
import { progressIn } from './progress.ts';
import type { Mission } from './tables.ts';
import { isClaimable, missionProgressOf, missionSubject, type MemberMission } from './views.ts';
import { breakDaysOf, windowsOn, type Look, type MissionWindow } from './windows.ts';

/** The caller and their brand. */
export interface Asker {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

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
        const memberMissions = (await readMemberMissions(tx, caller.memberId, offered, look)).map((memberMission) => ({
          ...memberMission,
          raffle: raffles.get(memberMission.mission.raffle ?? ''),
        }));
        // Past windows are listed only while a reward waits.
        const shown = memberMissions.filter(
          ({ window, ...rest }) => window.isCurrent || isClaimable({ window, ...rest }),
        );
        return {
          currency: currency.code,
          timeZone: zoneAt(timeZone, now),
          claimable: shown.filter(isClaimable).length,
          paused,
          missions: shown.map((memberMission) => missionProgressOf(memberMission, merchant, language)),
        };
      }),

    /** A draft of an operator, on the page where members will find it. */
    preview: (visit: Pick<Visit, 'merchant' | 'language' | 'now' | 'preview'>): Promise<Result<MissionSummary>> =>
      db.read((tx) => previewedSummary(tx, visit)),

    leaderboard: ({ caller, merchant, now }: Asker, period: LeaderboardPeriod): Promise<Leaderboard> =>
      db.read(async (tx) => {
        const { code, currency, timeZone } = merchant;
        const { memberId, username } = caller;
        const span = spanOf(periodSpans[period], dayIn(timeZone, now));
        const window = { merchant: code, period, starts: span.from };
        const paused = await isShutOut(tx, { merchant: code, memberId }, now);
        const rows = paused ? [] : await activities.firstPlaces(tx, window, LEADERBOARD_PLACES);
        const own = paused ? undefined : await activities.ownPlace(tx, window, memberId);
        const names = await usernamesOf(
          tx,
          rows.map((row) => row.memberId),
        );
        const placeOf = (row: activities.BoardRow, place: number): BoardPlace => {
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
    ): Promise<Result<MissionProgress>> => {
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
  /** The window's key. */
  readonly key: string;
  readonly idempotencyKey: string;
}

async function claimIn(
  tx: Tx,
  { caller, merchant, language, now }: Asker,
  { id, key, idempotencyKey }: ClaimOrder,
): Promise<Result<MissionProgress>> {
  const { code, currency, timeZone } = merchant;
  const { memberId } = caller;
  const look = await lookOf(tx, memberId, { timeZone, now });
  const mission = await findMission(tx, code, id);
  if (mission === undefined) return refuse('NOT_FOUND');
  const [found] = (await readMemberMissions(tx, memberId, [mission], look)).filter(({ window }) => window.key === key);
  const raffles = mission.raffle === null ? undefined : await openRaffles(tx, takerOf(caller), now);
  const memberMission = found && { ...found, raffle: raffles?.get(mission.raffle ?? '') };
  if (memberMission?.claimedAt) return ok(missionProgressOf(memberMission, merchant, language));
  const isOut = await isShutOut(tx, { merchant: code, memberId }, now);
  if (memberMission === undefined || isOut || mission.state === 'paused') return refuse('NOT_OFFERED');
  if (!isClaimable(memberMission)) return refuse('CONFLICT');
  if (caller.currency !== currency.code) return refuse('CURRENCY_MISMATCH');
  const claim = { missionId: id, memberId, window: key, claimedAt: now, key: idempotencyKey };
  if (await insertClaim(tx, claim)) {
    const isGiven = await handOver(tx, { mission, caller, window: key, now }, currency.code);
    if (!isGiven) throw new RaffleDrawn();
    return ok(missionProgressOf({ ...memberMission, claimedAt: now }, merchant, language));
  }
  // Another claim came first, or the key was used for another reward.
  const [before] = await listClaims(tx, memberId, [{ missionId: id, window: key }]);
  if (before === undefined) return refuse('IDEMPOTENCY_CONFLICT');
  return ok(missionProgressOf({ ...memberMission, claimedAt: before.claimedAt }, merchant, language));
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

/** A member's progress in every current window of these missions. */
async function readMemberMissions(
  tx: Tx,
  memberId: string,
  missions: readonly Mission[],
  look: Look,
): Promise<readonly MemberMission[]> {
  const windows = missions.flatMap((mission) => windowsOn(mission, look).map((window) => ({ mission, window })));
  const claims = await listClaims(
    tx,
    memberId,
    windows.map(({ mission, window }) => ({ missionId: mission.id, window: window.key })),
  );
  // Long periods of play are summed by the database; other progress has few rows.
  const isLong = ({ type, period }: Mission): boolean => type === 'valid-bet' && period === 'once';
  const since = windows.filter(({ mission }) => !isLong(mission)).map(({ window }) => window.counts.from);
  const first = since.reduce((least, from) => (from < least ? from : least), addDays(look.today, 1));
  const done = await activities.readActivities(tx, memberId, first);
  const steps = missions.some(({ type }) => type === 'profile') ? await countProfileSteps(tx, memberId) : 0;
  const progressOf = (mission: Mission, { counts }: MissionWindow): bigint | Promise<bigint> => {
    if (mission.type === 'profile') return BigInt(steps);
    return isLong(mission) ? activities.sumPlay(tx, memberId, mission, counts) : progressIn(mission, done, counts);
  };
  const found: MemberMission[] = [];
  for (const { mission, window } of windows) {
    const claim = claims.find((each) => each.missionId === mission.id && each.window === window.key);
    const progress = await progressOf(mission, window);
    found.push({ mission, window, progress, claimedAt: claim?.claimedAt ?? null });
  }
  return found;
}
