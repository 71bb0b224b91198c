import { minorOf } from '@baize/protocol/kernel';
import { settlementOf } from '../book/settle/settle.ts';
import { parseMarketId } from '../book/model/market-id.ts';
import { cashOutQuote, type LegNow } from '../book/cash-out/value.ts';
import { decimal, figuresOf, kindOf, stakeOf, type SlipFixture } from './bodies.ts';
import { sideView } from './fixture-views.ts';
import type { Match, Quote } from './match.ts';
import type { LegRow, SlipRow } from './records.ts';
import type { LegView, SlipRefusal, SlipView } from './wire.ts';
import type { PricePolicy } from '../book/slip/slip.ts';

export interface Looked {
  readonly match: Match;
  readonly quote: Quote | undefined;
}

export type LookedById = ReadonlyMap<string, Looked>;

/** A selection as cash-out sees it: by what is settled, by its chances now, or not at all for the moment. */
function legNow({ price, mark, fixture_id, market_id, selection }: LegRow, looked: LookedById): LegNow {
  if (mark !== null) return { price, status: 'settled', mark };
  const quote = looked.get(fixture_id)?.quote;
  const market = parseMarketId(market_id);
  if (quote === undefined || market === undefined) return { price, status: 'suspended' };
  const settled = settlementOf(market, quote.state)?.selections.find((each) => each.selection === selection);
  if (settled !== undefined) return { price, status: 'settled', mark: settled.mark };
  const chances = quote.chancesOf(market_id, selection);
  return chances === undefined ? { price, status: 'suspended' } : { price, status: 'open', chances };
}

/** A cash-out of this stake on each line pays this now; `undefined` when there is none. */
export function cashOutValue(
  slip: SlipRow,
  legs: readonly LegRow[],
  { looked, stakePerLine, marginBps }: { looked: LookedById; stakePerLine: bigint; marginBps: number },
): bigint | undefined {
  if (slip.state !== 'OPEN' || legs.every(({ mark }) => mark !== null)) return undefined;
  const now = legs.map((leg) => legNow(leg, looked));
  const quote = cashOutQuote(kindOf(slip, legs.length), stakePerLine, now, marginBps);
  if (quote === undefined || quote.valueMinor <= 0n) return undefined;
  const { possibleMinor } = figuresOf({ ...slip, stake_per_line: decimal(stakePerLine) }, legs);
  const value = quote.valueMinor < possibleMinor ? quote.valueMinor : possibleMinor;
  return roundedDown(value, slip.exponent);
}

/** A whole number of the currency's smallest coins. */
export function roundedDown(minor: bigint, exponent: number): bigint {
  const coin = 10n ** BigInt(Math.max(0, 4 - exponent));
  return (minor / coin) * coin;
}

export const fixturesOf = (looked: LookedById): ReadonlyMap<string, SlipFixture> =>
  new Map(
    [...looked].map(([id, { match }]) => [id, { fixture: match.fixture, serverSeed: match.revealed() }] as const),
  );

function legView(leg: LegRow, looked: LookedById): LegView[] {
  const fixture = looked.get(leg.fixture_id)?.match.fixture;
  if (fixture === undefined) return [];
  const { sport, leagueId, home, away, startsAtMs } = fixture;
  return [
    {
      fixtureId: leg.fixture_id,
      marketId: leg.market_id,
      selection: leg.selection,
      price: leg.price,
      sport,
      leagueId,
      home: sideView(home),
      away: sideView(away),
      startsAtMs,
      mark: leg.mark,
      reason: leg.reason,
      result: leg.result,
    },
  ];
}

export function slipView(slip: SlipRow, legs: readonly LegRow[], looked: LookedById, marginBps: number): SlipView {
  const stakePerLine = minorOf(slip.stake_per_line);
  const value = cashOutValue(slip, legs, { looked, stakePerLine, marginBps });
  return {
    id: slip.slip_key,
    roundId: slip.id,
    state: slip.state,
    kind: kindOf(slip, legs.length),
    policy: slip.policy as PricePolicy,
    legs: legs.flatMap((leg) => legView(leg, looked)),
    stakePerLine: slip.stake_per_line,
    stake: decimal(stakeOf(slip)),
    lines: slip.lines,
    possibleReturn: decimal(figuresOf(slip, legs).possibleMinor),
    cashedOut: slip.cashed,
    returned: slip.settled_ms === null ? null : slip.returned,
    isCashedOut: slip.is_cashed_out === 1,
    cashOut: value === undefined ? null : decimal(value),
    placedMs: slip.placed_ms,
    checkAtMs: slip.state === 'DELAYED' ? slip.check_ms : null,
    settledMs: slip.settled_ms,
    refusal: slip.refusal === null ? null : (JSON.parse(slip.refusal) as SlipRefusal),
  };
}
