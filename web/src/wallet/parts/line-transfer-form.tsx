import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LineTransfer, LineTransferSettings } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf, parseAmount } from '@baize/protocol/kernel/money';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { mostToMove, transferFault } from '../transfer-sum.ts';
import { useTransferFault } from '../use-transfer-fault.ts';
import { useLineTransfer } from '../use-transfers.ts';
import { AtProviders } from './at-providers.tsx';
import { BringBack } from './bring-back.tsx';
import { FrozenNote } from './frozen-note.tsx';
import { TransferCheck } from './transfer-check.tsx';
import styles from '../pages/money-page.module.css';

type Way = 'up' | 'down';

interface FormProps {
  readonly settings: LineTransferSettings;
  /** Whom it is opened for; chosen in the form unless told. */
  readonly downline?: string | undefined;
}

/** What must be there before money can be passed on, or the form for it. */
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
        {t`Your password was reset recently. To keep your account safe, transfers open again on ${format.date(settings.heldUntil)}.`}
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
  const say = useProblemText();
  const sayFault = useTransferFault();
  const { ask, pending, error, isOpen, reset } = useLineTransfer();
  const chosen = settings.downlines.find((each) => each === downline) ?? '';
  const [way, setWay] = useState<Way>(settings.upline === null || chosen !== '' ? 'down' : 'up');
  const [username, setUsername] = useState(chosen);
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [proof, setProof] = useState('');
  const [checked, setChecked] = useState(false);
  const [made, setMade] = useState<LineTransfer | undefined>(undefined);

  const { upline, downlines, check } = settings;
  const currency = currencyOf(settings.currency);
  // What lies with providers is called back for it.
  const available = formatMoney(minorOf(settings.available) + minorOf(settings.atProviders), currency);
  const terms = { ...settings, available };
  const fault = transferFault(amount, terms);
  const most = mostToMove(terms);
  const asks = settings.addressChanged || isAbove(amount, settings) || isProblem(error, 'SECOND_CHECK_REQUIRED');
  const to = way === 'up' ? (upline ?? '') : username;
  const whom = way === 'up' ? {} : { username };
  const fields = error instanceof ProblemError ? error.fields : {};
  const fieldSays = (name: string): string | undefined => {
    const [problem] = fields[name] ?? [];
    return problem && say.field(problem);
  };
  const ofAmount =
    isProblem(error, 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS', 'DAILY_AMOUNT_REACHED') || 'amount' in fields;
  const ofPayment =
    isProblem(error, 'PAYMENT_PASSWORD_INVALID', 'PAYMENT_PASSWORD_LOCKED') || 'paymentPassword' in fields;
  const ofProof = isProblem(error, 'CODE_INVALID', 'CODE_EXPIRED', 'WRONG_CREDENTIALS', 'SECOND_CHECK_REQUIRED');
  const missing = (text: string, ask: string): string | undefined => (checked && text === '' ? ask : undefined);

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      if (error) reset();
      setMade(undefined);
      set(value);
    };
  const submit = () => {
    setChecked(true);
    if (pending) return;
    if (to === '') return document.getElementById('line-transfer-to')?.focus();
    if (fault !== undefined) return document.getElementById('line-transfer-amount')?.focus();
    if (paymentPassword === '') return document.getElementById('line-transfer-password')?.focus();
    if (asks && proof === '') return document.getElementById('line-transfer-proof')?.focus();
    const proved = asks ? (check === 'password' ? { password: proof } : { code: proof }) : {};
    ask(
      { amount, paymentPassword, ...proved, ...whom },
      {
        onSuccess: (transfer) => {
          setAmount('');
          setPaymentPassword('');
          setProof('');
          setChecked(false);
          setMade(transfer);
        },
      },
    );
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
      {upline !== null && downlines.length > 0 && (
        <Segmented<Way>
          block
          label={t`Transfer to`}
          value={way}
          onValueChange={change(setWay)}
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
          id="line-transfer-to"
          label={t`To downline`}
          value={username}
          placeholder={t`Choose a downline`}
          error={missing(username, t`Enter a username`)}
          onChange={(event) => change(setUsername)(event.currentTarget.value)}
          options={downlines.map((each) => ({ value: each, label: each }))}
        />
      )}
      <AmountField
        big
        id="line-transfer-amount"
        label={t`Amount`}
        hint={t`${format.money(settings.minAmount)} to ${format.money(settings.maxAmount, currency.code)} per transfer`}
        error={
          ofAmount
            ? (fieldSays('amount') ?? say(error))
            : checked && fault !== undefined
              ? sayFault(fault, terms)
              : undefined
        }
        currency={currency.code}
        fractionDigits={currency.exponent}
        value={amount}
        onValueChange={change(setAmount)}
        onBlur={() => setChecked((before) => before || amount !== '')}
        quick={most === undefined ? [] : [{ value: most, label: t`All: ${format.money(most)}` }]}
      />
      {isProblem(error, 'INSUFFICIENT_FUNDS') ? <BringBack /> : <AtProviders />}
      <PasswordField
        id="line-transfer-password"
        label={t`Payment password`}
        inputMode="numeric"
        autoComplete="off"
        value={paymentPassword}
        onChange={(event) => change(setPaymentPassword)(event.currentTarget.value)}
        error={
          ofPayment
            ? (fieldSays('paymentPassword') ?? say(error))
            : missing(paymentPassword, t`Enter your payment password`)
        }
      />
      {asks && (
        <TransferCheck
          id="line-transfer-proof"
          settings={settings}
          value={proof}
          onValueChange={change(setProof)}
          error={
            ofProof
              ? say(error)
              : missing(proof, settings.check === 'password' ? t`Enter your login password` : t`Enter the code`)
          }
        />
      )}
      {made && <Note tone="ok">{t`You sent ${format.money(made.amount, made.currency)} to ${made.party}.`}</Note>}
      {isOpen({ amount, ...whom }) ? (
        <Note tone="bad">{t`We couldn’t confirm your transfer. Try again: it will only be made once.`}</Note>
      ) : (
        error &&
        !ofAmount &&
        !ofPayment &&
        !ofProof && (
          <Note tone="bad">
            {isProblem(error, 'NOT_FOUND') ? t`This account can’t receive transfers right now.` : say(error)}
          </Note>
        )
      )}
      <Button variant="primary" size="lg" block type="submit" busy={pending}>
        {fault === undefined && to !== '' ? t`Send ${format.money(amount, currency.code)} to ${to}` : t`Send`}
      </Button>
    </form>
  );
}

/** Whether the amount needs a second proof, as far as the page can tell; the server decides. */
function isAbove(amount: string, { checkAbove, checkDailyLeft }: LineTransferSettings): boolean {
  const minor = parseAmount(amount);
  if (minor === undefined) return false;
  return minor > minorOf(checkAbove) || minor > minorOf(checkDailyLeft);
}
