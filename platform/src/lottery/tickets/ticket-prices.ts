import {
  currencyOf,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import {
  countLines,
  groupOdds,
  groupRebate,
  isGroup,
  lineCost,
  parseOdds,
  playOf,
  selectionProblems,
  sharedOdds,
  unitOf,
  type LotteryGame,
  type OddsTable,
  type Play,
} from '@baize/protocol/lottery';
import type { PlannedSelection, SoldSelection } from '../tables.ts';

export interface PriceList {
  readonly currency: string;
  /** The share of the catalogue's odds that a play pays, by `game/play`. */
  readonly shares: ReadonlyMap<string, number>;
  /** The highest prize group that the buyer may choose. */
  readonly ownGroup: number;
  /** Lines of a ticket at most. */
  readonly mostLines: number;
}

/** The price that the buyer saw and accepted. */
export interface ExpectedPrice {
  readonly cost?: string | undefined;
  /** In the order of the selections. */
  readonly odds?: readonly OddsTable[] | undefined;
}

interface PriceAsked {
  readonly selections: readonly PlannedSelection[];
  readonly expected?: ExpectedPrice | undefined;
}

/** The price of now where it is not the one that was shown: another cost, or lower odds. */
export function priceChange(
  sold: readonly SoldSelection[],
  { selections, expected = {} }: PriceAsked,
  currency: Currency,
): { readonly cost: string; readonly odds: readonly OddsTable[] } | undefined {
  const cost = sold.reduce((sum, { costMinor }) => sum + BigInt(costMinor), 0n);
  // A bet on several stations stands there once for each, with the odds of each.
  const odds = selections.map((planned) => lowestOdds(sold.filter((bet) => isOf(bet, planned))));
  const isDearer = expected.cost !== undefined && parseAmount(expected.cost) !== cost;
  const isLower = expected.odds?.some((shown, index) => arePaidLess(odds[index] ?? {}, shown)) ?? false;
  return isDearer || isLower ? { cost: formatMoney(cost, currency), odds } : undefined;
}

const isOf = (bet: SoldSelection, planned: PlannedSelection): boolean =>
  bet.tokens === planned.tokens && bet.play === planned.play;

const lowestOdds = (bets: readonly SoldSelection[]): OddsTable =>
  bets.map(({ odds }) => odds).reduce((low, odds) => (arePaidLess(odds, low) ? odds : low), bets[0]?.odds ?? {});

const arePaidLess = (odds: OddsTable, than: OddsTable): boolean =>
  Object.entries(than).some(([key, price]) => (parseOdds(odds[key] ?? '0') ?? 0n) < (parseOdds(price) ?? 0n));

interface PricedTicket {
  readonly selections: readonly SoldSelection[];
  /** The lines of all selections, on every station that each is on. */
  readonly lines: number;
}

/** The selections with today's prices, once for each station, or the fault of each by its index. */
export function priceSelections(
  games: readonly LotteryGame[],
  selections: readonly PlannedSelection[],
  prices: PriceList,
): Result<PricedTicket> {
  const [game] = games;
  if (game === undefined) return refuse('NOT_FOUND');
  const sold: SoldSelection[] = [];
  let total = 0;
  for (const [index, planned] of selections.entries()) {
    const at = `selections.${index}`;
    const play = playOf(game, planned.play);
    const [problem] = selectionProblems(game, planned.play, planned.tokens);
    if (play === undefined) return refuseFields({ [`${at}.play`]: [{ rule: 'invalid' }] });
    if (problem) return refuseFields({ [`${at}.tokens`]: [{ rule: 'invalid', reason: problem.code }] });
    const unitMinor = unitOf(planned.unitMode, planned.times);
    if (!game.unitModes.includes(planned.unitMode) || !fitsStep(unitMinor, currencyOf(prices.currency)))
      return refuseFields({ [`${at}.unitMode`]: [{ rule: 'invalid' }] });
    const { prizeGroup } = planned;
    if (prizeGroup !== undefined && !(game.prizeGroups && isGroup(game.prizeGroups, prices.ownGroup, prizeGroup)))
      return refuseFields({ [`${at}.prizeGroup`]: [{ rule: 'invalid' }] });
    const places = placesOf(games, play);
    if (places.length === 0) return refuseFields({ otherStations: [{ rule: 'required' }] });
    const lines = countLines(play, planned.tokens);
    total += lines * places.length;
    if (total > prices.mostLines) return refuseFields({ selections: [{ rule: 'max', max: prices.mostLines }] });
    for (const stations of places) {
      const costMinor = lineCost(play, unitMinor) * BigInt(lines);
      const share = Math.min(...stations.map((code) => prices.shares.get(`${code}/${play.code}`) ?? 10_000));
      const rebate = prizeGroup === undefined ? 0n : groupRebate(costMinor, prices.ownGroup, prizeGroup);
      sold.push({
        play: play.code,
        tokens: planned.tokens,
        unitMinor: unitMinor.toString(),
        costUnits: play.costUnits,
        costMinor: (costMinor - rebate).toString(),
        odds: sharedOdds(prizeGroup === undefined ? play.odds : groupOdds(play, prizeGroup), share),
        ...(games.length > 1 && { stations }),
        ...(prizeGroup !== undefined && { prizeGroup, rebateMinor: rebate.toString() }),
      });
    }
  }
  return ok({ selections: sold, lines: total });
}

/** A play of one station is bet on each station; one across two, on every two of them. */
function placesOf(games: readonly LotteryGame[], { stations = 1 }: Play): readonly (readonly string[])[] {
  const codes = games.map(({ code }) => code);
  if (stations === 1) return codes.map((code) => [code]);
  return codes.flatMap((first, index) => codes.slice(index + 1).map((second) => [first, second]));
}
