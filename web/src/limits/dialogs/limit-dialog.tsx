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
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/choice/radio-group.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
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
  const say = useProblemText();
  const tell = useLimitValue(state.currency);
  const limit = [...state.money, ...state.time].find((each) => each.kind === kind);
  const before = limit ? valueOf(limit) : null;
  const [value, setValue] = useState(before ?? '');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetLimit();
  const currency = currencyOf(state.currency);
  const isTime = kind === 'session' || kind === 'reality-check';
  const fault = isTime ? (value === '' ? 'empty' : undefined) : faultOfLimit(value, currency);
  const looser = fault === undefined && isLooser(before, value);

  const send = (wanted: string | null) =>
    mutate(
      { kind, value: wanted },
      {
        onSuccess: () => {
          toast.ok(
            isLooser(before, wanted) ? t`Request saved. You can confirm it in 24 hours.` : t`Your limit is set.`,
          );
          onClose();
        },
      },
    );
  const faultText =
    fault === 'empty'
      ? t`Enter an amount`
      : fault === 'step'
        ? t`Enter an amount in steps the currency allows`
        : fault === undefined
          ? undefined
          : t`Enter a number`;
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (fault === undefined && !isPending) send(value);
      }}
    >
      {before !== null && <p className={styles.soft}>{t`Current limit: ${tell(kind, before)}`}</p>}
      {isTime ? (
        <RadioList
          legend={kind === 'session' ? t`Log me out after` : t`Remind me every`}
          value={value || null}
          onValueChange={setValue}
          options={MINUTES[kind].map((minutes) => ({
            value: String(minutes),
            label: format.duration(minutes * 60),
          }))}
        />
      ) : (
        <AmountField
          label={t`Amount`}
          currency={currency.code}
          fractionDigits={currency.exponent}
          value={value}
          onValueChange={setValue}
          error={checked ? faultText : undefined}
        />
      )}
      {isTime && checked && fault && <Note tone="bad">{t`Choose a time`}</Note>}
      {looser && (
        <Note tone="warn">{t`This is higher than your current limit. It waits 24 hours, and then you confirm it.`}</Note>
      )}
      {error && <Note tone="bad">{say(error)}</Note>}
      <Actions>
        {before !== null && !limit?.mandatory && (
          <Button variant="ghost" disabled={isPending} onClick={() => send(null)}>{t`Remove limit`}</Button>
        )}
        <Button type="submit" variant="primary" busy={isPending}>
          {looser ? t`Request change` : t`Save limit`}
        </Button>
      </Actions>
    </form>
  );
}
