import {
  addDays,
  fitsStep,
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type CallQuery,
  type Currency,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import {
  MONEY_MISSIONS,
  PROFILE_STEPS,
  type MissionRecord,
  type MissionsCalls,
  type NewMission,
} from '@baize/protocol/missions';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { dayIn, startOfDay } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Weight } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { findRaffle } from '../promotions/index.ts';
import { freshId, nameSubjects } from '../wallet/index.ts';
import { countClaims, insertMission, lockMission, pageOfMissions, updateMission } from './mission-store.ts';
import type { Mission } from './tables.ts';
import { missionSubject, recordOf } from './views.ts';
import { MOST_DAYS } from './windows.ts';

/** The operator and the brand that they act in. */
export interface OperatorPlace extends Actor {
  readonly merchant: Merchant;
}

/** A point, as amounts are kept. */
const POINT = 10_000n;

export type MissionOperations = ReturnType<typeof createMissionOperations>;

/** Operators' calls about missions. */
export function createMissionOperations(deps: Deps) {
  return {
    list: ({ merchant }: OperatorPlace, query: CallQuery<MissionsCalls['listMissions']>) =>
      deps.db.read(async (tx) => {
        const filter = { merchant: merchant.code, state: query.state };
        const { rows, count } = await pageOfMissions(tx, filter, pageBounds(query));
        return ok(
          pageReply(
            rows.map((row) => recordOf(row, row.claims, merchant.currency)),
            count,
            query,
          ),
        );
      }),

    create: (place: OperatorPlace, wanted: NewMission): Promise<Result<MissionRecord>> => {
      const { merchant, now } = place;
      return audited(deps, place, 'missions.create', async (tx, second) => {
        const problems = problemsOf(wanted, merchant.currency, dayIn(merchant.timeZone, now));
        if (Object.keys(problems).length > 0) return refuseFields(problems);
        const raffleProblem = await problemOfRaffle(tx, wanted, merchant);
        if (raffleProblem) return refuseFields({ 'reward.raffle': [raffleProblem] });
        const mission = missionOf(wanted, { id: freshId(), merchant: merchant.code, createdAt: now });
        const beyond = await second.needed(weightOf(mission));
        if (beyond) return beyond;
        await insertMission(tx, mission);
        await nameSubjects(tx, subjectOf(mission));
        const value = recordOf(mission, 0, merchant.currency);
        return ok({ subject: mission.id, before: null, after: value, value });
      });
    },

    update: (
      place: OperatorPlace,
      id: string,
      change: CallBody<MissionsCalls['updateMission']>,
    ): Promise<Result<MissionRecord>> => {
      const { merchant, now } = place;
      return audited(deps, place, 'missions.update', async (tx, second) => {
        const before = await lockMission(tx, merchant.code, id);
        if (before === undefined) return refuse('NOT_FOUND');
        const { state = before.state } = change;
        const asked = change.endsOn === undefined ? before.endsOn : change.endsOn;
        if (before.state === 'ended' && (state !== 'ended' || isLater(asked, before.endsOn)))
          return conflict('mission-ended');
        const today = dayIn(merchant.timeZone, now);
        // Members who have seen a mission keep the days in which they can claim.
        const { claimDays = before.claimDays } = change;
        if (claimDays < before.claimDays && before.startsOn <= today) {
          return conflict('mission-seen', { fixed: ['claimDays'] });
        }
        const least = before.startsOn > today ? before.startsOn : today;
        if (change.endsOn && change.endsOn < least) return refuseFields({ endsOn: [{ rule: 'min', min: least }] });
        // Progress up to today still counts, and completed missions can still be claimed for a while.
        const ends = state === 'ended' && before.state !== 'ended' && (asked === null || asked > today);
        const after: Mission = {
          ...before,
          texts: change.texts ?? before.texts,
          place: change.order ?? before.place,
          claimDays,
          endsOn: ends ? today : asked,
          state,
        };
        const isLonger = isLater(after.endsOn, before.endsOn) || claimDays > before.claimDays;
        const raffleProblem = isLonger ? await problemOfRaffle(tx, rewardedBy(after), merchant) : undefined;
        if (raffleProblem) return refuseFields({ 'reward.raffle': [raffleProblem] });
        const beyond = isLonger ? await second.needed(weightOf(after)) : undefined;
        if (beyond) return beyond;
        await updateMission(tx, id, after);
        await nameSubjects(tx, subjectOf(after));
        const claims = await countClaims(tx, id);
        const value = recordOf(after, claims, merchant.currency);
        return ok({ subject: id, before: recordOf(before, claims, merchant.currency), after: value, value });
      });
    },
  };
}

/** The mission's titles stand in the account record. */
export const subjectOf = ({ id, texts }: Mission): Record<string, Record<string, string>> => ({
  [missionSubject(id)]: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
});

