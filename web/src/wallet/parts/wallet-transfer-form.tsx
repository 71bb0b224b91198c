import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAIN_WALLET } from '../wallet-ids.ts';
import type { MerchantWallet, WalletTransfer } from '@baize/protocol/wallet';
import { currencyOf } from '@baize/protocol/kernel/money';
import { useFormat } from '../../kernel/format.ts';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { mostToMove, transferFault } from '../transfer-sum.ts';
import { isUnderWay } from '../transfer-words.ts';
import { useTransferFault } from '../use-transfer-fault.ts';
import { useWalletTransfer } from '../use-transfers.ts';
import styles from '../pages/money-page.module.css';

type Direction = 'in' | 'out';

/** Into a provider's wallet or out of it. What was typed stays when it is refused. */
export function WalletTransferForm({ wallet }: { wallet: MerchantWallet }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const sayFault = useTransferFault();
  const { ask, pending, error, isOpen, reset } = useWalletTransfer();
  // Where nothing may go in any more, what lies there comes out.
  const onlyOut = wallet.wallets.every(({ status }) => status === 'CLOSED');
  const [wished, setDirection] = useState<Direction>('in');
  const direction = onlyOut ? 'out' : wished;
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [amount, setAmount] = useState('');
  const [checked, setChecked] = useState(false);
  const [made, setMade] = useState<WalletTransfer | undefined>(undefined);

  const vendor = wallet.wallets.find(({ accountTypeId }) => accountTypeId === chosen) ?? wallet.wallets[0];
  if (!vendor) return null;
  const currency = currencyOf(wallet.currency);
  const goesIn = direction === 'in';
  const terms = goesIn
    ? { currency: currency.code, available: wallet.main.availBalance, minAmount: vendor.minAmount }
    : { currency: currency.code, available: vendor.availBalance, anyStep: true };
  const order = {
    from: goesIn ? MAIN_WALLET : vendor.accountTypeId,
    to: goesIn ? vendor.accountTypeId : MAIN_WALLET,
    amount,
  };
  const fault = transferFault(amount, terms);
  const most = mostToMove(terms);
  const blocked = vendor.pending || (goesIn && vendor.status === 'CLOSED');
  const fields = error instanceof ProblemError ? error.fields['amount'] : undefined;
  const ofAmount =
    isProblem(error, 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED') || fields !== undefined;

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      if (error) reset();
      setMade(undefined);
      set(value);
    };
  const submit = () => {
    setChecked(true);
    if (pending || blocked) return;
    if (fault !== undefined) return document.getElementById('wallet-transfer-amount')?.focus();
    ask(order, {
      onSuccess: (transfer) => {
        setAmount('');
        setChecked(false);
        setMade(transfer);
      },
    });
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {onlyOut ? (
        <Note>{t`You can no longer transfer into this provider’s wallet. You can still transfer out.`}</Note>
      ) : (
        <Segmented<Direction>
          block
          label={t`Direction`}
          value={direction}
          onValueChange={change(setDirection)}
          options={[
            { value: 'in', label: t`Transfer in` },
            { value: 'out', label: t`Transfer out` },
          ]}
        />
      )}
      <SelectField
        id="wallet-transfer-wallet"
        label={goesIn ? t`From main wallet to` : t`To main wallet from`}
        value={vendor.accountTypeId}
        onChange={(event) => change(setChosen)(event.currentTarget.value)}
        options={wallet.wallets.map((each) => ({ value: each.accountTypeId, label: each.accountTypeName }))}
      />
      <AmountField
        big
        id="wallet-transfer-amount"
        label={t`Amount`}
        hint={t`Available: ${format.money(terms.available, currency.code)}`}
        error={ofAmount ? say(error) : checked && fault !== undefined ? sayFault(fault, terms) : undefined}
        currency={currency.code}
        fractionDigits={goesIn ? currency.exponent : 4}
        value={amount}
        onValueChange={change(setAmount)}
        onBlur={() => setChecked((before) => before || amount !== '')}
        quick={most === undefined ? [] : [{ value: most, label: t`All: ${format.money(most)}` }]}
      />
      {made && <Outcome transfer={made} />}
      {vendor.pending && !made && (
        <Note tone="warn">{t`A transfer with this provider is pending. You can make another one when it’s finished.`}</Note>
      )}
      {!vendor.pending && goesIn && vendor.status === 'CLOSED' && (
        <Note>{t`You can no longer transfer into this provider’s wallet. You can still transfer out.`}</Note>
      )}
      {isOpen(order) ? (
        <Note tone="bad">{t`We couldn’t confirm your transfer. Try again: it will only be made once.`}</Note>
      ) : (
        error && !ofAmount && <Note tone="bad">{say(error)}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={pending} disabled={blocked}>
        {fault === undefined ? t`Transfer ${format.money(amount, currency.code)}` : t`Transfer`}
      </Button>
    </form>
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
