import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@baize/protocol/wallet';
import { minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { bonusStateWords } from './bonus-search.ts';
import { transactionWords } from './transaction-words.ts';
import styles from './bonus-page.module.css';
import { WeightWords } from '../parts/weight-words.tsx';

/** One gift: what must be played for it, how far that has come, and what it was. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { kind, status, amount, currency, turnover, description, creditedAt, closedAt, takenBack } = bonus;
  const state = bonusStateWords[status];
  const kindWords = i18n._(transactionWords[kind]);
  return (
    <article className={styles.bonus} aria-label={`${kindWords} ${format.money(amount, currency)}`}>
      <div className={styles.line}>
        <h3 className={styles.name}>
          {kindWords}
          {description && description !== kindWords && <small className="soft"> · {description}</small>}
        </h3>
        <Badge tone={state.tone}>{i18n._(state.words)}</Badge>
      </div>
      {turnover && <Turnover turnover={turnover} currency={currency} />}
      <div className={styles.line}>
        <Amount value={amount} currency={currency} display />
        <small className="soft">
          <bdi dir="ltr">{format.date(creditedAt)}</bdi>
          {closedAt && status !== 'ACTIVE' && turnover && (
            <>
              {' – '}
              <bdi dir="ltr">{format.date(closedAt)}</bdi>
            </>
          )}
        </small>
      </div>
      {!turnover && <p className="soft sm">{t`No wagering was required.`}</p>}
      {Number(takenBack) > 0 && (
        <p className="soft sm">{t`Taken back: ${{ amount: format.money(takenBack, currency) }}`}</p>
      )}
    </article>
  );
}

function Turnover({ turnover, currency }: { turnover: NonNullable<Bonus['turnover']>; currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { done, required, multiplierBps, expiresAt, weights } = turnover;
  const [doneMinor, requiredMinor] = [minorOf(done), minorOf(required)];
  const times = (multiplierBps / 10_000).toLocaleString(i18n.locale, {
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  return (
    <>
      <ProgressBar
        label={t`Turnover, ${times}×`}
        value={Number((doneMinor * 1_000n) / requiredMinor)}
        max={1_000}
        text={t`${{ part: format.money(done, currency) }} of ${{ whole: format.money(required, currency) }}`}
      />
      <p className="soft sm">
        {expiresAt &&
          t`Complete it by ${{ date: format.date(expiresAt, 'full') }}. Unused bonus expires then; money in play is taken back when it returns to your wallet.`}{' '}
        <WeightWords weights={weights} />
      </p>
    </>
  );
}
