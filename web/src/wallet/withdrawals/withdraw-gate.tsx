import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { FrozenNote } from '../parts/frozen-note.tsx';
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form.tsx';
import styles from '../money-page.module.css';

/** The form for a withdrawal, or what has to be there before one can be asked for. */
export const WithdrawGate = (props: WithdrawFormProps) => (
  <Card padded className={styles.stack}>
    <Gate {...props} />
  </Card>
);

function Gate({ settings, payees, onMade }: WithdrawFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  if (settings.accountFrozen)
    return <FrozenNote text={t`Withdrawals from your account are frozen. Contact customer service.`} />;
  if (settings.heldUntil !== null)
    return (
      <Note tone="warn">
        {t`Your password was reset recently. To keep your account safe, withdrawals open again on ${{ date: format.date(settings.heldUntil) }}.`}
      </Note>
    );
  if (!settings.hasPaymentPassword)
    return (
      <>
        <Note>{t`Set a payment password first. You’ll use it to confirm each withdrawal.`}</Note>
        <Button variant="primary" block onClick={() => modals.open('security', 'payment-password')}>
          {t`Set payment password`}
        </Button>
      </>
    );
  if (payees.length === 0)
    return (
      <>
        <Note>{t`Add an account in your name.`}</Note>
        <Button variant="primary" block onClick={() => modals.open('security', 'payee')}>
          {t`Add bank account or e-wallet`}
        </Button>
      </>
    );
  return <WithdrawForm settings={settings} payees={payees} onMade={onMade} />;
}
