import type { BetKind } from '../../src/book/slip/bet-kinds.ts';
import type { BookState } from './feed/reducer.ts';
import {
  onTab,
  POLICIES,
  systemsFor,
  TABS,
  toggled,
  without,
  withSingleStake,
  withStake,
  type Draft,
} from './slip/draft.ts';
import { MARKET_TABS, type MarketTab } from './views/match.ts';
import type { ListOptions } from './views/list.ts';

export type Asked =
  | {
      readonly act: 'draft';
      readonly change: (draft: Draft, book: BookState | undefined) => Draft;
      /** The pressed button goes with its selection. */
      readonly isRemoval?: true;
    }
  | { readonly act: 'clear' | 'place' | 'more' | 'sheet' | 'reload-bets' | 'leave' }
  | { readonly act: 'star'; readonly id: string }
  | { readonly act: 'fold'; readonly key: string }
  | { readonly act: 'more-stake'; readonly minor: bigint }
  | { readonly act: 'list'; readonly change: Partial<ListOptions> }
  | { readonly act: 'market-tab'; readonly tab: MarketTab }
  | { readonly act: 'bets-tab'; readonly tab: 'open' | 'settled' }
  | { readonly act: 'format'; readonly format: string };

const PLAIN = ['clear', 'place', 'more', 'sheet', 'reload-bets', 'leave'] as const;

/** Chooses a selection at the price that stands on the page; a closed one can only be taken out again. */
function picked(draft: Draft, book: BookState | undefined, { fixture, market, selection }: DOMStringMap): Draft {
  const view = book?.fixtures.get(fixture ?? '');
  const priced = view?.markets.find(({ id }) => id === market);
  const price = priced?.selections.find(({ id }) => id === selection)?.price;
  if (!view || !priced || price === undefined) return draft;
  const { id: fixtureId, sport, leagueId, home, away } = view;
  const chosen = { fixtureId, marketId: priced.id, selection: selection ?? '' };
  const leg = { ...chosen, price, sport, leagueId, home, away, stake: '' };
  return priced.status === 'open' ? toggled(draft, leg) : without(draft, leg);
}

const selectionIn = ({ fixture = '', market = '', selection = '' }: DOMStringMap) => ({
  fixtureId: fixture,
  marketId: market,
  selection,
});

/** Reads the act that a press on an element of the page asks for. */
export function pressed({ dataset }: HTMLElement): Asked | undefined {
  const plain = PLAIN.find((each) => each === dataset['do']);
  if (plain) return { act: plain };
  switch (dataset['do']) {
    case 'pick':
      return { act: 'draft', change: (draft, book) => picked(draft, book, dataset) };
    case 'remove':
      return { act: 'draft', change: (draft) => without(draft, selectionIn(dataset)), isRemoval: true };
    case 'tab':
      return { act: 'draft', change: (draft) => onTab(draft, TABS.find((tab) => tab === dataset['tab']) ?? 'singles') };
    case 'star':
      return { act: 'star', id: dataset['fixture'] ?? '' };
    case 'fold':
      return { act: 'fold', key: dataset['fold'] ?? '' };
    case 'more-stake':
      return { act: 'more-stake', minor: BigInt(dataset['minor'] ?? '0') };
    case 'order':
      return { act: 'list', change: { order: dataset['order'] === 'time' ? 'time' : 'live' } };
    case 'market-tab':
      return { act: 'market-tab', tab: MARKET_TABS.find((tab) => tab === dataset['tab']) ?? 'all' };
    case 'bets-tab':
      return { act: 'bets-tab', tab: dataset['tab'] === 'settled' ? 'settled' : 'open' };
    default:
      return undefined;
  }
}

/** Reads the act that a changed field asks for. */
export function typed({ dataset, value }: HTMLInputElement | HTMLSelectElement): Asked | undefined {
  switch (dataset['do']) {
    case 'stake':
      return { act: 'draft', change: (draft) => withStake(draft, value) };
    case 'single-stake':
      return { act: 'draft', change: (draft) => withSingleStake(draft, selectionIn(dataset), value) };
    case 'policy':
      return {
        act: 'draft',
        change: (draft) => ({ ...draft, policy: POLICIES.find((policy) => policy === value) ?? 'ask' }),
      };
    case 'system':
      return {
        act: 'draft',
        change: (draft): Draft => {
          const system: BetKind | undefined = systemsFor(draft.legs.length).find((kind) => kind === value);
          return { ...draft, system: system ?? null };
        },
      };
    case 'search':
      return { act: 'list', change: { search: value } };
    case 'format':
      return { act: 'format', format: value };
    default:
      return undefined;
  }
}
