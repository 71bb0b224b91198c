import type { AgentsCalls, MessageOfAgent } from '@baize/protocol/agents';
import {
  AGENT_KINDS,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallQuery,
  type Result,
} from '@baize/protocol/kernel';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { MemberCaller } from '../../kernel/caller.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { Deps } from '../../kernel/wing.ts';
import { sendMessage, takeBack } from '../../messages/index.ts';
import { findMemberRow } from '../../members/index.ts';
import { cashAccountKeyOf, findAccount } from '../../wallet/index.ts';
import * as store from './message-store.ts';
import { isDirectDownline } from '../team.ts';

/** Plain text: no control characters but line breaks, and nothing that turns the text around it. */
const plain = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

const keyOf = (id: bigint): string => `agent-mail:${id}`;

const messageOf = ({ id, from, to, body, at, withdrawnAt }: store.WrittenRow): MessageOfAgent => ({
  id: String(id),
  from,
  to,
  text: body,
  at: at.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

/** Messages from agents to their direct downlines, and the operators' side of them. */
export function createMessagesService(deps: Deps) {
  const { db, events, eventLog } = deps;

  return {
    write: async (
      caller: MemberCaller,
      memberId: string,
      { key, text }: CallBody<AgentsCalls['writeToDownline']>,
      now: Date,
    ): Promise<Result<Record<string, never>>> => {
      const body = plain(text);
      if (body === '') return refuseFields({ text: [{ rule: 'required' }] });
      const { merchantCode: merchant, memberId: fromMember, username } = caller;
      const written = await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
        if (!(await isDirectDownline(tx, merchant, fromMember, memberId))) return refuse('NOT_FOUND');
        const account = await findAccount(tx, cashAccountKeyOf(caller));
        if (account?.frozen || account?.outgoingFrozen) return refuse('ACCOUNT_FROZEN');
        if (await store.isMuted(tx, fromMember)) return refuse('NOT_OFFERED');
        const id = await store.insertWritten(tx, { merchant, fromMember, toMember: memberId, key, body, at: now });
        if (id === undefined) {
          const before = await store.writtenBefore(tx, fromMember, key);
          return before?.toMember === memberId && before.body === body ? ok({}) : refuse('CONFLICT');
        }
        const params = { from: username, text: body };
        await sendMessage(tx, {
          merchant,
          memberId,
          kind: 'agent-mail',
          params,
          key: keyOf(id),
          marketing: true,
          at: now,
        });
        return ok({});
      });
      if (written.ok) eventLog.nudge();
      return written;
    },

    list: (merchant: string, query: CallQuery<AgentsCalls['listMessagesOfAgents']>) =>
      db.read(async (tx) => {
        const { rows, count } = await store.pageOfWritten(tx, merchant, query.agent, pageBounds(query));
        return ok(pageReply(rows.map(messageOf), count, query));
      }),

    withdraw: async (actor: Actor, id: string): Promise<Result<MessageOfAgent>> => {
      let toMember: string | undefined;
      return audited(
        deps,
        actor,
        'agents.message-withdraw',
        async (tx) => {
          const row = await store.lockWritten(tx, actor.caller.merchantCode, BigInt(id));
          if (row === undefined) return refuse('NOT_FOUND');
          const before = messageOf(row);
          if (row.withdrawnAt !== null) return ok({ subject: id, before, after: before, value: before });
          toMember = row.toMember;
          await takeBack(tx, row.toMember, keyOf(row.id));
          await store.markWithdrawn(tx, row.id, actor.now);
          const after = { ...before, withdrawnAt: actor.now.toISOString() };
          return ok({ subject: id, before, after, value: after });
        },
        // Open windows count anew.
        async () => {
          if (toMember !== undefined) events.publish(toMember, { type: 'message' });
        },
      );
    },

    setOpen: (actor: Actor, memberId: string, open: boolean): Promise<Result<{ open: boolean }>> =>
      audited(deps, actor, 'agents.messaging', async (tx) => {
        const merchant = actor.caller.merchantCode;
        const row = await findMemberRow(tx, merchant, memberId, true);
        if (row === undefined || !AGENT_KINDS.includes(row.kind)) return refuse('NOT_FOUND');
        const before = { open: !(await store.isMuted(tx, memberId)) };
        await store.setMuted(tx, merchant, memberId, !open, actor.now);
        return ok({ subject: memberId, before, after: { open }, value: { open } });
      }),
  };
}
