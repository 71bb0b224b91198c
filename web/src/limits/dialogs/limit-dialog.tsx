import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { currencyOf } from '@baize/protocol/kernel/money';
import {
  limitKinds,
  REALITY_CHECK_MINUTES,
  SESSION_LIMIT_MINUTES,
  type LimitKind,
} from '@baize/protocol/limits/constants';
import type { LimitsState } from '@baize/protocol/limits';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { RadioList } from '@baize/kit/ui/choice/radio-group.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { faultOfLimit, isLooser } from '../limit-amount.ts';
import { useSetLimit } from '../mutations.ts';
import { useLimitValue, valueOf } from '../parts/limit-row.tsx';
import { limitsStateQuery } from '../queries.ts';
import { limitNames } from '../words.ts';
import styles from '../pages/limits-page.module.css';

const MINUTES = {
  session: [15, 30, 60, 120, 180, 360, 720].filter((each) => each >= SESSION_LIMIT_MINUTES.min),
  'reality-check': [10, 15, 30, 60, 120].filter((each) => each >= REALITY_CHECK_MINUTES.min),
} as const;

/** Sets one limit. What is typed stays when it could not be sent. */
export function LimitDialog({ of: kind, onClose }: ModalProps<LimitKind>) {
  const { i18n, t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(limitsStateQuery());
  const isKnown = limitKinds.includes(kind);
  return (
    <Modal title={isKnown ? i18n._(limitNames[kind]) : t`Limits and breaks`} size="dialog" onClose={onClose}>
      {data && isKnown ? (
        <LimitForm kind={kind} state={data} onClose={onClose} />
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

function LimitForm({ kind, state, onClose }: { kind: LimitKind; state: LimitsState; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const tell = useLimitValue(state.currency);
  const limit = [...state.money, ...state.time].find((each) => each.kind === kind);
  const before = limit ? valueOf(limit) : null;
  const form = useForm({ defaultValues: { value: before ?? '' } });
  const act = useSetLimit();
  const currency = currencyOf(state.currency);
  const isTime = kind === 'session' || kind === 'reality-check';
  const { value } = form.formState.values;
  const failure = form.sayFailure();
  const looser = isTime
    ? value !== '' && isLooser(before, value)
    : faultOfLimit(value, currency) === undefined && isLooser(before, value);

  const send = (wanted: string | null) =>
    form.send(act, { kind, value: wanted }, () => {
      toast.ok(isLooser(before, wanted) ? t`Request saved. You can confirm it in 24 hours.` : t`Your limit is set.`);
      onClose();
    });
  const wrongAmount = (amount: string): string | undefined => {
    switch (faultOfLimit(amount, currency)) {
      case undefined:
        return undefined;
      case 'empty':
        return t`Enter an amount`;
      case 'step':
        return t`Enter an amount in steps the currency allows`;
      default:
        return t`Enter a number`;
    }
  };
  return (
    <Form form={form} className={styles.section} onSubmit={(values) => send(values.value)}>
      {before !== null && <p className={styles.soft}>{t`Current limit: ${{ limit: tell(kind, before) }}`}</p>}
      {isTime ? (
        <RadioList
          {...form.registerValue('value', { required: t`Choose a time` })}
          legend={kind === 'session' ? t`Log me out after` : t`Remind me every`}
          options={MINUTES[kind].map((minutes) => ({
            value: String(minutes),
            label: format.duration(minutes * 60),
          }))}
        />
      ) : (
        <AmountField
          {...form.registerValue('value', { validate: wrongAmount })}
          label={t`Amount`}
          currency={currency.code}
          fractionDigits={currency.exponent}
        />
      )}
      {looser && (
        <Note tone="warn">{t`This is higher than your current limit. It waits 24 hours, and then you confirm it.`}</Note>
      )}
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Actions>
        {before !== null && !limit?.mandatory && (
          <Button variant="ghost" disabled={act.isPending} onClick={() => void send(null)}>{t`Remove limit`}</Button>
        )}
        <Button type="submit" variant="primary" busy={act.isPending}>
          {looser ? t`Request change` : t`Save limit`}
        </Button>
      </Actions>
    </Form>
  );
}
