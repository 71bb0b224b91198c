import { formatAmount } from '@baize/protocol/kernel';
import type { Price } from '../../../src/book/model/market.ts';
import { betKindsFor, lineCount, type BetKind } from '../../../src/book/slip/bet-kinds.ts';
import { betFigures } from '../../../src/book/slip/returns.ts';
import { hasRoom, type PricePolicy } from '../../../src/book/slip/slip.ts';
import type { LegRequest, LegView, SlipRequest } from '../../../src/bookmaker/wire.ts';

export const TABS = ['singles', 'multiple', 'system'] as const;
export type Tab = (typeof TABS)[number];
export const POLICIES = ['ask', 'better', 'any'] as const satisfies readonly PricePolicy[];

/**
 * A selection with as much of its match as the slip shows when the match has left the programme, and with the stake that
 * was typed for it as a single.
 */
export type Chosen = LegRequest & Pick<LegView, 'sport' | 'leagueId' | 'home' | 'away'> & { readonly stake: string };

/** Holds what a player has put together, and the slips that are on their way until their end is known. */
export interface Draft {
  readonly legs: readonly Chosen[];
  readonly tab: Tab;
  readonly system: BetKind | null;
  /** As typed, for each line; singles have stakes of their own. */
  readonly stakes: Readonly<Record<Exclude<Tab, 'singles'>, string>>;
  readonly policy: PricePolicy;
  readonly sent: readonly SlipRequest[];
}

export const EMPTY_DRAFT: Draft = {
  legs: [],
  tab: 'singles',
  system: null,
  stakes: { multiple: '', system: '' },
  policy: 'ask',
  sent: [],
};

export const isOnItsWay = ({ sent: requests }: Draft): boolean => requests.length > 0;

type Selection = Pick<LegRequest, 'fixtureId' | 'marketId' | 'selection'>;

export const isSame = (a: Selection, b: Selection): boolean =>
  a.fixtureId === b.fixtureId && a.marketId === b.marketId && a.selection === b.selection;

/** Kinds that are neither singles nor the one multiple of everything. */
export const systemsFor = (legs: number): readonly BetKind[] =>
  betKindsFor(legs).filter((kind) => kind !== 'fold-1' && kind !== `fold-${legs}`);

/** The tab that a slip of so many selections can have. */
function tabFor(tab: Tab, legs: number): Tab {
  if (legs < 2) return 'singles';
  return tab === 'system' && legs < 3 ? 'multiple' : tab;
}

function withLegs(draft: Draft, legs: readonly Chosen[]): Draft {
  const grew = legs.length > draft.legs.length;
  // A second match makes a multiple, as long as nobody chose another way.
  const tab =
    grew && draft.legs.length === 1 && draft.legs[0]?.fixtureId !== legs[1]?.fixtureId ? 'multiple' : draft.tab;
  return { ...draft, legs, tab: tabFor(tab, legs.length) };
}

/** Chooses a selection, or takes it out again. While a slip is on its way nothing of it changes. */
export function toggled(draft: Draft, chosen: Chosen): Draft {
  if (isOnItsWay(draft)) return draft;
  if (draft.legs.some((leg) => isSame(leg, chosen))) return without(draft, chosen);
  return hasRoom(draft.legs) ? withLegs(draft, [...draft.legs, chosen]) : draft;
}

export const without = (draft: Draft, gone: Selection): Draft =>
  isOnItsWay(draft)
    ? draft
    : withLegs(
        draft,
        draft.legs.filter((leg) => !isSame(leg, gone)),
      );

export const onTab = (draft: Draft, tab: Tab): Draft => ({ ...draft, tab: tabFor(tab, draft.legs.length) });

/** The kind that will be sent. */
export function kindOf({ legs, tab, system }: Draft): BetKind {
  if (tab === 'singles') return 'fold-1';
  if (tab === 'multiple') return `fold-${legs.length}`;
  const systems = systemsFor(legs.length);
  return system !== null && systems.includes(system) ? system : (systems[0] ?? 'fold-1');
}

