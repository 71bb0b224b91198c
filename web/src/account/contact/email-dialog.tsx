import { useLingui } from '@lingui/react/macro';
import { TextField, toast } from '@baize/kit/ui';
import { CodeField, useCodeRequest, checkField, EMAIL_RULE, matchPattern } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { codeFields, useSecurityForm } from '../forms/use-security-form.ts';

const order = ['email', 'verificationCode'] as const;

/** Binds an e-mail address by the code that is mailed to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const asked = t`Enter an e-mail address such as name@example.com`;
  const wrongAddress = async (email: string) => {
    const problem = await checkField(email.trim(), EMAIL_RULE, matchPattern);
    return problem && asked;
  };
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { email: '', verificationCode: '' },
    order,
    password: 'as-asked',
    codeFor: 'email',
    fieldOf: { ...codeFields, CONTACT_TAKEN: 'email' },
    send: async ({ email, verificationCode }, password) => {
      await accountClient.updateEmail({
        body: { email: email.trim(), verificationCode: verificationCode.trim(), ...password },
      });
      code.done();
      toast.ok(t`E-mail address added`, t`Use it to recover your account.`);
      onClose();
    },
  });
  const { form } = act;
  const code = useCodeRequest({
    purpose: 'email',
    check: () => form.trigger(['email'], { shouldFocus: true }),
    send: (signal) => accountClient.sendEmailCode({ body: { email: form.getValues().email.trim() }, signal }),
  });
  return (
    <SecurityFormDialog
      title={t`Your e-mail address`}
      act={act}
      submitLabel={t`Add e-mail address`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <TextField
        {...form.register('email', { required: asked, validate: wrongAddress })}
        label={t`E-mail address`}
        hint={t`We’ll send a code to this address. We’ll also notify your previous address.`}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <CodeField
        request={code}
        label={t`Verification code`}
        field={form.register('verificationCode', { required: t`Enter the code` })}
      />
    </SecurityFormDialog>
  );
}
