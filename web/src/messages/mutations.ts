import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Message } from '@baize/protocol/messages';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { inboxKey, messagesClient, unreadQuery } from './queries.ts';

interface InboxPage {
  readonly messages: readonly Message[];
}

type Unread = { unreadCount: number };

/** Changes the messages of every list that was loaded. */
function changeLists(queryClient: QueryClient, change: (messages: readonly Message[]) => readonly Message[]): void {
  queryClient.setQueriesData<InfiniteData<InboxPage>>({ queryKey: inboxKey }, (data) => {
    if (data === undefined) return undefined;
    return { ...data, pages: data.pages.map((page) => ({ ...page, messages: change(page.messages) })) };
  });
}

const askAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: inboxKey }),
    queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }),
  ]);

/** Reading, deleting and restoring show at once; if the server refuses, the change is reverted with a message. */
export function useInboxActs() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const count = (value: Unread) => queryClient.setQueryData<Unread>(unreadQuery().queryKey, value);
  const failed = (title: string) => async (error: Error) => {
    toast.bad(title, await sayProblem(error));
    await askAgain(queryClient);
  };

  const read = useMutation({
    mutationFn: (body: { ids: string[] } | { upTo: string }) => messagesClient.readMessages({ body }),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey: inboxKey });
      const readAt = new Date().toISOString();
      const meant = ({ id }: Message) =>
        'ids' in chosen ? chosen.ids.includes(id) : BigInt(id) <= BigInt(chosen.upTo);
      changeLists(queryClient, (messages) =>
        messages.map((message) => (message.readAt === null && meant(message) ? { ...message, readAt } : message)),
      );
    },
    onSuccess: count,
    onError: failed(t`We couldn’t mark your messages as read`),
  });

  const restore = useMutation({
    mutationFn: (id: string) => messagesClient.restoreMessages({ body: { ids: [id] } }),
    onSuccess: async (value) => {
      count(value);
      await queryClient.invalidateQueries({ queryKey: inboxKey });
    },
    onError: failed(t`We couldn’t restore the message`),
  });

  const remove = useMutation({
    mutationFn: (id: string) => messagesClient.deleteMessages({ query: { ids: id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: inboxKey });
      changeLists(queryClient, (messages) => messages.filter((message) => message.id !== id));
    },
    onSuccess: (value, id) => {
      count(value);
      toast.show({
        tone: 'ok',
        title: t`Message deleted`,
        action: { label: t`Undo`, onAction: () => restore.mutate(id) },
      });
    },
    onError: failed(t`We couldn’t delete the message`),
  });

  return { read, remove };
}
