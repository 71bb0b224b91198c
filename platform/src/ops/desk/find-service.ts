import { ok, refuse, type CallValue, type Result } from '@baize/protocol/kernel';
import type { Found, OpsCalls, Relation } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { isPermitted, type OperatorCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { FindSource, FoundThing, Sought } from '../../kernel/finding.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberRow, membersFound, usernamesOf } from '../../members/index.ts';
import { relatedAccounts } from '../../session/index.ts';

const MOST = 10;
const MOST_ROWS = 30;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:]+)$/i;

type Related = CallValue<OpsCalls['listRelated']>;

/** Members by what the list of members finds them by, and by a network address. */
const memberFinds: FindSource = {
  permission: 'members.read',
  find: async (tx, sought) => [...(await byFields(tx, sought)), ...(await byAddress(tx, sought))],
};

const asMember = (id: string, why: Found['why'], detail: string): FoundThing => ({
  kind: 'member',
  id,
  memberId: id,
  why,
  detail,
});

async function byFields(tx: Tx, { merchant, text }: Sought): Promise<FoundThing[]> {
  const rows = await membersFound(tx, merchant, text, undefined, MOST).execute();
  const plain = text.toLowerCase();
  return rows.map(({ id, username, email, mobile }) =>
    id === text
      ? asMember(id, 'id', id)
      : username.toLowerCase().startsWith(plain)
        ? asMember(id, 'name', username)
        : email?.toLowerCase() === plain
          ? asMember(id, 'email', email)
          : asMember(id, 'phone', mobile ?? ''),
  );
}

async function byAddress(tx: Tx, { merchant, text }: Sought): Promise<FoundThing[]> {
  if (!ADDRESS.test(text)) return [];
  const { rows } = await sql<{
    id: string;
  }>`select id from session_member m where merchant_code = ${merchant} and id in (
      (select s.member_id from session_session s where s.ip = ${text} limit ${MOST})
      union (select r.id from session_member r where r.registered_ip = ${text} limit ${MOST})) limit ${MOST}`.execute(
    tx,
  );
  return rows.map(({ id }) => asMember(id, 'address', text));
}

/** One search for everything, and the accounts that belong together. */
export function createFindService({ db, finds }: Pick<Deps, 'db' | 'finds'>) {
  const sources = [memberFinds, ...finds];
  return {
    find: async (caller: OperatorCaller, typed: string): Promise<Result<CallValue<OpsCalls['findAnything']>>> => {
      const sought = { merchant: caller.merchantCode, text: typed.trim() };
      const open = sources.filter(({ permission }) => isPermitted(caller, permission));
      return db.read(async (tx) => {
        const found = new Map<string, FoundThing>();
        for (const { find } of open)
          for (const thing of await find(tx, sought)) {
            const key = `${thing.kind} ${thing.id}`;
            if (!found.has(key) && found.size < MOST_ROWS) found.set(key, thing);
          }
        const names = await usernamesOf(tx, [...new Set([...found.values()].map(({ memberId }) => memberId))]);
        const rows = [...found.values()].map((thing) => ({ ...thing, username: names.get(thing.memberId) ?? '' }));
        return ok({ rows });
      });
    },

    related: ({ merchantCode: merchant }: OperatorCaller, memberId: string, now: Date): Promise<Result<Related>> =>
      db.read(async (tx) => {
        if (!(await findMemberRow(tx, merchant, memberId, false))) return refuse('NOT_FOUND');
        const shared = Map.groupBy(await relatedAccounts(tx, { merchant, memberId }), (each) => each.memberId);
        const rows: Related['rows'] = [];
        for (const [id, traces] of shared) {
          const row = await findMemberRow(tx, merchant, id, false);
          if (row === undefined) continue;
          const why = traces.map((trace) => trace.why).toSorted((one, other) => weight(one) - weight(other));
          const excluded = row.excluded_until !== null && row.excluded_until > now;
          rows.push({ memberId: id, username: row.username, status: row.status, excluded, why });
        }
        return ok({ rows: rows.toSorted((one, other) => weight(one.why[0]) - weight(other.why[0])) });
      }),
  };
}

/** The most telling first: an address is shared by a house, a payee seldom by two people. */
const WEIGHTS: readonly Relation[] = ['payee', 'phone', 'email', 'device', 'address'];
const weight = (why: Relation | undefined): number => (why === undefined ? WEIGHTS.length : WEIGHTS.indexOf(why));
