import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UPLOAD_MAX_IMAGES } from '@baize/protocol/kernel/constants';
import type { Deposit } from '@baize/protocol/wallet';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { PictureField } from '@baize/kit/ui/field/picture-field.tsx';
import { PicturesSending } from '@baize/kit/ui/field/pictures-sending.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useReportPaid } from '../mutations.ts';
import { setProofDraft, proofDraftOf } from './proof-drafts.ts';
import { usePictureFault } from '../use-picture-fault.ts';
import styles from './deposit-payment.module.css';

/** Says that a transfer by hand was sent, and shows it; later on, adds what helps to find it. */
export function PaymentReport({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const report = useReportPaid();
  const form = useForm({
    defaultValues: { proofs: proofDraftOf(deposit.id) },
    sayField: usePictureFault(),
    keep: ({ proofs }) => setProofDraft(deposit.id, proofs),
  });
  const { proofs } = form.formState.values;
  const failure = form.sayFailure();
  const { proofCount } = deposit;
  const reported = deposit.status === 'PAID';
  const send = () =>
    form.send(report, { depositId: deposit.id, proofs: proofs.map(({ base64 }) => base64) }, () =>
      form.reset({ proofs: [] }),
    );
  return (
    <Form form={form} className={styles.payment} onSubmit={send}>
      {proofCount > 0 && (
        <Note tone="ok">
          {t`${plural(proofCount, { one: 'We have # picture of your payment.', other: 'We have # pictures of your payment.' })}`}
        </Note>
      )}
      {proofCount < UPLOAD_MAX_IMAGES && (
        <>
          <PictureField
            {...form.registerValue('proofs', { required: reported ? t`Add at least one picture` : undefined })}
            label={reported ? t`Add proof of payment` : t`Proof of payment (optional)`}
            most={UPLOAD_MAX_IMAGES - proofCount}
          />
          <p className="soft sm">{t`A screenshot of your transfer helps us find it sooner.`}</p>
        </>
      )}
      {failure && <Note tone="bad">{failure}</Note>}
      {reported ? (
        proofCount < UPLOAD_MAX_IMAGES && (
          <Button type="submit" block busy={report.isPending}>
            {t`Send pictures`}
          </Button>
        )
      ) : (
        <Button variant="primary" size="lg" block type="submit" busy={report.isPending}>
          {t`I’ve sent the transfer`}
        </Button>
      )}
      {report.isPending && <PicturesSending count={proofs.length} />}
    </Form>
  );
}
