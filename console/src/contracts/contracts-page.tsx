import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Segmented, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { OPEN_BILL_STATES } from '@baize/protocol/contracts/constants';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import { contractsCalls, type ContractsCalls } from '@baize/protocol/contracts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { NotAllowed } from '../app/states.tsx';
import { CallForm } from '../calls/call-form.tsx';
import { bindOperatorCalls } from '../session/client.ts';
import { may } from '../session/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
import { FieldValues } from '../ui/field-values.tsx';
import { State, type Shape } from '../ui/marks.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useStretches } from '../ui/use-stretches.ts';

const contracts = bindOperatorCalls<ContractsCalls>(contractsPaths);
const route = getRouteApi('/frame/contracts');
const ROWS = 60;

type Contract = CallValue<ContractsCalls['listAllContracts']>['rows'][number];
type Bill = CallValue<ContractsCalls['listAllBills']>['rows'][number];
const keyOf = ({ id }: { readonly id: string }): string => id;

const SHAPES: Readonly<Record<string, Shape>> = {
  REQUESTED: 'ring',
  VALID: 'ok',
  DENIED: 'bad',
  REVOKE_PENDING: 'half',
  REVOKED: 'off',
  TERMINATED: 'off',
  INVALID: 'bad',
  EXPIRED: 'off',
  PENDING: 'ring',
  PART_PAID: 'half',
  INSUFFICIENT: 'warn',
  NOT_REACHED: 'off',
  OVERDUE: 'warn',
  PAID: 'ok',
  FORCED_PAID: 'ok',
  PLATFORM_PAID: 'ok',
  REFUSED: 'bad',
  ISSUED: 'ok',
  PART_ISSUED: 'half',
  REJECTED: 'bad',
};

/** Contracts between agents, the bills that come of them, and the runs that reckon them. */
export function ContractsPage() {
  const { t } = useLingui();
  const { kind = 'contracts', username = '' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!may('contracts.contracts') && !may('contracts.bills')) return <NotAllowed />;
  const options = [
    ...(may('contracts.contracts') ? [{ value: 'contracts', label: t`Contracts` }] : []),
    ...(may('contracts.bills')
      ? [
          { value: 'bills', label: t`Bills` },
          { value: 'run', label: t`Settle again` },
        ]
      : []),
  ];
  const shown = options.some(({ value }) => value === kind) ? kind : options[0]?.value;
  return (
    <Page
      title={t`Agents and contracts`}
      tools={
        <>
          <Segmented
            label={t`Kind`}
            value={shown ?? null}
            onValueChange={(next) => void navigate({ search: { username: username || undefined, kind: next } })}
            options={options}
          />
          <SearchBox
            key={username}
            label={t`Agent’s whole name`}
            value={username}
            onSearch={(value) => void navigate({ search: { kind, username: value || undefined }, replace: true })}
          />
        </>
      }
    >
      {shown === 'bills' ? (
        <Bills username={username} />
      ) : shown === 'run' ? (
        <Scroll label={t`Settle again`}>
          <CallForm call={contractsCalls.settleAgain} />
        </Scroll>
      ) : (
        <Contracts username={username} />
      )}
    </Page>
  );
}

function Contracts({ username }: { username: string }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useStretches(['contracts', 'listAllContracts', username], (cursor, signal) =>
    contracts.listAllContracts({
      query: { pageSize: ROWS, ...(cursor && { cursor }), ...(username && { username }) },
      signal,
    }),
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  const columns: readonly DataColumn<Contract>[] = [
    {
      id: 'downline',
      head: t`Agent`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ username: username || undefined, open: row.id }}>{row.downline}</RowLink>,
    },
    { id: 'upline', head: t`With`, grow: true, fold: 3, cell: ({ upline }) => upline ?? t`the platform` },
    { id: 'type', head: t`Kind`, cell: ({ type }) => type },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: ({ state }) => <State shape={SHAPES[state] ?? 'ring'}>{state}</State>,
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

function Bills({ username }: { username: string }) {
  const { t } = useLingui();
  const { money, range } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const list = useStretches(['contracts', 'listAllBills', username], async (cursor, signal) => {
    const pageNo = Number(cursor ?? '1');
    const page = await contracts.listAllBills({
      query: { pageSize: ROWS, pageNo, ...(username && { username }) },
      signal,
    });
    return { rows: page.rows, next: pageNo < page.totalPages ? String(pageNo + 1) : null };
  });
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
    { id: 'type', head: t`Kind`, cell: ({ type }) => type },
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
    { id: 'state', head: t`Status`, cell: ({ state }) => <State shape={SHAPES[state] ?? 'ring'}>{state}</State> },
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
