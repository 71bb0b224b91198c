import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '../../kernel/problem-text.ts';
import { toast } from '../../ui/index.ts';
import { NumberAndCode, useNumberCode } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { codeFields, useSecurityForm } from '../forms/use-security-form.ts';

const order = ['country', 'mobileNum', 'verificationCode'] as const;

/** Binds a mobile number by the code that is sent to it. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const required = say.field({ rule: 'required' });
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { country: '', mobileNum: '', verificationCode: '' },
    order,
    password: 'as-asked',
    codeFor: 'mobile',
    fieldOf: { ...codeFields, CONTACT_TAKEN: 'mobileNum' },
    check: async ({ verificationCode }) => [
      ...(await wrongNumber()),
      ...(verificationCode.trim() === '' ? [{ name: 'verificationCode' as const, text: required }] : []),
    ],
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
  const { number, wrongNumber, code } = useNumberCode({
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
