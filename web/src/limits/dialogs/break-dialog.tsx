import { Trans, useLingui } from '@lingui/react/macro';
import { exclusionPeriods, type ExclusionPeriod } from '@baize/protocol/limits/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Checkbox } from '@baize/kit/ui/choice/checkbox.tsx';
import { RadioList } from '@baize/kit/ui/choice/radio-group.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useTakeBreak } from '../mutations.ts';
import styles from '../pages/limits-page.module.css';

/** From a day to six weeks. */
const TIME_OUT_DAYS = ['1', '2', '7', '14', '28', '42'] as const;
type Days = (typeof TIME_OUT_DAYS)[number];

/** A break from play, with a plain confirmation: it cannot be taken back. */
export function BreakDialog({ of: kind, onClose }: ModalProps<'time-out' | 'self-exclusion'>) {
  const { t } = useLingui();
  const format = useFormat();
  const isTimeOut = kind === 'time-out';
  const act = useTakeBreak();
  const form = useForm({
    defaultValues: { days: '1' as Days, period: '6-months' as ExclusionPeriod, agreed: false },
  });
  const { days, period } = form.formState.values;
  const failure = form.sayFailure();
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
    form.send(act, isTimeOut ? { kind, hours: Number(days) * 24 } : { kind: 'self-exclusion', period }, ({ until }) => {
      toast.ok(
        t`Your break lasts until ${{ date: format.date(until, 'full') }}`,
        t`You can still log in to withdraw and read your records.`,
      );
      onClose();
    });

  return (
    <Modal
      title={isTimeOut ? t`Take a time-out` : t`Self-exclude`}
      size="dialog"
      role="alertdialog"
      busy={act.isPending}
      onClose={onClose}
    >
      <Form form={form} className={styles.section} onSubmit={send}>
        {isTimeOut ? (
          <RadioList
            legend={t`How long?`}
            {...form.registerValue('days')}
            options={TIME_OUT_DAYS.map((each) => ({ value: each, label: daysText(each) }))}
          />
        ) : (
          <RadioList
            legend={t`How long?`}
            {...form.registerValue('period')}
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
          {...form.registerCheck('agreed', { required: t`Tick the box to continue` })}
        />
        {failure && <Note tone="bad">{failure}</Note>}
        <Actions>
          <Button variant="ghost" data-autofocus disabled={act.isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" busy={act.isPending}>
            {isTimeOut ? t`Start time-out: ${length}` : t`Self-exclude for ${length}`}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}
