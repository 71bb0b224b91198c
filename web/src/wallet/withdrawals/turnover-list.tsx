import { useLingui } from '@lingui/react/macro';
import type { Requirement, WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { sourceWordsOf } from './withdrawal-words.ts';
import { WeightWords } from '../parts/weight-words.tsx';
import styles from './turnover-list.module.css';

const leftOf = ({ required, done }: Requirement): bigint => {
  const left = minorOf(required) - minorOf(done);
  return left > 0n ? left : 0n;
};

/** The turnover left before the rest can be withdrawn, source by source. */
export function TurnoverList({ settings }: { settings: WithdrawalSettings }) {
  const { t } = useLingui();
  const { currency, requirements } = settings;
  if (requirements.length === 0) return <Note tone="ok">{t`No turnover left to complete.`}</Note>;
  const left = requirements.reduce((sum, each) => sum + leftOf(each), 0n);
  return (
    <Card padded as="section" className={styles.card} aria-labelledby="withdraw-turnover">
      <div className={styles.head}>
        <h3 id="withdraw-turnover">{t`Turnover to complete`}</h3>
        <Amount value={formatMoney(left, currencyOf(currency))} display />
      </div>
      <ul className={styles.list}>
        {requirements.map((each) => (
          <li key={each.id}>
            <Progress requirement={each} currency={currency} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {settings.strict
          ? t`You can withdraw once every requirement is complete. Bets count toward your oldest deposit first.`
          : t`Each amount unlocks when its turnover is complete. Bets count toward your oldest deposit first.`}
      </p>
    </Card>
  );
}

function Progress({ requirement, currency }: { requirement: Requirement; currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { source, required, done, locked, expiresAt, createdAt, weights } = requirement;
  const [doneMinor, requiredMinor] = [minorOf(done), minorOf(required)];
  return (
    <div className={styles.source}>
      <ProgressBar
        label={`${i18n._(sourceWordsOf(source))} · ${format.date(createdAt, 'day')}`}
        value={Number((doneMinor * 1_000n) / requiredMinor)}
        max={1_000}
        text={t`${{ part: format.money(done, currency) }} of ${{ whole: format.money(required, currency) }}`}
      />
      <small className={styles.note}>
        {minorOf(locked) > 0n && (
          <>
            <b>{t`Unlocks ${{ amount: format.money(locked, currency) }}`}</b>
            {' · '}
          </>
        )}
        {expiresAt && <>{t`expires ${{ date: format.date(expiresAt) }}`} · </>}
        <WeightWords weights={weights} />
      </small>
    </div>
  );
}
