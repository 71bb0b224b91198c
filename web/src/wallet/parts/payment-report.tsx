import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UPLOAD_MAX_IMAGES } from '@baize/protocol/kernel/constants';
import type { Deposit } from '@baize/protocol/wallet';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PictureField, type Picture } from '../../ui/field/picture-field.tsx';
import { PicturesSending } from '../../ui/field/pictures-sending.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { useReportPaid } from '../mutations.ts';
import { keepProofDraft, proofDraftOf } from '../proof-drafts.ts';
import { usePictureFault } from '../use-picture-fault.ts';
import styles from './deposit-payment.module.css';

/** Says that a transfer by hand was sent, and shows it; later on, adds what helps to find it. */
export function PaymentReport({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const say = useProblemText();
  const [pictures, setPictures] = useState(() => proofDraftOf(deposit.id));
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useReportPaid();
  const refused = usePictureFault()(error);
  const { proofCount } = deposit;
  const reported = deposit.status === 'PAID';
  const change = (next: readonly Picture[]) => {
    if (error) reset();
    setPictures(next);
    keepProofDraft(deposit.id, next);
  };
  const submit = () => {
    setChecked(true);
    if (isPending || (reported && pictures.length === 0)) return;
    mutate(
      { depositId: deposit.id, proofs: pictures.map(({ base64 }) => base64) },
      {
        onSuccess: () => {
          change([]);
          setChecked(false);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={styles.payment}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {proofCount > 0 && (
        <Note tone="ok">
          {t`${plural(proofCount, { one: 'We have # picture of your payment.', other: 'We have # pictures of your payment.' })}`}
        </Note>
      )}
      {proofCount < UPLOAD_MAX_IMAGES && (
        <>
          <PictureField
            label={reported ? t`Add proof of payment` : t`Proof of payment (optional)`}
            pictures={pictures}
            onChange={change}
            most={UPLOAD_MAX_IMAGES - proofCount}
            error={refused ?? (checked && reported && pictures.length === 0 ? t`Add at least one picture` : undefined)}
          />
          <p className="soft sm">{t`A screenshot of your transfer helps us find it sooner.`}</p>
        </>
      )}
      {error && !refused && <Note tone="bad">{say(error)}</Note>}
      {reported ? (
        proofCount < UPLOAD_MAX_IMAGES && (
          <Button type="submit" block busy={isPending}>
            {t`Send pictures`}
          </Button>
        )
      ) : (
        <Button variant="primary" size="lg" block type="submit" busy={isPending}>
          {t`I’ve sent the transfer`}
        </Button>
      )}
      {isPending && <PicturesSending count={pictures.length} />}
    </form>
  );
}
