import { formatAmount } from '@baize/protocol/kernel';
import type { Price } from '../../../src/book/model/market.ts';
import { betKindsFor, lineCount, type BetKind } from '../../../src/book/slip/bet-kinds.ts';
import { betFigures } from '../../../src/book/slip/returns.ts';
import { hasRoom, type PricePolicy } from '../../../src/book/slip/slip.ts';
import type { LegRequest, LegView, SlipRequest } from '../../../src/bookmaker/wire.ts';

export const TABS = ['singles', 'multiple', 'system'] as const;
export type Tab = (typeof TABS)[number];
export const POLICIES = ['ask', 'better', 'any'] as const satisfies readonly PricePolicy[];

/** A selection with as much of its match as the slip shows when the match has left the programme. */
export type Chosen = LegRequest & Pick<LegView, 'sport' | 'leagueId' | 'home' | 'away'>;

/** Holds what a player has put together, and the slip that is on its way until its end is known. */
export interface Draft {
  readonly legs: readonly Chosen[];
  readonly tab: Tab;
  readonly system: BetKind | null;
  readonly stake: string;
  readonly policy: PricePolicy;
  readonly sent: SlipRequest | null;
}

export const EMPTY_DRAFT: Draft = { legs: [], tab: 'singles', system: null, stake: '', policy: 'ask', sent: null };

export const isSame = (a: LegRequest, b: LegRequest): boolean =>
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
  if (draft.sent) return draft;
  if (draft.legs.some((leg) => isSame(leg, chosen))) return without(draft, chosen);
  return hasRoom(draft.legs) ? withLegs(draft, [...draft.legs, chosen]) : draft;
}

export const without = (draft: Draft, gone: LegRequest): Draft =>
  draft.sent
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

export const linesOf = (draft: Draft): bigint =>
  draft.legs.length === 0 ? 0n : lineCount(kindOf(draft), draft.legs.length);

const SCALE = 4;

/** A typed stake in ten-thousandths; `undefined` for what is no amount of the currency. */
export function stakeMinor(text: string, exponent: number): bigint | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,12})(?:[.,](\d{0,4}))?\s*$/.exec(text) ?? [];
  if (whole === undefined || part.length > Math.min(exponent, SCALE)) return undefined;
  return BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(part.padEnd(SCALE, '0'));
}

/** The stake with as much more; what is no amount counts as nothing yet. */
export function withMoreStake(draft: Draft, moreMinor: bigint, exponent: number): Draft {
  if (draft.sent) return draft;
  const sum = (stakeMinor(draft.stake, exponent) ?? 0n) + moreMinor;
  const text = formatAmount(sum, SCALE).replace(/\.?0+$/, '');
  return { ...draft, stake: text };
}

export interface Figures {
  readonly lines: bigint;
  readonly perLine: bigint;
  readonly cost: bigint;
  readonly possible: bigint;
  /** The maximum payout keeps the return below what the prices say. */
  readonly isCapped: boolean;
}

/** Works out what a slip costs and may pay at these prices, by the book's own arithmetic. */
export function figuresOf(draft: Draft, prices: readonly Price[], exponent: number, maxPayout?: bigint): Figures {
  const lines = linesOf(draft);
  const perLine = stakeMinor(draft.stake, exponent) ?? 0n;
  // A sum is paid in whole coins, so the return is counted in them and rounded down once.
  const coin = 10n ** BigInt(SCALE - Math.min(exponent, SCALE));
  const legs = prices.map((price) => ({ price, mark: undefined }));
  const inCoins = (limit?: bigint): bigint =>
    draft.legs.length === 0 ? 0n : betFigures(kindOf(draft), perLine / coin, legs, limit).possibleMinor * coin;
  const possible = inCoins(maxPayout === undefined ? undefined : maxPayout / coin);
  return { lines, perLine, cost: perLine * lines, possible, isCapped: possible < inCoins() };
}

/** The slip as it goes to the server, at the prices that the player sees and accepts with the press. */
export const sent = (draft: Draft, id: string, prices: readonly Price[], stakePerLine: string): Draft => {
  const legs = draft.legs.map((leg, index) => ({ ...leg, price: prices[index] ?? leg.price }));
  const asked = legs.map(({ fixtureId, marketId, selection, price }) => ({ fixtureId, marketId, selection, price }));
  return { ...draft, legs, sent: { id, legs: asked, kind: kindOf(draft), stakePerLine, policy: draft.policy } };
};

/** The slip's end is known: taken, it leaves the draft empty; refused, all is kept for another try. */
export const ended = (draft: Draft, isTaken: boolean): Draft =>
  isTaken ? { ...EMPTY_DRAFT, policy: draft.policy } : { ...draft, sent: null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isChosen = (value: unknown): value is Chosen =>
  isRecord(value) &&
  [value['fixtureId'], value['marketId'], value['selection'], value['sport'], value['leagueId']].every(isText) &&
  Number.isInteger(value['price']) &&
  [value['home'], value['away']].every((side) => isRecord(side) && isText(side['name']) && isText(side['short']));

const isSent = (value: unknown): value is SlipRequest =>
  isRecord(value) && isText(value['id']) && Array.isArray(value['legs']) && isText(value['stakePerLine']);

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
    stake: isText(kept['stake']) ? kept['stake'].slice(0, 20) : '',
    policy: POLICIES.find((policy) => policy === kept['policy']) ?? 'ask',
    sent: isSent(kept['sent']) ? kept['sent'] : null,
  };
}
