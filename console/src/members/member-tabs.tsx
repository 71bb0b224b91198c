import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { memberBetsCalls } from '@baize/protocol/bets';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { MemberDetail } from '@baize/protocol/ops';
import { depositOperatorPaths } from '@baize/protocol/wallet/deposits/operator-paths';
import { reportPaths } from '@baize/protocol/wallet/reports/paths';
import type {
  depositOperatorCalls,
  MemberLine,
  QueuedDeposit,
  QueuedWithdrawal,
  ReportCalls,
} from '@baize/protocol/wallet';
import { wallet } from '../queues/withdrawals/calls.ts';
import { WITHDRAWAL_STATES } from '../queues/withdrawals/words.ts';
import { AuditTable } from '../record/audit-table.tsx';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { State } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { BetDetail } from './bet-detail.tsx';
import { bets } from './bets-calls.ts';
import { useLineKind } from '../ui/words/line-kinds.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

const reports = bindOperatorCalls<ReportCalls>(reportPaths);
const deposits = bindOperatorCalls<typeof depositOperatorCalls>(depositOperatorPaths);

const ROWS = 60;
type Bet = CallValue<(typeof memberBetsCalls)['listMemberBets']>['rows'][number];

/** Every line of their accounts, with the balance after it. */
export function LedgerTab({ memberId }: { memberId: string }) {
  const { t } = useLingui();
  const { net, money, date } = useFormat();
  const kind = useLineKind();
  const columns: readonly DataColumn<MemberLine>[] = [
    { id: 'at', head: t`Time`, tone: 'quiet', fold: 4, cell: ({ at }) => date(at, 'full') },
    { id: 'kind', head: t`Kind`, tone: 'strong', fold: 1, title: ({ type }) => type, cell: ({ type }) => kind(type) },
    {
      id: 'description',
      head: t`Of`,
      grow: true,
      fold: 3,
      title: ({ description }) => description,
      cell: ({ description }) => description,
    },
    {
      id: 'account',
      head: t`Account`,
      cell: ({ account, accountDetail }) => [account, accountDetail].filter(Boolean).join(' '),
    },
    {
      id: 'amount',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: ({ amount, currency }) => <bdi dir="ltr">{net(amount, currency)}</bdi>,
    },
    {
      id: 'after',
      head: t`Balance after`,
      number: true,
      cell: ({ balanceAfter, currency }) => <bdi dir="ltr">{money(balanceAfter, currency)}</bdi>,
    },
  ];
  return (
    <>
      <CsvButton call="wallet.listMemberLines" params={{ id: memberId }} />
      <StretchTable
        label={t`Ledger`}
        queryKey={['wallet', 'listMemberLines', memberId]}
        load={(cursor, signal) =>
          reports.listMemberLines({
            params: { id: memberId },
            query: { pageSize: ROWS, ...(cursor && { cursor }) },
            signal,
          })
        }
        columns={columns}
        rowKey={({ id, account, amount, balanceAfter }) => `${id}/${account}/${amount}/${balanceAfter}`}
        empty={t`No money has moved yet.`}
      />
    </>
  );
}

/** Their bets; one of them with its round and its proof. */
export function BetsTab({ memberId }: { memberId: string }) {
  const { t } = useLingui();
  const { net, money, date } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const words: Readonly<Record<Bet['status'], string>> = { OPEN: t`Open`, SETTLED: t`Settled`, VOID: t`Void` };
  const columns: readonly DataColumn<Bet>[] = [
    { id: 'at', head: t`Placed`, tone: 'quiet', fold: 4, cell: ({ placedAt }) => date(placedAt, 'full') },
    {
      id: 'game',
      head: t`Game`,
      tone: 'strong',
      grow: true,
      fold: 1,
      cell: ({ id, gameName }) => (
        <Button variant="ghost" size="sm" onClick={() => setChosen(id)}>
          {gameName}
        </Button>
      ),
    },
    { id: 'vendor', head: t`Provider`, fold: 3, cell: ({ vendorName }) => vendorName },
    {
      id: 'stake',
      head: t`Stake`,
      number: true,
      cell: ({ stake, currency }) => <bdi dir="ltr">{money(stake, currency)}</bdi>,
    },
    {
      id: 'payout',
      head: t`Payout`,
      number: true,
      cell: ({ payout, currency }) => <bdi dir="ltr">{money(payout, currency)}</bdi>,
    },
    {
      id: 'net',
      head: t`Net`,
      number: true,
      fold: 2,
      cell: ({ net: sum, currency }) => (sum === null ? '–' : <bdi dir="ltr">{net(sum, currency)}</bdi>),
    },
    {
      id: 'status',
      head: t`Status`,
      cell: ({ status }) => (
        <State shape={status === 'OPEN' ? 'ring' : status === 'VOID' ? 'off' : 'ok'}>{words[status]}</State>
      ),
    },
  ];
  return (
    <>
      {chosen !== undefined && <BetDetail memberId={memberId} betId={chosen} onClose={() => setChosen(undefined)} />}
      <CsvButton call="bets.listMemberBets" params={{ id: memberId }} />
      <StretchTable
        label={t`Bets`}
        queryKey={['bets', 'listMemberBets', memberId]}
        load={(cursor, signal) =>
          bets.listMemberBets({
            params: { id: memberId },
            query: { pageSize: ROWS, ...(cursor && { cursor }) },
            signal,
          })
        }
        columns={columns}
        rowKey={({ id }) => id}
        empty={t`They have not bet yet.`}
        selected={chosen}
        onSelect={({ id }) => setChosen(id)}
      />
    </>
  );
}

