import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Message } from '@baize/protocol/messages';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { VirtualList } from '@baize/kit/ui/record/virtual-list.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { readInboxSearch } from '../inbox-search.ts';
import { useInboxActs } from '../mutations.ts';
import { MessageItem } from '../parts/message-item.tsx';
import { inboxQuery, unreadQuery } from '../queries.ts';
import styles from './messages-page.module.css';

const ROW_HEIGHT = 84;

/** The open message stays where it was, though it is read now and the list holds the unread ones. */
function withOpen(messages: readonly Message[], open: Message | undefined): readonly Message[] {
  if (open === undefined || messages.some(({ id }) => id === open.id)) return messages;
  const below = messages.findIndex(({ id }) => BigInt(id) < BigInt(open.id));
  return messages.toSpliced(below === -1 ? messages.length : below, 0, open);
}

/** The inbox: what happened to the account, and what the brand has to say. */
export function MessagesPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const [{ inbox }, change] = useCentreSearch(readInboxSearch);
  const [open, setOpen] = useState<Message>();
  const list = useRef<HTMLDivElement>(null);
  const { read, remove } = useInboxActs();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    inboxQuery(inbox === 'unread'),
  );
  const { data: unread } = useQuery(unreadQuery());
  const loaded = data?.pages.flatMap(({ messages }) => messages);
  const messages = withOpen(loaded ?? [], inbox === 'unread' ? open : undefined);

  const show = (wanted: 'unread' | undefined) => {
    setOpen(undefined);
    change({ inbox: wanted });
  };
  const toggle = (message: Message) => {
    const isOpen = open?.id === message.id;
    setOpen(isOpen ? undefined : { ...message, readAt: message.readAt ?? new Date().toISOString() });
    if (!isOpen && message.readAt === null) read.mutate({ ids: [message.id] });
  };
  const erase = (message: Message) => {
    if (open?.id === message.id) setOpen(undefined);
    remove.mutate(message.id);
    // Its button goes with it.
    list.current?.focus({ preventScroll: true });
  };
  const newest = messages[0];

  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Chip pressed={inbox !== 'unread'} onClick={() => show(undefined)}>{t`All`}</Chip>
        <Chip pressed={inbox === 'unread'} onClick={() => show('unread')}>{t`Unread`}</Chip>
        <Button
          variant="line"
          icon="check"
          className={styles.all}
          busy={read.isPending}
          disabled={newest === undefined || unread?.unreadCount === 0}
          onClick={() => newest && read.mutate({ upTo: newest.id })}
        >
          {t`Mark all as read`}
        </Button>
      </div>
      <Card padded>
        <div ref={list} tabIndex={-1} className={styles.list}>
          {loaded === undefined && error ? (
            <FailedState
              title={t`We couldn’t load your messages`}
              text={say(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : loaded === undefined ? (
            <Waiting />
          ) : messages.length === 0 ? (
            <EmptyState
              art="letter"
              title={inbox === 'unread' ? t`No unread messages` : t`No messages yet`}
              text={t`Messages about your deposits, withdrawals and security appear here.`}
              action={inbox === 'unread' && <Button onClick={() => show(undefined)}>{t`Show all messages`}</Button>}
            />
          ) : (
            <VirtualList
              label={t`Messages`}
              rows={messages}
              rowKey={({ id }) => id}
              rowHeight={ROW_HEIGHT}
              onEndReached={() => {
                if (hasNextPage && !isFetching) void fetchNextPage();
              }}
              item={(message) => (
                <MessageItem message={message} open={open?.id === message.id} onToggle={toggle} onDelete={erase} />
              )}
            />
          )}
          {isFetchingNextPage && <Waiting rows={1} />}
          {loaded !== undefined && error && hasNextPage && (
            <FailedState text={say(error)} busy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
          )}
        </div>
      </Card>
    </div>
  );
}

function Waiting({ rows = 5 }: { rows?: number }) {
  return (
    <LoadingRegion className={styles.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </LoadingRegion>
  );
}
