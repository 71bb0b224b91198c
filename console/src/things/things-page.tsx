import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Button, Segmented, toast } from '@baize/kit/ui';
import type { Call } from '@baize/protocol/kernel';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { AuthorForm, type AuthorSection } from '../author/author-form.tsx';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { useKeys } from '../ui/keys.ts';
import { Kbd, Page, Scroll } from '../ui/page.tsx';

/** One kind of things of a page: a list, and forms that add one and change one. */
export interface ThingKind<Row> {
  readonly id: string;
  readonly label: string;
  readonly permission: string;
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly empty: string;
  readonly create?:
    | { readonly call: Call; readonly initial: object; readonly sections: readonly AuthorSection[] }
    | undefined;
  readonly change: {
    readonly call: Call;
    readonly params: (row: Row) => Readonly<Record<string, string>> | undefined;
    readonly initial: (row: Row) => object;
    readonly sections: readonly AuthorSection[];
  };
  /** Shows the draft on the site's own page; the row is undefined of a new one. */
  readonly preview?: ((body: Readonly<Record<string, unknown>>, row: Row | undefined) => ReactNode) | undefined;
}

/** A kind that is no list with forms: settings, or a table of its own. */
export interface OwnKind {
  readonly id: string;
  readonly label: string;
  readonly permission: string;
  readonly content: ReactNode;
}

interface ThingsPageProps {
  readonly title: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Each kind knows its own rows; the page hands them back to it alone.
  readonly kinds: readonly (ThingKind<any> | OwnKind)[];
  readonly kind: string | undefined;
  readonly open: string | undefined;
  readonly onShow: (next: { readonly kind?: string; readonly open?: string | undefined }) => void;
}

const NEW = 'new';

/** Lists of things that an operator keeps, each with a form beside none of the others: one is opened, saved, and left. */
export function ThingsPage({ title, kinds: all, kind: asked, open, onShow }: ThingsPageProps) {
  const { t } = useLingui();
  const kinds = all.filter(({ permission }) => may(permission));
  const shown = kinds.find(({ id }) => id === asked) ?? kinds[0];
  const kind = shown && 'content' in shown ? undefined : shown;
  const { data, error, refetch } = useQuery({
    queryKey: kind?.queryKey ?? ['none'],
    queryFn: ({ signal }) => kind?.load(signal) ?? Promise.resolve([]),
    enabled: kind !== undefined,
  });
  useKeys(kind?.create ? [{ keys: ['n', 'N'], label: t`Add`, run: () => onShow({ kind: kind.id, open: NEW }) }] : []);
  const tools = shown && (
    <Segmented
      label={t`Kind`}
      value={shown.id}
      onValueChange={(next) => onShow({ kind: next, open: undefined })}
      options={kinds.map(({ id, label }) => ({ value: id, label }))}
    />
  );
  if (shown && 'content' in shown)
    return (
      <Page title={title} tools={tools}>
        {shown.content}
      </Page>
    );
  if (!kind) return <NotAllowed />;
  const row: unknown = data?.find((each) => kind.keyOf(each) === open);
  if (open !== undefined && (row !== undefined || (open === NEW && kind.create)))
    return (
      <ThingEditor
        key={`${kind.id}/${open}`}
        kind={kind}
        row={row}
        onClose={(next) => onShow({ kind: kind.id, open: next })}
      />
    );
  return (
    <Page
      title={title}
      tools={tools}
      acts={
        kind.create && (
          <Button variant="line" onClick={() => onShow({ kind: kind.id, open: NEW })}>
            {t`Add`} <Kbd>N</Kbd>
          </Button>
        )
      }
    >
      <Scroll label={kind.label}>
        <DataTable
          label={kind.label}
          columns={kind.columns}
          rows={data}
          rowKey={kind.keyOf}
          empty={kind.empty}
          error={error}
          onRetry={() => void refetch()}
          selected={open}
          onSelect={(each) => onShow({ kind: kind.id, open: kind.keyOf(each) })}
        />
      </Scroll>
    </Page>
  );
}

interface ThingEditorProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- As above.
  readonly kind: ThingKind<any>;
  readonly row: unknown;
  readonly onClose: (open?: string) => void;
}

function ThingEditor({ kind, row, onClose }: ThingEditorProps) {
  const { t } = useLingui();
  const { create, change, preview } = kind;
  const isNew = row === undefined;
  const initial = useMemo(
    () => (isNew ? (create?.initial ?? {}) : change.initial(row)) as Readonly<Record<string, unknown>>,
    [isNew, create, change, row],
  );
  return (
    <Page
      title={isNew ? t`New: ${{ kind: kind.label }}` : kind.nameOf(row)}
      meta={kind.label}
      acts={
        <Button variant="ghost" onClick={() => onClose()}>
          {t`Back to the list`}
        </Button>
      }
    >
      <AuthorForm
        label={kind.label}
        call={isNew && create ? create.call : change.call}
        params={isNew ? undefined : change.params(row)}
        initial={initial}
        draftName={`${kind.id}/${isNew ? NEW : kind.keyOf(row)}`}
        sections={isNew && create ? create.sections : change.sections}
        acts={[{ label: isNew ? t`Add` : t`Save`, isMain: true }]}
        onSaved={() => {
          toast.ok(t`Saved`);
          onClose();
        }}
        beside={preview && ((body) => preview(body, row))}
      />
    </Page>
  );
}
