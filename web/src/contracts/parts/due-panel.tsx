import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DueBills, PaidBills } from '@baize/protocol/contracts';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { BringBack } from '../../wallet/index.ts';
import { usePayAll } from '../mutations.ts';
import styles from '../pages/contracts-page.module.css';
import { useContractProblem } from '../problem.ts';
import { dueQuery } from '../queries.ts';
import { typeWords } from '../words.ts';

/** The agent's total debt to downlines over all kinds, with one button to pay it. */
export function DuePanel() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(dueQuery());
  const [open, setOpen] = useState(false);
  if (!data || (data.types.length === 0 && !open)) return null;
  return (
    <Card padded className={styles.section}>
      <div className={styles.head}>
        <b>{t`To pay to downlines: ${{ amount: format.money(data.amount, data.currency) }}`}</b>
        <Button variant="primary" onClick={() => setOpen(true)}>{t`Pay all`}</Button>
      </div>
      {open && <PayAllDialog due={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Lists what will be paid before it is, and says afterwards what was. */
export function PayAllDialog({ due, onClose }: { due: DueBills; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const say = useContractProblem();
  // The list stays as it was when it was opened, while it is being paid.
  const [shown] = useState(due);
  const { ask, made, error, pending, isOpen } = usePayAll();
  const money = (value: string) => <bdi dir="ltr">{format.money(value, shown.currency)}</bdi>;
  return (
    <Modal title={made ? t`Payment result` : t`Pay all downlines?`} size="dialog" busy={pending} onClose={onClose}>
      <div className={styles.form}>
        {made ? (
          <Results results={made.results} currency={shown.currency} />
        ) : (
          <>
            <DescriptionList
              items={[
                ...shown.types.map(({ type, bills, amount }) => ({
                  id: type,
                  term: t`${{ contract: i18n._(typeWords[type]) }} · bills: ${bills}`,
                  value: money(amount),
                })),
                { id: 'sum', term: t`You pay`, value: money(shown.amount), total: true },
                { id: 'available', term: t`Your balance`, value: money(shown.available) },
              ]}
            />
            <p className={styles.soft}>{t`Bills are paid in full, oldest first, as far as your balance allows.`}</p>
          </>
        )}
        {isOpen(shown) ? (
          <Note tone="bad">{t`We couldn’t confirm this. Try again: nothing will be moved twice.`}</Note>
        ) : (
          error && <Note tone="bad">{say(error)}</Note>
        )}
        <Actions>
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            {made ? t`Close` : t`Cancel`}
          </Button>
          {!made && <Button variant="primary" busy={pending} onClick={() => ask(shown)}>{t`Pay all`}</Button>}
        </Actions>
      </div>
    </Modal>
  );
}

/** The result of each kind. */
function Results({ results, currency }: { results: readonly PaidBills[]; currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const words = ({ status, bills, paidBills, needed, paid }: PaidBills): string => {
    const [asked, done] = [format.money(needed, currency), format.money(paid, currency)];
    if (status === 'PAID') return t`Paid: ${done}`;
    if (status === 'PART_PAID') return t`${paidBills} of ${bills} paid: ${done} of ${asked}`;
    return t`Balance too low. Needed: ${asked}`;
  };
  return (
    <div role="status">
      {results.some(({ paid, needed }) => paid !== needed) && <BringBack />}
      <DescriptionList
        items={results
          .filter(({ status }) => status !== 'NOTHING_DUE')
          .map((result) => ({ id: result.type, term: i18n._(typeWords[result.type]), value: words(result) }))}
      />
    </div>
  );
}
