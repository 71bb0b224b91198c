import { minorOf, ok, parseAmount, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { PointItemBar, PointOrder, PointsCalls } from '@baize/protocol/points';
import { createHash } from 'node:crypto';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import type { Deps } from '../kernel/wing.ts';
import { giveTickets, openRaffles } from '../promotions/index.ts';
import { checkPaymentPassword, lockedPayoutProblem, payoutProblem } from '../account/index.ts';
import { creditBonus, freshId } from '../wallet/index.ts';
import { movePoints } from './account.ts';
import { isOffered } from './mall-service.ts';
import { findByKey, insertOrder, type NewOrder, type OrderRow } from './order-store.ts';
import { readPointRules } from './rules.ts';
import { holderOf, mallStatusOf, takerOf } from './mall-status.ts';
import { findItem, lockItem, takeStock, type ItemRow } from './store.ts';
import { orderView } from './views.ts';

/** The caller, the key, and the time. */
interface Asked {
  readonly caller: MemberCaller;
  readonly key: string;
  readonly language: string;
  readonly now: Date;
}

export interface RedeemRequest extends Asked {
  readonly body: CallBody<PointsCalls['redeem']>;
}

export interface ConvertRequest extends Asked {
  readonly body: CallBody<PointsCalls['convert']>;
}

/** The reason of a CONFLICT, for the page's words. */
type Reason = Exclude<PointItemBar, 'POINTS'> | 'PRICE';

const barred = (reason: Reason) => refuse('CONFLICT', { value: { reason } });

const refuseBars = ([bar]: readonly PointItemBar[]) =>
  bar === undefined ? undefined : bar === 'POINTS' ? refuse('INSUFFICIENT_FUNDS') : barred(bar);

/** Points are spent here, and nowhere else. */
export function createRedeemService(deps: Pick<Deps, 'db' | 'config' | 'eventLog' | 'ranks'>) {
  const { db, eventLog } = deps;

  /** Checks the account before asking for its payment password. */
  async function checkAccount({ caller, now }: Asked): Promise<Result<true>> {
    return db.read(async (tx) => {
      const { open } = await readPointRules(tx, caller.merchantCode, caller.currency);
      if (!(await isOffered(tx, caller, open, now))) return refuse('NOT_OFFERED');
      return (await payoutProblem(tx, caller, now)) ?? ok(true);
    });
  }

  async function prove({ caller, now }: Asked, typed: string): Promise<Result<true>> {
    if (typed === '') return refuseFields({ paymentPassword: [{ rule: 'required' }] });
    return checkPaymentPassword(deps, caller.memberId, typed, now);
  }

  /** The first answer to a key, or a refusal where it was used for something else. */
  async function answered(tx: Tx, { caller, key }: Asked, fingerprint: string): Promise<Result<OrderRow> | undefined> {
    const known = await findByKey(tx, caller.memberId, key);
    if (known === undefined) return undefined;
    return known.fingerprint === fingerprint ? ok(known) : refuse('IDEMPOTENCY_CONFLICT');
  }

  /** Takes the points for an order, and credits it where nobody has to look at it first. */
  async function place(
    tx: Tx,
    order: NewOrder,
    { about, asker }: { readonly about: string; readonly asker: MemberCaller },
  ): Promise<Result<OrderRow>> {
    const { merchant, member_id: memberId, id, points, created_at: at } = order;
    const row = await insertOrder(tx, order);
    // A concurrent call under the same key was faster; the transaction is begun again and finds it.
    if (row === undefined) throw new SameKey();
    const paid = await movePoints(tx, {
      merchant,
      memberId,
      kind: 'redeem',
      points: -points,
      key: `order:${id}`,
      reference: id,
      subject: about,
      at,
    });
    if (!paid) throw new TooFewPoints();
    if (row.status === 'PASSED') await creditOrder(tx, row, at);
    if (row.raffle !== null && !(await enterRaffle(tx, row, asker))) throw new RaffleOver();
    return ok(row);
  }

  /** Runs a placing, once more when the same key arrived twice at once. */
  async function inTransaction(work: (tx: Tx) => Promise<Result<OrderRow>>): Promise<Result<OrderRow>> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await db.transaction(work);
      } catch (error) {
        if (error instanceof TooFewPoints) return refuse('INSUFFICIENT_FUNDS');
        if (error instanceof RaffleOver) return refuse('NOT_OFFERED');
        if (!(error instanceof SameKey) || tries > 0) throw error;
      }
    }
  }

  const orderReply = (language: string, result: Result<OrderRow>): Result<PointOrder> => {
    if (!result.ok) return result;
    eventLog.nudge();
    return ok(orderView(result.value, language));
  };

  return {
    redeem: async (requested: RedeemRequest): Promise<Result<PointOrder>> => {
      const { caller, body, language, now } = requested;
      const holder = holderOf(caller);
      const { itemId, quantity, points, address = null } = body;
      const print = printOf(['redeem', itemId, quantity, points, JSON.stringify(address), ...shownIn(body)]);
      const known = await db.single((tx) => answered(tx, requested, print));
      if (known) return orderReply(language, known);
      const account = await checkAccount(requested);
      if (!account.ok) return account;
      const seen = await db.single((tx) => findItem(tx, holder.merchant, body.itemId));
      if (!seen?.enabled) return refuse('NOT_FOUND');
      const wrong = faultOf(seen, body) ?? (await db.read((tx) => barsOf(tx, seen)));
      if (wrong) return wrong;
      const proved = await prove(requested, body.paymentPassword);
      if (!proved.ok) return proved;

      async function barsOf(tx: Tx, item: ItemRow) {
        const status = await mallStatusOf(tx, deps, holder, now);
        return refuseBars(await status.barsTo(item, body.quantity));
      }
      const placed = await inTransaction(async (tx) => {
        const item = await lockItem(tx, holder.merchant, body.itemId);
        const known = (await answered(tx, requested, print)) ?? (await lockedPayoutProblem(tx, caller, now));
        if (known) return known;
        if (!item?.enabled) return refuse('NOT_FOUND');
        const fault = faultOf(item, body) ?? (await barsOf(tx, item));
        if (fault) return fault;
        if (item.raffle !== null && !(await openRaffles(tx, takerOf(caller), now)).has(item.raffle)) {
          return refuse('NOT_OFFERED');
        }
        await takeStock(tx, item.id, body.quantity);
        return place(tx, orderOf(requested, item, print), { about: `points-item:${item.id}`, asker: caller });
      });
      return orderReply(language, placed);
    },

    convert: async (requested: ConvertRequest): Promise<Result<PointOrder>> => {
      const { caller, body, key, language, now } = requested;
      const print = printOf(['convert', body.points, ...shownIn(body)]);
      const known = await db.single((tx) => answered(tx, requested, print));
      if (known) return orderReply(language, known);
      const account = await checkAccount(requested);
      if (!account.ok) return account;
      const { convert } = await db.single((tx) => readPointRules(tx, caller.merchantCode, caller.currency));
      if (!convert.open) return refuse('NOT_OFFERED');
      const [points, lot] = [minorOf(body.points), minorOf(convert.lot)];
      if (points <= 0n || lot <= 0n || points % lot !== 0n) {
        return refuseFields({ points: [{ rule: 'step', min: convert.lot }] });
      }
      const cash = minorOf(convert.cash) * (points / lot);
      if (isOther(body, { cash, turnoverBps: convert.turnoverBps })) return barred('PRICE');
      const proved = await prove(requested, body.paymentPassword);
      if (!proved.ok) return proved;
      const placed = await inTransaction(
        async (tx) =>
          (await answered(tx, requested, print)) ??
          (await lockedPayoutProblem(tx, caller, now)) ??
          place(
            tx,
            {
              ...blankOrder(caller, key, print, now),
              kind: 'CONVERT',
              titles: inEveryLanguage('points.convert'),
              quantity: 1,
              points,
              cash,
              turnover_bps: convert.turnoverBps,
              status: 'PASSED',
              decided_at: now,
            },
            { about: 'points-convert', asker: caller },
          ),
      );
      return orderReply(language, placed);
    },
  };
}

