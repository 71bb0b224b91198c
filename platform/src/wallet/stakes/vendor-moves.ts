import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { freshId } from '../fresh-id.ts';
import { theOne } from '../ledger/ledger.ts';

/** The common fields of a vendor's moves. Source: semantics §1.3 to §1.5. */
export interface VendorMove {
  /** The vendor's code at the vendor API; transaction ids are unique within it. */
  readonly vendor: string;
  /** The player's account, real or trial. */
  readonly accountId: bigint;
  /** As the vendor said it; another one than the account's is answered 1008. */
  readonly currency: string;
  readonly roundId: string;
  /** The vendor's details of the round; kept with the wager, later fields over earlier ones. */
  readonly detail: Readonly<Record<string, unknown>> | undefined;
  readonly at: Date;
}

export interface StakeMove extends VendorMove {
  readonly txId: string;
  readonly stakeMinor: bigint;
  /** For a betWin: the win that comes with it. */
  readonly winMinor: bigint | undefined;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly category: string;
  readonly roundClosed: boolean;
  readonly validBetMinor: bigint | undefined;
  /** 0, or the code that refuses a new bet; a repeat of an earlier one is answered all the same. */
  readonly gate: number;
}

export interface WinMove extends VendorMove {
  readonly txId: string;
  /** The bet. */
  readonly refTxId: string;
  readonly amountMinor: bigint;
  readonly roundClosed: boolean;
  readonly validBetMinor: bigint | undefined;
}

export interface RollbackMove extends VendorMove {
  readonly txId: string;
  readonly refTxId: string;
}

export interface BonusMove extends VendorMove {
  readonly txId: string;
  readonly amountMinor: bigint;
}

export interface AdjustMove extends VendorMove {
  readonly txId: string;
  /** The bet. */
  readonly refTxId: string;
  /** The difference, of either sign. */
  readonly amountMinor: bigint;
  readonly validBetMinor: bigint | undefined;
}

export interface EndRoundMove extends VendorMove {
  readonly validBetMinor: bigint | undefined;
}

export interface VendorMoveOutcome {
  /** A code of semantics §1.4. */
  readonly code: number;
  /** The same had been done before; nothing moved now. */
  readonly duplicate: boolean;
  /** As it is now, whatever the code. */
  readonly balanceMinor: bigint;
  /** The wallet's number of the transaction; null where none was kept. */
  readonly walletTx: bigint | null;
  readonly wagerId: string | null;
  /** Null where no wager changed. */
  readonly wagerStatus: 'OPEN' | 'SETTLED' | 'VOID' | null;
}

const UNIQUE_VIOLATION = '23505';

const OUTCOME =
  'code, duplicate, balance as "balanceMinor", wallet_tx as "walletTx", wager_id as "wagerId", wager_status as "wagerStatus"';

type StakeValue = string | number | bigint | boolean | Date | null;

/** The parameters of `vendor_stake`, with their types and what a move gives them. */
const STAKE: readonly (readonly [name: string, type: string, valueOf: (move: StakeMove) => StakeValue])[] = [
  ['p_vendor', 'text', ({ vendor }) => vendor],
  ['p_tx', 'text', ({ txId }) => txId],
  ['p_type', 'text', ({ winMinor }) => (winMinor === undefined ? 'BET' : 'BETWIN')],
  ['p_account', 'bigint', ({ accountId }) => accountId],
  ['p_currency', 'text', ({ currency }) => currency],
  ['p_amount', 'bigint', ({ stakeMinor }) => stakeMinor],
  ['p_win', 'bigint', ({ winMinor }) => winMinor ?? 0n],
  ['p_round', 'text', ({ roundId }) => roundId],
  ['p_game', 'text', ({ gameCode }) => gameCode],
  ['p_vassalage', 'text', ({ vassalage }) => vassalage],
  ['p_category', 'text', ({ category }) => category],
  ['p_closed', 'boolean', ({ roundClosed }) => roundClosed],
  ['p_told', 'bigint', ({ validBetMinor }) => validBetMinor ?? null],
  ['p_detail', 'jsonb', (move) => jsonOf(move)],
  ['p_gate', 'integer', ({ gate }) => gate],
  ['p_fresh_wager', 'text', () => freshId()],
  ['p_at', 'timestamptz', ({ at }) => at],
];

const stake = prepared<VendorMoveOutcome>(
  `select ${OUTCOME} from vendor_stake(${STAKE.map(([name], place) => `${name} => $${place + 1}`).join(', ')})`,
);

const stakes = prepared<VendorMoveOutcome>(
  `select ${OUTCOME}
    from unnest(${STAKE.map(([, type], place) => `$${place + 1}::${type}[]`).join(', ')})
      with ordinality as asked (${STAKE.map(([name]) => name).join(', ')}, place)
    cross join lateral vendor_stake(${STAKE.map(([name]) => `${name} => asked.${name}`).join(', ')})
    order by asked.place`,
);

/** A bet, or a bet and its win at once. All of it is one statement and one transaction, as each of these is. */
export const vendorStake = (tx: Tx, move: StakeMove): Promise<VendorMoveOutcome> =>
  withRepeat(() => stake(tx, stakeValues(move)));

