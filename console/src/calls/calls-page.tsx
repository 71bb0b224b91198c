import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { Call } from '@baize/protocol/kernel';
import { may } from '../kernel/operator-session.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { wordsOf } from '../ui/fields/field-names.ts';
import { Code } from '../ui/marks.tsx';
import { Page } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { CallForm } from './call-form.tsx';
import { operatorCalls } from './operator-calls.ts';

const route = getRouteApi('/frame/calls');
const keyOf = ({ id }: Call): string => id;
const nothing = () => undefined;

/** Every call of the operators' API that one may make, with a form of its fields: for what has no page of its own. */
export function CallsPage() {
  const { t } = useLingui();
  const { call: open, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = operatorCalls((permission) => may(permission));
  const rows = calls.filter(({ id, summary, permission = '' }) => {
    const text = `${id} ${summary} ${permission}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = calls.find(({ id }) => id === open);
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, call: next }), replace: open !== undefined });
  const columns: readonly DataColumn<Call>[] = [
    { id: 'wing', head: t`Part`, tone: 'quiet', cell: ({ id }) => wordsOf(id.split('.')[0] ?? '') },
    {
      id: 'name',
      head: t`Call`,
      tone: 'strong',
      fold: 1,
      cell: ({ id }) => (
        <RowLink search={{ search: search || undefined, call: id }}>{wordsOf(id.split('.')[1] ?? id)}</RowLink>
      ),
    },
    {
      id: 'summary',
      head: t`What it does`,
      grow: true,
      fold: 3,
      title: ({ summary }) => summary,
      cell: ({ summary }) => summary,
    },
    {
      id: 'permission',
      head: t`Permission`,
      tone: 'quiet',
      fold: 2,
      cell: ({ permission }) => <Code>{permission}</Code>,
    },
  ];
  const [count, all] = [rows.length, calls.length];
  return (
    <Page
      title={t`All calls`}
      meta={words.length > 0 ? t`${count} of ${all}` : t`${all} calls that you may make`}
      tools={
        <SearchBox
          key={search}
          label={t`Name, permission or what it does`}
          value={search}
          onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
        />
      }
    >
      <Queue
        label={t`All calls`}
        list={{ rows, error: undefined, retry: nothing, hasMore: false, more: nothing, isFetchingMore: false }}
        columns={columns}
        rowKey={keyOf}
        empty={t`No call matches.`}
        open={shown?.id}
        onOpen={show}
        item={(key) =>
          shown && (
            <Item
              key={key}
              label={shown.id}
              head={
                <>
                  <h2>{wordsOf(shown.id.split('.')[1] ?? shown.id)}</h2>
                  <p>{shown.summary}</p>
                </>
              }
              headEnd={<Code>{shown.id}</Code>}
              onClose={() => show(undefined)}
            >
              <CallForm call={shown} />
            </Item>
          )
        }
      />
    </Page>
  );
}
