import { useLingui } from '@lingui/react/macro';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { balanceAfter, withdrawalSum } from './withdrawal-sum.ts';

/** The fee of a withdrawal, what stays and what arrives of it. */
export function WithdrawSummary({ settings, amount }: { settings: WithdrawalSettings; amount: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = withdrawalSum(amount, settings);
  const { currency, fee } = settings;
  const after = balanceAfter(amount, settings);
  return (
    <DescriptionList
      items={[
        {
          id: 'fee',
          term:
            fee.freeLeft > 0 ? t`Fee (free withdrawals left today: ${{ count: format.count(fee.freeLeft) }})` : t`Fee`,
          value: <Amount value={sum?.fee ?? null} currency={currency} />,
        },
        ...(after === undefined
          ? []
          : [{ id: 'after', term: t`Balance after`, value: <Amount value={after} currency={currency} /> }]),
        {
          id: 'arrives',
          term: t`You’ll receive`,
          value: <Amount value={sum?.arrives ?? null} currency={currency} display />,
          total: true,
        },
      ]}
    />
  );
}
