import { useLingui } from '@lingui/react/macro';
import type { Bill } from '@baize/protocol/contracts';
import { OPEN_BILL_STATES } from '@baize/protocol/contracts/constants';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { DescriptionList, type DescriptionItem } from '@baize/kit/ui/figure/description-list.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { usePayBill } from '../mutations.ts';
import styles from '../pages/contracts-page.module.css';
import { useBillTime } from '../bill-time.ts';
import { useContractProblem } from '../problem.ts';
import { billWords, typeWords } from '../words.ts';

export interface BillDialogProps {
  readonly bill: Bill;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One bill, reckoned line by line, and the way to pay it. */
export function BillDialog({ bill, timeZone, onClose }: BillDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const time = useBillTime(bill.type, timeZone);
  const lines = useBillLines(bill);
  const [paying, setPaying] = useState(false);
  const { words, tone } = billWords[bill.state];
  const open = OPEN_BILL_STATES.includes(bill.state);
  return (
    <Modal title={i18n._(typeWords[bill.type])} size="dialog" onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.head}>
          <b>
            <bdi>{time(bill)}</bdi>
          </b>
          <Badge tone={tone}>{i18n._(words)}</Badge>
        </div>
        <p className={styles.soft}>
          {bill.upline === null
            ? t`The platform pays ${{ downline: bill.downline }}`
            : t`${{ upline: bill.upline }} pays ${{ downline: bill.downline }}`}
        </p>
        <DescriptionList items={lines} />
        {bill.note && <Note tone="info">{bill.note}</Note>}
        {open && bill.dueAt && (
          <Note tone={bill.state === 'OVERDUE' ? 'bad' : 'warn'}>
            {t`Due ${{ date: format.date(bill.dueAt, 'full') }}. What isn’t paid by then is taken from the upline’s balance, and their withdrawals and transfers stop until it’s paid.`}
          </Note>
        )}
        <Actions>
          <Button variant="ghost" onClick={onClose}>{t`Close`}</Button>
          {open && bill.mine === 'upline' && (
            <Button variant="primary" onClick={() => setPaying(true)}>
              {t`Pay ${{ amount: format.money(bill.left, bill.currency) }}`}
            </Button>
          )}
        </Actions>
      </div>
      {paying && <PayDialog bill={bill} onClose={() => setPaying(false)} />}
    </Modal>
  );
}

function PayDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useContractProblem();
  const { ask, pending, error, isOpen } = usePayBill();
  const amount = format.money(bill.left, bill.currency);
  return (
    <ConfirmDialog
      title={t`Pay ${{ downline: bill.downline }}?`}
      confirmLabel={t`Pay ${amount}`}
      cancelLabel={t`Cancel`}
      busy={pending}
      error={isOpen(bill) ? t`We couldn’t confirm this. Try again: nothing will be moved twice.` : error && say(error)}
      onCancel={onClose}
      onConfirm={() =>
        ask(bill, {
          onSuccess: () => {
            toast.ok(t`You paid ${{ downline: bill.downline }} ${amount}.`);
            onClose();
          },
        })
      }
    >
      <p>{t`${amount} will be transferred to them immediately.`}</p>
    </ConfirmDialog>
  );
}

function useBillLines(bill: Bill): readonly DescriptionItem[] {
  const { t } = useLingui();
  const format = useFormat();
  const { type, arithmetic: sum, currency, amount, paid, left, passedOn, net } = bill;
  const money = (value: string, sign = false) => (
    <bdi dir="ltr">{sign ? format.net(value, currency) : format.money(value, currency)}</bdi>
  );
  const line = (id: string, term: string, value: DescriptionItem['value'], total = false): DescriptionItem => ({
    id,
    term,
    value,
    total,
  });
  const isZero = (value: string): boolean => /^-?0(?:\.0+)?$/.test(value);
  const when = (condition: boolean, item: DescriptionItem): DescriptionItem[] => (condition ? [item] : []);
  const percent = (rate: string | null) => <bdi dir="ltr">{t`${{ rate: rate ?? '0' }}%`}</bdi>;
  const reached =
    type === 'dividend'
      ? [
          line('validBet', t`Valid bets`, money(sum.validBet)),
          line('active', t`Active members`, format.count(sum.activeMembers)),
          line('pnl', t`Team result`, money(sum.memberPnl, true)),
          ...when(!isZero(sum.carried), line('carried', t`Win carried over`, money(sum.carried))),
          line('loss', t`Team loss`, money(sum.loss)),
          ...when(!isZero(sum.salaries), line('salaries', t`Salaries already paid`, money(`-${sum.salaries}`, true))),
          line('base', t`Amount counted`, money(sum.base)),
          line('rate', t`Rate`, percent(sum.rate)),
        ]
      : type === 'realtime'
        ? [
            line('won', t`On bets that won`, money(sum.wonBase)),
            line('wonRate', t`Rate of bets that won`, percent(sum.rate)),
            line('lost', t`On bets that lost`, money(sum.lostBase)),
            line('lostRate', t`Rate of bets that lost`, percent(sum.lossRate)),
          ]
        : [
            line('sales', t`Team sales`, money(sum.validBet)),
            line('active', t`Active members`, format.count(sum.activeMembers)),
            line('units', t`Full units of 10,000`, <bdi dir="ltr">{sum.units}</bdi>),
            line('rate', t`Rate per 10,000`, <bdi dir="ltr">{sum.rate ?? '0'}</bdi>),
          ];
  return [
    ...reached,
    ...when(!isZero(sum.adjustment), line('adjustment', t`Corrected from earlier bills`, money(sum.adjustment, true))),
    line('amount', t`Amount`, money(amount), true),
    ...when(!isZero(paid) && !isZero(left), line('paid', t`Paid so far`, money(paid))),
    ...when(passedOn !== null && !isZero(passedOn), line('passed', t`Goes to your downlines`, money(passedOn ?? '0'))),
    ...when(passedOn !== null && !isZero(passedOn) && net !== null, line('net', t`You keep`, money(net ?? '0'))),
  ];
}
