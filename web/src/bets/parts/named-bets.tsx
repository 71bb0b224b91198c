import { useLingui } from '@lingui/react/macro';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import type { NamedBet } from '../round-summary.ts';

/** The bets of a round with several, and what each returned. */
export function NamedBets({ bets, nameOf }: { bets: readonly NamedBet[]; nameOf: (key: string) => string }) {
  const { t } = useLingui();
  const columns: Column<NamedBet>[] = [
    {
      id: 'bet',
      header: t`Bet`,
      kind: 'subject',
      cell: ({ name, which = '' }) => <bdi>{nameOf(name).replace('{which}', which)}</bdi>,
    },
    { id: 'stake', header: t`Stake`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} exact /> },
    { id: 'return', header: t`Return`, kind: 'figure', cell: ({ returned }) => <Amount value={returned} exact /> },
  ];
  return (
    <Table caption={t`Bets`} columns={columns} rows={bets} rowKey={({ name, which = '' }) => `${name} ${which}`} />
  );
}
