import { messagesCalls } from '@baize/protocol/messages';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { MessagesService } from './service.ts';

export function messagesOperatorRoutes(serve: ServeOperator, messages: MessagesService): void {
  serve(messagesCalls.writeToMember, (context) => messages.write(context, context.body));
  serve(messagesCalls.broadcast, (context) => messages.broadcast(context, context.body));
  serve(messagesCalls.listBroadcasts, ({ caller, query }) => messages.listBroadcasts(caller.merchantCode, query));
  serve(messagesCalls.withdrawBroadcast, (context) => messages.withdraw(context, context.params.id));
}