/**
 * {@link vendorStake} for many at once, all of them in one statement and one transaction: when one raises an error, none
 * has moved. The outcomes stand in the order of the moves. Accounts are locked in the order of their ids, as any two
 * of these calls must.
 */
export async function vendorStakes(tx: Tx, moves: readonly StakeMove[]): Promise<readonly VendorMoveOutcome[]> {
  const [only] = moves;
  if (moves.length === 1 && only) return [await vendorStake(tx, only)];
  const order = [...moves.keys()].toSorted((a, b) => compare(accountOf(moves, a), accountOf(moves, b)) || a - b);
  const rows = order.map((place) => moves[place]).flatMap((move) => (move ? [stakeValues(move)] : []));
  const columns = STAKE.map((_, column) => rows.map((row) => inList(row[column])));
  const outcomes = await stakes(tx, columns);
  const inOrder: VendorMoveOutcome[] = [];
  for (const [at, place] of order.entries()) inOrder[place] = theOne(outcomes.slice(at, at + 1));
  return inOrder;
}

const accountOf = (moves: readonly StakeMove[], place: number): bigint => moves[place]?.accountId ?? 0n;
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Within a list both engines take these as texts alone. */
const inList = (value: StakeValue | undefined) =>
  typeof value === 'bigint' ? value.toString() : value instanceof Date ? value.toISOString() : value;

const stakeValues = (move: StakeMove): StakeValue[] => STAKE.map(([, , valueOf]) => valueOf(move));

/** A win of a bet; amount 0 marks a loss. */
export const vendorWin = (tx: Tx, move: WinMove): Promise<VendorMoveOutcome> =>
  run(
    tx,
    sql`vendor_win(
      p_vendor => ${move.vendor}, p_tx => ${move.txId}, p_ref => ${move.refTxId}, p_account => ${move.accountId},
      p_currency => ${move.currency}, p_amount => ${move.amountMinor}, p_round => ${move.roundId},
      p_closed => ${move.roundClosed}, p_told => ${move.validBetMinor ?? null}, p_detail => ${jsonOf(move)},
      p_at => ${move.at})`,
  );

/** Takes a bet, a betWin, a win or a bonus back; leaves a tombstone for what was never seen. */
export const vendorRollback = (tx: Tx, move: RollbackMove): Promise<VendorMoveOutcome> =>
  run(
    tx,
    sql`vendor_rollback(
      p_vendor => ${move.vendor}, p_tx => ${move.txId}, p_ref => ${move.refTxId}, p_account => ${move.accountId},
      p_currency => ${move.currency}, p_round => ${move.roundId}, p_detail => ${jsonOf(move)}, p_at => ${move.at})`,
  );

/** Ends a round: what has no result by then has lost. */
export const vendorEndRound = (tx: Tx, move: EndRoundMove): Promise<VendorMoveOutcome> =>
  run(
    tx,
    sql`vendor_end_round(${move.vendor}, ${move.accountId}, ${move.currency}, ${move.roundId},
      ${move.validBetMinor ?? null}, ${jsonOf(move)}, ${move.at})`,
  );

/** Corrects what a closed round paid for a bet. */
export const vendorAdjust = (tx: Tx, move: AdjustMove): Promise<VendorMoveOutcome> =>
  run(
    tx,
    sql`vendor_adjust(
      p_vendor => ${move.vendor}, p_tx => ${move.txId}, p_ref => ${move.refTxId}, p_account => ${move.accountId},
      p_currency => ${move.currency}, p_amount => ${move.amountMinor}, p_round => ${move.roundId},
      p_told => ${move.validBetMinor ?? null}, p_detail => ${jsonOf(move)}, p_at => ${move.at})`,
  );

/** A credit without a bet: a promotion, a bonus, a jackpot. */
export const vendorBonus = (tx: Tx, move: BonusMove): Promise<VendorMoveOutcome> =>
  run(
    tx,
    sql`vendor_bonus(
      p_vendor => ${move.vendor}, p_tx => ${move.txId}, p_account => ${move.accountId}, p_currency => ${move.currency},
      p_amount => ${move.amountMinor}, p_round => ${move.roundId}, p_detail => ${jsonOf(move)}, p_at => ${move.at})`,
  );

const jsonOf = ({ detail }: VendorMove): string | null => (detail === undefined ? null : JSON.stringify(detail));

const run = (tx: Tx, call: RawBuilder<unknown>): Promise<VendorMoveOutcome> =>
  withRepeat(async () => (await sql<VendorMoveOutcome>`select ${sql.raw(OUTCOME)} from ${call}`.execute(tx)).rows);

async function withRepeat(ask: () => Promise<readonly VendorMoveOutcome[]>): Promise<VendorMoveOutcome> {
  try {
    return theOne(await ask());
  } catch (error) {
    // One id for two players at once: their accounts do not make them wait for each other, the id's index does.
    // By now the first is there to be found, and the second is told so.
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return theOne(await ask());
    throw error;
  }
}
