import { formatAmount, minorOf, parseAmount } from '@baize/protocol/kernel';
import { lineCount } from '../book/slip/bet-kinds.ts';
import { checkPrices, clashesOf, type PricePolicy } from '../book/slip/slip.ts';
import type { Price } from '../book/model/market.ts';
import { newRoundId } from '../kernel/ids.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Tx } from '../store/database.ts';
import { betCall, kindOf, type Subject } from './bodies.ts';
import type { BookmakerContext } from './context.ts';
import { boundsOf, categoryOf } from './define-book.ts';
import { parseMarketId } from '../book/model/market-id.ts';
import { largestStake, liabilityOf, type Terms } from './limits.ts';
import type { LegRow, SlipRow } from './records.ts';
import { fixturesOf, type LookedById } from './slip-views.ts';
import { BRAND_SCOPE, boundedBy, liabilityFor, marketScope, playerScope, type Bounds } from './trading/bounds.ts';
import { rulingFor } from './trading/rulings.ts';
import type { LimitRow } from './trading/trading-store.ts';
import type { LegRefusal, LegRequest, SlipRefusal, SlipRequest } from './wire.ts';

export type Placed =
  | { readonly slip: SlipRow; readonly refusal?: never }
  | { readonly slip?: never; readonly refusal: SlipRefusal };

/** A player's slips are named by operator, player and money, whichever title of the book they were placed in. */
export const holderOf = ({ merchant_code, player_id, mode, currency }: SessionRow): string =>
  JSON.stringify([merchant_code, player_id, mode, currency]);

const marketOf = ({ merchant_code, mode, currency }: SessionRow): string =>
  JSON.stringify([merchant_code, mode, currency]);

interface BoundsNow {
  readonly bounds: Bounds;
  readonly limits: readonly LimitRow[];
}

type PriceNow = { readonly price: Price | undefined; readonly isSuspended: boolean };

function priceNow({ fixtureId, marketId, selection }: LegRequest, looked: LookedById): PriceNow {
  const quote = looked.get(fixtureId)?.quote;
  if (quote === undefined) return { price: undefined, isSuspended: looked.has(fixtureId) };
  const market = quote.markets.find(({ id }) => id === marketId);
  if (market?.status === 'open')
    return { price: market.selections.find(({ id }) => id === selection)?.price, isSuspended: false };
  return { price: undefined, isSuspended: market?.status === 'suspended' || quote.state.danger !== undefined };
}

/** The slip's prices of this moment by its policy, or the reasons selection by selection. */
export function checkLegs(
  legs: readonly LegRequest[],
  looked: LookedById,
  policy: PricePolicy,
): { readonly prices: readonly Price[] } | { readonly refusal: SlipRefusal } {
  const now = legs.map((leg) => priceNow(leg, looked));
  const check = checkPrices(
    legs,
    now.map(({ price }) => price),
    policy,
  );
  if (check.accepted) return { prices: check.prices };
  const refusals = check.moved.map(({ leg, to }): LegRefusal => {
    if (to !== undefined) return { leg, code: 'moved', price: to };
    return { leg, code: now[leg]?.isSuspended === true ? 'suspended' : 'closed' };
  });
  return { refusal: { code: 'LEGS', legs: refusals } };
}

const isLive = (looked: LookedById): boolean =>
  [...looked.values()].some(({ quote }) => quote === undefined || quote.state.phase !== 'before');

