import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '../../kernel/problem-text.ts';
import { TextField, toast } from '../../ui/index.ts';
import { CodeField, useCodeRequest, checkField, EMAIL_RULE, matchPattern } from '../../session/index.ts';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { codeFields, useSecurityForm } from '../forms/use-security-form.ts';

const order = ['email', 'verificationCode'] as const;

/** Binds an e-mail address by the code that is mailed to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const wrongAddress = async (email: string) => {
    const problem = await checkField(email.trim(), EMAIL_RULE, matchPattern);
    return problem ? [{ name: 'email' as const, text: say.field(problem) }] : [];
  };
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { email: '', verificationCode: '' },
    order,
    password: 'as-asked',
    codeFor: 'email',
    fieldOf: { ...codeFields, CONTACT_TAKEN: 'email' },
    check: async ({ email, verificationCode }) => [
      ...(await wrongAddress(email)),
      ...(verificationCode.trim() === ''
        ? [{ name: 'verificationCode' as const, text: say.field({ rule: 'required' }) }]
        : []),
    ],
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
    check: async () => {
      const wrong = await wrongAddress(form.values.email);
      form.fail(wrong);
      return wrong.length === 0;
    },
    send: (signal) => accountClient.sendEmailCode({ body: { email: form.values.email.trim() }, signal }),
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
        {...form.field('email')}
        label={t`E-mail address`}
        hint={t`We’ll send a code to this address. We’ll also notify your previous address.`}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={form.errors.email}
      />
      <CodeField
        request={code}
        label={t`Verification code`}
        error={form.errors.verificationCode}
        field={form.field('verificationCode')}
      />
    </SecurityFormDialog>
  );
}
