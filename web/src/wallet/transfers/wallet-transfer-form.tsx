import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAIN_WALLET } from './wallet-ids.ts';
import type { MerchantWallet, WalletTransfer } from '@baize/protocol/wallet';
import { currencyOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { mostOf } from '@baize/kit/kernel/form/amount-fault.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { isUnderWay } from '../transfer-words.ts';
import { amountCodes, useTransferCheck } from '../use-amount-check.ts';
import { useWalletTransfer } from './use-transfers.ts';
import styles from '../money-page.module.css';

type Direction = 'in' | 'out';

const fieldOf = { ...amountCodes, LIMIT_REACHED: 'amount' } as const;

/** Into a provider's wallet or out of it. What was typed stays when it is refused. */
export function WalletTransferForm({ wallet }: { wallet: MerchantWallet }) {
  const { t } = useLingui();
  const format = useFormat();
  const checkOf = useTransferCheck();
  const act = useWalletTransfer();
  const [made, setMade] = useState<WalletTransfer>();
  const form = useForm({
    defaultValues: { direction: 'in' as Direction, vendor: '', amount: '' },
    fieldOf,
    keep: () => setMade(undefined),
  });
  const { values } = form.formState;
  const { amount } = values;
  // A closed wallet only allows money to come out.
  const onlyOut = wallet.wallets.every(({ status }) => status === 'CLOSED');
  const direction = onlyOut ? 'out' : values.direction;

  const vendor = wallet.wallets.find(({ accountTypeId }) => accountTypeId === values.vendor) ?? wallet.wallets[0];
  if (!vendor) return null;
  const currency = currencyOf(wallet.currency);
  const goesIn = direction === 'in';
  const terms = goesIn
    ? { currency: currency.code, balance: wallet.main.availBalance, min: vendor.minAmount }
    : { currency: currency.code, balance: vendor.availBalance, anyStep: true };
  const order = {
    from: goesIn ? MAIN_WALLET : vendor.accountTypeId,
    to: goesIn ? vendor.accountTypeId : MAIN_WALLET,
    amount,
  };
  const check = checkOf(terms);
  const most = mostOf(terms);
  const blocked = vendor.pending || (goesIn && vendor.status === 'CLOSED');
  const failure = form.sayFailure();

  const send = () => {
    if (blocked) return;
    return form.send(act, order, (transfer) => {
      form.reset({ ...values, amount: '' });
      setMade(transfer);
    });
  };

  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      {onlyOut ? (
        <Note>{t`You can no longer transfer into this provider’s wallet. You can still transfer out.`}</Note>
      ) : (
        <Segmented<Direction>
          {...form.registerValue('direction', { deps: ['amount'] })}
          block
          label={t`Direction`}
          options={[
            { value: 'in', label: t`Transfer in` },
            { value: 'out', label: t`Transfer out` },
          ]}
        />
      )}
      <SelectField
        {...form.register('vendor', { deps: ['amount'] })}
        label={goesIn ? t`From main wallet to` : t`To main wallet from`}
        value={vendor.accountTypeId}
        options={wallet.wallets.map((each) => ({ value: each.accountTypeId, label: each.accountTypeName }))}
      />
      <AmountField
        big
        {...form.registerValue('amount', { validate: check })}
        label={t`Amount`}
        hint={t`Available: ${{ amount: format.money(terms.balance, currency.code) }}`}
        currency={currency.code}
        fractionDigits={goesIn ? currency.exponent : 4}
        quick={most === undefined ? [] : [{ value: most, label: t`All: ${{ amount: format.money(most) }}` }]}
      />
      {made && <Outcome transfer={made} />}
      {vendor.pending && !made && (
        <Note tone="warn">{t`A transfer with this provider is pending. You can make another one when it’s finished.`}</Note>
      )}
      {!vendor.pending && goesIn && vendor.status === 'CLOSED' && (
        <Note>{t`You can no longer transfer into this provider’s wallet. You can still transfer out.`}</Note>
      )}
      {act.isOpen(order) ? (
        <Note tone="bad">{t`We couldn’t confirm your transfer. Try again: it will only be made once.`}</Note>
      ) : (
        failure && <Note tone="bad">{failure}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={act.pending} disabled={blocked}>
        {check(amount) === undefined ? t`Transfer ${{ amount: format.money(amount, currency.code) }}` : t`Transfer`}
      </Button>
    </Form>
  );
}

function Outcome({ transfer }: { transfer: WalletTransfer }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = format.money(transfer.amount ?? '0', transfer.currency);
  if (isUnderWay(transfer)) {
    return (
      <Note tone="warn">
        {t`The provider hasn’t confirmed ${sum} yet. We keep checking, and your money is safe. Follow it below.`}
      </Note>
    );
  }
  if (transfer.state === 'FAILED') {
    return <Note tone="bad">{t`The provider declined the transfer of ${sum}. Your balances haven’t changed.`}</Note>;
  }
  return <Note tone="ok">{t`${sum} was transferred.`}</Note>;
}
