import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type Ref } from 'react';
import { useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useProblemText } from '../../kernel/problem-text.ts';
import { PasswordField } from '../../ui/index.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import type { ProveCode } from '../code/proved-code.ts';
import type { AskedField } from './form-rules.ts';
import { digitsOf } from '../mobile/mobile-value.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { FieldsPlace } from '../parts/fields-place.tsx';
import { NewPasswordField, type NewPasswordFieldProps } from './new-password-field.tsx';
import { PlainSignUpField } from './plain-sign-up-field.tsx';
import { useValidate } from './use-validate.ts';
import { isSecret, type SignUpValues } from './values.ts';

/** Countries, flags and the code's countdown come with the form that asks for a number. */
const MobileField = lazy(() => import('./mobile-field.tsx').then((file) => ({ default: file.MobileField })));
const SignUpCode = lazy(() => import('./sign-up-code.tsx').then((file) => ({ default: file.SignUpCode })));

export interface SignUpFieldProps {
  field: AskedField;
  form: UseFormReturn<SignUpValues>;
  captcha: Captcha;
  human: Pick<HumanCheck, 'start' | 'proof' | 'reset'>;
  /** Where the form finds how a typed code is proved. */
  proveCode: Ref<ProveCode>;
}

const trimmed = (value: string) => value.trim();

/** One field of the sign-up user, asked for in its own way and checked by the server's rule for it. */
export function SignUpField({ field: asked, form, captcha, human, proveCode }: SignUpFieldProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const validate = useValidate(form.getValues);
  const { name, rule } = asked;
  // Each field looks at its own error and value only: a keystroke in one must not draw the other sixteen again.
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error = errors[name]?.message;
  const field = form.register(name, {
    validate: validate(asked),
    ...(!isSecret(name) && { setValueAs: name === 'mobileNum' ? digitsOf : trimmed }),
    // A confirmation that was right is wrong once the password changes, and the other way round.
    ...(name === 'password' && {
      onChange: () => {
        if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
      },
    }),
  });
  const { patternName: pattern, min, max } = rule;
  const hint = say.field({ rule: 'pattern', pattern, min, max });
  switch (name) {
    case 'password':
      return <WatchedPassword control={form.control} label={t`Password`} hint={hint} error={error} field={field} />;
    case 'confirmPassword':
      return <PasswordField {...field} label={t`Confirm password`} error={error} autoComplete="new-password" />;
    case 'paymentPassword':
      return (
        <PasswordField {...field} label={t`Payment password`} hint={hint} error={error} autoComplete="new-password" />
      );
    case 'mobileNum':
      return (
        <Suspense fallback={<FieldsPlace count={1} />}>
          <MobileField control={form.control} optional={!rule.required} error={error} field={field} />
        </Suspense>
      );
    case 'verificationCode':
      return (
        <Suspense fallback={<FieldsPlace count={1} />}>
          <SignUpCode form={form} human={human} prove={proveCode} error={error} field={field} />
        </Suspense>
      );
    case 'captcha':
      return <CaptchaField captcha={captcha} optional={!rule.required} error={error} field={field} />;
    default:
      return (
        <PlainSignUpField
          name={name}
          rule={rule}
          hint={name === 'username' ? hint : undefined}
          error={error}
          field={field}
        />
      );
  }
}

interface WatchedPasswordProps extends Omit<NewPasswordFieldProps, 'value' | 'known'> {
  control: Control<SignUpValues>;
}

function WatchedPassword({ control, ...field }: WatchedPasswordProps) {
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  return <NewPasswordField {...field} value={password} known={[username]} />;
}
