import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { AuditEntry } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { Code } from '../ui/marks.tsx';
import { Columns, Empty, Scroll } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { Difference } from './difference.tsx';
import styles from './record.module.css';

const ROWS = 80;

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly operator?: string | undefined;
  readonly subject?: string | undefined;
}

/** The record, newest first; a chosen line with what it was and what it became, side by side. */
export function AuditTable({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [chosen, setChosen] = useState<AuditEntry>();
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const columns: readonly DataColumn<AuditEntry>[] = [
    { id: 'at', head: t`Time`, tone: 'quiet', fold: 4, cell: ({ at }) => date(at, 'full') },
    { id: 'operator', head: t`Operator`, tone: 'strong', fold: 1, cell: ({ operator }) => operator || '–' },
    {
      id: 'action',
      head: t`Act`,
      fold: 2,
      cell: (row) => (
        <button type="button" onClick={() => setChosen(row)}>
          <Code>{row.action}</Code>
        </button>
      ),
    },
    {
      id: 'subject',
      head: t`Subject`,
      grow: true,
      fold: 3,
      title: ({ subject }) => subject,
      cell: ({ subject }) => subject || '–',
    },
    { id: 'ip', head: t`Address`, tone: 'quiet', cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi> },
  ];
  return (
    <Columns className={styles.record}>
      <Scroll label={t`Record`}>
        <StretchTable
          label={t`Record`}
          queryKey={['ops', 'listAudit', given]}
          load={(cursor, signal) =>
            ops.listAudit({ query: { ...given, pageSize: ROWS, ...(cursor && { cursor }) }, signal })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={t`Nothing on record matches.`}
          selected={chosen?.id}
          onSelect={setChosen}
        />
      </Scroll>
      <Scroll label={t`Before and after`}>
        {chosen ? <Difference entry={chosen} /> : <Empty>{t`Choose an entry to see its changes.`}</Empty>}
      </Scroll>
    </Columns>
  );
}
