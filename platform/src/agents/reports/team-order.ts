import { z } from '@baize/protocol/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { SortDirection, TeamSort } from '@baize/protocol/agents';
import type { Tx } from '../../kernel/database/database.ts';
import { teamWhere, type PeopleAsked } from './team-where.ts';

const wholeNumber = z.string().check(z.regex(/^-?\d{1,18}$/));
const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\u0000]*$/));
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The value by which a member is ordered, as text; null of who has none. */
export interface Placed {
  readonly id: string;
  readonly seq: bigint;
  readonly key: string | null;
}

/** The last member shown: their value and id, or their number among those without a value. */
export const teamPlace = z.union([
  z.tuple([z.literal('value'), z.string().check(z.maxLength(64)), id]),
  z.tuple([z.literal('none'), wholeNumber]),
]);
export type TeamPlace = z.infer<typeof teamPlace>;

export const placeOf = ({ id: memberId, seq, key }: Placed): TeamPlace =>
  key === null ? ['none', String(seq)] : ['value', key, memberId];

interface Order {
  /** Rows `k` with a member's value; everybody has one where absent. */
  readonly source?: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** The value as a cursor has it; its own text where absent. */
  readonly written?: RawBuilder<unknown>;
  readonly value: z.ZodMiniType<string>;
}

const OF_MEMBER = { id: sql`m.id`, type: sql`text`, value: name } as const;
const OF_NUMBER = { key: sql`k.value`, id: sql`k.member_id`, type: sql`bigint`, value: wholeNumber } as const;

/** Figures of a day by member, of themselves with everybody below. */
const dayOf = ({ merchant, currency, today }: PeopleAsked, value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.member_id, sum(${value})::bigint as value from (
    select member_id, valid_bet, payout, bonuses, rebates, stake from agents_day
      where merchant = ${merchant} and day = ${today}::date and currency = ${currency}
    union all
    select member_id, valid_bet, payout, bonuses, rebates, stake from agents_team_day
      where merchant = ${merchant} and day = ${today}::date and currency = ${currency} and not direct
  ) d group by d.member_id)`;

function orderOf(sort: TeamSort, asked: PeopleAsked): Order {
  const { merchant, currency } = asked;
  switch (sort) {
    case 'joined':
      return { ...OF_MEMBER, key: sql`m.seq`, type: sql`bigint`, value: wholeNumber };
    case 'name':
      return { ...OF_MEMBER, key: sql`lower(m.username)` };
    case 'balance':
      return {
        ...OF_NUMBER,
        source: sql`(select member_id, balance as value from agents_balance
          where merchant = ${merchant} and currency = ${currency})`,
      };
    case 'seen':
      return {
        ...OF_NUMBER,
        source: sql`(select member_id, at as value from agents_seen where merchant = ${merchant})`,
        type: sql`timestamptz`,
        // To the microsecond: who was seen within the same millisecond would come twice or never.
        written: sql`to_char(k.value at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
        value: z.iso.datetime(),
      };
    case 'below':
      return {
        ...OF_NUMBER,
        source: sql`(select member_id, sum(members)::bigint as value from agents_people
          where merchant = ${merchant} group by member_id having sum(members) > 0)`,
      };
    case 'stake':
      return { ...OF_NUMBER, source: dayOf(asked, sql`d.valid_bet`) };
    case 'result':
      return { ...OF_NUMBER, source: dayOf(asked, sql`d.payout + d.bonuses + d.rebates - d.stake`) };
  }
}

export interface Stretch {
  readonly sort: TeamSort;
  readonly direction: SortDirection;
  readonly after: TeamPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Whether a place is one of such an order: callers may send any. */
export function isPlaceIn(sort: TeamSort, asked: PeopleAsked, [kind, value]: TeamPlace): boolean {
  return kind === 'none' || z.safeParse(orderOf(sort, asked).value, value).success;
}

/**
 * The next members of a team in an order. First come those who have the value it goes by, then those who have none as
 * they joined, so that nobody comes twice and nobody is left out, whatever moves meanwhile but their own value.
 */
export async function stretchOf(tx: Tx, asked: PeopleAsked, stretch: Stretch): Promise<readonly Placed[]> {
  const { sort, after, limit } = stretch;
  const order = orderOf(sort, asked);
  const valued = after?.[0] === 'none' ? [] : (await sql<Placed>`${withValue(asked, order, stretch)}`.execute(tx)).rows;
  if (order.source === undefined || valued.length >= limit) return valued;
  const seq = after?.[0] === 'none' ? after[1] : '0';
  const rest = await sql<Placed>`${withoutValue(asked, order.source, seq, limit - valued.length)}`.execute(tx);
  return [...valued, ...rest.rows];
}

function withValue(
  asked: PeopleAsked,
  { source, key, id: memberId, type, written }: Order,
  { direction, after, offset, limit }: Omit<Stretch, 'sort'>,
): RawBuilder<Placed> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return sql<Placed>`select m.id, m.seq, (${written ?? key})::text as key
    from session_member m join agents_lineage l on l.descendant = m.id
      ${source ? sql`join ${source} k on k.member_id = m.id` : sql``}
    where ${teamWhere(asked)}
      ${after?.[0] === 'value' ? sql`and (${key}, ${memberId}) ${beyond} (${after[1]}::${type}, ${after[2]}::text)` : sql``}
    order by ${key} ${way}, ${memberId} ${way} offset ${offset} limit ${limit}`;
}

const withoutValue = (asked: PeopleAsked, source: RawBuilder<unknown>, seq: string, limit: number) => sql<Placed>`
  select m.id, m.seq, null as key
  from session_member m join agents_lineage l on l.descendant = m.id
  where ${teamWhere(asked)} and m.seq > ${seq}::bigint
    and not exists (select from ${source} k where k.member_id = m.id)
  order by m.seq limit ${limit}`;

/** The statement of a stretch whose members have a value, for a test of what it reads. */
export const statementOf = (asked: PeopleAsked, stretch: Stretch): RawBuilder<Placed> =>
  withValue(asked, orderOf(stretch.sort, asked), stretch);
