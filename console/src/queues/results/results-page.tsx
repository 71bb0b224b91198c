import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedResult } from '@baize/protocol/lottery';
import { useOperator } from '../../kernel/operator-session.ts';
import { Tag } from '../../ui/marks.tsx';
import { ListedItem } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import { lottery } from './calls.ts';
import { RESULT_STATES } from './words.ts';
import { ResultItem } from './result-item.tsx';

const keyOf = ({ gameCode, issue }: QueuedResult): string => `${gameCode}/${issue}`;

/** Official results: one operator enters what an authority drew, another confirms it, and tickets pay. */
export function ResultsPage() {
  const { t } = useLingui();
  const { search } = useQueueSearch();
  const { date, count } = useFormat();
  const operator = useOperator();
  const column = useQueueColumns(keyOf);
  const asked = { ...(search['show'] === 'all' && { all: 'true' as const }) };
  return (
    <QueuePage
      queue="results"
      title={t`Lottery results`}
      listed={['lottery', 'listResults', asked]}
      load={(paging, signal) => lottery.listResults({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ drawsAt }) => drawsAt,
          ({ state }) => state !== 'CONFIRMED',
          t`Drawn`,
        ),
        column.subject(t`Lottery`, ({ gameName }) => gameName),
        { id: 'issue', head: t`Issue`, grow: true, fold: 3, cell: ({ issue }) => <bdi dir="ltr">{issue}</bdi> },
        {
          id: 'tickets',
          head: t`Tickets`,
          number: true,
          fold: 2,
          cell: ({ tickets }) => <bdi dir="ltr">{count(tickets)}</bdi>,
        },
        {
          id: 'by',
          head: t`Entered by`,
          cell: ({ entered, state }) =>
            entered && (
              <>
                {entered.enteredBy}{' '}
                {state === 'ENTERED' && entered.enteredBy !== operator?.username && (
                  <Tag tone="info">{t`second look`}</Tag>
                )}
              </>
            ),
        },
        column.state(RESULT_STATES, ({ state }) => state),
        {
          id: 'confirmed',
          head: t`Confirmed by`,
          tone: 'quiet',
          cell: ({ entered }) => entered?.confirmedBy ?? '–',
          title: ({ entered }) => (entered?.confirmedAt ? date(entered.confirmedAt) : undefined),
        },
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'show',
          label: t`Status`,
          options: [
            { value: '', label: t`Waiting` },
            { value: 'all', label: t`Confirmed` },
          ],
        },
      ]}
      isTaken={({ state, entered }) => state === 'ENTERED' && entered?.enteredBy === operator?.username}
      empty={t`No results wait.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Result`}>
          {(each, listed) => <ResultItem key={each.entered?.version ?? 0} row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}
