import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Note, SelectField, TextField } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { BookCalls } from '@baize/protocol/games';
import { brandOfConsole } from '../kernel/brand.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Section } from '../ui/page.tsx';
import { book, useBookAgain } from './calls.ts';
import { KIND_NAMES, useTradingWords } from './words.ts';
import styles from './trading.module.css';

type Settings = CallValue<BookCalls['getBookSettings']>;
type Limit = Settings['limits'][number];
type Bound = keyof Limit['limits'];

const EMPTY = { maxStake: '', maxPayout: '', liability: '' };
const AMOUNT = /^\d{1,12}(?:\.\d{1,4})?$/;

/** The brand's limits as they stand, and a form that sets those of all slips, a kind of market or a member. */
export function LimitsForm({ settings: { own, limits } }: { settings: Settings }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const say = useProblemText();
  const words = useTradingWords();
  const again = useBookAgain();
  const { currency } = brandOfConsole();
  const [scope, setScope] = useState<Limit['scope']>('ALL');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const fill = (row: Limit) => {
    setScope(row.scope);
    setName(row.name);
    setTyped({
      maxStake: row.limits.maxStake ?? '',
      maxPayout: row.limits.maxPayout ?? '',
      liability: row.limits.liability ?? '',
    });
  };
  const isGood = (bound: Bound): boolean => typed[bound].trim() === '' || AMOUNT.test(typed[bound].trim());
  const set = useMutation({
    mutationFn: () => {
      const read = (bound: Bound): string | null => typed[bound].trim() || null;
      return book.setBookLimits({
        body: {
          scope,
          name: scope === 'ALL' ? '' : name.trim(),
          limits: { maxStake: read('maxStake'), maxPayout: read('maxPayout'), liability: read('liability') },
        },
      });
    },
    onSuccess: () => again(),
  });
  const nameOf = ({ scope: of, name: text }: Limit): string => {
    if (of === 'ALL') return t`All slips`;
    const kind = KIND_NAMES.find((each) => each === text);
    return kind === undefined ? text : words.kind(kind);
  };
  const shown = (text: string | null, ownText?: string) =>
    text !== null ? (
      <bdi dir="ltr">{money(text, currency)}</bdi>
    ) : ownText === undefined ? (
      '–'
    ) : (
      <bdi dir="ltr">{money(ownText, currency)}</bdi>
    );
  const ownOf = (row: Limit, bound: Bound): string | undefined => (row.scope === 'ALL' ? own[bound] : undefined);
  const columns: readonly DataColumn<Limit>[] = [
    {
      id: 'name',
      head: t({ context: 'who a limit is for', message: 'For' }),
      tone: 'strong',
      grow: true,
      cell: nameOf,
    },
    {
      id: 'stake',
      head: t`Largest slip`,
      number: true,
      cell: (row) => shown(row.limits.maxStake, ownOf(row, 'maxStake')),
    },
    {
      id: 'payout',
      head: t`Largest payout`,
      number: true,
      cell: (row) => shown(row.limits.maxPayout, ownOf(row, 'maxPayout')),
    },
    {
      id: 'liability',
      head: t`Liability limit`,
      number: true,
      cell: (row) => shown(row.limits.liability, ownOf(row, 'liability')),
    },
    {
      id: 'change',
      head: '',
      cell: (row) => (
        <Button size="sm" variant="ghost" onClick={() => fill(row)}>
          {t`Change`}
        </Button>
      ),
    },
  ];
  const none = { maxStake: null, maxPayout: null, liability: null };
  const rows: readonly Limit[] = limits.some((row) => row.scope === 'ALL')
    ? limits
    : [{ scope: 'ALL', name: '', limits: none }, ...limits];
  const field = (bound: Bound, label: string) => (
    <TextField
      label={label}
      optional
      inputMode="decimal"
      value={typed[bound]}
      error={isChecked && !isGood(bound) ? t`Enter an amount` : undefined}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [bound]: value }))}
    />
  );
  return (
    <Section title={t`Limits of this brand`}>
      <DataTable
        label={t`Limits of this brand`}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.scope}/${row.name}`}
        empty=""
        keepColumns
      />
      <BareForm
        className={styles.form}
        onSubmit={() => {
          setChecked(true);
          if (isGood('maxStake') && isGood('maxPayout') && isGood('liability')) set.mutate();
        }}
      >
        {set.error && <Note tone="bad">{say(set.error)}</Note>}
        {set.isSuccess && <Note tone="ok">{t`The limits hold from now on.`}</Note>}
        <div className={styles.pair}>
          <SelectField
            label={t({ context: 'who a limit is for', message: 'For' })}
            value={scope}
            onChange={({ currentTarget }) => {
              setScope(
                currentTarget.value === 'MARKET' || currentTarget.value === 'MEMBER' ? currentTarget.value : 'ALL',
              );
              setName(currentTarget.value === 'MARKET' ? (KIND_NAMES[0] ?? '') : '');
            }}
            options={[
              { value: 'ALL', label: t`All slips` },
              { value: 'MARKET', label: t`A kind of market` },
              { value: 'MEMBER', label: t`A member` },
            ]}
          />
          {scope === 'MARKET' && (
            <SelectField
              label={t`Kind of market`}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              options={KIND_NAMES.map((value) => ({ value, label: words.kind(value) }))}
            />
          )}
          {scope === 'MEMBER' && (
            <TextField
              label={t`Member’s name`}
              value={name}
              maxLength={50}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          {field('maxStake', t`Largest slip`)}
          {field('maxPayout', t`Largest payout`)}
          {scope !== 'MEMBER' && field('liability', t`Liability limit`)}
        </div>
        <p>{t`An empty field leaves the wider limit. A bet that would pass one is offered smaller.`}</p>
        <Actions>
          <Button type="submit" variant="primary" busy={set.isPending}>
            {t`Set limits`}
          </Button>
        </Actions>
      </BareForm>
    </Section>
  );
}
