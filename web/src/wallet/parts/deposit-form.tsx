import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Deposit, DepositMethod } from '@baize/protocol/wallet';
import { currencyOf } from '@baize/protocol/kernel/money';
import { useCentreSearch } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioCards } from '../../ui/choice/radio-group.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
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
  onMade: (deposit: Deposit) => void;
}

const FORM = 'deposit-form';

/** Method, amount, and one main button that names what it does. Nothing typed is lost when a deposit fails. */
export function DepositForm({ methods, onMade }: DepositFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const sayFault = useAmountFault();
  const hint = useMethodHint();
  const { data: balance } = useBalance();
  const { deposit, pending, error, unanswered, reset } = useMakeDeposit();
  const [search, change] = useCentreSearch(readDepositSearch);
  const [amount, setAmount] = useState(unanswered?.amount ?? '');
  const [checked, setChecked] = useState(false);

  const open = methods.filter((method) => method.status === 'OPEN');
  const wanted = search.method ?? unanswered?.method;
  const method = open.find(({ code }) => code === wanted) ?? open[0];
  if (!method) return <NoneOpen />;

  const currency = currencyOf(method.currency);
  const terms = { ...method, currency };
  const fault = faultOf(amount, terms);
  const sum = sumOf(amount, terms, balance?.currency === method.currency ? balance.sumBalance : undefined);
  const bounds = t`From ${format.money(method.minAmount)} to ${format.money(method.maxAmount)} each time.`;
  // What the server says of the amount stands under the amount; everything else stands over the button.
  const ofAmount = isProblem(error, 'AMOUNT_OUT_OF_RANGE', 'VALIDATION_FAILED');

  const submit = () => {
    setChecked(true);
    if (fault !== undefined || pending) {
      document.getElementById('deposit-amount')?.focus();
      return;
    }
    deposit({ method: method.code, amount }, onMade);
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
          <RadioCards
            legend={t`How would you like to pay?`}
            value={method.code}
            onValueChange={(code) => {
              reset();
              change({ method: code });
            }}
            options={methods.map((each) => ({
              value: each.code,
              label: each.name,
              hint: hint(each),
              art: <PayMark icon={each.icon} />,
              disabled: each.status !== 'OPEN',
            }))}
          />
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
          {unanswered && !error && (
            <Note tone="warn">
              {t`We did not hear back about your deposit of ${format.money(unanswered.amount)}. Send it again: it counts once, however often it is sent.`}
            </Note>
          )}
          {error && !ofAmount && <Note tone="bad">{leavesOpenText(error) ?? say(error)}</Note>}
          <DepositSummary inForm sum={sum} arrivesMinutes={method.arrivesMinutes} currency={currency.code} />
          <Button variant="primary" size="lg" block type="submit" busy={pending}>
            {fault === undefined ? t`Deposit ${format.money(amount, currency.code)}` : t`Deposit`}
          </Button>
        </form>
      </Card>
      <DepositSummary sum={sum} arrivesMinutes={method.arrivesMinutes} currency={currency.code} />
    </div>
  );

  function leavesOpenText(problem: Error): string | undefined {
    if (!isProblem(problem, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE')) return undefined;
    return t`We did not hear back, so we cannot say yet whether it went through. Send it again: it counts once, however often it is sent.`;
  }
}

function NoneOpen() {
  const { t } = useLingui();
  return <Note>{t`No way to deposit is open at the moment. Your balance stays as it is.`}</Note>;
}

/** "At once · no fee", or why a method cannot be chosen yet. */
function useMethodHint(): (method: DepositMethod) => string {
  const { t } = useLingui();
  const format = useFormat();
  const arrival = useArrival();
  return ({ status, fee, arrivesMinutes, currency }) => {
    if (status === 'COMING_SOON') return t`Coming soon`;
    if (status === 'CLOSED') return t`Closed for now`;
    const cost = /^0(?:\.0*)?$/.test(fee) ? t`no fee` : t`fee ${format.money(fee, currency)}`;
    return `${arrival(arrivesMinutes)} · ${cost}`;
  };
}
