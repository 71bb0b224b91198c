import { formatMoney, multiplyRatio, type Currency } from '@baize/protocol/kernel';
import { MONEY_MISSIONS, type MissionRecord, type MissionProgress, type MissionTexts } from '@baize/protocol/missions';
import { startOfDay } from '../kernel/time/calendar.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { OpenRaffle } from '../promotions/index.ts';
import { clamped } from './progress.ts';
import type { Mission } from './tables.ts';
import type { MissionWindow } from './windows.ts';

/** The subject of a claim in records. */
export const missionSubject = (missionId: string): string => `mission:${missionId}`;

/** A mission's words in a language. */
export const wordsIn = (texts: MissionTexts, language: string): MissionTexts['EN'] => texts[language] ?? texts.EN;

export const isMoney = ({ type }: Pick<Mission, 'type'>): boolean => MONEY_MISSIONS.includes(type);

const shownCount = (mission: Mission, value: bigint, currency: Currency): string =>
  isMoney(mission) ? formatMoney(value, currency) : String(value);

const shownReward = ({ rewardKind, reward }: Mission, currency: Currency): string =>
  rewardKind === 'cash' ? formatMoney(reward, currency) : String(reward);

export interface MemberMission {
  readonly mission: Mission;
  readonly window: MissionWindow;
  readonly progress: bigint;
  readonly claimedAt: Date | null;
  /** The titles of the raffle that tickets are of, by language. */
  readonly raffle?: OpenRaffle | undefined;
}

export const isClaimable = ({ mission, progress, claimedAt }: MemberMission): boolean =>
  claimedAt === null && progress >= mission.target;

/** A member's progress in one window of a mission. */
export function missionProgressOf(
  memberMission: MemberMission,
  { currency, timeZone }: Merchant,
  language: string,
): MissionProgress {
  const { mission, window, progress, claimedAt, raffle } = memberMission;
  const { id, texts, type, category, period, target, rewardKind, reward, turnoverBps } = mission;
  const turnover = rewardKind === 'cash' ? multiplyRatio(reward, BigInt(turnoverBps), 10_000n, 'up') : 0n;
  const { before } = window.counts;
  return {
    id,
    ...wordsIn(texts, language),
    type,
    category,
    period,
    target: shownCount(mission, target, currency),
    progress: shownCount(mission, clamped(progress, target), currency),
    reward: {
      kind: rewardKind,
      amount: shownReward(mission, currency),
      raffle: raffle ? { id: raffle.id, title: raffle.titles[language] ?? raffle.titles.EN } : null,
      turnover: formatMoney(turnover, currency),
    },
    window: window.key,
    windowEnds: before && startOfDay(timeZone, before).toISOString(),
    claimUntil: window.claimBefore && startOfDay(timeZone, window.claimBefore).toISOString(),
    state: claimedAt ? 'claimed' : isClaimable(memberMission) ? 'claimable' : 'in-progress',
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}

/** A mission as operators see it. */
export function recordOf(mission: Mission, claims: number, currency: Currency): MissionRecord {
  const { id, texts, type, category, provider, game, period, target, turnoverBps, place, endsOn, claimDays } = mission;
  return {
    id,
    type,
    ...(category === null ? {} : { category }),
    ...(provider === null ? {} : { provider }),
    ...(game === null ? {} : { game }),
    period,
    target: shownCount(mission, target, currency),
    reward: {
      kind: mission.rewardKind,
      amount: shownReward(mission, currency),
      ...(mission.raffle === null ? {} : { raffle: mission.raffle }),
      turnoverBps,
    },
    texts,
    order: place,
    startsOn: mission.startsOn,
    endsOn,
    claimDays,
    state: mission.state,
    createdAt: mission.createdAt.toISOString(),
    claims,
  };
}
