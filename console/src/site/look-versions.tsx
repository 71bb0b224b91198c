import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { PublishedLook } from '@baize/protocol/ops';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Tag } from '../ui/marks.tsx';

interface LookVersionsProps {
  readonly rows: readonly PublishedLook[];
  readonly busy: boolean;
  readonly onPutBack: (row: PublishedLook) => void;
}

/** Every look that was published, the newest first; an older one is published again as a new version. */
export function LookVersions({ rows, busy, onPutBack }: LookVersionsProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [worn] = rows;
  const columns: readonly DataColumn<PublishedLook>[] = [
    { id: 'version', head: t`Version`, number: true, tone: 'strong', fold: 1, cell: ({ version }) => version },
    { id: 'at', head: t`Published`, fold: 4, cell: ({ publishedAt }) => date(publishedAt) },
    { id: 'by', head: t`By`, fold: 3, cell: ({ publishedBy }) => publishedBy },
    {
      id: 'what',
      head: t`Colors`,
      grow: true,
      cell: ({ tokens, putBack }) => (
        <>
          {tokens === null
            ? t`the brand’s own`
            : t`cloth ${{ cloth: tokens['brand-h'] }}°, accent ${{ accent: tokens['accent-h'] }}°`}{' '}
          {putBack !== null && <Tag>{t`version ${putBack} put back`}</Tag>}
        </>
      ),
    },
    {
      id: 'act',
      head: t`Act`,
      fold: 2,
      cell: (row) =>
        row === worn ? (
          <Tag tone="info">{t`live now`}</Tag>
        ) : (
          <Button size="sm" variant="line" disabled={busy} onClick={() => onPutBack(row)}>
            {t`Put back`}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t`Versions`}
      columns={columns}
      rows={rows}
      rowKey={({ version }) => String(version)}
      empty={t`Nothing was published yet: the site is as its folder has it.`}
      error={undefined}
      onRetry={() => undefined}
    />
  );
}
