import { useLingui } from '@lingui/react/macro';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import styles from './withdraw-head.module.css';

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
    <Panel className={styles.head} aria-labelledby="withdraw-now">
      <h3 id="withdraw-now" className={styles.cap}>{t`You can withdraw`}</h3>
      <Amount value={settings.withdrawable} currency={currency} display className={styles.sum} />
      <dl className={styles.facts}>
        {facts.map(({ id, term, value }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isSome(atProviders) && (
        <p className={styles.note}>
          {t`Money with providers comes back automatically when you withdraw it. Games open there will end.`}
        </p>
      )}
    </Panel>
  );
}
