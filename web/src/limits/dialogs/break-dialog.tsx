import { Trans, useLingui } from '@lingui/react/macro';
import { exclusionPeriods, type ExclusionPeriod } from '@baize/protocol/limits/constants';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { RadioList } from '../../ui/choice/radio-group.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useTakeBreak } from '../mutations.ts';
import styles from '../pages/limits-page.module.css';

/** From a day to six weeks. */
const TIME_OUT_DAYS = ['1', '2', '7', '14', '28', '42'] as const;
type Days = (typeof TIME_OUT_DAYS)[number];

/** A break from play, with a plain confirmation: it cannot be taken back. */
export function BreakDialog({ of: kind, onClose }: ModalProps<'time-out' | 'self-exclusion'>) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const isTimeOut = kind === 'time-out';
  const [days, setDays] = useState<Days>('1');
  const [period, setPeriod] = useState<ExclusionPeriod>('6-months');
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useTakeBreak();
  const daysText = (each: Days) =>
    ({
      '1': t`24 hours`,
      '2': t`2 days`,
      '7': t`1 week`,
      '14': t`2 weeks`,
      '28': t`4 weeks`,
      '42': t`6 weeks`,
    })[each];
  const periodText = (each: ExclusionPeriod) =>
    ({ '6-months': t`6 months`, '1-year': t`1 year`, '5-years': t`5 years` })[each];
  const length = isTimeOut ? daysText(days) : periodText(period);

  const send = () =>
    mutate(isTimeOut ? { kind, hours: Number(days) * 24 } : { kind: 'self-exclusion', period }, {
      onSuccess: ({ until }) => {
        toast.ok(
          t`Your break lasts until ${format.date(until, 'full')}`,
          t`You can still log in to withdraw and read your records.`,
        );
        onClose();
      },
    });

  return (
    <Modal
      title={isTimeOut ? t`Take a time-out` : t`Self-exclude`}
      size="dialog"
      role="alertdialog"
      busy={isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (agreed) send();
        }}
      >
        {isTimeOut ? (
          <RadioList
            legend={t`How long?`}
            value={days}
            onValueChange={setDays}
            options={TIME_OUT_DAYS.map((each) => ({ value: each, label: daysText(each) }))}
          />
        ) : (
          <RadioList
            legend={t`How long?`}
            value={period}
            onValueChange={setPeriod}
            options={exclusionPeriods.map((each) => ({ value: each, label: periodText(each) }))}
          />
        )}
        <Note tone="warn">
          <Trans>
            You’ll be logged out everywhere and your games will end. You can’t deposit or play until the break is over,
            and neither you nor customer service can shorten it. You can still log in to withdraw.
          </Trans>
        </Note>
        <Checkbox
          label={t`I understand that this can’t be undone`}
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          error={checked && !agreed ? t`Tick the box to continue` : undefined}
        />
        {error && <Note tone="bad">{say(error)}</Note>}
        <Actions>
          <Button variant="ghost" data-autofocus disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {isTimeOut ? t`Start time-out: ${length}` : t`Self-exclude for ${length}`}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