/** Shows what came in and what went out. */
export function MoneyTab({ member }: { member: MemberDetail }) {
  const { t, i18n } = useLingui();
  const word = useCodeWords();
  const { money, date } = useFormat();
  const amount = (row: { readonly amount: string; readonly currency: string }) => (
    <bdi dir="ltr">{money(row.amount, row.currency)}</bdi>
  );
  return (
    <>
      <Section title={t`Deposits`} flush>
        <StretchTable<QueuedDeposit>
          label={t`Deposits`}
          queryKey={['wallet', 'listEveryDeposit', 'member', member.id]}
          load={(cursor, signal) =>
            deposits.listEveryDeposit({
              query: { memberId: member.id, pageSize: ROWS, ...(cursor && { cursor }) },
              signal,
            })
          }
          columns={[
            { id: 'at', head: t`Time`, tone: 'quiet', fold: 4, cell: ({ createdAt }) => date(createdAt) },
            { id: 'method', head: t`Method`, grow: true, tone: 'strong', fold: 1, cell: ({ method }) => method },
            { id: 'amount', head: t`Amount`, number: true, fold: 2, cell: amount },
            { id: 'status', head: t`Status`, fold: 3, cell: ({ status }) => word(status) },
          ]}
          rowKey={({ id }) => id}
          empty={t`No deposits yet.`}
        />
      </Section>
      {may('wallet.withdrawals') && (
        <Section title={t`Withdrawals`} flush>
          <StretchTable<QueuedWithdrawal>
            label={t`Withdrawals`}
            queryKey={['wallet', 'listWithdrawalQueue', 'member', member.username]}
            load={(cursor, signal) =>
              wallet.listWithdrawalQueue({
                query: { username: member.username, all: 'true', pageSize: ROWS, ...(cursor && { cursor }) },
                signal,
              })
            }
            columns={[
              { id: 'at', head: t`Time`, tone: 'quiet', fold: 4, cell: ({ createdAt }) => date(createdAt) },
              {
                id: 'to',
                head: t`To`,
                grow: true,
                tone: 'strong',
                fold: 1,
                cell: ({ payee }) => (
                  <>
                    {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi>
                  </>
                ),
              },
              { id: 'amount', head: t`Amount`, number: true, fold: 2, cell: amount },
              {
                id: 'status',
                head: t`Status`,
                fold: 3,
                cell: ({ status }) => (
                  <State shape={WITHDRAWAL_STATES[status].shape}>{i18n._(WITHDRAWAL_STATES[status].word)}</State>
                ),
              },
            ]}
            rowKey={({ id }) => id}
            empty={t`No withdrawals yet.`}
          />
        </Section>
      )}
    </>
  );
}

export function SessionsTab({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const { date } = useFormat();
  return (
    <DataTable
      label={t`Sessions`}
      columns={[
        { id: 'device', head: t`Device`, grow: true, tone: 'strong', fold: 1, cell: ({ device }) => device || '–' },
        { id: 'ip', head: t`Address`, fold: 3, cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi> },
        { id: 'started', head: t`Began`, number: true, fold: 4, cell: ({ startedAt }) => date(startedAt) },
        { id: 'seen', head: t`Last seen`, number: true, fold: 2, cell: ({ lastSeenAt }) => date(lastSeenAt) },
      ]}
      rows={member.sessions}
      rowKey={({ startedAt, ip }) => startedAt + ip}
      empty={t`Not logged in anywhere.`}
    />
  );
}

export const RecordTab = ({ subject }: { subject: string }) => <AuditTable filter={{ subject }} />;
