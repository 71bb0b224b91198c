import type {
  BookCalls,
  BookFixture,
  BookMarket,
  VendorBookBody,
  VendorBookCall,
  VendorBookReply,
} from '@baize/protocol/games';
import {
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallValue,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { SecondLook } from '../../kernel/second-operator/second-look.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../../members/index.ts';
import { createBookClient } from './book-client.ts';
import { playerOfMember, playersNamed } from './book-players.ts';

type LimitsBody = CallBody<BookCalls['setBookLimits']>;
type MarginBody = CallBody<BookCalls['setMargin']>;
type Suspension = CallBody<BookCalls['suspendBetting']>;
type VoidBody = CallBody<BookCalls['voidBets']>;
type CorrectionBody = CallBody<BookCalls['correctResult']>;
type Done<N extends VendorBookCall> = Extract<VendorBookReply<N>, { readonly result: 'OK' }>;

const MARKET = 'market:';
const PLAYER = 'player:';

/** Operators' view of the book of sports, which the arcade keeps: what stands on it, and what they decide about it. */
export function createBookOperations(deps: Deps) {
  const ask = createBookClient(deps.config);
  const brandOf = ({ code, currency }: Merchant) => ({ merchantCode: code, currency: currency.code });

  /** A change whose answer is lost may have been made, so it is on record as asked. */
  const change = async <N extends VendorBookCall, T>(
    { actor, action, subject }: { readonly actor: Actor; readonly action: string; readonly subject: string },
    [call, body]: readonly [N, Omit<VendorBookBody<N>, 'requestId' | 'vendorCode'>],
    made: (done: Done<N>) => { readonly before: unknown; readonly after: unknown; readonly value: T },
    first: (second: SecondLook) => ReturnType<SecondLook['needed']> = async () => undefined,
  ): Promise<Result<T>> => {
    let isLost = false;
    const result = await audited<T>(deps, actor, action, async (_tx, second) => {
      const beyond = await first(second);
      if (beyond) return beyond;
      const reply = await ask(call, body);
      isLost = reply === undefined;
      if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
      if (reply?.result === 'SETTLED') return conflict('market-settled');
      if (reply?.result === 'OPEN') return conflict('market-open');
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      return ok({ subject, ...made(reply as Done<N>) });
    });
    if (isLost)
      await deps.db.transaction((tx) =>
        deps.recordAct(tx, actor, { action, subject, after: { asked: body, answer: 'none' } }),
      );
    return result;
  };

  return {
    list: async (
      merchant: Merchant,
      { mode, sport }: { readonly mode: 'REAL' | 'TRIAL'; readonly sport?: string | undefined },
    ): Promise<Result<CallValue<BookCalls['listFixtures']>>> => {
      const reply = await ask('fixtures', { ...brandOf(merchant), mode });
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const list = reply.fixtures.filter((each) => sport === undefined || each.sport === sport);
      return ok({ now: reply.now, list: list.map((each) => fixtureView(each, merchant.currency)) });
    },

    get: async (
      merchant: Merchant,
      fixture: string,
      mode: 'REAL' | 'TRIAL',
    ): Promise<Result<CallValue<BookCalls['getFixture']>>> => {
      const reply = await ask('fixture', { ...brandOf(merchant), fixture, mode });
      if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const { currency } = merchant;
      return ok({
        fixture: fixtureView(reply.fixture, currency),
        markets: reply.markets.map((market) => marketView(market, currency)),
      });
    },

    settings: async (merchant: Merchant): Promise<Result<CallValue<BookCalls['getBookSettings']>>> => {
      const reply = await ask('settings', brandOf(merchant));
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const money = moneyIn(merchant.currency);
      const { own, margins } = reply;
      const players = reply.limits.flatMap(({ scope }) => (scope.startsWith(PLAYER) ? scope.slice(PLAYER.length) : []));
      const names = await deps.db.single(async (tx) => {
        const known = await playersNamed(tx, merchant.code, players);
        const usernames = await usernamesOf(tx, [...known.values()]);
        return new Map([...known].map(([player, member]) => [player, usernames.get(member) ?? ''] as const));
      });
      const limits = reply.limits.map(({ scope, limits: bounds }) => {
        const shown = limitsShown(bounds, merchant.currency);
        if (scope.startsWith(MARKET))
          return { scope: 'MARKET' as const, name: scope.slice(MARKET.length), limits: shown };
        if (!scope.startsWith(PLAYER)) return { scope: 'ALL' as const, name: '', limits: shown };
        return { scope: 'MEMBER' as const, name: names.get(scope.slice(PLAYER.length)) ?? '', limits: shown };
      });
      return ok({
        margins,
        own: { maxStake: money(own.maxStake), maxPayout: money(own.maxPayout), liability: money(own.liability) },
        limits,
      });
    },

    suspend: (actor: Actor, fixture: string, { marketId = '', suspended }: Suspension) =>
      change(
        { actor, action: 'games.suspend-betting', subject: fixture },
        ['suspend', { fixture, market: marketId, suspended }],
        ({ changed }) => ({
          before: { market: marketId, suspended: changed ? !suspended : suspended },
          after: { market: marketId, suspended },
          value: { changed },
        }),
      ),

    /** CONFLICT: what has been settled takes a correction. */
    void: (actor: Actor, fixture: string, { marketId = '', selection = '', reason }: VoidBody) =>
      change(
        { actor, action: 'games.void-bets', subject: fixture },
        ['void', { fixture, market: marketId, selection }],
        ({ changed }) => ({
          before: null,
          after: changed ? { market: marketId, selection, reason } : null,
          value: { changed },
        }),
      ),

    /** CONFLICT: nothing to correct has been settled yet. Whoever enters a result, another one confirms it. */
    correct: (actor: Actor, fixture: string, { marketId, to, reason }: CorrectionBody) =>
      change(
        { actor, action: 'games.correct-result', subject: fixture },
        ['correct', { fixture, market: marketId, to }],
        ({ changed, before, after }) => ({
          before: { market: marketId, result: before },
          after: changed ? { market: marketId, result: after, reason } : { market: marketId, result: before },
          value: { changed, before, after },
        }),
        (second) => second.needed({ always: 'result' }),
      ),

    margin: (actor: Actor, { sport, kind, bps }: MarginBody) =>
      change(
        { actor, action: 'games.set-margin', subject: `${sport}/${kind}` },
        ['margin', { sport, kind, bps }],
        (done) => ({
          before: { bps: done.before },
          after: { bps: done.after },
          value: { before: done.before, after: done.after },
        }),
      ),

    limits: async (actor: Actor, merchant: Merchant, body: LimitsBody): Promise<Result<LimitsBody>> => {
      const scope = await scopeOf(merchant, body);
      if (scope === undefined) return refuseFields({ name: [{ rule: 'invalid' }] });
      const wrong = Object.entries(body.limits).filter(([, text]) => text !== null && minorOf(text) <= 0n);
      if (wrong.length > 0)
        return refuseFields(Object.fromEntries(wrong.map(([name]) => [`limits.${name}`, [{ rule: 'invalid' }]])));
      return change(
        { actor, action: 'games.set-book-limits', subject: scope },
        ['limits', { ...brandOf(merchant), scope, limits: body.limits }],
        ({ before, after }) => ({
          before,
          after,
          value: { ...body, limits: limitsShown(after, merchant.currency) },
        }),
      );
    },
  };

  /** The limits' name at the arcade; `undefined` for a member who is none, or has not played there. */
  async function scopeOf(merchant: Merchant, { scope, name }: LimitsBody): Promise<string | undefined> {
    if (scope === 'ALL') return 'brand';
    if (scope === 'MARKET') return /^[a-z-]{1,20}$/.test(name) ? `${MARKET}${name}` : undefined;
    const player = await deps.db.single(async (tx) => {
      const member = await findMemberByUsername(tx, merchant.code, name.trim());
      return (
        member && playerOfMember(tx, { merchant: merchant.code, currency: merchant.currency.code, memberId: member.id })
      );
    });
    return player === undefined ? undefined : `${PLAYER}${player}`;
  }
}

const moneyIn =
  (currency: Currency) =>
  (amount: string): string =>
    formatMoney(minorOf(amount), currency);

const limitsShown = (limits: LimitsBody['limits'], currency: Currency): LimitsBody['limits'] => {
  const money = (text: string | null): string | null => (text === null ? null : moneyIn(currency)(text));
  return { maxStake: money(limits.maxStake), maxPayout: money(limits.maxPayout), liability: money(limits.liability) };
};

const fixtureView = (fixture: BookFixture, currency: Currency): BookFixture => ({
  ...fixture,
  liability: moneyIn(currency)(fixture.liability),
  bound: moneyIn(currency)(fixture.bound),
});

const marketView = (market: BookMarket, currency: Currency): BookMarket => {
  const money = moneyIn(currency);
  return {
    ...market,
    outcomes: market.outcomes.map((each) => ({
      ...each,
      staked: money(each.staked),
      liability: money(each.liability),
      bound: money(each.bound),
    })),
  };
};
