import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { transferOperatorPaths } from '@baize/protocol/wallet/transfers/operator-paths';
import type { QueuedVendorTransfer, transferOperatorCalls } from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../../kernel/client.ts';
import { may, useOperator } from '../../kernel/operator-session.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs, Timeline } from '../../ui/facts.tsx';
import { Tag } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';

const transfers = bindOperatorCalls<typeof transferOperatorCalls>(transferOperatorPaths);
const keyOf = ({ id }: QueuedVendorTransfer): string => id;

const STATES: QueueStates<QueuedVendorTransfer['state']> = {
  INIT: { shape: 'dot', word: msg`Begun` },
  HELD: { shape: 'dot', word: msg`Held` },
  UNKNOWN: { shape: 'warn', word: msg`Unclear` },
  DONE: { shape: 'ok', word: msg`Done` },
  FAILED: { shape: 'bad', word: msg`Failed` },
};

/** Transfers whose vendor has not said how they ended: one operator says it, another one says the same. */
export function TransfersPage() {
  const { t, i18n } = useLingui();
  const { search } = useQueueSearch();
  const operator = useOperator();
  const column = useQueueColumns(keyOf);
  const { state, reference } = search;
  const asked = reference ? { reference } : { state: (state ?? 'UNKNOWN') as QueuedVendorTransfer['state'] };
  return (
    <QueuePage
      queue="vendorTransfers"
      title={t`Vendor transfers`}
      listed={['wallet', 'listVendorTransfers', asked]}
      load={(paging, signal) => transfers.listVendorTransfers({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ createdAt }) => createdAt,
          (row) => row.state === 'UNKNOWN',
        ),
        column.subject(t`Member`, ({ username }) => username),
        column.amount((row) => row),
        {
          id: 'vendor',
          head: t`Vendor`,
          grow: true,
          fold: 3,
          cell: ({ walletName }) => walletName,
        },
        {
          id: 'asked',
          head: t`Asked by`,
          cell: ({ endAsked }) =>
            endAsked && (
              <>
                {endAsked.by} {endAsked.by !== operator?.username && <Tag tone="info">{t`second look`}</Tag>}
              </>
            ),
        },
        column.state(STATES, (row) => row.state),
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t`Status`,
          options: [
            { value: '', label: i18n._(STATES.UNKNOWN.word) },
            ...Object.entries(STATES)
              .filter(([value]) => value !== 'UNKNOWN')
              .map(([value, { word }]) => ({ value, label: i18n._(word) })),
          ],
        },
        { kind: 'link', name: 'reference', label: t`Number`, chip: t`Number` },
      ]}
      isTaken={({ endAsked }) => endAsked !== null && endAsked.by === operator?.username}
      empty={t`No transfer is unclear.`}
      emptyFiltered={t`No transfers match these filters.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Transfer`}>
          {(each, listed) => <TransferItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function TransferItem({ row, tools }: { row: QueuedVendorTransfer; tools: ItemTools<QueuedVendorTransfer> }) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const operator = useOperator();
  const params = { transferId: row.id };
  const amount = row.amount === null ? '–' : money(row.amount, row.currency);
  const said = row.endAsked;
  const isOwn = said !== null && said.by === operator?.username;
  const settled = (after: QueuedVendorTransfer) => {
    const state = i18n._(STATES[after.state].word);
    const words = t`${{ name: after.username }}, ${amount}: ${{ state }}`;
    tools.settled(after, after.state === 'DONE' || after.state === 'FAILED' ? words : undefined);
  };
  const end = async (result: 'DONE' | 'FAILED', sum: string, reason: string) =>
    settled(
      await transfers.endVendorTransfer({
        params,
        body: { result, reason, ...(result === 'DONE' && { amount: sum.trim() }) },
      }),
    );
  const ends = [t`The vendor’s statement says so.`, t`The vendor’s support says so.`];
  const can = new Set(row.actions);
  const mayEnd = can.has('endVendorTransfer');
  const same = said === null ? '' : money(said.amount, row.currency);
  const offered: readonly (Act | false)[] = [
    can.has('checkVendorTransfer') && {
      id: 'check',
      label: t`Ask the vendor again`,
      name: t`Ask the vendor`,
      key: 'n',
      run: async () => settled(await transfers.checkVendorTransfer({ params })),
    },
    mayEnd &&
      said !== null && {
        id: 'same',
        label: said.result === 'DONE' ? t`Say the same: done, ${same}` : t`Say the same: failed`,
        name: t`Say the same`,
        key: 'a',
        variant: 'primary',
        asks: { reasons: ends, reasonLabel: t`For the record` },
        run: ({ reason }) => end(said.result, said.amount, reason),
      },
    mayEnd && {
      id: 'done',
      label: t`It was done`,
      name: t`It was done`,
      asks: { amount: t`Amount that the vendor moved`, reasons: ends, reasonLabel: t`For the record` },
      run: ({ amount: sum, reason }) => end('DONE', sum, reason),
    },
    mayEnd && {
      id: 'failed',
      label: t`It failed`,
      name: t`It failed`,
      key: 'r',
      asks: { reasons: ends, reasonLabel: t`For the record` },
      run: ({ reason }) => end('FAILED', '', reason),
    },
  ];
  return (
    <QueueItem
      label={t`Transfer of ${{ name: row.username }}`}
      figure={amount}
      small={`${row.currency}, ${row.walletName}`}
      member={row}
      state={STATES[row.state]}
      code={row.state}
      acts={offered.filter((act) => act !== false)}
      note={
        said !== null ? (
          <Note tone="info">
            {isOwn
              ? t`You said how it ended: another operator says the same.`
              : said.result === 'DONE'
                ? t`${{ name: said.by }} says that it was done with ${same}.`
                : t`${{ name: said.by }} says that it failed.`}
          </Note>
        ) : row.state === 'UNKNOWN' && may('wallet.adjustments') ? (
          <Note tone="info">{t`How it ended takes two operators who say the same.`}</Note>
        ) : undefined
      }
      tools={tools}
    >
      <Section title={t`What is known`}>
        <Pairs
          facts={[
            { name: t`From`, value: row.from },
            { name: t`To`, value: row.to },
            { name: t`Vendor`, value: row.walletName },
            { name: t`Times asked`, value: row.tries },
            { name: t`Last answer`, value: row.reason || '–' },
          ]}
        />
      </Section>
      <Section title={t`Timeline`} meta={t`newest first`}>
        <Timeline
          moments={row.history.toReversed().map(({ status, at }) => ({
            at: date(at),
            text: i18n._(STATES[status].word),
          }))}
        />
      </Section>
    </QueueItem>
  );
}
