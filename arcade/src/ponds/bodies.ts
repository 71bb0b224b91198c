import { formatAmount } from '@baize/protocol/kernel';
import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import type { FishGame } from '../fish/define-fish.ts';
import { FISH_ALGORITHM, outcomeOfSitting, sumOf, writeShots, type DrawnShot } from '../fish/sitting.ts';
import { inRows, type Mark, type Picture } from '../games/picture.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { SessionRow } from '../rounds/records.ts';
import { callHead } from '../vendor-api/client.ts';
import type { Proof } from '../verify/proof.ts';
import type { KeptShot, NewPondCall, PondRow, SittingRow } from './records.ts';

const CATEGORY = 'FISH';
const MARKS_IN_ROW = 5;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

export interface Subject {
  readonly pond: PondRow;
  readonly sitting: Pick<SittingRow, 'id' | 'player_id' | 'rules' | 'server_seed' | 'commitment' | 'client_seed'>;
  readonly nowMs: number;
  /** Calls of a sitting are numbered from 0 on. */
  readonly number: number;
}

const roundPart = ({ pond, sitting, nowMs }: Subject) => ({
  ...callHead(pond.merchant_code, nowMs),
  playerId: sitting.player_id,
  currency: pond.currency,
  gameCode: pond.game,
  roundId: sitting.id,
  category: CATEGORY,
});

const rowOf = ({ pond, sitting, nowMs, number }: Subject) => ({
  pond_id: pond.id,
  sitting_id: sitting.id,
  number,
  due_ms: nowMs,
  at_ms: nowMs,
});

/** The shots of one second with what they return, as one call: the whole sitting is one round of the platform. */
export function shotsCall(
  subject: Subject,
  session: SessionRow,
  shots: readonly KeptShot[],
  sums: { readonly stakedMinor: bigint; readonly returnedMinor: bigint },
): NewPondCall {
  const txId = `s-${subject.sitting.id}-${subject.number}`;
  const staked = decimal(sums.stakedMinor);
  const body = {
    ...roundPart(subject),
    token: session.session_token,
    txId,
    betAmount: staked,
    winAmount: decimal(sums.returnedMinor),
    validBet: staked,
    roundClosed: false,
  };
  return { ...rowOf(subject), tx_id: txId, kind: 'SHOTS', shots: JSON.stringify(shots), body: JSON.stringify(body) };
}

/** A sitting as its proof: the shots are its choice, in the order in which they were drawn. */
export function proofOf({ pond, sitting }: Pick<Subject, 'pond' | 'sitting'>, shots: readonly DrawnShot[]): Proof {
  return {
    algorithm: FISH_ALGORITHM,
    game: pond.game,
    rules: sitting.rules,
    roundId: sitting.id,
    serverSeedHash: sitting.commitment,
    serverSeed: sitting.server_seed,
    clientSeed: sitting.client_seed ?? '',
    currency: pond.currency,
    stake: decimal(sumOf(shots).stakedMinor),
    choice: { shots: writeShots(shots) },
    outcome: outcomeOfSitting(shots),
  };
}

/** The catches by kind as the betting record draws them, dearest first; a sitting without one shows what it shot at. */
function pictureOf(game: FishGame, shots: readonly DrawnShot[]): Picture {
  const taken = shots.filter(({ refused }) => !refused);
  const kinds = game.targets.toReversed().map(({ id }) => {
    const caught = taken.filter(({ fish, worth }) => fish === id && worth > 0);
    const returned = caught.reduce((sum, { stakeMinor, worth }) => sum + stakeMinor * BigInt(worth), 0n);
    return { id, shots: taken.filter(({ fish }) => fish === id).length, caught: caught.length, returned };
  });
  const marks: Mark[] = kinds
    .filter((kind) => kind.shots > 0)
    .map(({ id, caught, shots: count }) => ({
      symbol: id,
      text: `${caught}/${count}`,
      state: caught > 0 ? 'hit' : 'seen',
    }));
  return {
    form: 'grid',
    rows: inRows(marks, MARKS_IN_ROW),
    pays: kinds
      .filter(({ caught }) => caught > 0)
      .map(({ id, caught, returned }) => ({ symbol: id, count: caught, amount: decimal(returned) })),
  };
}

const MOST_BARS = 60;

/** The shots of a sitting in the order of time, in at most sixty bars of whole seconds. */
export function shotsPicture(shots: readonly DrawnShot[]): Picture | undefined {
  const taken = shots.flatMap(({ refused, atMs, ...shot }) => (refused || atMs === undefined ? [] : { ...shot, atMs }));
  const first = taken[0]?.atMs;
  const last = taken.at(-1)?.atMs;
  if (first === undefined || last === undefined) return undefined;
  const secondOf = (atMs: number): number => Math.max(0, Math.floor((atMs - first) / 1_000));
  const step = Math.ceil((secondOf(last) + 1) / MOST_BARS);
  const bars = Map.groupBy(taken, ({ atMs }) => Math.floor(secondOf(atMs) / step));
  return {
    form: 'shots',
    step,
    bars: [...bars]
      .toSorted(([a], [b]) => a - b)
      .map(([bar, own]) => {
        const sum = sumOf(own.map((shot) => ({ ...shot, refused: false })));
        return {
          at: bar * step,
          shots: own.length,
          hits: sum.caught.length,
          staked: decimal(sum.stakedMinor),
          returned: decimal(sum.returnedMinor),
        };
      }),
  };
}

export function summaryOf(game: FishGame, shots: readonly DrawnShot[]): JsonObject {
  const { stakedMinor, returnedMinor, shots: count, caught } = sumOf(shots);
  return {
    kind: 'fish',
    shots: count,
    caught: caught.length,
    pictures: [pictureOf(game, shots), shotsPicture(shots)].filter((picture) => picture !== undefined),
    timesStake: toDecimal(rational(returnedMinor, stakedMinor), 2),
  };
}

/** Ends a sitting: the platform closes its round and keeps the proof. */
export function endCall(game: FishGame, subject: Subject, shots: readonly DrawnShot[]): NewPondCall {
  const body = {
    ...roundPart(subject),
    detail: { proof: proofOf(subject, shots), summary: summaryOf(game, shots) },
  };
  return { ...rowOf(subject), tx_id: `e-${subject.sitting.id}`, kind: 'END', shots: '[]', body: JSON.stringify(body) };
}
