import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import type { Act } from '../../ui/acts.tsx';
import { wallet } from './calls.ts';
import { FAILURE_REASONS, REJECTION_REASONS } from './words.ts';

/** The acts that the platform offers for a withdrawal, in words and with the questions that each asks. */
export function useWithdrawalActs(
  row: QueuedWithdrawal | undefined,
  settled: (after: QueuedWithdrawal) => void,
): readonly Act[] {
  const { t, i18n } = useLingui();
  const { money } = useFormat();
  if (!row) return [];
  const params = { withdrawalId: row.id };
  const amount = <bdi dir="ltr">{money(row.amount, row.currency)}</bdi>;
  const due = <bdi dir="ltr">{money(row.payoutAmount, row.currency)}</bdi>;
  const can = new Set(row.actions);
  const [reject, failed] = [REJECTION_REASONS, FAILURE_REASONS].map((reasons) =>
    reasons.map((reason) => i18n._(reason)),
  );
  const offered: readonly (Act | false)[] = [
    can.has('claimWithdrawal') && {
      id: 'claim',
      label: t`Take on`,
      name: t`Take on`,
      key: 'n',
      variant: 'primary',
      run: async () => settled(await wallet.claimWithdrawal({ params })),
    },
    can.has('approveWithdrawal') && {
      id: 'approve',
      label: (
        <>
          {t`Approve`} {amount}
        </>
      ),
      name: t`Approve`,
      key: 'a',
      variant: 'primary',
      run: async () => settled(await wallet.approveWithdrawal({ params })),
    },
    can.has('rejectWithdrawal') && {
      id: 'reject',
      label: (
        <>
          {t`Reject`} {amount}
        </>
      ),
      name: t`Reject`,
      key: 'r',
      asks: { reasons: reject },
      run: async ({ reason }) => settled(await wallet.rejectWithdrawal({ params, body: { reason } })),
    },
    can.has('payWithdrawal') &&
      row.status === 'APPROVED' && {
        id: 'start',
        label: t`Start payment`,
        name: t`Start payment`,
        key: 'p',
        variant: 'primary',
        run: async () => settled(await wallet.payWithdrawal({ params, body: { outcome: 'STARTED' } })),
      },
    can.has('payWithdrawal') && {
      id: 'paid',
      label: (
        <>
          {t`Paid`} {due}
        </>
      ),
      name: t`Paid`,
      key: row.status === 'PAYING' ? 'p' : undefined,
      variant: row.status === 'PAYING' ? 'primary' : 'line',
      run: async () => settled(await wallet.payWithdrawal({ params, body: { outcome: 'PAID' } })),
    },
    can.has('payWithdrawal') &&
      row.status === 'PAYING' && {
        id: 'part',
        label: t`Part paid`,
        name: t`Part paid`,
        key: 's',
        asks: { amount: t`Amount that was paid`, reasons: failed },
        run: async ({ reason, amount: paid }) =>
          settled(await wallet.payWithdrawal({ params, body: { outcome: 'PART_PAID', amount: paid.trim(), reason } })),
      },
    can.has('payWithdrawal') && {
      id: 'failed',
      label: t`Payment failed`,
      name: t`Payment failed`,
      key: 'f',
      asks: { reasons: failed },
      run: async ({ reason }) => settled(await wallet.payWithdrawal({ params, body: { outcome: 'FAILED', reason } })),
    },
    can.has('takeOverWithdrawal') && {
      id: 'take-over',
      label: t`Take over`,
      name: t`Take over`,
      key: 'n',
      run: async () => settled(await wallet.takeOverWithdrawal({ params })),
    },
  ];
  return offered.filter((act): act is Act => act !== false);
}
