import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueueName } from '@baize/protocol/ops';
import { opsQuery } from '../../kernel/calls.ts';
import { useOperator } from '../../kernel/operator-session.ts';
import { Acts, type Act } from '../../ui/acts.tsx';
import { Figure } from '../../ui/facts.tsx';
import { Item } from '../../ui/queue.tsx';
import { StateOf, type QueueState } from './queue-states.tsx';

/** An item's ways to act on its queue. */
export interface ItemTools<Row> {
  readonly queue: QueueName;
  /** The row as a step left it. With words it is decided: they are said, and the next one opens. */
  readonly settled: (after: Row, said?: string) => void;
  readonly close: () => void;
  readonly stale: () => void;
}

interface ListedItemProps<Row> {
  readonly id: string;
  readonly row: Row | undefined;
  readonly tools: ItemTools<Row>;
  /** Said over an item that the list does not hold. */
  readonly title: string;
  readonly children: (row: Row, tools: ItemTools<Row> & { readonly gone: ReactNode }) => ReactNode;
}

/**
 * An item that comes with its list. When another operator decides it, it stays on the page as it was with who did it and
 * when; after one's own decision with what became of it.
 */
export function ListedItem<Row>({ id, row, tools, title, children }: ListedItemProps<Row>) {
  const [seen, setSeen] = useState(row);
  const [isOwn, setOwn] = useState(false);
  if (row !== undefined && row !== seen && !isOwn) setSeen(row);
  const isGone = row === undefined && !isOwn;
  const gone = isGone ? <Gone queue={tools.queue} id={id} /> : undefined;
  const settled: ItemTools<Row>['settled'] = (after, said) => {
    if (said !== undefined) setOwn(true);
    setSeen(() => after);
    tools.settled(after, said);
  };
  if (seen === undefined)
    return (
      <Item label={title} head={<h2>{title}</h2>} onClose={tools.close}>
        {gone ?? <span />}
      </Item>
    );
  return children(seen, { ...tools, settled, gone });
}

/** Says who was faster, and when. */
function Gone({ queue, id }: { queue: QueueName; id: string }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const operator = useOperator();
  const { data } = useQuery(opsQuery('getDecision', { params: { queue }, query: { item: id } }));
  const when = data ? date(data.at) : '';
  return (
    <Note tone="info">
      {!data
        ? t`This no longer waits here.`
        : data.operator === operator?.username
          ? t`You decided this on ${when}.`
          : t`${{ operator: data.operator }} decided this on ${when}.`}
    </Note>
  );
}

interface QueueItemProps<Row> {
  readonly label: string;
  /** The amount that the item is about, or its title where it has none. */
  readonly figure?: string | undefined;
  readonly title?: ReactNode;
  readonly small?: ReactNode;
  readonly member?: { readonly memberId: string; readonly username: string } | undefined;
  readonly state: QueueState;
  readonly code: string;
  readonly stateEnd?: ReactNode;
  readonly acts: readonly Act[];
  readonly note?: ReactNode;
  readonly tools: ItemTools<Row> & { readonly gone?: ReactNode };
  readonly children: ReactNode;
}

/** The item beside a list: what it is about, who, its state; what matters; and the acts, always in sight. */
export function QueueItem<Row>(props: QueueItemProps<Row>) {
  const { label, figure, title, small, member, state, code, stateEnd, acts, note, tools, children } = props;
  return (
    <Item
      label={label}
      onClose={tools.close}
      head={
        <>
          {figure === undefined ? <h2>{title}</h2> : <Figure>{figure}</Figure>} {small && <small>{small}</small>}
          {member && (
            <p>
              <Link to="/members/$memberId" params={{ memberId: member.memberId }}>
                <b>{member.username}</b>
              </Link>
            </p>
          )}
        </>
      }
      headEnd={
        <>
          <StateOf state={state} code={code} /> {stateEnd}
        </>
      }
      acts={<Acts key={code} acts={tools.gone ? [] : acts} note={tools.gone ?? note} onStale={tools.stale} />}
    >
      {children}
    </Item>
  );
}