export type RedeemService = ReturnType<typeof createRedeemService>;

class TooFewPoints extends Error {}
class SameKey extends Error {}
class RaffleOver extends Error {}

/** The tickets of an order are in the draw from this instant; false where it has been drawn meanwhile. */
const enterRaffle = (tx: Tx, order: OrderRow, asker: MemberCaller): Promise<boolean> =>
  giveTickets(tx, {
    ...takerOf(asker),
    memberId: order.member_id,
    raffleId: order.raffle ?? '',
    tickets: order.tickets ?? 0,
    key: `points:${order.id}`,
    at: order.created_at,
  });

/** Checks the request itself. */
function faultOf(item: ItemRow, body: CallBody<PointsCalls['redeem']>) {
  const { points, tickets, address } = body;
  if (item.kind === 'PHYSICAL' && address === undefined) return refuseFields({ address: [{ rule: 'required' }] });
  const quantity = BigInt(body.quantity);
  const given = { cash: item.cash === null ? null : item.cash * quantity, turnoverBps: item.turnover_bps };
  // The price, or what is given for it, was changed while the member looked at it.
  const isAsShown = parseAmount(points) === item.points * quantity && !isOther(body, given);
  return isAsShown && (tickets === undefined || tickets === item.tickets) ? undefined : barred('PRICE');
}