/** Takes slips: at once before a match, after a wait and a second look while one is played. */
export function createPlacing(context: BookmakerContext) {
  const { store, tradingStore, pace, now } = context;

  const outcomes = (market: string, legs: readonly Pick<LegRow, 'fixture_id' | 'market_id' | 'selection'>[]) =>
    legs.map(({ fixture_id, market_id, selection }) => JSON.stringify([market, fixture_id, market_id, selection]));

  /** Reads how much each outcome may still lose, while nobody else can place on it. */
  const roomOf = async (
    tx: Tx,
    market: string,
    legs: readonly LegRow[],
    { bounds, limits }: BoundsNow,
  ): Promise<bigint[]> => {
    await store.lockOutcomes(tx, outcomes(market, legs));
    const room: bigint[] = [];
    for (const leg of legs) {
      const bound = liabilityFor(bounds, parseMarketId(leg.market_id)?.kind ?? '', limits);
      const left = bound - (await store.liabilityOf(tx, market, leg));
      room.push(left > 0n ? left : 0n);
    }
    return room;
  };

  /** Bounds as operators set them for this player, these kinds of markets and everybody. */
  const boundsNow = async (
    session: SessionRow,
    legs: readonly Pick<LegRequest, 'marketId'>[],
  ): Promise<BoundsNow | undefined> => {
    const own = boundsOf(session);
    if (own === undefined) return undefined;
    const kinds = legs.flatMap(({ marketId }) => parseMarketId(marketId)?.kind ?? []);
    const scopes = [BRAND_SCOPE, playerScope(session.player_id), ...kinds.map(marketScope)];
    const limits = await tradingStore.limitsOf(session.merchant_code, session.currency, scopes);
    const cap = session.max_stake === null ? undefined : parseAmount(session.max_stake);
    return { bounds: boundedBy(own, limits, cap), limits };
  };

  /** Refuses selections that operators have stopped since prices were looked at, maybe in another process. */
  const stopped = async (tx: Tx, legs: readonly LegRow[]): Promise<SlipRefusal | undefined> => {
    const fixtureIds = legs.map(({ fixture_id }) => fixture_id);
    const suspensions = await tradingStore.suspensionsIn(tx, fixtureIds);
    const rulings = await tradingStore.rulingsIn(tx, fixtureIds);
    const refusals = legs.flatMap((leg): LegRefusal[] => {
      if (rulingFor(leg, rulings) !== undefined) return [{ leg: leg.leg, code: 'closed' }];
      const isSuspended = suspensions.some(
        ({ fixture_id, market_id }) =>
          fixture_id === leg.fixture_id && (market_id === '' || market_id === leg.market_id),
      );
      return isSuspended ? [{ leg: leg.leg, code: 'suspended' }] : [];
    });
    return refusals.length === 0 ? undefined : { code: 'LEGS', legs: refusals };
  };

  const readStake = (
    session: SessionRow,
    { stakePerLine, kind, legs }: SlipRequest,
    bounds: Bounds,
  ): bigint | SlipRefusal => {
    const stake = parseAmount(stakePerLine);
    const coin = 10n ** BigInt(Math.max(0, 4 - session.exponent));
    if (stake === undefined || stake <= 0n || stake % coin !== 0n) return { code: 'BAD_STAKE' };
    if (stake * lineCount(kind, legs.length) < bounds.minMinor)
      return { code: 'UNDER_MINIMUM', minStake: formatAmount(bounds.minMinor, 4) };
    return stake;
  };

  const place = async (session: SessionRow, request: SlipRequest): Promise<Placed> => {
    const holder = holderOf(session);
    const asked = JSON.stringify([request.legs, request.kind, request.stakePerLine, request.policy]);
    const replay = (slip: SlipRow): Placed =>
      slip.request === asked ? { slip } : { refusal: { code: 'SLIP_CONFLICT' } };
    const known = await store.slipOf(holder, request.id);
    if (known) return replay(known);
    const book = context.books.get(session.game);
    const bounded = await boundsNow(session, request.legs);
    if (!book || !bounded) return { refusal: { code: 'BAD_STAKE' } };
    const { bounds } = bounded;
    const clashes = clashesOf(request.legs, request.kind);
    if (clashes.length > 0)
      return {
        refusal: {
          code: 'LEGS',
          legs: clashes.map(({ first, second, why }) => ({ leg: second, code: 'clash', with: first, why })),
        },
      };
    const stake = readStake(session, request, bounds);
    if (typeof stake !== 'bigint') return { refusal: stake };
    const looked = await context.lookAll(request.legs.map(({ fixtureId }) => fixtureId));
    const checked = checkLegs(request.legs, looked, request.policy);
    if ('refusal' in checked) return checked;
    const { prices } = checked;
    const nowMs = now();
    const lines = lineCount(request.kind, request.legs.length);
    const terms: Terms = { kind: request.kind, prices, lines };
    const live = isLive(looked);
    const slip: SlipRow = {
      id: newRoundId(),
      holder,
      slip_key: request.id,
      request: asked,
      market: marketOf(session),
      session_hash: session.id_hash,
      player_id: session.player_id,
      merchant_code: session.merchant_code,
      game: session.game,
      category: categoryOf(book),
      mode: session.mode,
      currency: session.currency,
      exponent: session.exponent,
      kind: request.kind,
      policy: request.policy,
      lines: Number(lines),
      first_per_line: formatAmount(stake, 4),
      stake_per_line: formatAmount(stake, 4),
      max_payout: formatAmount(bounds.payoutMinor, 4),
      cashed: '0.0000',
      returned: null,
      is_cashed_out: 0,
      state: live ? 'DELAYED' : 'BETTING',
      refusal: null,
      balance: null,
      placed_ms: nowMs,
      check_ms: live ? nowMs + pace.liveDelayMs : null,
      settled_ms: null,
      corrections: 0,
    };
    const legs = request.legs.map(({ fixtureId, marketId, selection }, leg): LegRow => ({
      slip_id: slip.id,
      leg,
      fixture_id: fixtureId,
      market_id: marketId,
      selection,
      price: prices[leg] ?? 0,
      liability: liabilityOf(terms, stake, leg).toString(),
      is_open: 1,
      mark: null,
      reason: null,
      result: null,
    }));
    const written = await store
      .write(async (tx): Promise<Placed> => {
        const refusal = await stopped(tx, legs);
        if (refusal !== undefined) return { refusal };
        const room = await roomOf(tx, slip.market, legs, bounded);
        const largest = largestStake(terms, { ...bounds, room }, session.exponent);
        if (stake > largest) return { refusal: { code: 'OVER_LIMIT', largestStakePerLine: formatAmount(largest, 4) } };
        await store.addSlip(tx, slip, legs);
        const subject: Subject = { slip, legs, fixtures: fixturesOf(looked), nowMs };
        if (!live) await store.addCall(tx, betCall(subject, session.session_token));
        return { slip };
      })
      .catch(async (error: unknown) => {
        // The same slip came twice at once, and the other one was first.
        const other = await store.slipOf(holder, request.id);
        if (!other) throw error;
        return replay(other);
      });
    return written;
  };

  /** The second look at a live slip: it holds at the prices of now, or is refused with the reason. */
  const check = async (due: SlipRow): Promise<void> => {
    const legs = await store.legsOf([due.id]);
    const looked = await context.lookAll(legs.map(({ fixture_id }) => fixture_id));
    const session = await context.sessionByHash(due.session_hash);
    const asked = legs.map(({ fixture_id, market_id, selection, price }) => ({
      fixtureId: fixture_id,
      marketId: market_id,
      selection,
      price,
    }));
    const checked = checkLegs(asked, looked, due.policy as PricePolicy);
    const isLate = now() - (due.check_ms ?? 0) > pace.patienceMs;
    const refusal: SlipRefusal | undefined = isLate
      ? { code: 'PLATFORM', name: 'TIMEOUT' }
      : 'refusal' in checked
        ? checked.refusal
        : session === undefined || session.ended !== null
          ? { code: 'PLATFORM', name: 'TOKEN_EXPIRED' }
          : undefined;
    await store.write(async (tx) => {
      const slip = await store.lockedSlip(tx, due.id);
      if (slip?.state !== 'DELAYED') return;
      const why = refusal ?? (await stopped(tx, legs));
      if (why !== undefined || session === undefined || 'refusal' in checked) {
        const change = { state: 'REFUSED', refusal: JSON.stringify(why), returned: '0.0000' } as const;
        await store.moveSlip(tx, slip.id, { ...change, settled_ms: now() });
        await store.closeLegs(tx, slip.id);
        return;
      }
      const { prices } = checked;
      const terms: Terms = { kind: kindOf(slip, legs.length), prices, lines: BigInt(slip.lines) };
      const taken: LegRow[] = [];
      for (const leg of legs) {
        const price = prices[leg.leg] ?? leg.price;
        const liability = liabilityOf(terms, minorOf(slip.stake_per_line), leg.leg).toString();
        if (price !== leg.price) await store.moveLeg(tx, leg, { price, liability });
        taken.push({ ...leg, price, liability });
      }
      await store.moveSlip(tx, slip.id, { state: 'BETTING' });
      const subject = { slip, legs: taken, fixtures: fixturesOf(looked), nowMs: now() };
      await store.addCall(tx, betCall(subject, session.session_token));
    });
  };

  return {
    place,
    /** The bounds of a slip that a player is shown; `undefined` when nothing can be staked. */
    boundsFor: async (session: SessionRow): Promise<Bounds | undefined> => (await boundsNow(session, []))?.bounds,
    /** Looks again at the live slips whose wait is over. */
    checkDue: async (): Promise<void> => {
      for (const slip of await store.toCheck(now())) {
        await check(slip);
        context.pump(slip.id);
      }
    },
  };
}
