import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '../../kernel/problem-text.ts';
import { toast } from '../../ui/index.ts';
import { CodeField } from '../code/code-field.tsx';
import { useCodeRequest } from '../code/use-code-request.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import { digitsOf, readCountry, type MobileValue } from '../mobile/mobile-value.ts';
import { SecurityFormDialog } from './security-form.tsx';
import { securityClient } from './security-client.ts';
import { useSecurityForm } from './use-security-form.ts';

const order = ['country', 'mobileNum', 'verificationCode'] as const;

const numberOf = ({ country, mobileNum }: MobileValue) => ({
  mobileNum: digitsOf(mobileNum),
  countryDialingCode: readCountry(country).dialingCode,
});

/** Binds a mobile number by the code that is sent to it. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const required = say.field({ rule: 'required' });
  const wrongNumber = async (value: MobileValue) => {
    if (value.country === '') return [{ name: 'country' as const, text: required }];
    const problem = await checkMobile(value);
    return problem ? [{ name: 'mobileNum' as const, text: say.field(problem) }] : [];
  };
  const act = useSecurityForm<(typeof order)[number]>({
    initial: { country: '', mobileNum: '', verificationCode: '' },
    order,
    password: 'as-asked',
    fieldOf: { CODE_INVALID: 'verificationCode', CODE_EXPIRED: 'verificationCode', CONTACT_TAKEN: 'mobileNum' },
    check: async (values) => [
      ...(await wrongNumber(values)),
      ...(values.verificationCode.trim() === '' ? [{ name: 'verificationCode' as const, text: required }] : []),
    ],
    send: async (values, password) => {
      await securityClient.updateMobile({
        body: { ...numberOf(values), verificationCode: values.verificationCode.trim(), ...password },
      });
      code.done();
      toast.ok(t`Your mobile number is bound`, t`You can log in with it, and get back in when a password is lost.`);
      onClose();
    },
  });
  const { form } = act;
  const code = useCodeRequest({
    purpose: 'mobile',
    check: async () => {
      const wrong = await wrongNumber(form.values);
      form.fail(wrong);
      return wrong.length === 0;
    },
    send: (signal) => securityClient.sendMobileCode({ body: numberOf(form.values), signal }),
  });
  return (
    <SecurityFormDialog
      title={t`Your mobile number`}
      act={act}
      submitLabel={t`Bind this number`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <MobileNumberField
        country={form.values.country}
        onCountry={(country) => form.set('country', country)}
        countryError={form.errors.country}
        countryRef={form.field('country').ref}
        field={form.field('mobileNum')}
        error={form.errors.mobileNum}
      />
      <CodeField request={code} error={form.errors.verificationCode} field={form.field('verificationCode')} />
    </SecurityFormDialog>
  );
}
