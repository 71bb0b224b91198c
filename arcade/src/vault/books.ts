import type { GeneratedAlways } from 'kysely';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { vendorResults, type VendorReply, type VendorResult } from '@baize/protocol/games';
import type { VendorRound, VendorStatementLine, VendorWalletReply } from '@baize/protocol/wallet';
import { isObject } from '../kernel/json.ts';
import { locked, lockName, type Database, type Tx } from '../store/database.ts';

/** A move of a round, as the engine sends it to whoever keeps the player's money. */
export interface PlayMove {
  readonly call: 'bet' | 'win' | 'betWin' | 'rollback' | 'endRound' | 'balance';
  readonly playerId: string;
  readonly txId: string;
  /** The bet that a rollback takes back. */
  readonly refTxId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly category: string;
  readonly amount: string;
  /** The return that comes with its bet. */
  readonly winAmount?: string;
  readonly closed: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Transfer {
  readonly kind: 'IN' | 'OUT';
  readonly playerId: string;
  readonly reference: string;
  /** Undefined asks for all of it. */
  readonly amount: string | undefined;
}

type VaultTables = {
  vault_players: { id: string; currency: string; balance: string };
  vault_transfers: {
    seq: GeneratedAlways<number>;
    reference: string;
    content: string;
    amount: string;
    status: string;
    at_ms: number;
  };
  vault_moves: { tx_id: string; content: string };
  vault_rounds: {
    id: string;
    player_id: string;
    game: string;
    category: string;
    stake: string;
    payout: string;
    detail: string;
    ended_ms: number | null;
    seq: number | null;
  };
};

/** A column's amount; nothing where there is no row, or where a call moves nothing. */
const sumIn = (amount: string | undefined): bigint => (amount === undefined ? 0n : minorOf(amount));
const shown = (amountMinor: bigint): string => formatAmount(amountMinor, 4);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const tablesOf = (tx: Tx) => tx.$extendTables<VaultTables>();
type Tables = ReturnType<typeof tablesOf>;

export interface StatementBounds {
  readonly from: string;
  readonly to: string;
  readonly after: number;
  readonly limit: number;
}

export type Vault = ReturnType<typeof createVault>;

/**
 * Players' money of the provider that keeps it itself (semantics §1.6). A transfer happens once for its reference; what is
 * played moves here, and each round that is over is numbered, so that the platform can take it over.
 */
export function createVault(database: Database, now: () => number) {
  const book = () => tablesOf(database.db);

  /** A player's money as it stays until the transaction ends; undefined for nobody. */
  const lockedBalance = async (tables: Tables, playerId: string): Promise<bigint | undefined> => {
    const row = await tables
      .selectFrom('vault_players')
      .select('balance')
      .where('id', '=', playerId)
      .$call(locked(database))
      .executeTakeFirst();
    return row && sumIn(row.balance);
  };

  const balanceOf = async (playerId: string): Promise<string | undefined> => {
    const query = book().selectFrom('vault_players').select('balance').where('id', '=', playerId);
    return (await query.executeTakeFirst())?.balance;
  };

  const setBalance = (tables: Tables, playerId: string, balance: bigint) =>
    tables
      .updateTable('vault_players')
      .set({ balance: shown(balance) })
      .where('id', '=', playerId)
      .execute();

  const answer = (name: VendorResult, balance: bigint): VendorReply => ({
    code: vendorResults[name].code,
    msg: name,
    balance: shown(balance),
  });

  /** A round of a table is everybody's who plays there, so each has it under their own name. */
  const ownRound = (tables: Tables, { playerId, roundId }: PlayMove) =>
    tables.selectFrom('vault_rounds').selectAll().where('player_id', '=', playerId).where('id', '=', roundId);

  /** Marks a bet as taken back, once, and gives its amount. */
  async function takeBack(tables: Tables, { playerId, roundId, refTxId }: PlayMove): Promise<bigint | undefined> {
    const bet = await tables
      .selectFrom('vault_moves')
      .select('content')
      .where('tx_id', '=', refTxId)
      .executeTakeFirst();
    const [call, player, round, amount] = readContent(bet?.content);
    if (call !== 'bet' || player !== playerId || round !== roundId) return undefined;
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('vault_moves')
      .values({ tx_id: `undone:${refTxId}`, content: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? sumIn(textOf(amount)) : undefined;
  }

  async function play(tables: Tables, move: PlayMove): Promise<VendorReply> {
    const { call, playerId, txId, roundId, amount } = move;
    const balance = (await lockedBalance(tables, playerId)) ?? 0n;
    if (call === 'balance') return answer('OK', balance);
    if (call === 'endRound') return endRound(tables, move, balance);
    const isBet = call === 'bet' || call === 'betWin';
    const won = call === 'win' ? sumIn(amount) : sumIn(move.winAmount);
    const content = JSON.stringify([call, playerId, roundId, amount, ...(call === 'betWin' ? [shown(won)] : [])]);
    const known = await tables.selectFrom('vault_moves').select('content').where('tx_id', '=', txId).executeTakeFirst();
    if (known) return answer(known.content === content ? 'OK' : 'TX_CONFLICT', balance);
    const round = await ownRound(tables, move).executeTakeFirst();
    const [stake, payout] = [sumIn(round?.stake), sumIn(round?.payout)];
    const sum = sumIn(amount);
    if (isBet && balance < sum) return answer('INSUFFICIENT_FUNDS', balance);
    // Other bets of the round stand; a bet that never arrived, or went back before, has nothing to give.
    const back = call === 'rollback' ? await takeBack(tables, move) : 0n;
    if (back === undefined) return answer('OK', balance);
    await tables.insertInto('vault_moves').values({ tx_id: txId, content }).execute();
    const laid = isBet ? sum : 0n;
    const delta = won - laid + back;
    await setBalance(tables, playerId, balance + delta);
    if (isBet) await addRound(tables, move);
    const after = { stake: stake + laid - back, payout: payout + won };
    const detail = JSON.stringify({ ...readDetail(round?.detail), ...move.detail });
    await tables
      .updateTable('vault_rounds')
      .set({ stake: shown(after.stake), payout: shown(after.payout), detail })
      .where('player_id', '=', playerId)
      .where('id', '=', roundId)
      .execute();
    // A round that was taken back is none that the platform would book.
    if (move.closed && call !== 'rollback') await closeRound(tables, playerId, roundId);
    return answer('OK', balance + delta);
  }

  /** Closes a round whose bets came with their returns; a round that is not there has nothing to close. */
  async function endRound(tables: Tables, move: PlayMove, balance: bigint): Promise<VendorReply> {
    const round = await ownRound(tables, move).executeTakeFirst();
    if (!round) return answer('TX_NOT_FOUND', balance);
    await tables
      .updateTable('vault_rounds')
      .set({ detail: JSON.stringify({ ...readDetail(round.detail), ...move.detail }) })
      .where('player_id', '=', move.playerId)
      .where('id', '=', move.roundId)
      .execute();
    await closeRound(tables, move.playerId, move.roundId);
    return answer('OK', balance);
  }

  const addRound = (tables: Tables, { roundId, playerId, gameCode, category }: PlayMove) =>
    tables
      .insertInto('vault_rounds')
      .values({
        id: roundId,
        player_id: playerId,
        game: gameCode,
        category,
        stake: '0.0000',
        payout: '0.0000',
        detail: '{}',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  /** Numbers a round that is over, after the player's others. */
  async function closeRound(tables: Tables, playerId: string, roundId: string): Promise<void> {
    const last = await tables
      .selectFrom('vault_rounds')
      .select((row) => row.fn.max('seq').as('seq'))
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    await tables
      .updateTable('vault_rounds')
      .set({ ended_ms: now(), seq: 1 + (last?.seq ?? 0) })
      .where('player_id', '=', playerId)
      .where('id', '=', roundId)
      .where('seq', 'is', null)
      .execute();
  }

  const transferOf = (tables: Tables, reference: string) =>
    tables.selectFrom('vault_transfers').selectAll().where('reference', '=', reference).executeTakeFirst();

  async function transfer(tables: Tables, { kind, playerId, reference, amount }: Transfer): Promise<VendorWalletReply> {
    const balance = await lockedBalance(tables, playerId);
    if (balance === undefined) return { result: 'NOT_FOUND' };
    const content = JSON.stringify([kind, playerId, amount ?? null]);
    const known = await transferOf(tables, reference);
    if (known?.status === 'FAILED') return { result: 'REFUSED' };
    if (known) {
      if (known.content !== content) return { result: 'CONFLICT' };
      return { result: 'OK', amount: known.amount, balance: shown(balance) };
    }
    const moves = amount === undefined ? balance : minorOf(amount);
    if (kind === 'OUT' && balance < moves) return { result: 'INSUFFICIENT_FUNDS', balance: shown(balance) };
    const after = kind === 'IN' ? balance + moves : balance - moves;
    await setBalance(tables, playerId, after);
    await addTransfer(tables, { reference, content, amount: shown(moves), status: 'DONE' });
    return { result: 'OK', amount: shown(moves), balance: shown(after) };
  }

  const addTransfer = (
    tables: Tables,
    row: Readonly<Record<'reference' | 'content' | 'amount' | 'status', string>>,
  ): Promise<unknown> =>
    tables
      .insertInto('vault_transfers')
      .values({ ...row, at_ms: now() })
      .execute();

  async function check(
    tables: Tables,
    { playerId, reference, seal }: Readonly<{ playerId: string; reference: string; seal: boolean }>,
  ): Promise<VendorWalletReply> {
    if ((await lockedBalance(tables, playerId)) === undefined) return { result: 'NOT_FOUND' };
    const known = await transferOf(tables, reference);
    if (known) return { result: 'OK', status: known.status === 'DONE' ? 'DONE' : 'FAILED', amount: known.amount };
    if (!seal) return { result: 'NOT_FOUND' };
    await addTransfer(tables, { reference, content: '', amount: '0.0000', status: 'FAILED' });
    return { result: 'OK', status: 'FAILED', amount: '0.0000' };
  }

  /** One after the other, so that whoever lists them in order never finds one before a number it has seen. */
  const inOrder = (work: (tables: Tables) => Promise<VendorWalletReply>): Promise<VendorWalletReply> =>
    database.transaction(async (tx) => {
      await lockName(database, tx, 'vault transfers');
      return work(tablesOf(tx));
    });

  return {
    has: async (playerId: string): Promise<boolean> => (await balanceOf(playerId)) !== undefined,
    /** The player's money, undefined for nobody. */
    balance: balanceOf,
    createPlayer: async (playerId: string, currency: string): Promise<void> => {
      await book()
        .insertInto('vault_players')
        .values({ id: playerId, currency, balance: '0.0000' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    play: (move: PlayMove): Promise<VendorReply> => database.transaction((tx) => play(tablesOf(tx), move)),
    transfer: (order: Transfer): Promise<VendorWalletReply> => inOrder((tables) => transfer(tables, order)),
    check: (playerId: string, reference: string, seal: boolean): Promise<VendorWalletReply> =>
      inOrder((tables) => check(tables, { playerId, reference, seal })),
    statement: async ({ from, to, after, limit }: StatementBounds): Promise<VendorStatementLine[]> => {
      const rows = await book()
        .selectFrom('vault_transfers')
        .selectAll()
        .where('status', '=', 'DONE')
        .where('at_ms', '>=', Date.parse(from))
        .where('at_ms', '<', Date.parse(to))
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map((row) => {
        const [kind, playerId] = readContent(row.content);
        return {
          seq: row.seq,
          reference: row.reference,
          playerId: textOf(playerId),
          kind: kind === 'IN' ? 'IN' : 'OUT',
          amount: row.amount,
          at: new Date(row.at_ms).toISOString(),
        };
      });
    },
    rounds: async (playerId: string, after: number, limit: number): Promise<VendorRound[]> => {
      const rows = await book()
        .selectFrom('vault_rounds')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        seq: row.seq ?? 0,
        roundId: row.id,
        gameCode: row.game,
        category: row.category,
        stake: row.stake,
        payout: row.payout,
        endedAt: new Date(row.ended_ms ?? 0).toISOString(),
        detail: readDetail(row.detail),
      }));
    },
  };
}

/** The transfer's member and content, as they were recorded. */
function readContent(text: unknown): readonly unknown[] {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : [];
  return Array.isArray(value) ? value : [];
}

function readDetail(text: unknown): Record<string, unknown> {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : {};
  return isObject(value) ? value : {};
}
