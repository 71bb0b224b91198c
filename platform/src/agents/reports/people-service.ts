import type { AgentsCalls, TeamMember } from '@baize/protocol/agents';
import {
  currencyOf,
  ok,
  refuse,
  refuseFields,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { RawReply } from '../../kernel/calls/serve.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { cashOf, csvAmount, csvReply } from '../../wallet/index.ts';
import { headings, type FileColumn } from './headings.ts';
import { moneyIn } from './overview-service.ts';
import { pathTo, peopleOf, type PersonRow } from './people-store.ts';
import { isPlaceIn, placeOf, stretchOf, teamPlace, type Stretch, type TeamPlace } from './team-order.ts';
import { totalsOf, type TeamTotals } from './team-totals.ts';
import { countPeopleBelow, type PeopleAsked } from './team-where.ts';

type Query = CallQuery<AgentsCalls['listMembers']>;
type Answer = CallValue<AgentsCalls['listMembers']>;

interface Facts {
  readonly merchant: Merchant;
  readonly now: Date;
  readonly language: string;
}

/** Basis points as percent with two decimals: 125 is 1.25. */
export const percentOf = (bps: number): string => `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;

/** The people of a team. */
export function createPeopleService({ db }: Pick<Deps, 'db'>) {
  return { listPeople };

  /** Lists the team's members, as a page or as a file. NOT_FOUND where `under` is not in it. */
  async function listPeople(
    caller: MemberCaller,
    query: Query,
    { merchant, now, language }: Facts,
  ): Promise<Result<Answer> | RawReply> {
    const { memberId: agentId, currency } = caller;
    const under = query.under ?? agentId;
    const path = await db.single((tx) => pathTo(tx, merchant.code, agentId, under));
    if (path === undefined) return refuse('NOT_FOUND');
    const { scope, search, kind, state, sort, direction } = query;
    const today = dayIn(merchant.timeZone, now);
    const filters = { scope, search, kind, state };
    const asked: PeopleAsked = { merchant: merchant.code, agentId, currency, under, ...filters, today, now };
    if (query.format === 'csv') return peopleFile(db.kysely, asked, { sort, direction }, language);
    const from = readCursor(query.cursor, teamPlace);
    if (!from.ok) return from;
    const after = from.value;
    if (after && !isPlaceIn(sort, asked, after)) return refuseFields({ cursor: [{ rule: 'invalid' }] });
    const { offset, limit } = pageBounds(query);
    if (offset > 0 && !after && sort !== 'joined') return refuseFields({ pageNo: [{ rule: 'invalid' }] });
    return db.read(async (tx) => {
      const stretch = { sort, direction, after, offset: after ? 0 : offset, limit: limit + 1 };
      const placed = await stretchOf(tx, asked, stretch);
      const { rows, next } = cursorReply(placed, limit, placeOf, ({ id }) => id);
      const people = await peopleOf(tx, asked, rows);
      const balances = await balancesOf(tx, merchant.code, people);
      const count = await countPeopleBelow(tx, asked);
      // Later pages have the totals already, and they cost a look at everybody found.
      const totals = after || offset > 0 ? null : shownTotals(await totalsOf(tx, asked), currency);
      return ok({
        ...pageReply(
          people.map((row) => shownPerson(row, balances)),
          count,
          query,
        ),
        path: [...path],
        next,
        totals,
      });
    });
  }
}

const balancesOf = (tx: Tx, merchant: string, rows: readonly PersonRow[]) =>
  cashOf(tx, { merchant, memberIds: rows.map(({ id }) => id) });

const shownPerson = (row: PersonRow, balances: ReadonlyMap<string, bigint>): TeamMember => ({
  id: row.id,
  username: row.username,
  kind: row.kind,
  depth: row.depth,
  path: [...row.path],
  status: row.status,
  registeredAt: row.registeredAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  online: row.online,
  balance: moneyIn(row.currency)(balances.get(row.id) ?? 0n),
  currency: row.currency,
  directDownlines: row.directDownlines,
  teamSize: row.teamSize,
  today: {
    validBet: moneyIn(row.currency)(row.validBet),
    memberPnl: moneyIn(row.currency)(row.memberPnl),
    validBetYesterday: moneyIn(row.currency)(row.validBetYesterday),
  },
  rateBps: row.rateBps,
  nextRateBps: row.setRateBps === row.rateBps ? null : row.setRateBps,
  prizeGroup: row.prizeGroup,
  waits: row.waits,
});

const shownTotals = ({ validBet, memberPnl, validBetYesterday, balance }: TeamTotals, currency: string) => {
  const money = moneyIn(currency);
  return {
    currency,
    balance: money(balance),
    today: { validBet: money(validBet), memberPnl: money(memberPnl), validBetYesterday: money(validBetYesterday) },
  };
};

const CHUNK = 500;
const COLUMNS = [
  'username',
  'kind',
  'path',
  'status',
  'registered',
  'last-seen',
  'balance',
  'currency',
  'rate',
  'team',
] as const satisfies readonly FileColumn[];

function peopleFile(
  tx: Tx,
  asked: PeopleAsked,
  order: Pick<Stretch, 'sort' | 'direction'>,
  language: string,
): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    let after: TeamPlace | undefined;
    for (;;) {
      const placed = await stretchOf(tx, asked, { ...order, after, offset: 0, limit: CHUNK });
      const chunk = await peopleOf(
        tx,
        asked,
        placed.map(({ id }) => id),
      );
      const balances = await balancesOf(tx, asked.merchant, chunk);
      for (const row of chunk)
        yield [
          row.username,
          row.kind === 0 ? 'member' : 'agent',
          row.path.map(({ username }) => username).join(' / '),
          row.status,
          row.registeredAt.toISOString(),
          row.lastSeenAt?.toISOString() ?? '',
          csvAmount(balances.get(row.id) ?? 0n, currencyOf(row.currency)),
          row.currency,
          percentOf(row.rateBps),
          String(row.teamSize),
        ];
      const last = placed.at(-1);
      if (placed.length < CHUNK || last === undefined) return;
      after = placeOf(last);
    }
  }
  return csvReply('team.csv', headings(language, COLUMNS), rows());
}
