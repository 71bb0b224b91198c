import type { DatabaseSync } from 'node:sqlite';
import { readSession, type SessionRow } from '../rounds/records.ts';
import { inTransaction } from '../rounds/schema.ts';

/** The reason a session no longer plays: another window took its seat, or the platform ended it. */
export type SessionEnd = 'SUPERSEDED' | 'EXPIRED' | 'PLAYER_LOCKED' | 'INVALID_TOKEN' | 'TOKEN_EXPIRED';

export type NewSession = Omit<SessionRow, 'ended'>;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions by the hash of their id. The platform's token is blanked once a session has ended. */
export function createSessionStore(database: DatabaseSync) {
  const sql = {
    add: database.prepare(
      `INSERT INTO sessions (id_hash, seat, game, mode, player_id, merchant_code, currency, exponent, session_token, opened_ms,
         min_stake, max_stake)
       VALUES ($id_hash, $seat, $game, $mode, $player_id, $merchant_code, $currency, $exponent, $session_token, $opened_ms,
         $min_stake, $max_stake)`,
    ),
    find: database.prepare('SELECT * FROM sessions WHERE id_hash = ?'),
    end: database.prepare(`UPDATE sessions SET ended = ?, session_token = '' WHERE id_hash = ? AND ended IS NULL`),
    endSeat: database.prepare(
      `UPDATE sessions SET ended = 'SUPERSEDED', session_token = '' WHERE seat = ? AND ended IS NULL`,
    ),
    endPlayer: database.prepare(
      `UPDATE sessions SET ended = 'TOKEN_EXPIRED', session_token = '' WHERE player_id = ? AND ended IS NULL`,
    ),
    prune: database.prepare('DELETE FROM sessions WHERE opened_ms < ?'),
  };
  return {
    /** Opens a session and ends the ones that had its seat, so that one window plays at a time. */
    open: (session: NewSession): void =>
      inTransaction(database, () => {
        sql.endSeat.run(session.seat);
        sql.add.run(session);
      }),
    find: (idHash: string): SessionRow | undefined => readSession(sql.find.get(idHash)),
    end: (idHash: string, reason: SessionEnd): void => void sql.end.run(reason, idHash),
    endPlayer: (playerId: string): void => void sql.endPlayer.run(playerId),
    prune: (beforeMs: number): void => void sql.prune.run(beforeMs),
  };
}
