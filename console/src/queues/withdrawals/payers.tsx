import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { walletOperatorCalls, type QueuedWithdrawal } from '@baize/protocol/wallet';
import { CallForm } from '../../calls/call-form.tsx';
import { may } from '../../kernel/operator-session.ts';
import { Pairs } from '../../ui/facts.tsx';
import { Section } from '../../ui/page.tsx';

interface PayersProps {
  readonly row: QueuedWithdrawal;
  readonly onDone: (row: QueuedWithdrawal) => void;
}

/** Members who pay a withdrawal in the brand's place: matched, and each part brought to its end. */
export function Payers({ row, onDone }: PayersProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const mayMatch = row.actions.includes('matchPayers');
  if (!may('wallet.payouts') || (!mayMatch && row.payouts.length === 0)) return null;
  const done = (answer: unknown) => onDone(answer as QueuedWithdrawal);
  return (
    <>
      {row.payouts.map((payout) => (
        <Section key={payout.id} title={t`Paid by a member`} meta={payout.payer}>
          <Pairs
            facts={[
              { name: t`Amount`, value: <bdi dir="ltr">{money(payout.amount, row.currency)}</bdi> },
              { name: t`Status`, value: payout.status },
              { name: t`Received`, value: <bdi dir="ltr">{money(payout.receivedAmount, row.currency)}</bdi> },
            ]}
          />
          {row.actions.includes('closePayout') && (
            <CallForm
              call={walletOperatorCalls.closePayout}
              fixed={{ 'params.withdrawalId': row.id, 'params.payoutId': payout.id }}
              onDone={done}
            />
          )}
        </Section>
      ))}
      {mayMatch && (
        <Section title={t`Have members pay it`} meta={t`the parts are what is due, together`}>
          <CallForm call={walletOperatorCalls.matchPayers} fixed={{ 'params.withdrawalId': row.id }} onDone={done} />
        </Section>
      )}
    </>
  );
}
