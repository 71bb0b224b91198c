import {
  currencyOf,
  DAY_MS,
  formatMoney,
  MEMBER_KIND,
  minorOf,
  ok,
  refuseFields,
  type CallQuery,
  type CallValue,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import {
  POINT_HISTORY_MAX_DAYS,
  pointCategories,
  pointTypes,
  type PointRules,
  type PointsCalls,
} from '@baize/protocol/points';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { openRaffles, type OpenRaffle } from '../promotions/index.ts';
import { isShutOut } from '../members/index.ts';
import { findPayoutStatus } from '../account/index.ts';
import { readPeriod } from '../wallet/index.ts';
import { pointBalance } from './account.ts';
import { pageOfOrders, pointsInOrders } from './order-store.ts';
import { previewedItem } from './previewed.ts';
import { rankBpsOf, readPointRules } from './rules.ts';
import { holderOf, mallStatusOf, takerOf } from './mall-status.ts';
import { listItems, type ItemRow } from './store.ts';
import { orderView, pointsOf, rewardView } from './views.ts';

/** Members on a break are offered nothing, nor anybody while the mall is closed. */
export async function isOffered(tx: Tx, caller: MemberCaller, open: boolean, now: Date): Promise<boolean> {
  return open && caller.scope === 'full' && !(await isShutOut(tx, holderOf(caller), now));
}

/** Tickets of a raffle that is over are of no use to anybody. */
const isUseless = ({ kind }: ItemRow, raffle: OpenRaffle | undefined): boolean =>
  kind === 'RAFFLE_TICKET' && raffle === undefined;

function earningOf(rules: PointRules, currency: Currency, rankBps: number) {
  const show = (text: string): string => formatMoney(minorOf(text), currency);
  return {
    open: rules.open,
    currency: currency.code,
    unit: show(rules.unit),
    multipliers: pointCategories.map((category) => ({ category, bps: rules.multipliersBps[category] })),
    depositUnit: show(rules.depositUnit),
    depositBps: rules.depositBps,
    rankBps,
  };
}

/** The calls about points that read. */
export function createMallService(deps: Pick<Deps, 'db' | 'ranks'>) {
  const { db, ranks } = deps;
  return {
    balance: (caller: MemberCaller): Promise<CallValue<PointsCalls['getBalance']>> =>
      db.read(async (tx) => ({
        points: pointsOf(await pointBalance(tx, holderOf(caller))),
        inOrders: pointsOf(await pointsInOrders(tx, holderOf(caller))),
      })),

    rewards: (
      caller: MemberCaller,
      { language, now }: { readonly language: string; readonly now: Date },
    ): Promise<CallValue<PointsCalls['listRewards']>> =>
      db.read(async (tx) => {
        const { open } = await readPointRules(tx, caller.merchantCode, caller.currency);
        const offered = await isOffered(tx, caller, open, now);
        const status = await mallStatusOf(tx, deps, holderOf(caller), now);
        const payout = await findPayoutStatus(tx, caller.memberId, now);
        const raffles = await openRaffles(tx, takerOf(caller), now);
        const currency = currencyOf(caller.currency);
        const items = [];
        for (const row of offered ? await listItems(tx, caller.merchantCode, true) : []) {
          const raffle = row.raffle === null ? undefined : raffles.get(row.raffle);
          if (isUseless(row, raffle)) continue;
          items.push({
            ...rewardView(row, { currency, language, raffle }),
            taken: status.taken.get(row.id) ?? 0,
            bars: await status.barsTo(row),
          });
        }
        return {
          offered,
          points: pointsOf(status.balance),
          currency: caller.currency,
          hasPaymentPassword: payout?.hasPaymentPassword ?? false,
          heldUntil: payout?.heldUntil?.toISOString() ?? null,
          items,
        };
      }),

    /** The open mall as a member of the lowest rank would find it. */
    prizes: (
      visit: Pick<Visit, 'merchant' | 'language' | 'now' | 'preview'>,
    ): Promise<CallValue<PointsCalls['listPrizes']>> =>
      db.read(async (tx) => {
        const { merchant, language, now } = visit;
        const { code, currency } = merchant;
        const rules = await readPointRules(tx, code, currency.code);
        const taker = { merchant: code, memberKind: MEMBER_KIND.member, currency: currency.code };
        const raffles = await openRaffles(tx, taker, now);
        const previewed = previewedItem(visit);
        const shown = rules.open ? (await listItems(tx, code, true)).filter(({ id }) => id !== previewed?.id) : [];
        // One that is looked at before it is public stands first, so that it is seen.
        const rows = previewed ? [previewed, ...shown] : shown;
        const items = rows.flatMap((row) => {
          const raffle = row.raffle === null ? undefined : raffles.get(row.raffle);
          return isUseless(row, raffle) ? [] : [rewardView(row, { currency, language, raffle })];
        });
        return {
          ...earningOf(rules, currency, rankBpsOf(rules, 0)),
          ...(previewed && { open: true }),
          items,
        };
      }),

    config: (caller: MemberCaller, now: Date): Promise<CallValue<PointsCalls['getConfig']>> =>
      db.read(async (tx) => {
        const rules = await readPointRules(tx, caller.merchantCode, caller.currency);
        const currency = currencyOf(caller.currency);
        const level = await ranks.levelOf(tx, caller.memberId);
        const { lot, cash, turnoverBps } = rules.convert;
        return {
          ...earningOf(rules, currency, rankBpsOf(rules, level)),
          convert: {
            open: rules.convert.open && (await isOffered(tx, caller, rules.open, now)),
            lot: pointsOf(minorOf(lot)),
            cash: formatMoney(minorOf(cash), currency),
            turnoverBps,
          },
          types: [...pointTypes],
        };
      }),

    /** Refuses a period that ends before it begins, or that is longer than a year. */
    redemptions: async (
      caller: MemberCaller,
      query: CallQuery<PointsCalls['listRedemptions']>,
      language: string,
    ): Promise<Result<CallValue<PointsCalls['listRedemptions']>>> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const { from, to } = period.value;
      if (from && to && to.getTime() - from.getTime() > POINT_HISTORY_MAX_DAYS * DAY_MS) {
        return refuseFields({ from: [{ rule: 'min', min: POINT_HISTORY_MAX_DAYS }] });
      }
      return db.read(async (tx) => {
        const filter = { ...holderOf(caller), from, to, status: query.status };
        const { rows, count } = await pageOfOrders(tx, filter, pageBounds(query));
        return ok(
          pageReply(
            rows.map((row) => orderView(row, language)),
            count,
            query,
          ),
        );
      });
    },
  };
}

export type MallService = ReturnType<typeof createMallService>;
