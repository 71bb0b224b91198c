import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { OPEN_BILL_STATES } from '@baize/protocol/contracts/constants';
import type { ContractsCalls } from '@baize/protocol/contracts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { byPages, contracts } from '../agents/calls.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
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

type Bill = CallValue<ContractsCalls['listAllBills']>['rows'][number];
const keyOf = ({ id }: Bill): string => id;

/** Bills of contracts, and the acts on one that stays unpaid. */
export function Bills({ username }: { username: string }) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money, range } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const list = useStretches(['contracts', 'listAllBills', username], (cursor, signal) =>
    byPages(cursor, (pageNo) =>
      contracts.listAllBills({ query: { pageSize: ROWS, pageNo, ...(username && { username }) }, signal }),
    ),
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  const columns: readonly DataColumn<Bill>[] = [
    {
      id: 'downline',
      head: t`Agent`,
      tone: 'strong',
      fold: 1,
      cell: (row) => (
        <RowLink search={{ kind: 'bills', username: username || undefined, open: row.id }}>{row.downline}</RowLink>
      ),
    },
    { id: 'upline', head: t`Owed by`, grow: true, fold: 3, cell: ({ upline }) => upline ?? t`the platform` },
    { id: 'type', head: t`Kind`, cell: ({ type }) => word(type) },
    {
      id: 'amount',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: ({ amount, currency }) => <bdi dir="ltr">{money(amount, currency)}</bdi>,
    },
    {
      id: 'left',
      head: t`Left`,
      number: true,
      cell: ({ left, currency }) => <bdi dir="ltr">{money(left, currency)}</bdi>,
    },
    {
      id: 'state',
      head: t`Status`,
      cell: ({ state }) => <State shape={CONTRACT_SHAPES[state] ?? 'ring'}>{word(state)}</State>,
    },
    { id: 'for', head: t`For`, fold: 4, cell: ({ from, to }) => range(from, to) },
  ];
  const decide =
    (row: Bill, decision: 'REFUSE' | 'PLATFORM_PAY' | 'FORCE'): Act['run'] =>
    async ({ note }) => {
      await contracts.decideBill({ params: { billId: row.id }, body: { decision, note } });
      void queryClient.invalidateQueries({ queryKey: ['contracts'] });
      toast.ok(t`Decided`, row.downline);
    };
  const actsOf = (row: Bill): readonly Act[] =>
    !OPEN_BILL_STATES.includes(row.state)
      ? []
      : [
          {
            id: 'pay',
            label: t`Pay ${{ left: money(row.left, row.currency) }} for them`,
            name: t`Pay`,
            key: 'p',
            variant: 'primary',
            asks: { note: t`Why` },
            run: decide(row, 'PLATFORM_PAY'),
          },
          {
            id: 'force',
            label: t`Force payment now`,
            name: t`Force`,
            key: 'f',
            asks: { note: t`Why` },
            run: decide(row, 'FORCE'),
          },
          {
            id: 'refuse',
            label: t`Refuse`,
            name: t`Refuse`,
            key: 'r',
            asks: { note: t`Why` },
            run: decide(row, 'REFUSE'),
          },
        ];
  return (
    <Queue
      label={t`Bills`}
      list={list}
      columns={columns}
      rowKey={keyOf}
      empty={t`There are no bills.`}
      open={open}
      onOpen={show}
      item={(key) => {
        const row = list.rows?.find(({ id }) => id === key);
        return (
          <Item
            key={key}
            label={t`Bill`}
            head={row ? <Figure>{money(row.amount, row.currency)}</Figure> : <h2>{t`Bill`}</h2>}
            onClose={() => show(undefined)}
            acts={row && <Acts key={row.state} acts={actsOf(row)} onStale={list.refetch} />}
          >
            {row && (
              <>
                <Section title={t`Bill`}>
                  <Pairs
                    facts={[
                      { name: t`Agent`, value: row.downline },
                      { name: t`Owed by`, value: row.upline ?? t`the platform` },
                      { name: t`Paid`, value: <bdi dir="ltr">{money(row.paid, row.currency)}</bdi> },
                      { name: t`Left`, value: <bdi dir="ltr">{money(row.left, row.currency)}</bdi>, isSum: true },
                    ]}
                  />
                </Section>
                <Section title={t`How it was calculated`}>
                  <FieldValues value={row.arithmetic} />
                </Section>
              </>
            )}
          </Item>
        );
      }}
    />
  );
}
