import { useLingui } from '@lingui/react/macro';
import type { LineTransferSettings } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { MoneyHead } from '../parts/money-head.tsx';
import styles from '../money-page.module.css';

/** Bounds, what is left of the day, and what goes along with the money. */
export function LineTransferTerms({ settings }: { settings: LineTransferSettings }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, turnoverLeft } = settings;
  const owes = !/^0(?:\.0*)?$/.test(turnoverLeft);
  return (
    <div className={styles.stack}>
      <MoneyHead
        id="transfer-available"
        cap={t`Available`}
        sum={settings.available}
        currency={currency}
        facts={[
          { id: 'day', term: t`Left today`, value: <Amount value={settings.dailyAmountLeft} /> },
          {
            id: 'bounds',
            term: t`Per transfer`,
            value: t`${{ minimum: format.money(settings.minAmount) }} to ${{ maximum: format.money(settings.maxAmount, currency) }}`,
          },
        ]}
        note={t`Transfers are instant and can’t be undone.`}
      />
      {owes && (
        <Note>
          {t`You still have ${{ amount: format.money(turnoverLeft, currency) }} of turnover to complete. When you transfer money, its share of that turnover goes to the recipient.`}
        </Note>
      )}
    </div>
  );
}
