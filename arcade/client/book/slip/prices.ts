import type { Price } from '../../../src/book/model/market.ts';
import { checkPrices, type Moved } from '../../../src/book/slip/slip.ts';
import type { BookState } from '../feed/reducer.ts';
import { betsOf, isOnItsWay, type Chosen, type Draft } from './draft.ts';

export type LegNow =
  | { readonly status: 'open'; readonly price: Price }
  | { readonly status: 'suspended' | 'closed' }
  /** The market is not among those that were read yet. */
  | { readonly status: 'unread' };

/** A selection's price at this moment. */
export function legNow(state: BookState | undefined, { fixtureId, marketId, selection }: Chosen): LegNow {
  const fixture = state?.fixtures.get(fixtureId);
  if (!state) return { status: 'unread' };
  if (!fixture || fixture.state.phase === 'over' || fixture.state.phase === 'abandoned') return { status: 'closed' };
  const market = fixture.markets.find(({ id }) => id === marketId);
  if (!market) return { status: state.stories.has(fixtureId) ? 'closed' : 'unread' };
  if (market.status !== 'open') return { status: market.status };
  const price = market.selections.find(({ id }) => id === selection)?.price;
  return price === undefined ? { status: 'closed' } : { status: 'open', price };
}

export interface SlipNow {
  readonly legs: readonly LegNow[];
  /** The prices at which the slip is reckoned. */
  readonly prices: readonly Price[];
  /** Prices that moved and that the player's policy does not take by itself. */
  readonly asked: readonly (Moved & { readonly to: Price })[];
}

export function slipNow(state: BookState | undefined, draft: Draft): SlipNow {
  const legs = draft.legs.map((leg) => legNow(state, leg));
  const prices = draft.legs.map((leg, index) => {
    const now = legs[index];
    return now?.status === 'open' && !isOnItsWay(draft) ? now.price : leg.price;
  });
  const check = checkPrices(draft.legs, prices, draft.policy);
  const placed = new Set(betsOf(draft).flatMap(({ places }) => places));
  const asked = check.accepted
    ? []
    : check.moved.flatMap((each) => (each.to === undefined || !placed.has(each.leg) ? [] : [{ ...each, to: each.to }]));
  return { legs, prices, asked };
}
