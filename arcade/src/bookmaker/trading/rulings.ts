import { parseMarketId } from '../../book/model/market-id.ts';
import type { Mark, MarketSettlement, SettlementReason } from '../../book/model/settlement.ts';
import type { MatchState } from '../../book/model/state.ts';
import { gradedAnew, settlementOf, voided } from '../../book/settle/settle.ts';
import type { Tally } from '../../book/grading/tally.ts';

/** Gives the money back, or counts a market by other figures than were seen. */
export type Ruling = { readonly kind: 'void' } | { readonly kind: 'count'; readonly tally: Tally };

/** An operators' word on a selection, a market (empty `selection`) or a match (empty `market_id`); the narrower one holds. */
export interface RulingRow {
  readonly fixture_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly ruling: string;
  /** 1: it also changes what had been settled before. */
  readonly corrects: number;
  readonly at_ms: number;
  /** 1: every slip that it concerns has been looked at. */
  readonly is_done: number;
}

export interface JudgedLeg {
  readonly fixture_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly mark: Mark | null;
  readonly reason: SettlementReason | null;
  readonly result: string | null;
}

export type Judged = Pick<JudgedLeg, 'mark' | 'reason' | 'result'>;

export const readRuling = ({ ruling }: Pick<RulingRow, 'ruling'>): Ruling => JSON.parse(ruling) as Ruling;

/** The ruling that holds for a selection. */
export function rulingFor(
  { fixture_id, market_id, selection }: Pick<JudgedLeg, 'fixture_id' | 'market_id' | 'selection'>,
  rulings: readonly RulingRow[],
): RulingRow | undefined {
  const ofMatch = rulings.filter((row) => row.fixture_id === fixture_id);
  return (
    ofMatch.find((row) => row.market_id === market_id && row.selection === selection) ??
    ofMatch.find((row) => row.market_id === market_id && row.selection === '') ??
    ofMatch.find((row) => row.market_id === '')
  );
}

const VOID: Judged = { mark: 'VOID', reason: 'voided-by-operator', result: '' };

function markIn(settlement: MarketSettlement, selection: string): Judged {
  const found = settlement.selections.find((each) => each.selection === selection);
  return found === undefined ? VOID : { mark: found.mark, reason: found.reason, result: settlement.result };
}

/**
 * How a selection stands by what was seen and by what operators ruled; `undefined` while it is open. A void without
 * correction leaves what had been settled before.
 */
export function judgedBy(
  leg: JudgedLeg,
  state: MatchState | undefined,
  rulings: readonly RulingRow[],
): Judged | undefined {
  const row = rulingFor(leg, rulings);
  const own: Judged | undefined = leg.mark === null ? undefined : leg;
  if (row !== undefined && (row.corrects === 1 || own === undefined)) {
    const ruling = readRuling(row);
    const market = parseMarketId(leg.market_id);
    if (ruling.kind === 'void' || market === undefined) return VOID;
    return markIn(gradedAnew(market, ruling.tally), leg.selection);
  }
  if (own !== undefined) return own;
  const market = parseMarketId(leg.market_id);
  if (market === undefined) return VOID;
  const settlement = state === undefined ? undefined : settlementOf(market, state);
  if (settlement === undefined) return undefined;
  const isThere = settlement.selections.some((each) => each.selection === leg.selection);
  return markIn(isThere ? settlement : voided(market, 'voided-by-operator'), leg.selection);
}

export const isSameJudgment = (a: Judged, b: Judged): boolean =>
  a.mark === b.mark && a.reason === b.reason && a.result === b.result;
