import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button, Segmented } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { EntryKind } from '@baize/protocol/content';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { useKeys } from '../ui/keys.ts';
import { State, Tag, type Shape } from '../ui/marks.tsx';
import { Kbd, Page, Scroll } from '../ui/page.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { isKind, KINDS, type KeptEntry } from './content-kinds.ts';
import { Broadcasts } from './broadcasts.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { FeedbackList } from './feedback.tsx';

const route = getRouteApi('/frame/content');
const NEW = 'new';

/** Banners, announcements, notices, help pages and links: when each is shown, and the languages that it lacks. */
export function ContentPage() {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const states = useStates();
  const { kind: asked, open } = route.useSearch();
  const navigate = route.useNavigate();
  const others = useOthers();
  const other = others.find(({ id }) => id === asked || (!may('site.texts') && asked === undefined));
  const kind: EntryKind = isKind(asked) ? asked : 'banner';
  const { list, title } = KINDS[kind];
  const { data, error, refetch } = useQuery({
    queryKey: ['ops', 'entries', kind],
    queryFn: ({ signal }) => list(signal),
    enabled: may('site.texts') && !other,
  });
  const show = (next: { kind?: string; open?: string | undefined }) =>
    void navigate({ search: { kind, ...next }, replace: false });
  useKeys(other ? [] : [{ keys: ['n', 'N'], label: t`Write a new one`, run: () => show({ open: NEW }) }]);
  const tools = (
    <Segmented
      label={t`Kind`}
      value={other?.id ?? kind}
      onValueChange={(next) => show({ kind: next, open: undefined })}
      options={[
        ...(may('site.texts')
          ? Object.entries(KINDS).map(([value, { label }]) => ({ value, label: i18n._(label) }))
          : []),
        ...others.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
  if (other)
    return (
      <Page title={t`Content`} tools={tools}>
        {other.content}
      </Page>
    );
  if (!may('site.texts')) return <NotAllowed />;
  const { languages } = brandOfConsole();
  if (open !== undefined) {
    const entry = data?.entries.find(({ id }) => id === open);
    if (open === NEW || entry)
      return <EntryEditor key={`${kind}/${open}`} kind={kind} entry={entry} onClose={(next) => show({ open: next })} />;
  }
  const columns: readonly DataColumn<KeptEntry>[] = [
    {
      id: 'title',
      head: i18n._(KINDS[kind].one),
      grow: true,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ kind, open: row.id }}>{row.texts['EN']?.[title] || row.id}</RowLink>,
    },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: (row) => {
        const { shape, word } = states(row);
        return <State shape={shape}>{word}</State>;
      },
    },
    { id: 'from', head: t`From`, fold: 4, cell: ({ startsAt }) => date(startsAt) },
    { id: 'until', head: t`Until`, cell: ({ endsAt }) => (endsAt === undefined ? '–' : date(endsAt)) },
    {
      id: 'missing',
      head: t`Languages`,
      fold: 3,
      title: ({ texts }) => missingIn(texts, languages).join(', '),
      cell: ({ texts }) => {
        const count = missingIn(texts, languages).length;
        return count === 0 ? t`complete` : <Tag tone="warn">{t`${count} missing`}</Tag>;
      },
    },
    { id: 'position', head: t`Place`, number: true, cell: ({ position = 0 }) => <bdi dir="ltr">{position}</bdi> },
    { id: 'updated', head: t`Changed`, tone: 'quiet', number: true, cell: ({ updatedAt }) => date(updatedAt) },
  ];
  return (
    <Page
      title={t`Content`}
      tools={tools}
      acts={
        <Button variant="line" onClick={() => show({ open: NEW })}>
          {t`Write a new one`} <Kbd>N</Kbd>
        </Button>
      }
    >
      <Scroll label={i18n._(KINDS[kind].label)}>
        <DataTable
          label={i18n._(KINDS[kind].label)}
          columns={columns}
          rows={data?.entries}
          rowKey={({ id }) => id}
          empty={t`Nothing is written yet.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Scroll>
    </Page>
  );
}

/** Messages to members, and their feedback: no texts of the site. */
function useOthers() {
  const { t } = useLingui();
  return [
    ...(may('messages.broadcast') || may('messages.send')
      ? [{ id: 'messages', label: t`Messages`, content: <Broadcasts /> }]
      : []),
    ...(may('site.feedback') ? [{ id: 'feedback', label: t`Feedback`, content: <FeedbackList /> }] : []),
  ];
}

/** Whether an entry is shown now, will be, or is over. */
function useStates() {
  const { t } = useLingui();
  return ({ enabled = true, startsAt, endsAt }: KeptEntry): { shape: Shape; word: string } => {
    const now = serverNow();
    if (!enabled) return { shape: 'ring', word: t`draft` };
    if (endsAt !== undefined && Date.parse(endsAt) <= now) return { shape: 'off', word: t`over` };
    return Date.parse(startsAt) > now ? { shape: 'dot', word: t`scheduled` } : { shape: 'ok', word: t`public` };
  };
}