type Shown = Pick<CallBody<PointsCalls['convert']>, 'cash' | 'turnoverBps'>;

/** Whether the member was shown something else than they would be given. Who says nothing of it is not asked. */
function isOther(
  { cash, turnoverBps }: Shown,
  given: { readonly cash: bigint | null; readonly turnoverBps: number },
): boolean {
  const isOtherCash = cash !== undefined && (cash === null ? null : minorOf(cash)) !== given.cash;
  return isOtherCash || (turnoverBps !== undefined && turnoverBps !== given.turnoverBps);
}

/** The price that the body says was shown, for its fingerprint: without one the fingerprint stays as before. */
const shownIn = ({
  cash,
  turnoverBps,
  tickets,
}: Shown & { readonly tickets?: number | null | undefined }): string[] => {
  const shown = { cash, turnoverBps, tickets };
  const text = JSON.stringify(shown);
  return text === '{}' ? [] : [text];
};

const blankOrder = ({ merchantCode, memberId, currency }: MemberCaller, key: string, fingerprint: string, now: Date) =>
  ({
    id: freshId(),
    merchant: merchantCode,
    member_id: memberId,
    currency,
    item_id: null,
    need_deposit: null,
    need_valid_bet: null,
    need_days: 30,
    address: null,
    raffle: null,
    tickets: null,
    decided_at: null,
    key,
    fingerprint,
    created_at: now,
  }) as const;

const ONCE_BPS = 10_000;

function orderOf({ caller, body, key, now }: RedeemRequest, item: ItemRow, fingerprint: string): NewOrder {
  const quantity = BigInt(body.quantity);
  const atOnce = item.kind !== 'PHYSICAL' && !item.review;
  return {
    ...blankOrder(caller, key, fingerprint, now),
    item_id: item.id,
    kind: item.kind,
    titles: Object.fromEntries(Object.entries(item.texts).map(([language, { title }]) => [language, title])),
    quantity: body.quantity,
    points: item.points * quantity,
    cash: item.cash === null ? null : item.cash * quantity,
    raffle: item.raffle,
    tickets: item.tickets === null ? null : item.tickets * body.quantity,
    turnover_bps: item.kind === 'FREE_BET' ? ONCE_BPS : item.turnover_bps,
    need_deposit: item.need_deposit,
    need_valid_bet: item.need_valid_bet,
    need_days: item.need_days,
    address: item.kind === 'PHYSICAL' ? (body.address ?? null) : null,
    status: atOnce ? 'PASSED' : 'APPLYING',
    decided_at: atOnce ? now : null,
  };
}

/** Credits what an order is for: once, whoever decides on it. What is sent credits nothing. */
export async function creditOrder(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.cash === null) return;
  const { code } = await creditBonus(tx, {
    merchant: order.merchant,
    memberId: order.member_id,
    currency: order.currency,
    kind: 'POINTS_REDEEM',
    amountMinor: order.cash,
    scope: 'points',
    key: order.id,
    reference: order.id,
    subject: order.item_id === null ? 'points-convert' : `points-item:${order.item_id}`,
    isFreeBet: order.kind === 'FREE_BET',
    ...(order.turnover_bps > 0 && { turnover: { multiplierBps: order.turnover_bps, base: 'BONUS' as const } }),
    at,
  });
  if (code !== 'OK') throw new Error(`the credit of points order ${order.id} was refused: ${code}`);
}

/**
 * The fingerprint covers the choice only: a hash of the whole body would let a thief of the database try out payment
 * passwords.
 */
const printOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex');
