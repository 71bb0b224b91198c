import { useLingui } from '@lingui/react/macro';
import type { MerchantWallet, VendorWallet } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { amountFault } from '@baize/kit/kernel/form/amount-fault.ts';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';
import type { PlayWith } from '../play-with.ts';
import { useTransferCheck } from '../use-amount-check.ts';
import styles from '../money-page.module.css';

export interface PlayWithTerms {
  readonly wallet: VendorWallet;
  readonly main: MerchantWallet['main'];
  readonly currency: string;
}

/** Between the provider's least and what lies in its wallet and in the main one, together. */
const boundsOf = ({ wallet, main, currency }: PlayWithTerms) => ({
  currency,
  min: wallet.minAmount,
  balance: formatMoney(minorOf(wallet.balance) + minorOf(main.availBalance), currencyOf(currency)),
});

/** The amount that moves from the main wallet to the provider's when the game opens. */
export function movedBy(playWith: PlayWith, { wallet, main, currency }: PlayWithTerms): string {
  const available = minorOf(main.availBalance);
  const missing = playWith === 'all' ? available : minorOf(playWith) - minorOf(wallet.balance);
  const moved = missing > available ? available : missing;
  return formatMoney(moved < minorOf(wallet.minAmount) ? 0n : moved, currencyOf(currency));
}

export interface PlayWithFieldProps {
  terms: PlayWithTerms;
  form: Pick<FormOf<{ playWith: PlayWith }>, 'registerValue' | 'setValue'>;
}

/** The amount that moves to a provider with its own wallet, before a game is opened. */
export function PlayWithField({ terms, form }: PlayWithFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const checkOf = useTransferCheck();
  const { wallet, main, currency } = terms;
  const bounds = boundsOf(terms);
  const check = checkOf(bounds);
  const field = form.registerValue('playWith', { validate: (value) => (value === 'all' ? undefined : check(value)) });
  const { value } = field;
  const moved = value === 'all' || amountFault(bounds)(value) === undefined ? movedBy(value, terms) : null;
  const walletName = wallet.accountTypeName;
  return (
    <div className={styles.stack}>
      <p className="soft sm">
        {t`This provider keeps the money you play with in the ${walletName}. What’s left comes back when you leave the game.`}
      </p>
      <Segmented<'all' | 'amount'>
        block
        label={t`Play with`}
        value={value === 'all' ? 'all' : 'amount'}
        onValueChange={(next) => form.setValue('playWith', next === 'all' ? 'all' : '')}
        options={[
          { value: 'all', label: t`All: ${{ amount: format.money(bounds.balance) }}` },
          { value: 'amount', label: t`Choose an amount` },
        ]}
      />
      {value !== 'all' && (
        <AmountField
          {...field}
          label={t`Amount`}
          hint={t`Available: ${{ amount: format.money(bounds.balance, currency) }}`}
          currency={currency}
          fractionDigits={currencyOf(currency).exponent}
        />
      )}
      <DescriptionList
        items={[
          { id: 'main', term: main.accountTypeName, value: <Amount value={main.balance} currency={currency} /> },
          { id: 'provider', term: walletName, value: <Amount value={wallet.balance} currency={currency} /> },
          {
            id: 'moves',
            term: t`Moves when you play`,
            value: <Amount value={moved} currency={currency} />,
            total: true,
          },
        ]}
      />
    </div>
  );
}
