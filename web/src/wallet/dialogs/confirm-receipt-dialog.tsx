import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REMARK_MAX_CHARACTERS } from '@baize/protocol/kernel/constants';
import { currencyOf } from '@baize/protocol/kernel/money';
import type { Payout } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { RadioList } from '@baize/kit/ui/choice/radio-group.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { PictureField, type Picture } from '@baize/kit/ui/field/picture-field.tsx';
import { PicturesSending } from '@baize/kit/ui/field/pictures-sending.tsx';
import { TextAreaField } from '@baize/kit/ui/field/text-area-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useConfirmReceipt } from '../withdrawals/use-withdrawals.ts';
import { withdrawalQuery } from '../withdrawals/withdrawal-client.ts';
import { remainingOf } from '../withdrawals/withdrawal-sum.ts';
import { usePictureFault } from '../use-picture-fault.ts';
import styles from '../money-page.module.css';

const FORM = 'confirm-receipt';
const noPictures: readonly Picture[] = [];
type Outcome = 'RECEIVED' | 'PARTIALLY_RECEIVED' | 'NOT_RECEIVED';

/** Confirms a payment: all of it arrived, a part with a proof, or nothing with a proof. */
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
  const confirm = useConfirmReceipt();
  const form = useForm({
    defaultValues: { outcome: 'RECEIVED' as Outcome, received: '', proofs: noPictures, remark: '' },
    sayField: usePictureFault(),
  });
  const { outcome, received, proofs, remark } = form.formState.values;
  const failure = form.sayFailure();
  const currency = currencyOf(code);
  const remaining = remainingOf(payout.amount, received, code);
  const isPart = outcome === 'PARTIALLY_RECEIVED';
  const needsProof = outcome !== 'RECEIVED';

  const send = () =>
    form.send(
      confirm,
      {
        withdrawalId,
        payoutId: payout.id,
        outcome,
        ...(isPart && remaining !== undefined ? { receivedAmount: received, remainingAmount: remaining } : {}),
        ...(needsProof ? { proofs: proofs.map(({ base64 }) => base64), remark } : {}),
      },
      () => {
        toast.ok(t`Thanks, your answer was saved`);
        onClose();
      },
    );

  return (
    <Modal
      title={t`Confirm receipt`}
      onClose={onClose}
      busy={confirm.isPending}
      footer={
        <Button variant="primary" block type="submit" form={FORM} busy={confirm.isPending}>
          {outcome === 'RECEIVED'
            ? t`I received ${{ amount: format.money(payout.amount, code) }}`
            : t`Send to customer service`}
        </Button>
      }
    >
      <Form form={form} id={FORM} className={styles.form} onSubmit={send}>
        <RadioList<Outcome>
          {...form.registerValue('outcome')}
          legend={t`What arrived in your account?`}
          options={[
            {
              value: 'RECEIVED',
              label: t`Received`,
              hint: t`The whole ${{ amount: format.money(payout.amount, code) }} is in your account. This can’t be undone.`,
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
              {...form.registerValue('received', {
                validate: () =>
                  remaining === undefined
                    ? t`Enter more than zero and less than ${{ amount: format.money(payout.amount, code) }}`
                    : undefined,
              })}
              label={t`Received amount`}
              currency={code}
              fractionDigits={currency.exponent}
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
              {...form.registerValue('proofs', { required: t`Add at least one picture` })}
              label={t`Proof`}
            />
            <TextAreaField
              {...form.register('remark')}
              optional
              label={t`Note for customer service`}
              maxLength={REMARK_MAX_CHARACTERS}
            />
          </>
        )}
        {failure && <Note tone="bad">{failure}</Note>}
        {confirm.isPending && needsProof && <PicturesSending count={proofs.length} />}
      </Form>
    </Modal>
  );
}
