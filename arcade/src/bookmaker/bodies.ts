import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { BOOK_ALGORITHM } from '../book/play/course.ts';
import { betFigures, validBet, type GradedLeg } from '../book/slip/returns.ts';
import { betKindFrom, type BetKind } from '../book/slip/bet-kinds.ts';
import type { Fixture } from '../book/model/sport.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { callHead } from '../vendor-api/client.ts';
import type { LegRow, NewBookCall, SlipRow } from './records.ts';

export const decimal = (minor: bigint): string => formatAmount(minor, 4);

export const gradedLegs = (legs: readonly Pick<LegRow, 'price' | 'mark'>[]): readonly GradedLeg[] =>
  legs.map(({ price, mark }) => ({ price, mark: mark ?? undefined }));

/** A kind in the journal was checked when it was written. */
export function kindOf({ kind, id }: Pick<SlipRow, 'kind' | 'id'>, legs: number): BetKind {
  const found = betKindFrom(kind, legs);
  if (found === undefined) throw new Error(`The slip ${id} is of no kind that is known.`);
  return found;
}

/** The maximum payout counts cash-outs too. */
const payoutLeft = ({ max_payout, cashed }: Pick<SlipRow, 'max_payout' | 'cashed'>): bigint => {
  const left = minorOf(max_payout) - minorOf(cashed);
  return left > 0n ? left : 0n;
};

/** The return of a slip as its selections stand; cash-outs are not in it. */
export const figuresOf = (slip: SlipRow, legs: readonly LegRow[]) =>
  betFigures(kindOf(slip, legs.length), minorOf(slip.stake_per_line), gradedLegs(legs), payoutLeft(slip));

export const stakeOf = ({ first_per_line, lines }: Pick<SlipRow, 'first_per_line' | 'lines'>): bigint =>
  minorOf(first_per_line) * BigInt(lines);

/** A fixture of a slip, with its seed when the match is over. */
export interface SlipFixture {
  readonly fixture: Fixture;
  readonly serverSeed: string | null;
}

export interface Subject {
  readonly slip: SlipRow;
  readonly legs: readonly LegRow[];
  /** By id. */
  readonly fixtures: ReadonlyMap<string, SlipFixture>;
  readonly nowMs: number;
}

const roundPart = ({ slip, nowMs }: Subject) => ({
  ...callHead(slip.merchant_code, nowMs),
  playerId: slip.player_id,
  currency: slip.currency,
  gameCode: slip.game,
  roundId: slip.id,
  category: slip.category,
});

/** The selections with price and result, as the betting record shows them. */
function selectionsOf({ legs, fixtures }: Subject): Json {
  return legs.map(({ fixture_id, market_id, selection, price, mark, reason, result }) => {
    const fixture = fixtures.get(fixture_id)?.fixture;
    return {
      fixture: fixture_id,
      sport: fixture?.sport ?? '',
      home: fixture?.home.name ?? '',
      away: fixture?.away.name ?? '',
      startsAt: fixture?.startsAtMs ?? 0,
      market: market_id,
      selection,
      price,
      mark,
      reason,
      result,
    };
  });
}

const summaryOf = (subject: Subject, more: JsonObject = {}): JsonObject => ({
  kind: 'book',
  bet: subject.slip.kind,
  lines: subject.slip.lines,
  stake: decimal(stakeOf(subject.slip)),
  selections: selectionsOf(subject),
  ...more,
});

/** A slip as anybody can draw its matches again and settle it: the seed of each match that is over, the promise of the others. */
const proofOf = (subject: Subject, { returned, cashOut, isCashedOut }: ProvedReturn): JsonObject => ({
  algorithm: BOOK_ALGORITHM,
  game: subject.slip.game,
  roundId: subject.slip.id,
  bet: subject.slip.kind,
  stakePerLine: subject.slip.stake_per_line,
  maxPayout: subject.slip.max_payout,
  cashOut: decimal(cashOut),
  isCashedOut,
  returned: decimal(returned),
  selections: subject.legs.map(({ fixture_id, market_id, selection, price, mark, reason, result }) => ({
    fixture: fixture_id,
    market: market_id,
    selection,
    price,
    mark,
    reason,
    result,
  })),
  matches: [...subject.fixtures.values()].map(({ fixture, serverSeed }): Json => ({
    fixture: fixture.id,
    sport: fixture.sport,
    home: { name: fixture.home.name, ratings: { ...fixture.home.ratings } },
    away: { name: fixture.away.name, ratings: { ...fixture.away.ratings } },
    serverSeedHash: fixture.commitment,
    serverSeed,
  })),
});

