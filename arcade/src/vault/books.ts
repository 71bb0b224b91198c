import type { DatabaseSync } from 'node:sqlite';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { vendorResults, type VendorReply, type VendorResult } from '@baize/protocol/games';
import type { VendorRound, VendorStatementLine, VendorWalletReply } from '@baize/protocol/wallet';
import { isObject } from '../kernel/json.ts';
import { inTransaction } from '../rounds/schema.ts';

/** A move of a round, as the engine sends it to whoever keeps the player's money. */
export interface PlayMove {
  readonly call: 'bet' | 'win' | 'rollback' | 'balance';
  readonly playerId: string;
  readonly txId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly category: string;
  readonly amount: string;
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

/** A column's amount; nothing where there is no row, or where a call moves nothing. */
const sumIn = (amount: unknown): bigint => (typeof amount === 'string' ? minorOf(amount) : 0n);
const shown = (amountMinor: bigint): string => formatAmount(amountMinor, 4);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
export function createVault(database: DatabaseSync, now: () => number) {
  const sql = {
    player: database.prepare('SELECT balance FROM vault_players WHERE id = ?'),
    add: database.prepare('INSERT INTO vault_players (id, currency, balance) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    set: database.prepare('UPDATE vault_players SET balance = ? WHERE id = ?'),
    transfer: database.prepare('SELECT * FROM vault_transfers WHERE reference = ?'),
    addTransfer: database.prepare(
      'INSERT INTO vault_transfers (reference, content, amount, status, at_ms) VALUES (?, ?, ?, ?, ?)',
    ),
    statement: database.prepare(
      `SELECT rowid AS seq, * FROM vault_transfers
       WHERE status = 'DONE' AND at_ms >= ? AND at_ms < ? AND rowid > ? ORDER BY rowid LIMIT ?`,
    ),
    move: database.prepare('SELECT * FROM vault_moves WHERE tx_id = ?'),
    addMove: database.prepare('INSERT INTO vault_moves (tx_id, content) VALUES (?, ?)'),
    round: database.prepare('SELECT * FROM vault_rounds WHERE id = ?'),
    addRound: database.prepare(
      `INSERT INTO vault_rounds (id, player_id, game, category, stake, payout, detail)
       VALUES (?, ?, ?, ?, '0.0000', '0.0000', '{}') ON CONFLICT DO NOTHING`,
    ),
    changeRound: database.prepare('UPDATE vault_rounds SET stake = ?, payout = ?, detail = ? WHERE id = ?'),
    closeRound: database.prepare(
      `UPDATE vault_rounds SET ended_ms = ?,
         seq = 1 + coalesce((SELECT max(seq) FROM vault_rounds o WHERE o.player_id = vault_rounds.player_id), 0)
       WHERE id = ? AND seq IS NULL`,
    ),
    rounds: database.prepare('SELECT * FROM vault_rounds WHERE player_id = ? AND seq > ? ORDER BY seq LIMIT ?'),
  };

  const balanceOf = (playerId: string): bigint | undefined => {
    const row = sql.player.get(playerId);
    return row === undefined ? undefined : sumIn(row.balance);
  };

  const answer = (name: VendorResult, balance: bigint): VendorReply => ({
    code: vendorResults[name].code,
    msg: name,
    balance: shown(balance),
  });

  function play(move: PlayMove): VendorReply {
    const { call, playerId, txId, roundId, amount } = move;
    const balance = balanceOf(playerId) ?? 0n;
    if (call === 'balance') return answer('OK', balance);
    const content = JSON.stringify([call, playerId, roundId, amount]);
    const known = sql.move.get(txId);
    if (known) return answer(known.content === content ? 'OK' : 'TX_CONFLICT', balance);
    const round = sql.round.get(roundId);
    const [stake, payout] = [sumIn(round?.stake), sumIn(round?.payout)];
    const sum = sumIn(amount);
    if (call === 'bet' && balance < sum) return answer('INSUFFICIENT_FUNDS', balance);
    // A rollback of a bet that never arrived has nothing to give back.
    if (call === 'rollback' && !round) return answer('OK', balance);
    const delta = call === 'bet' ? -sum : call === 'win' ? sum : stake - payout;
    sql.addMove.run(txId, content);
    sql.set.run(shown(balance + delta), playerId);
    if (call === 'bet') sql.addRound.run(roundId, playerId, move.gameCode, move.category);
    const detail = { ...readDetail(round?.detail), ...move.detail };
    const after =
      call === 'rollback'
        ? { stake: 0n, payout: 0n }
        : { stake: stake + (call === 'bet' ? sum : 0n), payout: payout + (call === 'win' ? sum : 0n) };
    sql.changeRound.run(shown(after.stake), shown(after.payout), JSON.stringify(detail), roundId);
    // A round that was taken back is none that the platform would book.
    if (move.closed && call !== 'rollback') sql.closeRound.run(now(), roundId);
    return answer('OK', balance + delta);
  }

  function transfer({ kind, playerId, reference, amount }: Transfer): VendorWalletReply {
    const balance = balanceOf(playerId);
    if (balance === undefined) return { result: 'NOT_FOUND' };
    const content = JSON.stringify([kind, playerId, amount ?? null]);
    const known = sql.transfer.get(reference);
    if (known?.status === 'FAILED') return { result: 'REFUSED' };
    if (known) {
      if (known.content !== content) return { result: 'CONFLICT' };
      return { result: 'OK', amount: textOf(known.amount), balance: shown(balance) };
    }
    const moves = amount === undefined ? balance : minorOf(amount);
    if (kind === 'OUT' && balance < moves) return { result: 'INSUFFICIENT_FUNDS', balance: shown(balance) };
    const after = kind === 'IN' ? balance + moves : balance - moves;
    sql.set.run(shown(after), playerId);
    sql.addTransfer.run(reference, content, shown(moves), 'DONE', now());
    return { result: 'OK', amount: shown(moves), balance: shown(after) };
  }

  function check(playerId: string, reference: string, seal: boolean): VendorWalletReply {
    if (balanceOf(playerId) === undefined) return { result: 'NOT_FOUND' };
    const known = sql.transfer.get(reference);
    if (known) {
      return { result: 'OK', status: known.status === 'DONE' ? 'DONE' : 'FAILED', amount: textOf(known.amount) };
    }
    if (!seal) return { result: 'NOT_FOUND' };
    sql.addTransfer.run(reference, '', '0.0000', 'FAILED', now());
    return { result: 'OK', status: 'FAILED', amount: '0.0000' };
  }

  return {
    has: (playerId: string): boolean => balanceOf(playerId) !== undefined,
    balance: (playerId: string): string => shown(balanceOf(playerId) ?? 0n),
    createPlayer: (playerId: string, currency: string): void => void sql.add.run(playerId, currency, '0.0000'),
    play: (move: PlayMove): VendorReply => inTransaction(database, () => play(move)),
    transfer: (order: Transfer): VendorWalletReply => inTransaction(database, () => transfer(order)),
    check: (playerId: string, reference: string, seal: boolean): VendorWalletReply =>
      inTransaction(database, () => check(playerId, reference, seal)),
    statement: ({ from, to, after, limit }: StatementBounds): VendorStatementLine[] =>
      sql.statement.all(Date.parse(from), Date.parse(to), after, limit).map((row) => {
        const [kind, playerId] = readContent(row.content);
        return {
          seq: Number(row.seq),
          reference: textOf(row.reference),
          playerId: textOf(playerId),
          kind: kind === 'IN' ? 'IN' : 'OUT',
          amount: textOf(row.amount),
          at: new Date(Number(row.at_ms)).toISOString(),
        };
      }),
    rounds: (playerId: string, after: number, limit: number): VendorRound[] =>
      sql.rounds.all(playerId, after, limit).map((row) => ({
        seq: Number(row.seq),
        roundId: textOf(row.id),
        gameCode: textOf(row.game),
        category: textOf(row.category),
        stake: textOf(row.stake),
        payout: textOf(row.payout),
        endedAt: new Date(Number(row.ended_ms)).toISOString(),
        detail: readDetail(row.detail),
      })),
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
