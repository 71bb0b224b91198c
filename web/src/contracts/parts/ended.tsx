import { useLingui } from '@lingui/react/macro';
import type { Contract } from '@baize/protocol/contracts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import styles from '../pages/contracts-page.module.css';
import { reasonOf } from '../words.ts';
import { State } from './my-contract.tsx';

/** Contracts and offers that are over, newest first. */
export function Ended({ contracts }: { contracts: readonly Contract[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (contracts.length === 0) return null;
  const columns: Column<Contract>[] = [
    {
      id: 'who',
      header: t`With`,
      kind: 'subject',
      cell: ({ mine, upline, downline }) => (mine === 'upline' ? downline : (upline ?? t`Platform`)),
    },
    { id: 'state', header: t`Status`, kind: 'mark', cell: (contract) => <State of={contract} /> },
    {
      id: 'why',
      header: t`Reason`,
      cell: (contract) => (contract.reason === null ? '–' : i18n._(reasonOf(contract, contract.reason))),
    },
    {
      id: 'at',
      header: t`Ended`,
      cell: ({ endedAt }) => (endedAt === null ? '–' : <bdi dir="ltr">{format.date(endedAt)}</bdi>),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="contracts-ended">
      <SectionHead level={3} id="contracts-ended" title={t`Earlier contracts and offers`} />
      <Card padded>
        <Table caption={t`Earlier contracts and offers`} columns={columns} rows={contracts} rowKey={({ id }) => id} />
      </Card>
    </section>
  );
}
