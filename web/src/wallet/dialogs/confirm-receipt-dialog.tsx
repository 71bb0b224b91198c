import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REMARK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { currencyOf } from '@baize/protocol/kernel/money';
import type { Payout } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/choice/radio-group.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AmountField } from '../../ui/field/amount-field.tsx';
import { PictureField, type Picture } from '../../ui/field/picture-field.tsx';
import { PicturesSending } from '../../ui/field/pictures-sending.tsx';
import { TextAreaField } from '../../ui/field/text-area-field.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useConfirmReceipt } from '../use-withdrawals.ts';
import { withdrawalQuery } from '../withdrawal-client.ts';
import { remainingOf } from '../withdrawal-sum.ts';
import { usePictureFault } from '../use-picture-fault.ts';
import styles from '../pages/money-page.module.css';

const FORM = 'confirm-receipt';
type Outcome = 'RECEIVED' | 'PARTIALLY_RECEIVED' | 'NOT_RECEIVED';

/** What arrived of a payment: all of it, a part with a proof, or nothing with a proof. */
export function ConfirmReceiptDialog({ of, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const [withdrawalId = '', payoutId = ''] = of.split('.');
  const { data, isPending, isFetching, refetch } = useQuery(
    withdrawalQuery('listWithdrawals', { query: { pageNo: 1, pageSize: 24 } }),
  );
  const withdrawal = data?.rows.find(({ id }) => id === withdrawalId);
  const payout = withdrawal?.payouts.find(({ id, status }) => id === payoutId && status === 'PAYER_PAID');
  // Kept once it is shown: a live event may tell of the answer before the answer's own call is back.
  const [asked, setAsked] = useState<{ readonly payout: Payout; readonly currency: string } | undefined>(undefined);
  if (asked === undefined && withdrawal && payout) setAsked({ payout, currency: withdrawal.currency });
  if (asked) return <Confirmation {...asked} {...{ withdrawalId, onClose }} />;
  return (
    <Modal title={t`Confirm receipt`} onClose={onClose}>
      {isPending ? (
        <LoadingRegion>
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      ) : data ? (
        <EmptyState title={t`Nothing left to confirm`} text={t`This payment was already confirmed.`} />
      ) : (
        <FailedState title={t`We couldn’t load this payment`} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface ConfirmationProps {
  withdrawalId: string;
  payout: Payout;
  currency: string;
  onClose: () => void;
}

function Confirmation({ withdrawalId, payout, currency: code, onClose }: ConfirmationProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const { mutate, isPending, error } = useConfirmReceipt();
  const [outcome, setOutcome] = useState<Outcome>('RECEIVED');
  const [received, setReceived] = useState('');
  const [proofs, setProofs] = useState<readonly Picture[]>([]);
  const [remark, setRemark] = useState('');
  const [checked, setChecked] = useState(false);
  const currency = currencyOf(code);
  const refused = usePictureFault()(error);
  const remaining = remainingOf(payout.amount, received, code);
  const isPart = outcome === 'PARTIALLY_RECEIVED';
  const needsProof = outcome !== 'RECEIVED';

  const submit = () => {
    setChecked(true);
    if (isPending || (isPart && remaining === undefined) || (needsProof && proofs.length === 0)) return;
    mutate(
      {
        withdrawalId,
        payoutId: payout.id,
        outcome,
        ...(isPart && remaining !== undefined ? { receivedAmount: received, remainingAmount: remaining } : {}),
        ...(needsProof ? { proofs: proofs.map(({ base64 }) => base64), remark } : {}),
      },
      {
        onSuccess: () => {
          toast.ok(t`Thanks, your answer was saved`);
          onClose();
        },
      },
    );
  };

  return (
    <Modal
      title={t`Confirm receipt`}
      onClose={onClose}
      busy={isPending}
      footer={
        <Button variant="primary" block type="submit" form={FORM} busy={isPending}>
          {outcome === 'RECEIVED' ? t`I received ${format.money(payout.amount, code)}` : t`Send to customer service`}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioList<Outcome>
          legend={t`What arrived in your account?`}
          value={outcome}
          onValueChange={setOutcome}
          options={[
            {
              value: 'RECEIVED',
              label: t`Received`,
              hint: t`The whole ${format.money(payout.amount, code)} is in your account. This can’t be undone.`,
            },
            {
              value: 'PARTIALLY_RECEIVED',
              label: t`Partially received`,
              hint: t`Less than the full amount arrived. You’ll need a screenshot.`,
            },
            { value: 'NOT_RECEIVED', label: t`Not received`, hint: t`Nothing arrived. You’ll need a screenshot.` },
          ]}
        />
        {isPart && (
          <>
            <AmountField
              id="received-amount"
              label={t`Received amount`}
              currency={code}
              fractionDigits={currency.exponent}
              value={received}
              onValueChange={setReceived}
              error={
                checked && remaining === undefined
                  ? t`Enter more than zero and less than ${format.money(payout.amount, code)}`
                  : undefined
              }
            />
            <DescriptionList
              items={[
                {
                  id: 'remaining',
                  term: t`Remaining amount`,
                  value: <Amount value={remaining ?? null} currency={code} />,
                  total: true,
                },
              ]}
            />
          </>
        )}
        {needsProof && (
          <>
            <PictureField
              label={t`Proof`}
              pictures={proofs}
              onChange={setProofs}
              error={refused ?? (checked && proofs.length === 0 ? t`Add at least one picture` : undefined)}
            />
            <TextAreaField
              optional
              label={t`Note for customer service`}
              maxLength={REMARK_MAX_CHARACTERS}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
          </>
        )}
        {error && !refused && <Note tone="bad">{say(error)}</Note>}
        {isPending && needsProof && <PicturesSending count={proofs.length} />}
      </form>
    </Modal>
  );
}