/** One slip of the draft: each single is a bet of its own, a multiple or a system is one bet. */
export interface Bet {
  readonly kind: BetKind;
  /** Its selections, by their places in the draft. */
  readonly places: readonly number[];
  readonly stake: string;
}

const isStaked = ({ stake }: Pick<Bet, 'stake'>): boolean => stake.trim() !== '';

/** The bets that a press places: of singles those with a stake, or all of them as long as none has one. */
export function betsOf(draft: Draft): readonly Bet[] {
  if (draft.tab !== 'singles')
    return [{ kind: kindOf(draft), places: [...draft.legs.keys()], stake: draft.stakes[draft.tab] }];
  const singles = draft.legs.map(({ stake }, place): Bet => ({ kind: 'fold-1', places: [place], stake }));
  return singles.some(isStaked) ? singles.filter(isStaked) : singles;
}

/** The stake of the one field that counts for everything; empty where singles have different ones. */
export function commonStake({ legs, tab, stakes }: Draft): string {
  if (tab !== 'singles') return stakes[tab];
  const stake = legs[0]?.stake ?? '';
  return legs.every((leg) => leg.stake === stake) ? stake : '';
}

/** The stake of a multiple or a system, or of every single. */
export function withStake(draft: Draft, stake: string): Draft {
  if (isOnItsWay(draft)) return draft;
  if (draft.tab !== 'singles') return { ...draft, stakes: { ...draft.stakes, [draft.tab]: stake } };
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, stake })) };
}

/** The stake of one single. */
export const withSingleStake = (draft: Draft, single: Selection, stake: string): Draft =>
  isOnItsWay(draft)
    ? draft
    : { ...draft, legs: draft.legs.map((leg) => (isSame(leg, single) ? { ...leg, stake } : leg)) };

const SCALE = 4;

/** A typed stake in ten-thousandths; `undefined` for what is no amount of the currency. */
export function stakeMinor(text: string, exponent: number): bigint | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,12})(?:[.,](\d{0,4}))?\s*$/.exec(text) ?? [];
  if (whole === undefined || part.length > Math.min(exponent, SCALE)) return undefined;
  return BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(part.padEnd(SCALE, '0'));
}

/** As much more on the multiple, the system or every single; what is no amount counts as nothing yet. */
export function withMoreStake(draft: Draft, moreMinor: bigint, exponent: number): Draft {
  if (isOnItsWay(draft)) return draft;
  const more = (stake: string): string =>
    formatAmount((stakeMinor(stake, exponent) ?? 0n) + moreMinor, SCALE).replace(/\.?0+$/, '');
  if (draft.tab !== 'singles') return withStake(draft, more(draft.stakes[draft.tab]));
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, stake: more(leg.stake) })) };
}

export interface Figures {
  readonly lines: bigint;
  readonly cost: bigint;
  readonly possible: bigint;
  /** The maximum payout keeps the return below what the prices say. */
  readonly isCapped: boolean;
}

const costOf = ({ kind, places, stake }: Bet, exponent: number): bigint =>
  (stakeMinor(stake, exponent) ?? 0n) * lineCount(kind, places.length);

