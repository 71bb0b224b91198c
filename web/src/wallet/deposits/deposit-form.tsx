import { useLingui } from '@lingui/react/macro';
import type { Deposit, DepositMethod, DepositTurnover } from '@baize/protocol/wallet';
import { currencyOf, minorOf, parseAmount } from '@baize/protocol/kernel/money';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { RadioRows } from '@baize/kit/ui/choice/radio-group.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { mainBalance } from '../balance/balance-parts.ts';
import { orderOfText } from './deposit-order.ts';
import { readDepositSearch } from './deposit-search.ts';
import { boundsOf, quickAmounts, sumOf } from './deposit-sum.ts';
import { useMakeDeposit } from '../mutations.ts';
import { useDepositCheck } from '../use-amount-check.ts';
import { useBalance } from '../balance/use-balance.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { OtherMethods, useMethodHint } from './other-methods.tsx';
import { PayMark } from '../parts/pay-mark.tsx';
import styles from './deposit-page.module.css';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  /** The required turnover of a deposit. */
  turnover: DepositTurnover;
  onMade: (deposit: Deposit) => void;
}

const fieldOf = { AMOUNT_OUT_OF_RANGE: 'amount', VALIDATION_FAILED: 'amount' } as const;

/** Amount, method, and one main button that names what it does. Nothing typed is lost when a deposit fails. */
export function DepositForm({ methods, turnover, onMade }: DepositFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const checkOf = useDepositCheck();
  const hint = useMethodHint();
  const { data: balance } = useBalance();
  const act = useMakeDeposit();
  const unanswered = orderOfText(act.lastOpen);
  const [search, change] = useCentreSearch(readDepositSearch);
  const form = useForm({ defaultValues: { amount: unanswered?.amount ?? '', method: '' }, fieldOf });
  const { amount } = form.formState.values;

  const open = methods.filter((method) => method.status === 'OPEN');
  const wanted = search.method ?? unanswered?.method;
  const method = open.find(({ code }) => code === wanted) ?? open[0];
  if (!method) return <NoneOpen />;

  const order = { method: method.code, amount };
  const currency = currencyOf(method.currency);
  // Methods for other amounts are hidden, but never the chosen one.
  const usable = open.filter((each) => each === method || takes(each, amount));
  const others = methods.filter((each) => !usable.includes(each));
  const terms = { ...method, currency, turnover };
  const check = checkOf(boundsOf(terms));
  const sum = sumOf(amount, terms, balance?.currency === method.currency ? mainBalance(balance) : undefined);
  const failure = form.sayFailure();

  return (
    <div className={styles.pair}>
      <Card padded>
        <Form form={form} className={styles.form} onSubmit={() => form.send(act, order, onMade)}>
          <AmountField
            big
            {...form.registerValue('amount', { validate: check })}
            label={t`Amount`}
            hint={t`${{ minimum: format.money(method.minAmount) }} to ${{ maximum: format.money(method.maxAmount) }} per deposit`}
            currency={currency.code}
            fractionDigits={currency.exponent}
            quick={quickAmounts(terms).map((value) => ({ value, label: format.money(shortOf(value)) }))}
          />
          <RadioRows
            {...form.registerValue('method', { deps: ['amount'] })}
            legend={t`How would you like to pay?`}
            value={method.code}
            onValueChange={(code) => {
              form.setValue('method', code);
              change({ method: code });
            }}
            options={usable.map((each) => ({
              value: each.code,
              label: each.name,
              hint: hint(each),
              art: <PayMark icon={each.icon} />,
              end: (
                <bdi dir="ltr">
                  {t`${{ minimum: format.money(shortOf(each.minAmount)) }} to ${{ maximum: format.money(shortOf(each.maxAmount)) }}`}
                </bdi>
              ),
            }))}
          />
          {others.length > 0 && <OtherMethods methods={others} hint={hint} />}
          {unanswered && !act.error && (
            <Note tone="warn">
              {t`We couldn’t confirm your deposit of ${{ amount: format.money(unanswered.amount) }}. Try again: it will only be charged once.`}
            </Note>
          )}
          {failure && (
            <Note tone="bad">
              {act.isOpen(order)
                ? t`We couldn’t confirm your deposit. Try again: it will only be charged once.`
                : failure}
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
            <Button variant="primary" size="lg" block type="submit" busy={act.pending}>
              {check(amount) === undefined ? t`Deposit ${{ amount: format.money(amount, currency.code) }}` : t`Deposit`}
            </Button>
          </div>
        </Form>
      </Card>
      <DepositSummary sum={sum} turnover={turnover} arrivesMinutes={method.arrivesMinutes} currency={currency.code} />
    </div>
  );
}

/** A round amount without its zeros. */
const shortOf = (value: string): string => value.replace(/\.0+$/, '');

/** Whether a method takes an amount, as far as one can be read. */
function takes({ minAmount, maxAmount }: DepositMethod, amount: string): boolean {
  const minor = parseAmount(amount);
  if (minor === undefined) return true;
  return minor >= minorOf(minAmount) && minor <= minorOf(maxAmount);
}

function NoneOpen() {
  const { t } = useLingui();
  return <Note>{t`No payment methods are available right now. Your balance isn’t affected.`}</Note>;
}
