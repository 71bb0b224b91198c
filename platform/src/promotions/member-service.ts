import { DAY_MS, MEMBER_KIND, ok, refuse, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import type { Promotion, PromotionList, PromotionsCalls, Reward } from '@baize/protocol/promotions';
import type { Caller, MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { type Break, breaksOf, isShutOut } from '../members/index.ts';
import { readPeriod } from '../wallet/index.ts';
import { applicationsOf } from './claims/application-store.ts';
import { checksOf } from './claims/check-store.ts';
import { findPromotion, findPromotions, listPublished, type PromotionRow } from './promotion-store.ts';
import { pausesOf } from './pause-store.ts';
import { countDeposits, joinsOf, joinKey, listSlots, pageOfClaimed, slotOfKey } from './claims/slot-store.ts';
import {
  isAvailable,
  promotionStatusOf,
  standstills,
  type Holdings,
  type Person,
  type PromotionStatus,
} from './promotion-status.ts';
import { ticketsGiven } from './raffle/ticket-store.ts';
import { previewedPromotion, withPreviewed } from './previewed.ts';
import { givenView, promotionOf, rewardView } from './views.ts';

/** Promotions are still shown this long after their end. */
const SHOWN_AFTER_END_MS = 7 * DAY_MS;
/** No reward waits longer than a month's round and the longest time to claim. */
const LOOK_BACK_MS = 130 * DAY_MS;

const lengthOf = (times: readonly Break[]): number =>
  times.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0);

export type Viewer = Pick<Visit, 'merchant' | 'language' | 'now' | 'preview'> & { readonly caller: Caller };

/** A member's own look at the promotions of a brand. */
export interface OwnLook {
  readonly person: Person;
  readonly of: (row: PromotionRow) => { readonly status: PromotionStatus; readonly holdings: Holdings };
  readonly slots: Awaited<ReturnType<typeof listSlots>>;
}

/** A caller with a money account; a trial account reads as a visitor does. */
export const asMember = (caller: Caller): MemberCaller | undefined =>
  caller.kind === 'member' && caller.isAgent !== MEMBER_KIND.trial ? caller : undefined;

export const isOnBreak = async (tx: Tx, caller: MemberCaller, now: Date): Promise<boolean> =>
  caller.scope === 'excluded' || isShutOut(tx, { merchant: caller.merchantCode, memberId: caller.memberId }, now);

export type MemberService = ReturnType<typeof createMemberService>;

/** Promotions as visitors and members read them. */
export function createMemberService({ db, ranks }: Pick<Deps, 'db' | 'ranks'>) {
  async function ownLook(tx: Tx, caller: MemberCaller, { now }: Pick<Viewer, 'now'>): Promise<OwnLook> {
    const whose = { merchant: caller.merchantCode, memberId: caller.memberId };
    const rank = await ranks.levelOf(tx, caller.memberId);
    const person = { memberId: caller.memberId, kind: caller.isAgent, currency: caller.currency, rank };
    const joins = await joinsOf(tx, [caller.memberId]);
    const breaks = await breaksOf(tx, caller.memberId);
    const pauses = await pausesOf(tx, whose.merchant, now);
    const stoodStillMs = lengthOf(breaks) + Math.max(0, ...[...pauses.values()].map(lengthOf));
    const slots = await listSlots(tx, whose, new Date(now.getTime() - LOOK_BACK_MS - stoodStillMs));
    const applications = await applicationsOf(tx, whose);
    const checks = await checksOf(tx, whose);
    const given = await ticketsGiven(tx, whose);
    const deposits = await countDeposits(tx, caller.memberId);
    return {
      person,
      slots,
      of: (row) => {
        const holdings = {
          joinedAt: joins.get(joinKey(caller.memberId, row.id)),
          slots: slots.filter(({ promotionId }) => promotionId === row.id),
          applications: applications.filter(({ promotionId }) => promotionId === row.id),
          checks: checks.filter(({ promotionId }) => promotionId === row.id),
          givenTickets: given.get(row.id) ?? 0,
          deposits,
          breaks: standstills(breaks, pauses.get(row.id) ?? []),
        };
        return { holdings, status: promotionStatusOf(row, { person, holdings, now }) };
      },
    };
  }

  /** Promotions that are of no use to this member are left out, unless they take part. */
  const isOffered = ({ status, holdings }: ReturnType<OwnLook['of']>): boolean =>
    status.why !== 'not-for-you' || holdings.slots.length > 0;

  const published = (tx: Tx, { merchant, now }: Pick<Viewer, 'merchant' | 'now'>) =>
    listPublished(tx, merchant.code, new Date(now.getTime() - SHOWN_AFTER_END_MS));

  return {
    ownLook,

    list: (viewer: Viewer): Promise<PromotionList> =>
      db.read(async (tx) => {
        const member = asMember(viewer.caller);
        if (member && (await isOnBreak(tx, member, viewer.now))) return { promotions: [], onBreak: true };
        const look = { language: viewer.language, timeZone: viewer.merchant.timeZone, now: viewer.now };
        const rows = withPreviewed(await published(tx, viewer), previewedPromotion(viewer));
        const own = member && (await ownLook(tx, member, viewer));
        const promotions = rows.flatMap((row): Promotion[] => {
          const mine = own?.of(row);
          return mine === undefined || isOffered(mine) ? [promotionOf(row, look, mine)] : [];
        });
        return { promotions, onBreak: false };
      }),

    find: (viewer: Viewer, id: string): Promise<Result<{ promotion: Promotion | null; onBreak: boolean }>> =>
      db.read(async (tx) => {
        const previewed = previewedPromotion(viewer);
        const row = previewed?.id === id ? previewed : await findPromotion(tx, viewer.merchant.code, id);
        if (row === undefined || row.state === 'DRAFT') return refuse('NOT_FOUND');
        const member = asMember(viewer.caller);
        if (member && (await isOnBreak(tx, member, viewer.now))) return ok({ promotion: null, onBreak: true });
        const look = { language: viewer.language, timeZone: viewer.merchant.timeZone, now: viewer.now };
        const own = member && (await ownLook(tx, member, viewer)).of(row);
        return ok({ promotion: promotionOf(row, look, own), onBreak: false });
      }),

    countAvailable: (viewer: Viewer & { readonly caller: MemberCaller }): Promise<{ count: number }> =>
      db.read(async (tx) => {
        if (await isOnBreak(tx, viewer.caller, viewer.now)) return { count: 0 };
        const own = await ownLook(tx, viewer.caller, viewer);
        const rows = await published(tx, viewer);
        return { count: rows.filter((row) => isAvailable(own.of(row).status)).length };
      }),

    rewards: (viewer: Viewer & { readonly caller: MemberCaller }): Promise<{ rewards: Reward[]; onBreak: boolean }> =>
      db.read(async (tx) => {
        const { caller, now, language, merchant } = viewer;
        if (await isOnBreak(tx, caller, now)) return { rewards: [], onBreak: true };
        const own = await ownLook(tx, caller, viewer);
        const rows = await findPromotions(
          tx,
          merchant.code,
          own.slots.map(({ promotionId }) => promotionId),
        );
        const rewards = [...rows.values()].flatMap((row) => {
          const { holdings, status } = own.of(row);
          if (status.state !== 'claim') return [];
          return status.claimable.map((slot) => rewardView(row, slot, { language, holdings }));
        });
        return { rewards: rewards.sort((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1)), onBreak: false };
      }),

    /**
     * Finds the reward that a claim of the whole promotion means: the one that this key has claimed, else the one that
     * ends first.
     */
    oldestReward: (
      viewer: Viewer & { readonly caller: MemberCaller },
      id: string,
      key: string,
    ): Promise<string | undefined> =>
      db.read(async (tx) => {
        const row = await findPromotion(tx, viewer.merchant.code, id);
        if (row === undefined || row.state === 'DRAFT') return undefined;
        const claimed = await slotOfKey(tx, viewer.caller.memberId, key);
        if (claimed?.promotionId === id) return claimed.id;
        const { holdings, status } = (await ownLook(tx, viewer.caller, viewer)).of(row);
        return (status.claimable[0] ?? holdings.slots.at(-1))?.id;
      }),

    history: (
      caller: MemberCaller,
      query: CallQuery<PromotionsCalls['listRewardHistory']>,
      language: string,
    ): Promise<Result<CallValue<PromotionsCalls['listRewardHistory']>>> => {
      const period = readPeriod(query);
      if (!period.ok) return Promise.resolve(period);
      const whose = { merchant: caller.merchantCode, memberId: caller.memberId };
      return db.read(async (tx) => {
        const page = await pageOfClaimed(tx, whose, { ...pageBounds(query), ...period.value });
        const rows = await findPromotions(
          tx,
          whose.merchant,
          page.rows.map(({ promotionId }) => promotionId),
        );
        const given = page.rows.flatMap((slot) => {
          const row = rows.get(slot.promotionId);
          return row ? [givenView(row, slot, language)] : [];
        });
        return ok(pageReply(given, page.count, query));
      });
    },
  };
}
