import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { PlayStatus } from '../../session/index.ts';
import { withPlay, type ConnectionStatus, type LaunchTable, type PlayerTable } from '../tables.ts';

export interface ConnectionRow {
  readonly code: string;
  readonly launch_origin: string | null;
  readonly status: ConnectionStatus;
  /** A second address of the same games. */
  readonly backup_origin: string | null;
  readonly opens_in: 'FRAME' | 'WINDOW';
}

export const findConnection = (tx: Tx, code: string): Promise<ConnectionRow | undefined> =>
  withPlay(tx).selectFrom('vendor_doors').selectAll().where('code', '=', code).executeTakeFirst();

/** Creates a connection where there is none; the decisions of operators about it stay. */
export async function createConnectionOnce(
  tx: Tx,
  connection: Pick<ConnectionRow, 'code' | 'launch_origin' | 'status'>,
): Promise<void> {
  await withPlay(tx)
    .insertInto('vendor_doors')
    .values({ ...connection, backup_origin: null, opens_in: 'FRAME' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const insertLaunch = (tx: Tx, launch: LaunchTable) =>
  withPlay(tx).insertInto('game_launches').values(launch).execute();

/** A launch of this member; undefined for another's, and for one opened before `since`. */
export const findLaunch = (
  tx: Tx,
  { id, memberId, merchant, since }: { id: string; memberId: string; merchant: string; since: Date },
): Promise<LaunchTable | undefined> =>
  withPlay(tx)
    .selectFrom('game_launches')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .where('opened_at', '>', since)
    .executeTakeFirst();

export const insertLaunchToken = (tx: Tx, token: { token_hash: string; launch_id: string; expires_at: Date }) =>
  withPlay(tx)
    .insertInto('game_launch_tokens')
    .values({ ...token, used_at: null })
    .execute();

/** The launch of a token, which is used up by this; or why there is none. Of many that ask at once, one gets it. */
export async function takeLaunchToken(
  tx: Tx,
  { tokenHash, vendorCode, now }: { tokenHash: string; vendorCode: string; now: Date },
): Promise<LaunchTable | 'unknown' | 'expired'> {
  const play = withPlay(tx);
  const taken = await play
    .updateTable('game_launch_tokens as token')
    .set({ used_at: now })
    .from('game_launches as launch')
    .whereRef('launch.id', '=', 'token.launch_id')
    .where('launch.door', '=', vendorCode)
    .where('token.token_hash', '=', tokenHash)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', now)
    .returningAll('launch')
    .executeTakeFirst();
  if (taken) return taken;
  const left = await play
    .selectFrom('game_launch_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return left && left.used_at === null ? 'expired' : 'unknown';
}

export const insertSession = (
  tx: Tx,
  session: { token_hash: string; launch_id: string; player_id: string; expires_at: Date },
) => withPlay(tx).insertInto('game_sessions').values(session).execute();

/** Keeps a session alive that still ends when it was seen to end: one that was ended meanwhile stays so. */
export const slideSession = (tx: Tx, tokenHash: string, seen: Date, expiresAt: Date) =>
  withPlay(tx)
    .updateTable('game_sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '=', seen)
    .execute();

/** Serialises creating a session of a launch and ending its sessions. */
export const lockLaunch = (tx: Tx, launchId: string) =>
  withPlay(tx).selectFrom('game_launches').select('id').where('id', '=', launchId).forNoKeyUpdate().execute();

/** A game session with all that decides whether it may stake now. */
export interface SessionFacts {
  readonly player_id: string;
  readonly expires_at: Date;
  readonly sign_in: string;
  readonly member_id: string;
  readonly game_id: string;
  readonly door: string;
  readonly door_status: string;
  readonly maker_status: string;
  readonly game_status: string;
  readonly vassalage: string;
  readonly category: string;
  readonly min_stake: bigint | null;
  readonly max_stake: bigint | null;
  /** The status of the log-in that opened the game. */
  readonly play_status: PlayStatus;
}

const session = prepared<SessionFacts>(
  'select s.*, session_play_standing(s.member_id, s.sign_in, $2) as play_status from game_session($1) s',
);

export async function findSession(tx: Tx, tokenHash: string, now: Date): Promise<SessionFacts | undefined> {
  const [facts] = await session(tx, [tokenHash, now]);
  return facts;
}

const sessions = prepared<SessionFacts & { readonly place: number }>(
  `select s.*, session_play_standing(s.member_id, s.sign_in, asked.now) as play_status, asked.place::integer
    from unnest($1::text[], $2::timestamptz[]) with ordinality as asked (hash, now, place)
    cross join lateral game_session(asked.hash) s`,
);

/** {@link findSession} for many at once; the answers stand in the order of what is asked. */
export async function findSessions(
  tx: Tx,
  asked: readonly { readonly tokenHash: string; readonly now: Date }[],
): Promise<readonly (SessionFacts | undefined)[]> {
  const [only] = asked;
  if (asked.length === 1 && only) return [await findSession(tx, only.tokenHash, only.now)];
  const found = await sessions(tx, [
    asked.map(({ tokenHash }) => tokenHash),
    asked.map(({ now }) => now.toISOString()),
  ]);
  const byPlace = new Map(found.map((facts) => [facts.place - 1, facts]));
  return asked.map((_, place) => byPlace.get(place));
}

/** Ends the game sessions that members opened until an instant; what was staked in them is still settled. */
export async function endSessions(tx: Tx, members: readonly string[], at: Date): Promise<void> {
  // A session that is being made is waited for, and ended too; what is made later sees why not. See `lockLaunch`.
  await sql`select from game_launches l where l.member_id = any(${[...members]}::text[]) and l.opened_at <= ${at}
    order by l.id for no key update`.execute(tx);
  await sql`update game_sessions s set expires_at = ${at} from game_launches l
    where l.member_id = any(${[...members]}::text[]) and l.opened_at <= ${at}
      and s.launch_id = l.id and s.expires_at > ${at}`.execute(tx);
}

/** The player of an account at a vendor, created on first need under the given id. */
export async function playerOf(tx: Tx, fresh: PlayerTable): Promise<PlayerTable> {
  await withPlay(tx)
    .insertInto('vendor_players')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['door', 'account_id']).doNothing())
    .execute();
  return withPlay(tx)
    .selectFrom('vendor_players')
    .selectAll()
    .where('door', '=', fresh.door)
    .where('account_id', '=', fresh.account_id)
    .executeTakeFirstOrThrow();
}

export const findPlayer = (tx: Tx, vendorCode: string, playerId: string): Promise<PlayerTable | undefined> =>
  withPlay(tx)
    .selectFrom('vendor_players')
    .selectAll()
    .where('door', '=', vendorCode)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
