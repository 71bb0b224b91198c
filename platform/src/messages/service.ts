import { ok, refuse, MEMBER_KIND, type CallQuery, type Result } from '@baize/protocol/kernel';
import type { Broadcast, MessagesCalls, WrittenTexts } from '@baize/protocol/messages';
import { randomUUID } from 'node:crypto';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/calls/page.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, isShutOut } from '../members/index.ts';
import { messageOf } from './message-view.ts';
import { broadcastRoom } from './rooms.ts';
import { createMessage } from './send-message.ts';
import * as store from './store.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

type Unread = Result<{ unreadCount: number }>;

/** A member's inbox, and what operators put into it. */
export function createMessagesService(deps: Deps) {
  const { db, events, eventLog, clock } = deps;

  async function inboxOf(tx: Tx, caller: MemberCaller, now = clock.now()): Promise<store.Inbox> {
    const { merchantCode: merchant, memberId, username } = caller;
    const member = await findMemberByUsername(tx, merchant, username);
    const marketing = !(await isShutOut(tx, { merchant, memberId }, now));
    return { merchant, memberId, since: member?.createdAt ?? caller.sessionStartedAt, marketing };
  }

  /** Changes an inbox, and has the member's other windows count anew. */
  async function change(caller: MemberCaller, work: (tx: Tx, inbox: store.Inbox) => Promise<void>): Promise<Unread> {
    const unreadCount = await db.transaction(async (tx) => {
      const inbox = await inboxOf(tx, caller);
      await work(tx, inbox);
      return store.countUnread(tx, inbox);
    });
    events.publish(caller.memberId, { type: 'message' });
    return ok({ unreadCount });
  }

  return {
    unread: async (caller: MemberCaller): Promise<Unread> =>
      ok({ unreadCount: await db.read(async (tx) => store.countUnread(tx, await inboxOf(tx, caller))) }),

    list: (caller: MemberCaller, query: CallQuery<MessagesCalls['listMessages']>, language: string) =>
      db.read(async (tx) => {
        const inbox = await inboxOf(tx, caller);
        const before = query.before === undefined ? undefined : BigInt(query.before);
        // One more than is shown tells whether there are more.
        const page = { before, unreadOnly: query.unreadOnly === 'Y', limit: query.pageSize + 1 };
        const rows = await store.listInbox(tx, inbox, page);
        const shown = rows.slice(0, query.pageSize);
        return ok({
          messages: shown.map((row) => messageOf(row, language)),
          next: rows.length > shown.length ? String(shown.at(-1)?.id) : null,
          unreadCount: await store.countUnread(tx, inbox),
        });
      }),

    read: (
      caller: MemberCaller,
      chosen: { readonly ids: readonly string[] } | { readonly upTo: string },
      now: Date,
    ): Promise<Unread> => {
      const meant = 'ids' in chosen ? { ids: chosen.ids.map(BigInt) } : { upTo: BigInt(chosen.upTo) };
      return change(caller, (tx, inbox) => store.markRead(tx, inbox, meant, now));
    },

    delete: (caller: MemberCaller, ids: readonly string[], now: Date): Promise<Unread> =>
      change(caller, (tx, inbox) => store.deleteMessages(tx, inbox, ids.map(BigInt), now)),

    restore: (caller: MemberCaller, ids: readonly string[]): Promise<Unread> =>
      change(caller, (tx, inbox) => store.restoreMessages(tx, inbox, ids.map(BigInt))),

    write: (
      actor: Actor,
      {
        username,
        key,
        texts,
        marketing = false,
      }: {
        readonly username: string;
        readonly key?: string | undefined;
        readonly texts: WrittenTexts;
        readonly marketing?: boolean | undefined;
      },
    ): Promise<Result<{ id: string }>> =>
      audited(
        deps,
        actor,
        'messages.write',
        async (tx) => {
          const merchant = actor.caller.merchantCode;
          const member = await findMemberByUsername(tx, merchant, username);
          if (member === undefined || member.isAgent === MEMBER_KIND.trial) return refuse('NOT_FOUND');
          if (marketing && (await isShutOut(tx, { merchant, memberId: member.id }, actor.now)))
            return conflict('member-on-break');
          const id = await createMessage(tx, {
            merchant,
            memberId: member.id,
            kind: 'mail',
            texts,
            marketing,
            key: `mail:${key ?? randomUUID()}`,
            at: actor.now,
          });
          if (id === undefined) return conflict('key-used');
          const after = { username, texts, marketing };
          return ok({ subject: String(id), before: null, after, value: { id: String(id) } });
        },
        async () => eventLog.nudge(),
      ),

    broadcast: (actor: Actor, body: Pick<Broadcast, 'texts' | 'marketing'>): Promise<Result<Broadcast>> => {
      const merchant = actor.caller.merchantCode;
      return audited(
        deps,
        actor,
        'messages.broadcast',
        async (tx) => {
          const row = await store.insertBroadcast(tx, merchant, body, actor.now);
          return ok({ subject: String(row.id), before: null, after: body, value: broadcastOf(row) });
        },
        async () => events.publish(broadcastRoom(merchant), { type: 'message' }),
      );
    },

    listBroadcasts: async (merchant: string, asked: PageAsked) => {
      const { rows, count } = await db.read((tx) => store.listBroadcasts(tx, merchant, pageBounds(asked)));
      return ok(pageReply(rows.map(broadcastOf), count, asked));
    },

    withdraw: (actor: Actor, id: string): Promise<Result<Record<string, never>>> => {
      const merchant = actor.caller.merchantCode;
      return audited(
        deps,
        actor,
        'messages.withdraw',
        async (tx) => {
          const row = await store.withdrawBroadcast(tx, merchant, BigInt(id), actor.now);
          if (row === undefined) return refuse('NOT_FOUND');
          return ok({
            subject: id,
            before: { withdrawn: row.withdrawnAt !== null },
            after: { withdrawn: true },
            value: {},
          });
        },
        async () => events.publish(broadcastRoom(merchant), { type: 'message' }),
      );
    },
  };
}

const broadcastOf = ({ id, texts, marketing, at, withdrawnAt }: store.BroadcastRow): Broadcast => ({
  id: String(id),
  texts,
  marketing,
  at: at.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
