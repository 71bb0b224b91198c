import { useLingui } from '@lingui/react/macro';
import { RadioCards, SelectField, TextAreaField, TextField } from '@baize/kit/ui';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { promotionKinds, type PromotionKind } from '@baize/protocol/promotions/constants';
import { brandOfConsole } from '../kernel/brand.ts';
import type { AuthorField, WidgetProps } from '../author/author-form.tsx';
import { instantField } from '../author/instant-field.tsx';
import styles from '../author/author.module.css';
import { KIND_WORDS } from './promotion-words.ts';

type Terms = Readonly<Record<string, unknown>> & { readonly kind: PromotionKind };

const BPS = 100;
const NEXT_MONTH_MS = 30 * DAY_MS;

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Terms to begin with, by kind; each amount is in the brand's currency. */
export const startingTerms = (kind: PromotionKind, now: number): Terms => {
  switch (kind) {
    case 'sign-up':
      return { kind, amount: '5.00' };
    case 'deposit':
      return { kind, nth: 1, matchBps: 10_000, minDeposit: '20.00', maxAmount: '100.00' };
    case 'deposit-match':
      return { kind, matchBps: 5_000, minDeposit: '20.00', maxAmount: '100.00' };
    case 'rebate':
      return { kind, rateBps: 50, maxAmount: '100.00', categories: [] };
    case 'lucky-bet':
      return { kind, endings: ['88'], amount: '5.00', minValidBet: '1.00', categories: [], perPeriod: 1 };
    case 'raffle':
      return {
        kind,
        basis: 'valid-bet',
        perTicket: '100.00',
        maxTickets: 100,
        categories: [],
        drawAt: new Date(now + NEXT_MONTH_MS).toISOString(),
        prizes: [{ amount: '100.00', count: 1 }],
      };
    case 'upgrade':
      return { kind, amounts: [{ level: 1, amount: '5.00' }] };
    case 'manual':
      return { kind, maxAmount: '50.00', images: 1 };
  }
};

/** The kind of a promotion and what it gives. */
export const termsField = (isFixed: boolean, now: () => number): AuthorField => ({
  name: 'terms',
  widget: (props) => <TermsWidget {...props} isFixed={isFixed} now={now} />,
});

function TermsWidget({ value, onValue, fault, isFixed, now }: WidgetProps & { isFixed: boolean; now: () => number }) {
  const { t, i18n } = useLingui();
  const { currency } = brandOfConsole();
  const terms = value as Terms;
  const set = (name: string, next: unknown) => onValue({ ...terms, [name]: next });
  const textOf = (name: string): string => plain(terms[name]);
  const amount = (name: string, label: string) => (
    <TextField
      label={`${label} (${currency})`}
      value={textOf(name)}
      inputMode="decimal"
      error={fault(name)}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
  const whole = (name: string, label: string, hint?: string) => (
    <TextField
      label={label}
      type="number"
      value={textOf(name)}
      error={fault(name)}
      hint={hint}
      onChange={({ currentTarget }) => set(name, currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  );
  const percent = (name: string, label: string, hint: string) => (
    <TextField
      label={`${label} (%)`}
      type="number"
      step={0.01}
      value={terms[name] === '' ? '' : String(Number(terms[name]) / BPS)}
      error={fault(name)}
      hint={hint}
      onChange={({ currentTarget }) =>
        set(name, currentTarget.value === '' ? '' : Math.round(Number(currentTarget.value) * BPS))
      }
    />
  );
  const pairs = (name: string, label: string, first: string, second: string) => (
    <TextAreaField
      label={label}
      rows={3}
      error={fault(name)}
      value={((terms[name] as readonly Record<string, unknown>[]) ?? [])
        .map((each) => `${plain(each[first])} ${plain(each[second])}`.trimEnd())
        .join('\n')}
      onChange={({ currentTarget }) => set(name, pairsOf(currentTarget.value, first, second))}
    />
  );
  return (
    <>
      {fault() && (
        <p role="alert" className="bad">
          {fault()}
        </p>
      )}
      <RadioCards
        legend={t`Kind`}
        className={styles.kinds}
        value={terms.kind}
        onValueChange={(kind) => onValue(startingTerms(kind, now()))}
        options={promotionKinds.map((kind) => ({
          value: kind,
          label: i18n._(KIND_WORDS[kind].name),
          hint: i18n._(KIND_WORDS[kind].say),
          disabled: isFixed && kind !== terms.kind,
        }))}
      />
      <div className={styles.form}>
        {terms.kind === 'sign-up' && amount('amount', t`Gift`)}
        {terms.kind === 'deposit' && whole('nth', t`Which deposit`, t`1 to 5`)}
        {(terms.kind === 'deposit' || terms.kind === 'deposit-match') && (
          <>
            {percent('matchBps', t`Match`, t`0.01 to 500 % of the deposit`)}
            {amount('minDeposit', t`Minimum deposit`)}
            {amount('maxAmount', t`Most a member gets`)}
          </>
        )}
        {terms.kind === 'rebate' && (
          <>
            {percent('rateBps', t`Rate`, t`of valid bets`)}
            {amount('maxAmount', t`Most a member gets`)}
          </>
        )}
        {terms.kind === 'lucky-bet' && (
          <>
            <TextField
              label={t`Endings`}
              value={((terms['endings'] as readonly string[]) ?? []).join(' ')}
              error={fault('endings')}
              hint={t`of the bet’s number, with spaces between: 88 7f`}
              onChange={({ currentTarget }) =>
                set('endings', currentTarget.value.toLowerCase().split(/\s+/).filter(Boolean))
              }
            />
            {amount('amount', t`Reward`)}
            {amount('minValidBet', t`Minimum bet`)}
            {whole('perPeriod', t`Most in a round`)}
          </>
        )}
        {terms.kind === 'raffle' && (
          <>
            <SelectField
              label={t`Tickets for`}
              value={textOf('basis')}
              onChange={({ currentTarget }) => set('basis', currentTarget.value)}
              options={[
                { value: 'valid-bet', label: t`valid bets` },
                { value: 'deposit', label: t`deposits` },
              ]}
            />
            {amount('perTicket', t`One ticket for`)}
            {whole('maxTickets', t`Most tickets`)}
            {instantField('drawAt', t`Draw`).widget?.({
              value: terms['drawAt'],
              onValue: (next) => set('drawAt', next),
              fault: () => fault('drawAt'),
            })}
            {pairs('prizes', t`Prizes, one a line: amount and how many`, 'amount', 'count')}
          </>
        )}
        {terms.kind === 'upgrade' && pairs('amounts', t`By rank, one a line: rank and amount`, 'level', 'amount')}
        {terms.kind === 'manual' && (
          <>
            {amount('maxAmount', t`Most that is granted`)}
            {whole('images', t`Pictures needed`, t`0 to 3`)}
          </>
        )}
      </div>
    </>
  );
}

/** Lines of two as they are typed; a whole number where the second is a count, and the first is a rank. */
const pairsOf = (text: string, first: string, second: string): readonly Record<string, unknown>[] =>
  text.split('\n').map((line) => {
    const [left = '', right = ''] = line.trimStart().split(/\s+/);
    const read = (name: string, value: string) =>
      /^(?:count|level)$/.test(name) && value !== '' ? Number(value) : value;
    return { [first]: read(first, left), [second]: read(second, right) };
  });
