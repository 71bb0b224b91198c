import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Note, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import { useOperator } from '../../session/operator-session.ts';
import { Acts } from '../../ui/acts.tsx';
import { useAge } from '../../ui/age.ts';
import { Figure, Pairs, Timeline } from '../../ui/facts.tsx';
import { useKeys } from '../../ui/keys.ts';
import { State } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { Item } from '../../ui/queue.tsx';
import { wallet, walletQuery } from './calls.ts';
import { FactsBeside } from './facts-beside.tsx';
import { useWithdrawalActs } from './use-withdrawal-acts.tsx';
import { WITHDRAWAL_STATES } from './words.ts';

const EVERY_MS = 2_000;

interface WithdrawalItemProps {
  readonly id: string;
  readonly onDecided: (row: QueuedWithdrawal) => void;
  readonly onClose: () => void;
}

/** One withdrawal with what matters for it. What may be done comes with it from the platform. */
export function WithdrawalItem({ id, onDecided, onClose }: WithdrawalItemProps) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const age = useAge();
  const operator = useOperator();
  const queryClient = useQueryClient();
  const params = { withdrawalId: id };
  const shown = walletQuery('getQueuedWithdrawal', { params });
  const { data: row, error, refetch } = useQuery({ ...shown, refetchInterval: EVERY_MS });
  const facts = useQuery(walletQuery('getWithdrawalFacts', { params }));

  /** The answer of a step is the item as it is now. */
  const settled = (after: QueuedWithdrawal, isDecided: boolean) => {
    queryClient.setQueryData(shown.queryKey, (before) => before && { ...before, ...after });
    void queryClient.invalidateQueries({ queryKey: ['wallet', 'listWithdrawalQueue'] });
    void queryClient.invalidateQueries({ queryKey: ['ops', 'getToday'] });
    if (!isDecided) return;
    onDecided(after);
    const state = i18n._(WITHDRAWAL_STATES[after.status].word);
    toast.ok(t`${{ name: after.username }}, ${{ amount: money(after.amount, after.currency) }}: ${{ state }}`);
  };
  const acts = useWithdrawalActs(row, settled);
  const claim = async () => settled(await wallet.claimWithdrawal({ params }), false);
  const mayClaim = row?.actions.includes('claimWithdrawal') === true;
  useKeys(
    mayClaim ? [{ keys: ['Enter'], label: t`Take on`, run: () => void claim().catch(() => void refetch()) }] : [],
  );
  if (error && !row) return <FailedState title={t`This withdrawal didn’t load`} onRetry={() => void refetch()} />;
  if (!row)
    return (
      <Item label={t`Withdrawal`} head={<Figure>…</Figure>} onClose={onClose}>
        <span />
      </Item>
    );
  const { shape, word } = WITHDRAWAL_STATES[row.status];
  const { currency } = row;
  const [fee, pays] = [money(row.fee, currency), money(row.payoutAmount, currency)];
  const waits = age(row.createdAt).text;
  const holder = row.claimedBy;
  const isOthers = row.status === 'REVIEW' && holder !== null && holder !== operator?.username;
  return (
    <Item
      label={t`Withdrawal of ${{ name: row.username }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{money(row.amount, currency)}</Figure> <small>{t`${{ currency }}, fee ${fee}, pays ${pays}`}</small>
          <p>
            <Link to="/members/$memberId" params={{ memberId: row.memberId }}>
              <b>{row.username}</b>
            </Link>
          </p>
        </>
      }
      headEnd={
        <>
          <State shape={shape} title={row.status}>
            {i18n._(word)}
          </State>{' '}
          <span>{t`waits ${waits}`}</span>
        </>
      }
      acts={
        <Acts
          key={row.status}
          acts={acts}
          note={
            isOthers && holder !== null ? (
              <Note tone="info">{t`${{ operator: holder }} has taken this on.`}</Note>
            ) : undefined
          }
          onStale={() => void refetch()}
        />
      }
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
      <Section title={t`Timeline`} meta={t`newest first`}>
        <Timeline
          moments={row.history.toReversed().map(({ status, at }) => ({
            at: date(at),
            text: i18n._(WITHDRAWAL_STATES[status].word),
          }))}
        />
        {row.reason && <Note tone="info">{row.reason}</Note>}
      </Section>
    </Item>
  );
}