interface ProvedReturn {
  readonly returned: bigint;
  readonly cashOut: bigint;
  readonly isCashedOut: boolean;
}

const betTxId = (slipId: string): string => `b-${slipId}`;

const rowOf = ({ slip, nowMs }: Subject) => ({ slip_id: slip.id, due_ms: nowMs, at_ms: nowMs });

/** The whole stake of a slip. The token lets the platform refuse a session that has ended. */
export function betCall(subject: Subject, sessionToken: string): NewBookCall {
  const txId = betTxId(subject.slip.id);
  const amount = decimal(stakeOf(subject.slip));
  const body = {
    ...roundPart(subject),
    token: sessionToken,
    txId,
    amount,
    roundClosed: false,
    detail: { summary: summaryOf(subject) },
  };
  return { ...rowOf(subject), tx_id: txId, kind: 'BET', cash_id: null, amount, body: JSON.stringify(body) };
}

/** Pays a cash-out in part and leaves the round open, as a free spin does. */
export function partCall(subject: Subject, cash: { readonly id: string; readonly paidMinor: bigint }): NewBookCall {
  const txId = `c-${subject.slip.id}-${cash.id}`;
  const amount = decimal(cash.paidMinor);
  const body = {
    ...roundPart(subject),
    txId,
    refTxId: betTxId(subject.slip.id),
    amount,
    roundClosed: false,
    detail: { summary: summaryOf(subject, { cashOut: amount }) },
  };
  return { ...rowOf(subject), tx_id: txId, kind: 'PART', cash_id: cash.id, amount, body: JSON.stringify(body) };
}

/** Ends a slip with what it still returns, 0 after a loss; the platform closes the round and keeps the proof. */
export function winCall(
  subject: Subject,
  { paidMinor, cashId }: { readonly paidMinor: bigint; readonly cashId: string | null },
): NewBookCall {
  const { slip } = subject;
  const txId = `w-${slip.id}`;
  const amount = decimal(paidMinor);
  const returned = minorOf(slip.cashed) + paidMinor;
  const body = {
    ...roundPart(subject),
    txId,
    refTxId: betTxId(slip.id),
    amount,
    validBet: decimal(validBet(stakeOf(slip), returned)),
    roundClosed: true,
    detail: {
      proof: proofOf(subject, {
        returned,
        cashOut: minorOf(slip.cashed) + (cashId === null ? 0n : paidMinor),
        isCashedOut: cashId !== null,
      }),
      summary: summaryOf(subject, {
        returned: decimal(returned),
        ...(slip.cashed !== '0.0000' || cashId !== null
          ? { cashOut: decimal(minorOf(slip.cashed) + (cashId === null ? 0n : paidMinor)) }
          : {}),
      }),
    },
  };
  return { ...rowOf(subject), tx_id: txId, kind: 'WIN', cash_id: cashId, amount, body: JSON.stringify(body) };
}

/** Corrects what an ended slip returned by the difference, under an id of that correction. */
export function adjustCall(
  subject: Subject,
  {
    number,
    differenceMinor,
    returnedMinor,
  }: Readonly<Record<'differenceMinor' | 'returnedMinor', bigint>> & {
    readonly number: number;
  },
): NewBookCall {
  const { slip } = subject;
  const txId = `a-${slip.id}-${number}`;
  const amount = decimal(differenceMinor);
  const body = {
    ...roundPart(subject),
    txId,
    refTxId: betTxId(slip.id),
    amount,
    validBet: decimal(validBet(stakeOf(slip), returnedMinor)),
    detail: {
      proof: proofOf(subject, { returned: returnedMinor, cashOut: minorOf(slip.cashed), isCashedOut: false }),
      summary: summaryOf(subject, {
        returned: decimal(returnedMinor),
        corrected: true,
        ...(slip.cashed === '0.0000' ? {} : { cashOut: slip.cashed }),
      }),
    },
  };
  return { ...rowOf(subject), tx_id: txId, kind: 'ADJUST', cash_id: null, amount, body: JSON.stringify(body) };
}

/** Takes back a stake whose fate is unknown. */
export function rollbackCall(subject: Subject): NewBookCall {
  const txId = `k-${subject.slip.id}`;
  const body = {
    ...roundPart(subject),
    txId,
    refTxId: betTxId(subject.slip.id),
    detail: { summary: { kind: 'refund' } },
  };
  return {
    ...rowOf(subject),
    tx_id: txId,
    kind: 'ROLLBACK',
    cash_id: null,
    amount: decimal(stakeOf(subject.slip)),
    body: JSON.stringify(body),
  };
}
