import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit, DepositMethod, DepositTurnover } from '@baize/protocol/wallet';
import { currencyOf, minorOf, parseAmount } from '@baize/protocol/kernel/money';
import { useCentreSearch } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-group.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { mainBalance } from '../balance-parts.ts';
import { orderOfText } from '../deposit-order.ts';
import { readDepositSearch } from '../deposit-search.ts';
import { faultOf, quickAmounts, sumOf } from '../deposit-sum.ts';
import { useMakeDeposit } from '../mutations.ts';
import { useAmountFault } from '../use-amount-fault.ts';
import { useArrival } from '../use-arrival.ts';
import { useBalance } from '../use-balance.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { PayMark } from './pay-mark.tsx';
import styles from '../pages/deposit-page.module.css';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  /** What a deposit asks to be played. */
  turnover: DepositTurnover;
  onMade: (deposit: Deposit) => void;
}

const FORM = 'deposit-form';

/** Amount, method, and one main button that names what it does. Nothing typed is lost when a deposit fails. */
export function DepositForm({ methods, turnover, onMade }: DepositFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const sayFault = useAmountFault();
  const hint = useMethodHint();
  const { data: balance } = useBalance();
  const { ask, pending, error, lastOpen, isOpen, reset } = useMakeDeposit();
  const unanswered = orderOfText(lastOpen);
  const [search, change] = useCentreSearch(readDepositSearch);
  const [amount, setAmount] = useState(unanswered?.amount ?? '');
  const [checked, setChecked] = useState(false);

  const open = methods.filter((method) => method.status === 'OPEN');
  const wanted = search.method ?? unanswered?.method;
  const method = open.find(({ code }) => code === wanted) ?? open[0];
  if (!method) return <NoneOpen />;

  const order = { method: method.code, amount };
  const currency = currencyOf(method.currency);
  // What takes another amount steps aside, and never the one that is chosen.
  const usable = open.filter((each) => each === method || takes(each, amount));
  const others = methods.filter((each) => !usable.includes(each));
  const terms = { ...method, currency, turnover };
  const fault = faultOf(amount, terms);
  const sum = sumOf(amount, terms, balance?.currency === method.currency ? mainBalance(balance) : undefined);
  const bounds = t`${format.money(method.minAmount)} to ${format.money(method.maxAmount)} per deposit`;
  // What the server says of the amount stands under the amount; everything else stands over the button.
  const ofAmount = isProblem(error, 'AMOUNT_OUT_OF_RANGE', 'VALIDATION_FAILED');

  const submit = () => {
    setChecked(true);
    if (fault !== undefined || pending) {
      document.getElementById('deposit-amount')?.focus();
      return;
    }
    ask(order, { onSuccess: onMade });
  };

  return (
    <div className={styles.pair}>
      <Card padded>
        <form
          id={FORM}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <AmountField
            big
            id="deposit-amount"
            label={t`Amount`}
            hint={bounds}
            error={ofAmount ? say(error) : checked && fault !== undefined ? sayFault(fault, terms) : undefined}
            currency={currency.code}
            fractionDigits={currency.exponent}
            value={amount}
            onValueChange={(value) => {
              if (error) reset();
              setAmount(value);
            }}
            onBlur={() => setChecked((before) => before || amount !== '')}
            quick={quickAmounts(terms).map((value) => ({ value, label: format.money(value.replace(/\.0+$/, '')) }))}
          />
          <RadioCards
            className={styles.methods}
            legend={t`How would you like to pay?`}
            value={method.code}
            onValueChange={(code) => {
              reset();
              change({ method: code });
            }}
            options={usable.map((each) => ({
              value: each.code,
              label: each.name,
              hint: hint(each),
              art: <PayMark icon={each.icon} />,
            }))}
          />
          {others.length > 0 && <OtherMethods methods={others} hint={hint} />}
          {unanswered && !error && (
            <Note tone="warn">
              {t`We couldn’t confirm your deposit of ${format.money(unanswered.amount)}. Try again: it will only be charged once.`}
            </Note>
          )}
          {error && !ofAmount && (
            <Note tone="bad">
              {isOpen(order)
                ? t`We couldn’t confirm your deposit. Try again: it will only be charged once.`
                : say(error)}
            </Note>
          )}
          <DepositSummary
            inForm
            sum={sum}
            turnover={turnover}
            arrivesMinutes={method.arrivesMinutes}
            currency={currency.code}
          />
          <div className={styles.submit}>
            <Button variant="primary" size="lg" block type="submit" busy={pending}>
              {fault === undefined ? t`Deposit ${format.money(amount, currency.code)}` : t`Deposit`}
            </Button>
          </div>
        </form>
      </Card>
      <DepositSummary sum={sum} turnover={turnover} arrivesMinutes={method.arrivesMinutes} currency={currency.code} />
    </div>
  );
}

/** Whether a method takes an amount, as far as one can be read. */
function takes({ minAmount, maxAmount }: DepositMethod, amount: string): boolean {
  const minor = parseAmount(amount);
  if (minor === undefined) return true;
  return minor >= minorOf(minAmount) && minor <= minorOf(maxAmount);
}

interface OtherMethodsProps {
  methods: readonly DepositMethod[];
  hint: (method: DepositMethod) => string;
}

/** What cannot be chosen now, folded away: announced, closed, or for other amounts. */
function OtherMethods({ methods, hint }: OtherMethodsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <details className={styles.others}>
      <summary>
        {t`${plural(methods.length, { one: '# more payment method', other: '# more payment methods' })}`}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <ul>
        {methods.map((method) => (
          <li key={method.code}>
            <PayMark icon={method.icon} />
            <span>
              {method.name}
              <small>
                {method.status === 'OPEN'
                  ? t`${format.money(method.minAmount)} to ${format.money(method.maxAmount)} per deposit`
                  : hint(method)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NoneOpen() {
  const { t } = useLingui();
  return <Note>{t`No payment methods are available right now. Your balance isn’t affected.`}</Note>;
}

/** "At once · no fee", or why a method cannot be chosen yet. */
function useMethodHint(): (method: DepositMethod) => string {
  const { t } = useLingui();
  const format = useFormat();
  const arrival = useArrival();
  return ({ status, fee, feeBps, arrivesMinutes, currency }) => {
    if (status === 'COMING_SOON') return t`Coming soon`;
    if (status === 'CLOSED') return t`Currently unavailable`;
    const fixed = /^0(?:\.0*)?$/.test(fee) ? undefined : format.money(fee, currency);
    const share = feeBps === 0 ? undefined : format.percent(feeBps);
    const parts = [fixed, share].filter((part) => part !== undefined).join(' + ');
    const cost = parts === '' ? t`no fee` : t`fee ${parts}`;
    return `${arrival(arrivesMinutes)} · ${cost}`;
  };
}
