import { formatAmount } from '@baize/protocol/kernel';
import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import { isObject, type JsonObject } from '../kernel/json.ts';
import type { SessionRow } from '../rounds/records.ts';
import { TABLE_ALGORITHM } from '../tables/chain.ts';
import type { Table } from '../tables/define-table.ts';
import { picturesOf } from '../tables/pictures.ts';
import { areasOf, outcomeOf } from '../tables/outcome.ts';
import type { SeatResult } from '../tables/play-table.ts';
import { callHead } from '../vendor-api/client.ts';
import type { Proof } from '../verify/proof.ts';
import { amountsText, heldMinor, takenStakes, type LaidBet, type Part } from './live-round.ts';
import type { RoomRow, TableRoundRow } from './records.ts';
import type { NewCall } from './store.ts';

const CATEGORY = 'LIVE';

export const betTxId = (betId: string): string => `b-${betId}`;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

interface Subject {
  readonly room: RoomRow;
  readonly round: TableRoundRow;
  readonly nowMs: number;
}

/** One round id for all seats: the platform keeps the rounds of each player's account apart. */
const roundPart = ({ room, round, nowMs }: Subject, playerId: string) => ({
  ...callHead(room.merchant_code, nowMs),
  playerId,
  currency: room.currency,
  gameCode: room.table_code,
  roundId: round.id,
  category: CATEGORY,
});

/** The place of a call in the journal. */
const rowOf = ({ room, round, nowMs }: Subject, seat: string) => ({
  room_id: room.id,
  round_id: round.id,
  seat,
  due_ms: nowMs,
});

/** Asks for the stakes of one Confirm, or of one decision. */
export function betCall(subject: Subject, session: SessionRow, bet: Pick<LaidBet, 'id' | 'amountMinor'>): NewCall {
  const txId = betTxId(bet.id);
  const body = {
    ...roundPart(subject, session.player_id),
    token: session.session_token,
    txId,
    amount: decimal(bet.amountMinor),
    roundClosed: false,
  };
  return { ...rowOf(subject, session.seat), tx_id: txId, bet: bet.id, kind: 'BET', body: JSON.stringify(body) };
}

/** A seat's round as its proof: the stakes are its choice, the acts its steps. */
export function proofOf(table: Table, { room, round }: Subject, part: Part, outcome: JsonObject | null): Proof {
  return {
    algorithm: TABLE_ALGORITHM,
    game: table.code,
    rules: round.rules,
    roundId: round.id,
    serverSeedHash: round.commitment,
    serverSeed: round.server_seed,
    clientSeed: round.previous,
    currency: room.currency,
    stake: decimal(heldMinor(part)),
    choice: amountsText(takenStakes(part)),
    ...(table.decisions ? { steps: part.acts.map((act) => ({ act })) } : {}),
    outcome,
  };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Turnover of a shared round: what was won or lost in all, and never more than was staked (semantics §4.3). */
function turnoverOf({ laidMinor, returnedMinor }: SeatResult): bigint {
  const net = returnedMinor - laidMinor;
  return smaller(laidMinor, net < 0n ? -net : net);
}

/** Each area’s stake and return under the keys of its name among the table’s texts. */
const namedBets = ({ areas }: Table, result: SeatResult): JsonObject[] =>
  Object.entries(areasOf(result)).map(([id, amounts]) => {
    const [text, which] = areas.find((area) => area.id === id)?.named ?? [id, ''];
    return { name: `area-${text}`, ...(which !== '' && { which }), ...(isObject(amounts) ? amounts : {}) };
  });

/** Closes a seat's round: what all of its areas return, 0 after a loss, with the proof. */
export function winCall(
  table: Table,
  subject: Subject,
  part: Part,
  { result, deal }: { readonly result: SeatResult; readonly deal: JsonObject },
): NewCall | undefined {
  const first = part.bets.find(({ state }) => state === 'TAKEN');
  if (!first) return undefined;
  const txId = `w-${first.id}`;
  const outcome = outcomeOf(table, deal, result);
  const body = {
    ...roundPart(subject, part.playerId),
    txId,
    refTxId: betTxId(first.id),
    amount: decimal(result.returnedMinor),
    validBet: decimal(turnoverOf(result)),
    roundClosed: true,
    detail: {
      proof: proofOf(table, subject, part, outcome),
      summary: {
        kind: 'table',
        classification: table.classification,
        number: subject.round.number,
        result: table.result(deal),
        pictures: picturesOf(table, deal),
        areas: areasOf(result),
        bets: namedBets(table, result),
        ...(part.acts.length > 0 && { acts: part.acts }),
        timesStake: toDecimal(rational(result.returnedMinor, result.laidMinor), 2),
      },
    },
  };
  return { ...rowOf(subject, part.seat), tx_id: txId, bet: first.id, kind: 'WIN', body: JSON.stringify(body) };
}

/** Takes one bet back; of a round that was not dealt its proof shows the seed, so that a refund hides nothing. */
export function rollbackCall(
  table: Table,
  subject: Subject,
  part: Part,
  { bet, reveal }: { readonly bet: LaidBet; readonly reveal: boolean },
): NewCall {
  const txId = `k-${bet.id}`;
  const body = {
    ...roundPart(subject, part.playerId),
    txId,
    refTxId: betTxId(bet.id),
    ...(reveal && {
      detail: {
        proof: { ...proofOf(table, subject, part, null), stake: decimal(bet.amountMinor) },
        summary: { kind: 'refund' },
      },
    }),
  };
  return { ...rowOf(subject, part.seat), tx_id: txId, bet: bet.id, kind: 'ROLLBACK', body: JSON.stringify(body) };
}
