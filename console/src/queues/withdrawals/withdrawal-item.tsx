import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import { useOperator } from '../../kernel/operator-session.ts';
import { useAge } from '../../ui/age.ts';
import { Figure, Pairs, Timeline } from '../../ui/facts.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Section } from '../../ui/page.tsx';
import { Item } from '../../ui/queue.tsx';
import { QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { wallet, walletQuery } from './calls.ts';
import { FactsBeside } from './facts-beside.tsx';
import { Payers } from './payers.tsx';
import { useWithdrawalActs } from './use-withdrawal-acts.tsx';
import { WITHDRAWAL_STATES } from './words.ts';

const EVERY_MS = 2_000;

interface WithdrawalItemProps {
  readonly id: string;
  readonly tools: ItemTools<QueuedWithdrawal>;
}

/** One withdrawal with what matters for it. What may be done comes with it from the platform. */
export function WithdrawalItem({ id, tools }: WithdrawalItemProps) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const age = useAge();
  const operator = useOperator();
  const queryClient = useQueryClient();
  const params = { withdrawalId: id };
  const shown = walletQuery('getQueuedWithdrawal', { params });
  const { data: row, error, refetch } = useQuery({ ...shown, refetchInterval: EVERY_MS });
  const facts = useQuery(walletQuery('getWithdrawalFacts', { params }));

  /** The answer of a step is the item as it is now. What this operator can go on with stays open: nothing moves by itself. */
  const settled = (after: QueuedWithdrawal) => {
    const isDecided = after.actions.length === 0;
    queryClient.setQueryData(shown.queryKey, (before) => before && { ...before, ...after });
    const state = i18n._(WITHDRAWAL_STATES[after.status].word);
    const amount = money(after.amount, after.currency);
    tools.settled(after, isDecided ? t`${{ name: after.username }}, ${amount}: ${{ state }}` : undefined);
  };
  const acts = useWithdrawalActs(row, settled);
  const claim = async () => settled(await wallet.claimWithdrawal({ params }));
  const mayClaim = row?.actions.includes('claimWithdrawal') === true;
  useKeys(
    mayClaim ? [{ keys: ['Enter'], label: t`Take on`, run: () => void claim().catch(() => void refetch()) }] : [],
  );
  if (error && !row) return <FailedState title={t`This withdrawal didn’t load`} onRetry={() => void refetch()} />;
  if (!row)
    return (
      <Item label={t`Withdrawal`} head={<Figure>…</Figure>} onClose={tools.close}>
        <span />
      </Item>
    );
  const { currency } = row;
  const [fee, pays] = [money(row.fee, currency), money(row.payoutAmount, currency)];
  const waits = age(row.createdAt).text;
  const holder = row.claimedBy;
  const isOthers = row.status === 'REVIEW' && holder !== null && holder !== operator?.username;
  return (
    <QueueItem
      label={t`Withdrawal of ${{ name: row.username }}`}
      figure={money(row.amount, currency)}
      small={t`${{ currency }}, fee ${fee}, pays ${pays}`}
      member={row}
      state={WITHDRAWAL_STATES[row.status]}
      code={row.status}
      stateEnd={<span>{t`waits ${waits}`}</span>}
      acts={acts}
      note={isOthers && <Note tone="info">{t`${{ operator: holder }} has taken this on.`}</Note>}
      tools={{ ...tools, stale: () => void refetch() }}
    >
      <FactsBeside facts={facts.data} isFailed={facts.isError} onRetry={() => void facts.refetch()} />
      <Section title={t`Goes to`}>
        <Pairs
          facts={[
            { name: t`Bank or wallet`, value: row.payee.provider },
            { name: t`Account`, value: <bdi dir="ltr">{row.accountNumber ?? `••${row.payee.accountEnding}`}</bdi> },
            { name: t`Holder`, value: row.payee.holder },
          ]}
        />
      </Section>
      <Payers row={row} onDone={settled} />
      <Section title={t`Timeline`} meta={t`newest first`}>
        <Timeline
          moments={row.history.toReversed().map(({ status, at }) => ({
            at: date(at),
            text: i18n._(WITHDRAWAL_STATES[status].word),
          }))}
        />
        {row.reason && <Note tone="info">{row.reason}</Note>}
      </Section>
    </QueueItem>
  );
}
