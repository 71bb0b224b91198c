import { agentsCalls } from '@baize/protocol/agents';
import { MEMBER_KIND, ok, refuse, refuseFields, type CallValue, type Result } from '@baize/protocol/kernel';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { raised } from '../kernel/second-operator/second-look.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, findMemberRow, setUpline } from '../members/index.ts';
import { createAnnouncement, deleteAnnouncement, listAllAnnouncements } from './messages/announcements.ts';
import { createMessagesService } from './messages/messages-service.ts';
import { FIGURES } from './figures/figures-consumer.ts';
import { changeGroup, prizeGroupOf } from './prize-groups.ts';
import { ceilingFor, changeRate, floorFor, highestRate, lockRates, rateOf } from './rates.ts';
import { rulesOf, setRules } from './rules.ts';
import { isInTeam, uplineOf } from './team.ts';
import { listTree } from './tree.ts';

/** Operators' calls about agents: place in the tree, rates and messages to agents. */
export function agentsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db } = deps;
  serve(agentsCalls.listTree, ({ query, ...context }) => listTree(deps, context, query));
  serve(agentsCalls.moveMember, (context) => moveMember(deps, context, context.params.memberId, context.body.upline));

  serve(agentsCalls.setMemberRate, (context) =>
    audited(deps, context, 'agents.rate', async (tx) => {
      const merchant = context.caller.merchantCode;
      const { memberId } = context.params;
      const row = await findMemberRow(tx, merchant, memberId, true);
      if (row === undefined || row.kind === MEMBER_KIND.trial) return refuse('NOT_FOUND');
      const uplineId = (await uplineOf(tx, merchant, memberId))?.id;
      const today = dayIn(context.merchant.timeZone, context.now);
      const before = await rateOf(tx, memberId, today);
      const changed = await changeRate(tx, { merchant, memberId, uplineId, today, rateBps: context.body.rateBps });
      if (!changed.ok) return changed;
      const after = await rateOf(tx, memberId, today);
      return ok({ subject: memberId, before, after, value: changed.value });
    }),
  );

  serve(agentsCalls.setMemberPrizeGroup, (context) =>
    audited(deps, context, 'agents.prize-group', async (tx) => {
      const merchant = context.caller.merchantCode;
      const { memberId } = context.params;
      const row = await findMemberRow(tx, merchant, memberId, true);
      if (row === undefined || row.kind === MEMBER_KIND.trial) return refuse('NOT_FOUND');
      const uplineId = (await uplineOf(tx, merchant, memberId))?.id;
      const before = { prizeGroup: await prizeGroupOf(tx, memberId) };
      const { prizeGroup } = context.body;
      const changed = await changeGroup(tx, merchant, { memberId, uplineId, prizeGroup });
      return changed.ok ? ok({ subject: memberId, before, after: changed.value, value: changed.value }) : changed;
    }),
  );

  const messages = createMessagesService(deps);
  serve(agentsCalls.listMessagesOfAgents, ({ caller, query }) => messages.list(caller.merchantCode, query));
  serve(agentsCalls.withdrawMessageOfAgent, (context) => messages.withdraw(context, context.params.id));
  serve(agentsCalls.setMessaging, (context) => messages.setOpen(context, context.params.memberId, context.body.open));

  serve(agentsCalls.getRules, async ({ caller }) => ok(await db.single((tx) => rulesOf(tx, caller.merchantCode))));
  serve(agentsCalls.setRules, (context) =>
    audited(deps, context, 'agents.rules', async (tx, second) => {
      const merchant = context.caller.merchantCode;
      await lockRates(tx, merchant);
      const highest = await highestRate(tx, merchant);
      if (context.body.maxRateBps < highest) return refuseFields({ maxRateBps: [{ rule: 'min', min: highest }] });
      const before = await rulesOf(tx, merchant);
      const {
        maxRateBps,
        maxPrizeGroup = before.maxPrizeGroup,
        usualPrizeGroup = before.usualPrizeGroup,
      } = context.body;
      if (usualPrizeGroup > maxPrizeGroup)
        return refuseFields({ usualPrizeGroup: [{ rule: 'max', max: maxPrizeGroup }] });
      const after = { maxRateBps, maxPrizeGroup, usualPrizeGroup };
      const beyond = await second.needed({
        agentRateBps: raised(before.maxRateBps, maxRateBps),
        prizeGroup: raised(before.maxPrizeGroup, maxPrizeGroup),
      });
      if (beyond) return beyond;
      await setRules(tx, merchant, after);
      return ok({ subject: merchant, before, after, value: after });
    }),
  );

  serve(agentsCalls.listAllAnnouncements, ({ caller, query }) =>
    listAllAnnouncements(deps, caller.merchantCode, query),
  );
  serve(agentsCalls.createAnnouncement, (context) => createAnnouncement(deps, context, context.body.texts));
  serve(agentsCalls.deleteAnnouncement, (context) => deleteAnnouncement(deps, context, context.params.id));
}

const OBJECT_IN_USE = '55006';

type Moved = CallValue<typeof agentsCalls.moveMember>;

/** The move is refused while the team's play is not yet billed. */
const isUnbilled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OBJECT_IN_USE;

/** A member is never moved below themselves, below an upline with a lower rate, or away from unbilled play. */
async function moveMember(
  deps: Deps,
  actor: Actor & { readonly merchant: Merchant },
  memberId: string,
  uplineName: string | null,
): Promise<Result<Moved>> {
  // Figures must include all play up to now.
  await deps.eventLog.catchUpOn([FIGURES], actor.now);
  try {
    return await move(deps, actor, memberId, uplineName);
  } catch (error) {
    if (isUnbilled(error)) return conflict('not-billed');
    throw error;
  }
}

const move = (
  deps: Deps,
  actor: Actor & { readonly merchant: Merchant },
  memberId: string,
  uplineName: string | null,
): Promise<Result<Moved>> =>
  audited(deps, actor, 'agents.move', async (tx) => {
    const merchant = actor.caller.merchantCode;
    await lockRates(tx, merchant);
    const row = await findMemberRow(tx, merchant, memberId, true);
    if (row === undefined || row.kind === MEMBER_KIND.trial) return refuse('NOT_FOUND');
    const upline = uplineName === null ? undefined : await findMemberByUsername(tx, merchant, uplineName);
    if (uplineName !== null && (upline === undefined || upline.isAgent === MEMBER_KIND.trial)) {
      return refuseFields({ upline: [{ rule: 'invalid' }] });
    }
    if (upline && (upline.id === memberId || (await isInTeam(tx, merchant, memberId, upline.id)))) {
      return conflict('below-itself');
    }
    const today = dayIn(actor.merchant.timeZone, actor.now);
    const { rateBps, setBps } = await rateOf(tx, memberId, today);
    const highest = Math.max(rateBps, setBps, await floorFor(tx, memberId, today));
    if (highest > (await ceilingFor(tx, merchant, upline?.id, today))) {
      return conflict('rate-above-upline');
    }
    const before = { upline: (await uplineOf(tx, merchant, memberId))?.username ?? null };
    const above = upline && (await findMemberRow(tx, merchant, upline.id, false));
    await setUpline(tx, memberId, above?.seq ?? null);
    const after = { upline: upline?.username ?? null };
    return ok({ subject: memberId, before, after, value: { id: memberId, username: row.username, ...after } });
  });
