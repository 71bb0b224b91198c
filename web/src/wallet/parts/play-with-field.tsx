import { useLingui } from '@lingui/react/macro';
import type { MerchantWallet, VendorWallet } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../../kernel/format.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import type { PlayWith } from '../play-with.ts';
import { transferFault, type TransferFault } from '../transfer-sum.ts';
import { useTransferFault } from '../use-transfer-fault.ts';
import styles from '../pages/money-page.module.css';

export interface PlayWithTerms {
  readonly wallet: VendorWallet;
  readonly main: MerchantWallet['main'];
  readonly currency: string;
}

/** Between what bounds it may be: what lies in the provider's wallet and in the main one, together. */
const boundsOf = ({ wallet, main, currency }: PlayWithTerms) => ({
  currency,
  minAmount: wallet.minAmount,
  available: formatMoney(minorOf(wallet.balance) + minorOf(main.availBalance), currencyOf(currency)),
});

/** Why a game cannot be opened with an amount; nothing is wrong with all there is. */
export const playWithFault = (playWith: PlayWith, terms: PlayWithTerms): TransferFault | undefined =>
  playWith === 'all' ? undefined : transferFault(playWith, boundsOf(terms));

/** What goes from the main wallet to the provider's when the game opens. */
export function movedBy(playWith: PlayWith, { wallet, main, currency }: PlayWithTerms): string {
  const available = minorOf(main.availBalance);
  const missing = playWith === 'all' ? available : minorOf(playWith) - minorOf(wallet.balance);
  const moved = missing > available ? available : missing;
  return formatMoney(moved < minorOf(wallet.minAmount) ? 0n : moved, currencyOf(currency));
}

export interface PlayWithFieldProps {
  terms: PlayWithTerms;
  value: PlayWith;
  onValueChange: (value: PlayWith) => void;
  /** What is wrong may be said. */
  checked: boolean;
}

/** How much of the main wallet goes to the provider that keeps the money of its games, before one is opened. */
export function PlayWithField({ terms, value, onValueChange, checked }: PlayWithFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sayFault = useTransferFault();
  const { wallet, main, currency } = terms;
  const bounds = boundsOf(terms);
  const fault = playWithFault(value, terms);
  const moved = fault === undefined ? movedBy(value, terms) : null;
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
        onValueChange={(next) => onValueChange(next === 'all' ? 'all' : '')}
        options={[
          { value: 'all', label: t`All: ${format.money(bounds.available)}` },
          { value: 'amount', label: t`Choose an amount` },
        ]}
      />
      {value !== 'all' && (
        <AmountField
          id="play-with-amount"
          label={t`Amount`}
          hint={t`Available: ${format.money(bounds.available, currency)}`}
          error={checked && fault !== undefined ? sayFault(fault, bounds) : undefined}
          currency={currency}
          fractionDigits={currencyOf(currency).exponent}
          value={value}
          onValueChange={onValueChange}
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