/** Amounts as they are kept; the request has been checked. */
export function missionOf(
  { texts, type, category, provider, game, period, target, reward, order, startsOn, endsOn, claimDays }: NewMission,
  known: Pick<Mission, 'id' | 'merchant' | 'createdAt'>,
): Mission {
  const isSum = MONEY_MISSIONS.includes(type);
  return {
    ...known,
    texts,
    type,
    category: category ?? null,
    provider: provider ?? null,
    game: game ?? null,
    period,
    target: isSum ? minorOf(target) : minorOf(target) / POINT,
    rewardKind: reward.kind,
    reward: reward.kind === 'cash' ? minorOf(reward.amount) : minorOf(reward.amount) / POINT,
    raffle: reward.kind === 'tickets' ? (reward.raffle ?? null) : null,
    turnoverBps: reward.kind === 'cash' ? reward.turnoverBps : 0,
    place: order,
    state: 'active',
    startsOn,
    endsOn,
    claimDays,
  };
}

/** The reward of every member who completes it. For tickets, the raffle's own prizes are weighed when it starts. */
function weightOf({ rewardKind, reward, turnoverBps }: Mission): Weight {
  if (rewardKind === 'cash') return { rewardAmount: reward, leastTurnoverBps: turnoverBps };
  return rewardKind === 'points' ? { rewardPoints: reward * POINT } : {};
}

/** Whether a last day is after another one; null is none. */
const isLater = (day: string | null, than: string | null): boolean => than !== null && (day === null || day > than);

/** A mission with what may become too late for the draw of its tickets. */
type Ticketed = Pick<NewMission, 'endsOn' | 'claimDays'> & {
  readonly reward: Pick<NewMission['reward'], 'kind' | 'raffle'>;
};

const rewardedBy = ({ rewardKind, raffle, endsOn, claimDays }: Mission): Ticketed => ({
  reward: { kind: rewardKind, ...(raffle !== null && { raffle }) },
  endsOn,
  claimDays,
});

/** Tickets are of a raffle that is not drawn as long as they can be claimed, or a member would earn nothing. */
async function problemOfRaffle(
  tx: Tx,
  { reward, endsOn, claimDays }: Ticketed,
  { code, timeZone }: Merchant,
): Promise<FieldProblem | undefined> {
  if (reward.kind !== 'tickets') return reward.raffle === undefined ? undefined : { rule: 'invalid' };
  if (reward.raffle === undefined) return { rule: 'required' };
  const raffle = await findRaffle(tx, code, reward.raffle);
  if (raffle === undefined || raffle.endsAt === null) return { rule: 'invalid' };
  const last = endsOn === null ? null : startOfDay(timeZone, addDays(endsOn, claimDays + 1));
  return last === null || last > raffle.endsAt ? { rule: 'max', max: raffle.endsAt.toISOString() } : undefined;
}

/** Faults of a mission that cannot be offered. */
function problemsOf(wanted: NewMission, currency: Currency, today: string): Record<string, readonly FieldProblem[]> {
  const { type, period, target, reward, startsOn, endsOn } = wanted;
  const isScoped = [wanted.category, wanted.provider, wanted.game].some((each) => each !== undefined);
  const found: Record<string, FieldProblem | undefined> = {
    target: countProblem(target, MONEY_MISSIONS.includes(type), currency) ?? mostProblem(wanted),
    'reward.amount': countProblem(reward.amount, reward.kind === 'cash', currency),
    category: isScoped && type !== 'valid-bet' ? { rule: 'invalid' } : undefined,
    period: type === 'profile' && period !== 'once' ? { rule: 'invalid' } : undefined,
    startsOn: startsOn < today ? { rule: 'min', min: today } : undefined,
    endsOn: endsOn !== null && endsOn < startsOn ? { rule: 'min', min: startsOn } : undefined,
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
}

function countProblem(value: string, isMoney: boolean, currency: Currency): FieldProblem | undefined {
  const minor = minorOf(value);
  const step = isMoney ? stepOf(currency) : POINT;
  const least = isMoney ? formatMoney(step, currency) : '1';
  if (minor < step) return { rule: 'min', min: least };
  const fits = isMoney ? fitsStep(minor, currency) : minor % POINT === 0n;
  return fits ? undefined : { rule: 'step', min: least };
}

/** Refuses a target that nobody could reach in a window. */
function mostProblem({ type, period, target }: NewMission): FieldProblem | undefined {
  const most = type === 'profile' ? PROFILE_STEPS : type === 'sign-in' ? MOST_DAYS[period] : undefined;
  return most !== undefined && minorOf(target) > BigInt(most) * POINT ? { rule: 'max', max: most } : undefined;
}
