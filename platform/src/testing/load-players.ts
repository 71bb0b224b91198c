import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../kernel/database/database.ts';
import type { TestPlayer } from './test-vendor.ts';
import type { TestSession } from './test-client.ts';

/** A logged-in member, with money and an open game. */
export interface LoadPlayer {
  readonly memberId: string;
  readonly accountId: bigint;
  readonly session: TestSession;
  readonly player: TestPlayer;
}

interface LoadOptions {
  readonly count: number;
  /** How many uplines each has above them. */
  readonly depth?: number;
  /** Minor units of money. */
  readonly money?: bigint;
  /** When they signed up and logged in; now by default. */
  readonly at?: Date;
}

const MERCHANT = 'baize';
const VENDOR_CODE = 'ARCADE';
const GAME = 'chalk-dice';
const MONEY = 100_000_000_000n;
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Members for measurements, straight into the tables: hundreds of sign-ups would take minutes of password hashing. They
 * have the demo's passwords, the rows that a sign-up, a deposit and a launch leave, and a ledger that adds up.
 */
export async function insertLoadPlayers(
  tx: Tx,
  { count, depth = 0, money = MONEY, at: now = new Date() }: LoadOptions,
): Promise<LoadPlayer[]> {
  const mark = randomBytes(4).toString('hex');
  const top = depth === 0 ? null : await insertUplines(tx, `${mark}up`, depth, now);
  const people = Array.from({ length: count }, (_, index) => ({
    id: `m_load${mark}${String(index).padStart(8, '0')}`,
    username: `load_${mark}_${index}`,
    token: secret(),
    binding: secret(),
    gameToken: secret(),
    playerId: `p_${mark}${index}`,
  }));
  const ids = people.map(({ id }) => id);
  await insertMembers(tx, people, top, now);
  await sql`insert into session_session (id, member_id, token_hash, binding_hash, scope, started_at, last_seen_at,
      idle_ends_at, ends_at, ip, device)
    select 's_' || p.id, p.id, p.token, p.binding, 'full', ${now}, ${now}, ${now}::timestamptz + interval '1 day',
      ${now}::timestamptz + interval '1 day', '127.0.0.1', 'load'
    from unnest(${ids}::text[], ${people.map(({ token }) => hash(token))}::text[],
      ${people.map(({ binding }) => hash(binding))}::text[]) p (id, token, binding)`.execute(tx);
  const accounts = await openAccounts(tx, ids, money, now);
  await sql`insert into vendor_players (door, player_id, account_id, member_id, merchant, currency, mode)
    select ${VENDOR_CODE}, p.player, p.account, p.id, ${MERCHANT}, 'USD', 'REAL'
    from unnest(${ids}::text[], ${people.map(({ playerId }) => playerId)}::text[], ${accounts}::bigint[])
      p (id, player, account)`.execute(tx);
  await sql`insert into game_launches (id, merchant, member_id, sign_in, game_id, door, mode, language, account_id, opened_at)
    select 'l_' || p.id, ${MERCHANT}, p.id, 's_' || p.id, ${GAME}, ${VENDOR_CODE}, 'REAL', 'EN', p.account, ${now}
    from unnest(${ids}::text[], ${accounts}::bigint[]) p (id, account)`.execute(tx);
  await sql`insert into game_sessions (token_hash, launch_id, player_id, expires_at)
    select p.token, 'l_' || p.id, p.player, ${now}::timestamptz + interval '1 hour'
    from unnest(${ids}::text[], ${people.map(({ playerId }) => playerId)}::text[],
      ${people.map(({ gameToken }) => hash(gameToken))}::text[]) p (id, player, token)`.execute(tx);
  return people.map(({ id, username, token, binding, gameToken, playerId }, index) => ({
    memberId: id,
    accountId: accounts[index] ?? 0n,
    session: { username, token, cookie: `baize_binding=${binding}` },
    player: { playerId, token: gameToken, currency: 'USD', gameCode: GAME },
  }));
}

/** A line of agents; the number of the lowest one. */
async function insertUplines(tx: Tx, mark: string, depth: number, now: Date): Promise<bigint> {
  let above: bigint | null = null;
  for (let level = 0; level < depth; level += 1) {
    const upline = { id: `m_load${mark}${String(level).padStart(8, '0')}`, username: `load_${mark}_${level}` };
    await insertMembers(tx, [upline], above, now);
    const { rows } = await sql<{ seq: bigint }>`select seq from session_member where id = ${upline.id}`.execute(tx);
    above = rows[0]?.seq ?? null;
  }
  if (above === null) throw new Error('a line has at least one upline');
  return above;
}

async function insertMembers(
  tx: Tx,
  people: readonly { readonly id: string; readonly username: string }[],
  upline: bigint | null,
  now: Date,
): Promise<void> {
  const names = sql`unnest(${people.map(({ id }) => id)}::text[], ${people.map(({ username }) => username)}::text[])`;
  await sql`insert into session_member (merchant_code, id, username, nickname, password_hash, password_changed_at,
      payment_password_hash, kind, upline_seq, currency, status, first_login_done, profile, registered_at, registered_ip)
    select ${MERCHANT}, p.id, p.username, p.username, m.password_hash, m.password_changed_at, m.payment_password_hash, 0,
      ${upline}::bigint, 'USD', 'active', true, '{}', ${now}, '127.0.0.1'
    from ${names} p (id, username) cross join session_member m
    where m.merchant_code = ${MERCHANT} and m.username = 'member1'`.execute(tx);
  await sql`select event_append('member.registered', ${MERCHANT}, p.id, p.id, '{"currency":"USD","kind":0}'::jsonb, ${now})
    from ${names} p (id, username)`.execute(tx);
}

async function openAccounts(tx: Tx, ids: readonly string[], money: bigint, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger_member_account(${MERCHANT}, p.id, 'CASH', '', 'USD', ${now}) as id
    from unnest(${[...ids]}::text[]) with ordinality p (id, place) order by p.place`.execute(tx);
  const accounts = rows.map(({ id }) => id);
  await sql`select ledger_post(
    p_merchant => ${MERCHANT}, p_scope => 'load', p_key => a.id::text, p_fingerprint => 'load',
    p_accounts => array[ledger_house_account(${MERCHANT}, 'OPENING', '', 'USD'), a.id],
    p_amounts => array[${-money}::bigint, ${money}::bigint], p_kinds => array['OPENING', 'OPENING'],
    p_reference => 'load', p_subject => 'opening', p_overdraw => false, p_at => ${now})
    from unnest(${accounts}::bigint[]) a (id)`.execute(tx);
  return accounts;
}
