import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { PlayFlag } from '@baize/protocol/games';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { useAge } from '../ui/age.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { Age, State } from '../ui/marks.tsx';
import { Page } from '../ui/page.tsx';
import { Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useStretches } from '../ui/use-stretches.ts';
import { LIVE_MS, rooms } from './calls.ts';
import { FlagItem } from './flag-item.tsx';
import { FLAG_STATES, playerName, REASONS } from './flag-words.ts';

const ROWS = 60;
const route = getRouteApi('/frame/flags');
const keyOf = ({ id }: PlayFlag): string => id;

/** Pairs of players whose hands look as if one played for the other. */
export function FlagsPage() {
  const { t, i18n } = useLingui();
  const { money } = useFormat();
  const age = useAge();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { open, show: shown } = search;
  const all = shown === 'all';
  const isAllowed = may('games.flags');
  const list = useStretches(
    ['games', 'listPlayFlags', all],
    (cursor, signal) =>
      rooms.listPlayFlags({
        query: { pageSize: ROWS, ...(!all && { state: 'OPEN' }), ...(cursor && { cursor }) },
        signal,
      }),
    { everyMs: LIVE_MS, enabled: isAllowed },
  );
  if (!isAllowed) return <NotAllowed />;
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const columns: readonly DataColumn<PlayFlag>[] = [
    {
      id: 'age',
      head: t`Flagged`,
      number: true,
      fold: 4,
      cell: ({ openedAt, state }) => {
        const { text, late } = age(openedAt);
        return <Age text={text} late={late && state === 'OPEN'} />;
      },
    },
    {
      id: 'pair',
      head: t`Lost, and to whom`,
      tone: 'strong',
      fold: 1,
      cell: (row) => (
        <RowLink search={{ ...search, open: row.id }}>
          <bdi>{playerName(row.loser)}</bdi> → <bdi>{playerName(row.winner)}</bdi>
        </RowLink>
      ),
    },
    {
      id: 'flow',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: ({ flow }) => <bdi dir="ltr">{money(flow)}</bdi>,
    },
    {
      id: 'reason',
      head: t`Reason`,
      grow: true,
      fold: 3,
      cell: ({ reason, gameName }) => `${i18n._(REASONS[reason])} · ${gameName}`,
    },
    { id: 'deviations', head: t`Deviations`, number: true, cell: ({ deviations }) => deviations.toFixed(1) },
    {
      id: 'state',
      head: t`Status`,
      cell: ({ state }) => (
        <State shape={FLAG_STATES[state].shape} title={state}>
          {i18n._(FLAG_STATES[state].word)}
        </State>
      ),
    },
    { id: 'by', head: t`Decided by`, tone: 'quiet', cell: ({ decidedBy }) => decidedBy ?? '–' },
  ];
  return (
    <Page
      title={t`Play flags`}
      meta={t`Nothing acts on a flag automatically`}
      tools={
        <SelectField
          label={t`Status`}
          labelHidden
          compact
          value={all ? 'all' : ''}
          onChange={({ currentTarget }) =>
            void navigate({ search: { show: currentTarget.value || undefined }, replace: true })
          }
          options={[
            { value: '', label: t`Waiting` },
            { value: 'all', label: t`Decided too` },
          ]}
        />
      }
    >
      <Queue
        label={t`Play flags`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        empty={t`No play between players looks agreed.`}
        open={open}
        onOpen={show}
        item={(key, onDecided) => (
          <FlagItem
            key={key}
            flagId={key}
            onDecided={onDecided}
            onClose={() => show(undefined)}
            onStale={list.refetch}
          />
        )}
      />
    </Page>
  );
}
