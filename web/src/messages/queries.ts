import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MessagesCalls } from '@baize/protocol/messages';
import { messagesPaths } from '@baize/protocol/messages/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, callKey } from '@baize/kit/kernel/client/query.ts';

export const messagesClient = bindCalls<MessagesCalls>(messagesPaths);

const messagesQuery = bindQueries<MessagesCalls>('messages', messagesPaths, messagesClient);

/** How many messages are unread. Live events ask for it again. */
export const unreadQuery = () => messagesQuery('countUnread');

/** Every list of the inbox, whatever it is filtered by. */
export const inboxKey = callKey('messages', 'listMessages');

const PAGE_SIZE = 40;

/** The inbox, newest first; each further page begins below the last message. */
export const inboxQuery = (unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, { unreadOnly }],
    queryFn: ({ pageParam, signal }) =>
      messagesClient.listMessages({
        query: {
          pageSize: PAGE_SIZE,
          ...(unreadOnly && { unreadOnly: 'Y' as const }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { audience: messagesPaths.listMessages.audience },
  });
