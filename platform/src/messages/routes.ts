import { MEMBER_KIND } from '@baize/protocol/kernel';
import { messagesCalls } from '@baize/protocol/messages';
import { siteRoom } from '../kernel/events.ts';
import { rawReply, type Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { isSessionAlive } from '../session/index.ts';
import { eventStream } from '../kernel/event-stream.ts';
import { broadcastRoom } from './rooms.ts';
import type { MessagesService } from './service.ts';

const OFTEN = { limit: { max: 240, windowMs: 60_000, by: 'member' }, duringExclusion: true } as const;

export function messagesRoutes(serve: Serve, { events, db, clock, stopping }: Deps, messages: MessagesService): void {
  serve(messagesCalls.streamEvents, async ({ caller, signal }) =>
    rawReply({
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body: eventStream({
        sessionId: caller.sessionId,
        subscribe: (listener) => {
          const inbox = caller.isAgent === MEMBER_KIND.trial ? [] : [broadcastRoom(caller.merchantCode)];
          const leave = [caller.memberId, siteRoom(caller.merchantCode), ...inbox].map((room) =>
            events.subscribe(room, listener),
          );
          return () => leave.forEach((end) => end());
        },
        until: [signal, stopping],
        stillWelcome: () => db.read((tx) => isSessionAlive(tx, caller.sessionId, clock.now())),
      }),
    }),
  );
  serve(messagesCalls.countUnread, OFTEN, ({ caller }) => messages.unread(caller));
  serve(messagesCalls.listMessages, OFTEN, ({ caller, query, language }) => messages.list(caller, query, language));
  serve(messagesCalls.readMessages, OFTEN, ({ caller, body, now }) => messages.read(caller, body, now));
  serve(messagesCalls.deleteMessages, OFTEN, ({ caller, query, now }) =>
    messages.delete(caller, query.ids.split(','), now),
  );
  serve(messagesCalls.restoreMessages, OFTEN, ({ caller, body }) => messages.restore(caller, body.ids));
}
