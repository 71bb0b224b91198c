import { useLingui } from '@lingui/react/macro';
import type { LineTransferSettings } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import styles from '../money-page.module.css';

/** Bounds, what is left of the day, and what goes along with the money. */
export function LineTransferTerms({ settings }: { settings: LineTransferSettings }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, turnoverLeft } = settings;
  const owes = !/^0(?:\.0*)?$/.test(turnoverLeft);
  return (
    <Card padded className={styles.stack}>
      <DescriptionList
        items={[
          { id: 'available', term: t`Available`, value: <Amount value={settings.available} currency={currency} /> },
          {
            id: 'bounds',
            term: t`Per transfer`,
            value: t`${{ minimum: format.money(settings.minAmount) }} to ${{ maximum: format.money(settings.maxAmount, currency) }}`,
          },
          {
            id: 'day',
            term: t`Left today`,
            value: <Amount value={settings.dailyAmountLeft} currency={currency} />,
          },
        ]}
      />
      {owes && (
        <Note>
          {t`You still have ${{ amount: format.money(turnoverLeft, currency) }} of turnover to complete. When you transfer money, its share of that turnover goes to the recipient.`}
        </Note>
      )}
      <small className="soft">{t`Transfers are instant and can’t be undone.`}</small>
    </Card>
  );
}
