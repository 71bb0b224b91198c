import { sql } from 'kysely';
import type { TestPlatform } from '../../testing/index.ts';

/** Many members with the password of one, each with a name, a number and a mailbox of their own: clone_7, +84910000007. */
export async function cloneMembers(platform: TestPlatform, username: string, count: number): Promise<void> {
  await platform.deps.db.transaction((tx) =>
    sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
        currency, status, first_login_done, profile, registered_at, registered_ip, mobile, mobile_verified_at, email,
        email_verified_at)
      select 'm_clone_0000000000' || i, merchant_code, 'clone_' || i, 'clone', password_hash, password_changed_at, kind,
        currency, status, first_login_done, profile, registered_at, registered_ip, '+84' || (910000000 + i)::text,
        registered_at, 'clone' || i || '@example.com', registered_at
      from session_member, generate_series(1, ${count}::int) i where username = ${username}`.execute(tx),
  );
}

export const median = (list: readonly number[]): number =>
  list.toSorted((left, right) => left - right)[Math.floor(list.length / 2)] ?? 0;
