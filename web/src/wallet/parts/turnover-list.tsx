import { useLingui } from '@lingui/react/macro';
import type { Requirement, WithdrawalSettings } from '@baize/protocol/wallet';
import { minorOf, parseAmount } from '@baize/protocol/kernel/money';
import { useFormat } from '../../kernel/format.ts';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { sourceWordsOf } from '../withdrawal-words.ts';
import { WeightWords } from './weight-words.tsx';
import styles from '../pages/money-page.module.css';

const isNothing = (amount: string): boolean => parseAmount(amount) === 0n;

/** What may leave now, and what is still to be played, source by source. */
export function TurnoverList({ settings }: { settings: WithdrawalSettings }) {
  const { t } = useLingui();
  const { currency, requirements } = settings;
  return (
    <Card padded as="section" className={styles.stack}>
      <DescriptionList
        items={[
          { id: 'available', term: t`Available`, value: <Amount value={settings.available} currency={currency} /> },
          ...(isNothing(settings.atProviders)
            ? []
            : [
                {
                  id: 'providers',
                  term: t`With providers`,
                  value: <Amount value={settings.atProviders} currency={currency} />,
                },
              ]),
          { id: 'locked', term: t`Locked`, value: <Amount value={settings.locked} currency={currency} /> },
          { id: 'frozen', term: t`Being withdrawn`, value: <Amount value={settings.frozen} currency={currency} /> },
          {
            id: 'withdrawable',
            term: t`You can withdraw`,
            value: <Amount value={settings.withdrawable} currency={currency} display />,
            total: true,
          },
        ]}
      />
      {!isNothing(settings.atProviders) && (
        <p className="soft">{t`Money with providers comes back automatically when you withdraw it. Games open there will end.`}</p>
      )}
      {requirements.length > 0 && (
        <>
          <h3>{t`Turnover to complete`}</h3>
          <p className="soft">
            {settings.strict
              ? t`You can withdraw once every requirement is complete. Bets count toward your oldest deposit first.`
              : t`Each amount unlocks when its turnover is complete. Bets count toward your oldest deposit first.`}
          </p>
          <ul className={styles.list}>
            {requirements.map((each) => (
              <li key={each.id}>
                <Progress requirement={each} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
      {requirements.length === 0 && <Note tone="ok">{t`No turnover left to complete.`}</Note>}
    </Card>
  );
}

function Progress({ requirement, currency }: { requirement: Requirement; currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { source, base, multiplierBps, required, done, expiresAt, createdAt, weights } = requirement;
  const [doneMinor, requiredMinor] = [minorOf(done), minorOf(required)];
  const times = (multiplierBps / 10_000).toLocaleString(i18n.locale, {
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  return (
    <div className={styles.requirement}>
      <ProgressBar
        label={i18n._(sourceWordsOf(source))}
        value={Number((doneMinor * 1_000n) / requiredMinor)}
        max={1_000}
        text={t`${format.money(done, currency)} of ${format.money(required, currency)}`}
      />
      <small className="soft">
        {t`${format.money(base, currency)} × ${times}`} · <bdi dir="ltr">{format.date(createdAt)}</bdi>
        {expiresAt && <> · {t`expires ${format.date(expiresAt)}`}</>}
        {' · '}
        <WeightWords weights={weights} />
      </small>
    </div>
  );
}
