import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ContractsCalls } from '@baize/protocol/contracts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { contracts } from '../agents/calls.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { State } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useStretches } from '../ui/use-stretches.ts';
import { CONTRACT_SHAPES } from './contract-shapes.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

const route = getRouteApi('/frame/contracts');
const ROWS = 60;
const ENDABLE: readonly string[] = ['REQUESTED', 'VALID', 'REVOKE_PENDING'];

type Contract = CallValue<ContractsCalls['listAllContracts']>['rows'][number];
const keyOf = ({ id }: Contract): string => id;

/** Contracts between agents, newest first. */
export function Contracts({ username }: { username: string }) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { date } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const list = useStretches(['contracts', 'listAllContracts', username], (cursor, signal) =>
    contracts.listAllContracts({
      query: { pageSize: ROWS, ...(cursor && { cursor }), ...(username && { username }) },
      signal,
    }),
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  const again = () => void queryClient.invalidateQueries({ queryKey: ['contracts'] });
  const endOf = (row: Contract): readonly Act[] => [
    {
      id: 'end',
      label: row.state === 'REQUESTED' ? t`Take the offer back` : t`End this contract`,
      name: t`End`,
      key: 'e',
      variant: 'danger',
      asks: {
        say: t`Contracts that downlines were paid out of it end with it.`,
        reasons: [],
        reasonLabel: t`Why`,
      },
      run: async ({ reason }) => {
        await contracts.endContract({ params: { contractId: row.id }, body: { reason } });
        again();
        toast.ok(t`Ended`, row.downline);
      },
    },
  ];
  const columns: readonly DataColumn<Contract>[] = [
    {
      id: 'downline',
      head: t`Agent`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ username: username || undefined, open: row.id }}>{row.downline}</RowLink>,
    },
    { id: 'upline', head: t`With`, grow: true, fold: 3, cell: ({ upline }) => upline ?? t`the platform` },
    { id: 'type', head: t`Kind`, cell: ({ type }) => word(type) },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: ({ state }) => <State shape={CONTRACT_SHAPES[state] ?? 'ring'}>{word(state)}</State>,
    },
    {
      id: 'unpaid',
      head: t`Unpaid bills`,
      number: true,
      cell: ({ unpaidBills }) => <bdi dir="ltr">{unpaidBills}</bdi>,
    },
    { id: 'from', head: t`Counts from`, number: true, fold: 4, cell: ({ from }) => (from === null ? '–' : date(from)) },
  ];
  return (
    <Queue
      label={t`Contracts`}
      list={list}
      columns={columns}
      rowKey={keyOf}
      empty={t`There are no contracts.`}
      open={open}
      onOpen={show}
      item={(key) => {
        const row = list.rows?.find(({ id }) => id === key);
        return (
          <Item
            key={key}
            label={t`Contract`}
            head={<h2>{row?.downline ?? t`Contract`}</h2>}
            onClose={() => show(undefined)}
            acts={row && ENDABLE.includes(row.state) && <Acts acts={endOf(row)} onStale={again} />}
          >
            {row && (
              <>
                <Section title={t`Terms`}>
                  <FieldValues value={row.terms} />
                </Section>
                <Section title={t`Rules`}>
                  <FieldValues value={row.rules} />
                </Section>
              </>
            )}
          </Item>
        );
      }}
    />
  );
}
