import { messagesCalls } from '@baize/protocol/messages';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import type { MessagesService } from './service.ts';
import { addStream } from './stream.ts';

const OFTEN = { limit: { max: 240, windowMs: 60_000, by: 'member' }, duringExclusion: true } as const;

export function messagesRoutes(serve: Serve, deps: Deps, messages: MessagesService): void {
  addStream(serve, deps);
  serve(messagesCalls.countUnread, OFTEN, ({ caller }) => messages.unread(caller));
  serve(messagesCalls.listMessages, OFTEN, ({ caller, query, language }) => messages.list(caller, query, language));
  serve(messagesCalls.readMessages, OFTEN, ({ caller, body, now }) => messages.read(caller, body, now));
  serve(messagesCalls.deleteMessages, OFTEN, ({ caller, query, now }) =>
    messages.delete(caller, query.ids.split(','), now),
  );
  serve(messagesCalls.restoreMessages, OFTEN, ({ caller, body }) => messages.restore(caller, body.ids));
}
