import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LineTransfer, LineTransferSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf, parseAmount } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { mostOf } from '@baize/kit/kernel/form/amount-fault.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { amountCodes, paymentCodes, useTransferCheck } from '../use-amount-check.ts';
import { useLineTransfer } from './use-transfers.ts';
import { AtProviders } from '../balance/at-providers.tsx';
import { BringBack } from './bring-back.tsx';
import { FrozenNote } from '../parts/frozen-note.tsx';
import { PaymentPasswordField } from '../parts/payment-password-field.tsx';
import { TransferCheck } from './transfer-check.tsx';
import styles from '../money-page.module.css';

type Way = 'up' | 'down';

const fieldOf = {
  ...amountCodes,
  ...paymentCodes,
  DAILY_AMOUNT_REACHED: 'amount',
  CODE_INVALID: 'proof',
  CODE_EXPIRED: 'proof',
  WRONG_CREDENTIALS: 'proof',
  SECOND_CHECK_REQUIRED: 'proof',
} as const;

interface FormProps {
  readonly settings: LineTransferSettings;
  /** The preset receiver; chosen in the form otherwise. */
  readonly downline?: string | undefined;
}

/** The conditions for a transfer, or the form for it. */
export function LineTransferForm({ settings, downline }: FormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  if (settings.frozen) {
    return <FrozenNote text={t`Transfers from your account are frozen. Contact customer service.`} />;
  }
  if (settings.heldUntil !== null) {
    return (
      <Note tone="warn">
        {t`Your password was reset recently. To keep your account safe, transfers open again on ${{ date: format.date(settings.heldUntil) }}.`}
      </Note>
    );
  }
  if (!settings.hasPaymentPassword) {
    return (
      <>
        <Note>{t`Set a payment password first. You’ll use it to confirm each transfer.`}</Note>
        <Button variant="primary" block onClick={() => modals.open('security', 'payment-password')}>
          {t`Set payment password`}
        </Button>
      </>
    );
  }
  return <Fields settings={settings} downline={downline} />;
}

function Fields({ settings, downline }: FormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const checkOf = useTransferCheck();
  const act = useLineTransfer();
  const chosen = settings.downlines.find((each) => each === downline) ?? '';
  const [made, setMade] = useState<LineTransfer>();
  const [demanded, demand] = useState(false);
  const form = useForm({
    defaultValues: {
      way: (settings.upline === null || chosen !== '' ? 'down' : 'up') as Way,
      username: chosen,
      amount: '',
      paymentPassword: '',
      proof: '',
    },
    shown: ['username', 'amount', 'paymentPassword', 'proof'],
    fieldOf,
    say: (error) => (isProblem(error, 'NOT_FOUND') ? t`This account can’t receive transfers right now.` : undefined),
    keep: () => setMade(undefined),
  });
  // It stays once the server has asked for it.
  if (!demanded && isProblem(act.error, 'SECOND_CHECK_REQUIRED')) demand(true);

  const { way, username, amount } = form.formState.values;
  const { upline, downlines, check } = settings;
  const currency = currencyOf(settings.currency);
  const terms = {
    currency: currency.code,
    min: settings.minAmount,
    max: settings.maxAmount,
    // Money at providers is called back for it.
    balance: formatMoney(minorOf(settings.available) + minorOf(settings.atProviders), currency),
    leftToday: settings.dailyAmountLeft,
  };
  const faultOf = checkOf(terms);
  const most = mostOf(terms);
  const asks = settings.addressChanged || isAbove(amount, settings) || demanded;
  const to = way === 'up' ? (upline ?? '') : username;
  const whom = way === 'up' ? {} : { username };
  const failure = form.sayFailure();

  const send = ({ paymentPassword, proof }: { paymentPassword: string; proof: string }) => {
    const proved = asks ? (check === 'password' ? { password: proof } : { code: proof }) : {};
    return form.send(act, { amount, paymentPassword, ...proved, ...whom }, (transfer) => {
      form.reset({ way, username });
      demand(false);
      setMade(transfer);
    });
  };

  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      {upline !== null && downlines.length > 0 && (
        <Segmented<Way>
          {...form.registerValue('way', { deps: ['amount'] })}
          block
          label={t`Transfer to`}
          options={[
            { value: 'up', label: t`Upline` },
            { value: 'down', label: t`Downline` },
          ]}
        />
      )}
      {way === 'up' ? (
        <p>
          {t`To your upline:`}{' '}
          <b>
            <bdi>{upline}</bdi>
          </b>
        </p>
      ) : (
        <SelectField
          {...form.register('username', { required: t`Enter a username` })}
          label={t`To downline`}
          placeholder={t`Choose a downline`}
          options={downlines.map((each) => ({ value: each, label: each }))}
        />
      )}
      <AmountField
        big
        {...form.registerValue('amount', { validate: faultOf })}
        label={t`Amount`}
        hint={t`${{ minimum: format.money(settings.minAmount) }} to ${{ maximum: format.money(settings.maxAmount, currency.code) }} per transfer`}
        currency={currency.code}
        fractionDigits={currency.exponent}
        quick={most === undefined ? [] : [{ value: most, label: t`All: ${{ amount: format.money(most) }}` }]}
      />
      {isProblem(act.error, 'INSUFFICIENT_FUNDS') ? <BringBack /> : <AtProviders />}
      <PaymentPasswordField form={form} />
      {asks && <TransferCheck form={form} settings={settings} />}
      {made && (
        <Note tone="ok">{t`You sent ${{ amount: format.money(made.amount, made.currency) }} to ${{ recipient: made.party }}.`}</Note>
      )}
      {act.isOpen({ amount, ...whom }) ? (
        <Note tone="bad">{t`We couldn’t confirm your transfer. Try again: it will only be made once.`}</Note>
      ) : (
        failure && <Note tone="bad">{failure}</Note>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={act.pending}>
        {faultOf(amount) === undefined && to !== ''
          ? t`Send ${{ amount: format.money(amount, currency.code) }} to ${to}`
          : t`Send`}
      </Button>
    </Form>
  );
}

/** Whether the amount needs a second proof, as far as the page can tell; the server decides. */
function isAbove(amount: string, { checkAbove, checkDailyLeft }: LineTransferSettings): boolean {
  const minor = parseAmount(amount);
  if (minor === undefined) return false;
  return minor > minorOf(checkAbove) || minor > minorOf(checkDailyLeft);
}
