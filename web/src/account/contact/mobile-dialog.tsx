import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { NumberAndCode, useNumberCode } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { codeFields, useSecurityForm } from '../forms/use-security-form.ts';

const order = ['country', 'mobileNum', 'verificationCode'] as const;

/** Binds a mobile number by the code that is sent to it. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { country: '', mobileNum: '', verificationCode: '' },
    order,
    password: 'as-asked',
    codeFor: 'mobile',
    fieldOf: { ...codeFields, CONTACT_TAKEN: 'mobileNum' },
    send: async ({ verificationCode }, password) => {
      await accountClient.updateMobile({
        body: { ...number, verificationCode: verificationCode.trim(), ...password },
      });
      code.done();
      toast.ok(t`Mobile number added`, t`Use it to log in and to recover your account.`);
      onClose();
    },
  });
  const { form } = act;
  const { number, code } = useNumberCode({
    form,
    purpose: 'mobile',
    send: (to, signal) => accountClient.sendMobileCode({ body: to, signal }),
  });
  return (
    <SecurityFormDialog
      title={t`Your mobile number`}
      act={act}
      submitLabel={t`Add mobile number`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <NumberAndCode form={form} code={code} codeName="verificationCode" />
    </SecurityFormDialog>
  );
}
