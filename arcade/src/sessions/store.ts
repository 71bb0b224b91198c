import { lockName, type Database } from '../store/database.ts';
import { readSession, type BookTables, type SessionRow } from '../rounds/records.ts';

/** The reason a session no longer plays: another window took its seat, or the platform ended it. */
export type SessionEnd = 'SUPERSEDED' | 'EXPIRED' | 'PLAYER_LOCKED' | 'INVALID_TOKEN' | 'TOKEN_EXPIRED';

export type NewSession = Omit<SessionRow, 'ended'>;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions by the hash of their id. The platform's token is blanked once a session has ended. */
export function createSessionStore(database: Database) {
  const book = () => database.db.$extendTables<BookTables>();
  const ending = (use: ReturnType<typeof book>, reason: SessionEnd) =>
    use.updateTable('sessions').set({ ended: reason, session_token: '' }).where('ended', 'is', null);
  return {
    /** Opens a session and ends the ones that had its seat, so that one window plays at a time. */
    open: (session: NewSession): Promise<void> =>
      database.transaction(async (tx) => {
        await lockName(database, tx, session.seat);
        const own = tx.$extendTables<BookTables>();
        await ending(own, 'SUPERSEDED').where('seat', '=', session.seat).execute();
        await own.insertInto('sessions').values(session).execute();
      }),
    find: async (idHash: string): Promise<SessionRow | undefined> =>
      readSession(await book().selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()),
    end: async (idHash: string, reason: SessionEnd): Promise<void> => {
      await ending(book(), reason).where('id_hash', '=', idHash).execute();
    },
    endPlayer: async (playerId: string): Promise<void> => {
      await ending(book(), 'TOKEN_EXPIRED').where('player_id', '=', playerId).execute();
    },
    prune: async (beforeMs: number): Promise<void> => {
      await book().deleteFrom('sessions').where('opened_ms', '<', beforeMs).execute();
    },
  };
}
