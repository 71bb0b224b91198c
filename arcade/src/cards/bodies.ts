import { formatAmount } from '@baize/protocol/kernel';
import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import type { JsonObject } from '../kernel/json.ts';
import type { RoomRow } from '../rooms/records.ts';
import type { NewCall } from '../rooms/store.ts';
import { callHead } from '../vendor-api/client.ts';
import type { Proof } from '../verify/proof.ts';
import type { Cards, Sitting } from './define-cards.ts';
import type { SeatMoney } from './hand/money.ts';
import type { SeatAct } from './hand/play-hand.ts';
import { CARDS_ALGORITHM } from './hand/shuffle.ts';
import type { HandRow } from './records.ts';

const CATEGORY = 'PVP';

export const betTxId = (bet: string): string => `b-${bet}`;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

export interface HandSubject {
  readonly room: RoomRow;
  readonly hand: HandRow;
  readonly nowMs: number;
}

/** A seat as the platform's calls name it. */
export interface Payer {
  readonly seat: string;
  readonly playerId: string;
  readonly bet: string;
}

const roundPart = ({ room, hand, nowMs }: HandSubject, playerId: string) => ({
  ...callHead(room.merchant_code, nowMs),
  playerId,
  currency: room.currency,
  gameCode: room.table_code,
  roundId: hand.id,
  category: CATEGORY,
});

const rowOf = ({ room, hand, nowMs }: HandSubject, { seat, bet }: Payer) => ({
  room_id: room.id,
  round_id: hand.id,
  seat,
  bet,
  due_ms: nowMs,
});

/** Asks for a seat's worst loss, before anything is dealt. */
export function betCall(subject: HandSubject, payer: Payer, token: string, stakeMinor: bigint): NewCall {
  const txId = betTxId(payer.bet);
  const body = {
    ...roundPart(subject, payer.playerId),
    token,
    txId,
    amount: decimal(stakeMinor),
    roundClosed: false,
  };
  return { ...rowOf(subject, payer), tx_id: txId, kind: 'BET', body: JSON.stringify(body) };
}

/** All that a proof of a hand needs beside its row. */
export interface HandFacts {
  readonly cards: Cards;
  readonly sitting: Sitting;
  /** By place. */
  readonly seeds: readonly string[];
  readonly combined: string;
  readonly acts: readonly SeatAct[];
}

/** The hand as one seat proves it: seats, seeds and dealer are its choice, the acts of all seats its steps. */
export function handProof(
  { room, hand }: Pick<HandSubject, 'room' | 'hand'>,
  { cards, sitting, seeds, combined, acts }: HandFacts,
  seat: { readonly place: number; readonly stakeMinor: bigint; readonly outcome: JsonObject | null },
): Proof {
  return {
    algorithm: CARDS_ALGORITHM,
    game: cards.code,
    rules: hand.rules,
    roundId: hand.id,
    serverSeedHash: hand.commitment,
    serverSeed: hand.server_seed,
    clientSeed: combined,
    currency: room.currency,
    stake: decimal(seat.stakeMinor),
    choice: {
      seat: seat.place,
      dealer: sitting.dealer,
      seeds,
      point: hand.point,
      ...(hand.rake_bps !== null &&
        hand.rake_points !== null && { rake: { bps: hand.rake_bps, capPoints: hand.rake_points } }),
    },
    steps: acts.map(({ seat: place, act }) => ({ seat: place, act })),
    outcome: seat.outcome,
  };
}

/** The whole of a hand for one seat: it goes into the proof, and the verifier compares it field by field. */
export const handOutcome = (points: readonly number[], money: SeatMoney): JsonObject => ({
  points,
  stake: decimal(money.stakeMinor),
  net: decimal(money.netMinor),
  rake: decimal(money.rakeMinor),
  payout: decimal(money.returnedMinor),
});

const abs = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Closes a seat's hand with all that comes back of its stake; 0 after the worst loss. Turnover is what was won or lost. */
export function winCall(
  subject: HandSubject,
  payer: Payer,
  money: SeatMoney,
  detail: { readonly proof: Proof; readonly summary: JsonObject },
): NewCall {
  const txId = `w-${payer.bet}`;
  const turnover = abs(money.netMinor);
  const body = {
    ...roundPart(subject, payer.playerId),
    txId,
    refTxId: betTxId(payer.bet),
    amount: decimal(money.returnedMinor),
    validBet: decimal(turnover < money.stakeMinor ? turnover : money.stakeMinor),
    roundClosed: true,
    detail: {
      proof: detail.proof,
      summary: {
        kind: 'cards',
        ...detail.summary,
        rake: decimal(money.rakeMinor),
        timesStake: toDecimal(rational(money.returnedMinor, money.stakeMinor), 2),
      },
    },
  };
  return { ...rowOf(subject, payer), tx_id: txId, kind: 'WIN', body: JSON.stringify(body) };
}

/** Gives a stake back: the hand was not dealt, or could not be played to its end. */
export function rollbackCall(subject: HandSubject, payer: Payer): NewCall {
  const txId = `k-${payer.bet}`;
  const body = {
    ...roundPart(subject, payer.playerId),
    txId,
    refTxId: betTxId(payer.bet),
    detail: { summary: { kind: 'refund' } },
  };
  return { ...rowOf(subject, payer), tx_id: txId, kind: 'ROLLBACK', body: JSON.stringify(body) };
}