/** The most that one bet may pay at these prices, by the book's own arithmetic. */
function possibleOf({ kind, places, stake }: Bet, prices: readonly Price[], exponent: number, limit?: bigint): bigint {
  // A sum is paid in whole coins, so the return is counted in them and rounded down once.
  const coin = 10n ** BigInt(SCALE - Math.min(exponent, SCALE));
  const perLine = stakeMinor(stake, exponent) ?? 0n;
  const legs = places.map((place) => ({ price: prices[place] ?? 0, mark: undefined }));
  const most = limit === undefined ? undefined : limit / coin;
  return betFigures(kind, perLine / coin, legs, most).possibleMinor * coin;
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Works out what some bets cost and may pay at these prices; the maximum payout is one for each. */
export function figuresOf(
  bets: readonly Bet[],
  prices: readonly Price[],
  exponent: number,
  maxPayout?: bigint,
): Figures {
  const possible = (limit?: bigint): bigint => sumOf(bets.map((bet) => possibleOf(bet, prices, exponent, limit)));
  return {
    lines: sumOf(bets.map(({ kind, places }) => lineCount(kind, places.length))),
    cost: sumOf(bets.map((bet) => costOf(bet, exponent))),
    possible: possible(maxPayout),
    isCapped: possible(maxPayout) < possible(),
  };
}

/** The slips as they go to the server, at the prices that the player sees and accepts with the press. */
export function sent(draft: Draft, newId: () => string, prices: readonly Price[], exponent: number): Draft {
  const bets = betsOf(draft);
  const accepted = new Set(bets.flatMap(({ places }) => places));
  const legs = draft.legs.map((leg, place) => ({
    ...leg,
    price: accepted.has(place) ? (prices[place] ?? leg.price) : leg.price,
  }));
  const requests = bets.map(({ kind, places, stake }): SlipRequest => {
    const asked = places.flatMap((place) => legs[place] ?? []);
    return {
      id: newId(),
      legs: asked.map(({ fixtureId, marketId, selection, price }) => ({ fixtureId, marketId, selection, price })),
      kind,
      stakePerLine: formatAmount(stakeMinor(stake, exponent) ?? 0n, SCALE),
      policy: draft.policy,
    };
  });
  return { ...draft, legs, sent: requests };
}

/** The end of one slip is known: taken, its selections leave the draft; refused, they are kept for another try. */
export function ended(draft: Draft, { id, legs: asked }: SlipRequest, isTaken: boolean): Draft {
  const requests = draft.sent.filter((request) => request.id !== id);
  const legs = isTaken ? draft.legs.filter((leg) => !asked.some((each) => isSame(leg, each))) : draft.legs;
  if (legs.length === 0) return { ...EMPTY_DRAFT, policy: draft.policy };
  return { ...draft, legs, tab: tabFor(draft.tab, legs.length), sent: requests };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isChosen = (value: unknown): value is Chosen =>
  isRecord(value) &&
  ['fixtureId', 'marketId', 'selection', 'sport', 'leagueId', 'stake'].every((name) => isText(value[name])) &&
  Number.isInteger(value['price']) &&
  [value['home'], value['away']].every((side) => isRecord(side) && isText(side['name']) && isText(side['short']));

const isSent = (value: unknown): value is SlipRequest =>
  isRecord(value) && isText(value['id']) && Array.isArray(value['legs']) && isText(value['stakePerLine']);

const stakeIn = (kept: unknown, tab: string): string => {
  const stake = isRecord(kept) ? kept[tab] : undefined;
  return isText(stake) ? stake.slice(0, 20) : '';
};

/** Reads a kept slip; anything unreadable is left out, but a slip on its way is never forgotten. */
export function readDraft(text: string | null): Draft {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_DRAFT;
  }
  if (!isRecord(kept)) return EMPTY_DRAFT;
  const legs = Array.isArray(kept['legs']) ? kept['legs'].filter(isChosen) : [];
  return {
    legs,
    tab: tabFor(TABS.find((tab) => tab === kept['tab']) ?? 'singles', legs.length),
    system: systemsFor(legs.length).find((kind) => kind === kept['system']) ?? null,
    stakes: { multiple: stakeIn(kept['stakes'], 'multiple'), system: stakeIn(kept['stakes'], 'system') },
    policy: POLICIES.find((policy) => policy === kept['policy']) ?? 'ask',
    sent: Array.isArray(kept['sent']) ? kept['sent'].filter(isSent) : [],
  };
}
