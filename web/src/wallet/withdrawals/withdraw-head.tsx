import { useLingui } from '@lingui/react/macro';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { MoneyHead } from '../parts/money-head.tsx';

const isSome = (amount: string): boolean => minorOf(amount) > 0n;

/** The amount that can be withdrawn now, the balance it is part of, and the parts that are held. */
export function WithdrawHead({ settings }: { settings: WithdrawalSettings }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, available, atProviders, locked, frozen, dailyCount, dailyCountLeft } = settings;
  const facts = [
    { id: 'balance', term: t`Balance`, value: <Amount value={available} /> },
    ...(isSome(atProviders)
      ? [{ id: 'providers', term: t`With providers`, value: <Amount value={atProviders} /> }]
      : []),
    { id: 'locked', term: t`Locked`, value: <Amount value={locked} /> },
    ...(isSome(frozen) ? [{ id: 'frozen', term: t`Being withdrawn`, value: <Amount value={frozen} /> }] : []),
    {
      id: 'today',
      term: t`Left today`,
      value: t`${{ part: format.count(dailyCountLeft) }} of ${{ whole: format.count(dailyCount) }}`,
    },
  ];
  return (
    <MoneyHead
      id="withdraw-now"
      cap={t`You can withdraw`}
      sum={settings.withdrawable}
      currency={currency}
      facts={facts}
      note={
        isSome(atProviders) &&
        t`Money with providers comes back automatically when you withdraw it. Games open there will end.`
      }
    />
  );
}
