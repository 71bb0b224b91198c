import {
  AGENT_KINDS,
  DAY_MS,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import type { AgentsCalls, SignUpLink } from '@baize/protocol/agents';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/calls/page.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import {
  endInvitation,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  pageOfInvitationsBy,
} from '../members/index.ts';
import { createAccountBelow, renewInitialPassword, type AccountBelow } from '../session/index.ts';
import { siteOf } from '../settings/index.ts';
import { changeGroup, checkGroup, prizeGroupOf, setGroup } from './prize-groups.ts';
import { ceilingFor, changeRate, checkRate, insertRate, lockRates } from './rates.ts';
import { rulesOf } from './rules.ts';
import { isDirectDownline } from './team.ts';

interface Facts {
  readonly merchant: Merchant;
  readonly now: Date;
}

interface Given {
  readonly rateBps: number;
  readonly prizeGroup: number | undefined;
}

/** A link ends within a year. */
const LONGEST_MS = 366 * DAY_MS;

/** Ways into a team: opened by the agent, or through a link. */
export function createJoinService(deps: Deps) {
  const { db } = deps;
  const todayOf = ({ merchant, now }: Facts): string => dayIn(merchant.timeZone, now);
  /** An agent's own rate and prize group are the highest that may be given on. */
  const checkGiven = async (tx: Tx, caller: MemberCaller, facts: Facts, given: Given): Promise<Result<undefined>> => {
    const { memberId } = caller;
    const rate = checkRate(given.rateBps, 0, await ceilingFor(tx, facts.merchant.code, memberId, todayOf(facts)));
    if (!rate.ok || given.prizeGroup === undefined) return rate;
    return checkGroup(given.prizeGroup, await prizeGroupOf(tx, memberId));
  };

  return {
    register: async (
      caller: MemberCaller,
      { username, kind, rateBps, prizeGroup }: CallBody<AgentsCalls['registerMember']>,
      facts: RequestFacts,
    ): Promise<Result<AccountBelow>> => {
      const { merchant } = facts;
      const fits = await db.read((tx) => checkGiven(tx, caller, facts, { rateBps, prizeGroup }));
      if (!fits.ok) return fits;
      const also = async (tx: Tx, memberId: string): Promise<void> => {
        if (prizeGroup !== undefined) await setGroup(tx, merchant.code, memberId, prizeGroup);
        if (rateBps === 0) return;
        await lockRates(tx, merchant.code);
        const ceiling = await ceilingFor(tx, merchant.code, caller.memberId, todayOf(facts));
        // The agent's own rate may have fallen since it was looked at; nobody is ever above their upline.
        await insertRate(tx, merchant.code, memberId, todayOf(facts), Math.min(rateBps, ceiling));
      };
      const account = { uplineId: caller.memberId, username, isAgent: kind === 'agent', also };
      return createAccountBelow(deps, (_, code) => siteOf(deps).settings(code), account, facts);
    },

    renewPassword: async (caller: MemberCaller, memberId: string, { now }: Facts): Promise<Result<AccountBelow>> => {
      const own = await db.single((tx) => isDirectDownline(tx, caller.merchantCode, caller.memberId, memberId));
      return own ? renewInitialPassword(deps, memberId, now) : refuse('NOT_FOUND');
    },

    setRate: (
      caller: MemberCaller,
      memberId: string,
      rateBps: number,
      facts: Facts,
    ): Promise<Result<CallValue<AgentsCalls['setRate']>>> =>
      db.transaction(async (tx) => {
        const { merchantCode: merchant, memberId: uplineId } = caller;
        if (!(await isDirectDownline(tx, merchant, uplineId, memberId))) return refuse('NOT_FOUND');
        return changeRate(tx, { merchant, memberId, uplineId, today: todayOf(facts), rateBps });
      }),

    setPrizeGroup: (
      caller: MemberCaller,
      memberId: string,
      prizeGroup: number,
    ): Promise<Result<{ prizeGroup: number }>> =>
      db.transaction(async (tx) => {
        const { merchantCode: merchant, memberId: uplineId } = caller;
        if (!(await isDirectDownline(tx, merchant, uplineId, memberId))) return refuse('NOT_FOUND');
        return changeGroup(tx, merchant, { memberId, uplineId, prizeGroup });
      }),

    links: (
      caller: MemberCaller,
      query: PageAsked,
      facts: Facts,
    ): Promise<Result<CallValue<AgentsCalls['listLinks']>>> =>
      db.read(async (tx) => {
        const { merchantCode: merchant, memberId } = caller;
        const { rows, count } = await pageOfInvitationsBy(tx, merchant, memberId, pageBounds(query));
        const given = await givenBy(
          tx,
          merchant,
          rows.map(({ code }) => code),
        );
        const deposited = await depositorsBy(tx, caller, rows);
        const links = rows.map((row) => ({
          ...linkOf(row, given.get(row.code), facts.now),
          depositors: deposited.get(row.code.toLowerCase()) ?? 0,
        }));
        const maxRateBps = await ceilingFor(tx, merchant, memberId, todayOf(facts));
        const maxPrizeGroup = await prizeGroupOf(tx, memberId);
        const usualPrizeGroup = Math.min(maxPrizeGroup, (await rulesOf(tx, merchant)).usualPrizeGroup);
        return ok({ ...pageReply(links, count, query), maxRateBps, maxPrizeGroup, usualPrizeGroup });
      }),

    createLink: (
      caller: MemberCaller,
      { kind, rateBps, prizeGroup, endsAt, maxUses }: CallBody<AgentsCalls['createLink']>,
      facts: Facts,
    ): Promise<Result<SignUpLink>> =>
      db.transaction(async (tx) => {
        const { merchantCode: merchant, memberId } = caller;
        const { now } = facts;
        const fits = await checkGiven(tx, caller, facts, { rateBps, prizeGroup });
        if (!fits.ok) return fits;
        const ends = endsAt === undefined ? null : new Date(endsAt);
        const last = new Date(now.getTime() + LONGEST_MS);
        if (ends && ends <= now) return refuseFields({ endsAt: [{ rule: 'min', min: now.toISOString() }] });
        if (ends && ends > last) return refuseFields({ endsAt: [{ rule: 'max', max: last.toISOString() }] });
        const row = {
          merchant_code: merchant,
          code: randomBytes(6).toString('hex'),
          member_id: memberId,
          created_at: now,
          ends_at: ends,
          max_uses: maxUses ?? null,
          joins_as: kind === 'agent' ? 1 : 0,
        };
        if (!(await insertInvitation(tx, row))) throw new Error('a code drawn by lot was taken');
        await sql`insert into agents_link (merchant, code, rate_bps, prize_group)
          values (${merchant}, ${row.code}, ${rateBps}, ${prizeGroup ?? null})`.execute(tx);
        return ok(linkOf({ ...row, uses: 0, ended_at: null }, { rateBps, prizeGroup: prizeGroup ?? null }, now));
      }),

    endLink: (caller: MemberCaller, code: string, { now }: Facts): Promise<Result<SignUpLink>> =>
      db.transaction(async (tx) => {
        const { merchantCode: merchant, memberId } = caller;
        const row = await lockInvitation(tx, merchant, code);
        if (row?.member_id !== memberId) return refuse('NOT_FOUND');
        if (row.ended_at === null) await endInvitation(tx, merchant, code, now);
        const given = await givenBy(tx, merchant, [row.code]);
        const depositors = (await depositorsBy(tx, caller, [row])).get(row.code.toLowerCase()) ?? 0;
        return ok({ ...linkOf({ ...row, ended_at: row.ended_at ?? now }, given.get(row.code), now), depositors });
      }),
  };
}

/** Counts direct downlines who came by these links and have made a deposit since. */
async function depositorsBy(
  tx: Tx,
  { memberId }: MemberCaller,
  links: readonly Pick<InvitationRow, 'code'>[],
): Promise<ReadonlyMap<string, number>> {
  const codes = links.map(({ code }) => code.toLowerCase());
  const { rows } = await sql<{ code: string; count: number }>`
    select lower(m.invitation_code) as code, count(*)::integer as count
    from agents_lineage l join session_member m on m.id = l.descendant
    where l.ancestor = ${memberId} and l.depth = 1 and lower(m.invitation_code) = any(${codes}::text[])
      and exists (select from agents_day d where d.member_id = m.id and d.first_deposits > 0)
    group by 1`.execute(tx);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

interface LinkGives {
  readonly rateBps: number;
  readonly prizeGroup: number | null;
}

async function givenBy(tx: Tx, merchant: string, codes: readonly string[]): Promise<ReadonlyMap<string, LinkGives>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<LinkGives & { code: string }>`
    select code, rate_bps as "rateBps", prize_group as "prizeGroup" from agents_link
    where merchant = ${merchant} and code = any(${[...codes]}::text[])`.execute(tx);
  return new Map(rows.map(({ code, ...given }) => [code, given]));
}

function linkOf(row: InvitationRow, given: LinkGives | undefined, now: Date): SignUpLink {
  const used = row.max_uses !== null && row.uses >= row.max_uses;
  return {
    code: row.code,
    kind: AGENT_KINDS.includes(row.joins_as) ? 'agent' : 'member',
    rateBps: given?.rateBps ?? 0,
    prizeGroup: given?.prizeGroup ?? null,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    uses: row.uses,
    depositors: 0,
    endedAt: row.ended_at?.toISOString() ?? null,
    open: row.ended_at === null && !used && (row.ends_at === null || row.ends_at > now),
  };
}
