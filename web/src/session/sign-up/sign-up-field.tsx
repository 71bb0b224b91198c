import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type Ref } from 'react';
import { useField, type FormOf, type TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { PasswordField } from '@baize/kit/ui';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { emptyWords } from './field-words.ts';
import type { AskedField } from './form-rules.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { FieldsPlace } from '../parts/fields-place.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PlainSignUpField } from './plain-sign-up-field.tsx';
import { useValidate } from './use-validate.ts';
import type { SignUpValues } from './values.ts';

/** Countries, flags and the code's countdown come with the form that asks for a number. */
const MobileField = lazy(() => import('./mobile-field.tsx').then((file) => ({ default: file.MobileField })));
const SignUpCode = lazy(() => import('./sign-up-code.tsx').then((file) => ({ default: file.SignUpCode })));

export interface SignUpFieldProps {
  field: AskedField;
  form: FormOf<SignUpValues>;
  captcha: Captcha;
  human: Pick<HumanCheck, 'start' | 'proof' | 'reset'>;
  /** Receives the function that verifies a typed code. */
  proveCode: Ref<ProveCode>;
}

/** One field of the sign-up user, asked for in its own way and checked by the server's rule for it. */
export function SignUpField({ field: asked, form, captcha, human, proveCode }: SignUpFieldProps) {
  const { i18n, t } = useLingui();
  const say = useProblemText();
  const validate = useValidate();
  const { name, rule } = asked;
  // Each field looks at its own error and value only: a keystroke in one must not draw the other sixteen again.
  useField(form, name);
  const field = form.register(name, {
    required: rule.required ? i18n._(emptyWords[name]) : undefined,
    validate: validate(asked),
    // A confirmation that was right is wrong once the password changes, and the other way round.
    ...(name === 'password' && { deps: ['confirmPassword'] as const }),
  });
  const { patternName: pattern, min, max } = rule;
  const hint = say.field({ rule: 'pattern', pattern, min, max });
  switch (name) {
    case 'password':
      return <WatchedPassword form={form} hint={hint} field={field} />;
    case 'confirmPassword':
      return <PasswordField {...field} label={t`Confirm password`} autoComplete="new-password" />;
    case 'paymentPassword':
      return <PasswordField {...field} label={t`Payment password`} hint={hint} autoComplete="new-password" />;
    case 'mobileNum':
      return (
        <Suspense fallback={<FieldsPlace count={1} />}>
          <MobileField form={form} optional={!rule.required} field={field} />
        </Suspense>
      );
    case 'verificationCode':
      return (
        <Suspense fallback={<FieldsPlace count={1} />}>
          <SignUpCode form={form} human={human} prove={proveCode} field={field} />
        </Suspense>
      );
    case 'captcha':
      return <CaptchaField captcha={captcha} optional={!rule.required} field={field} />;
    default:
      return (
        <PlainSignUpField
          name={name}
          rule={rule}
          hint={name === 'username' ? hint : undefined}

          field={field}
        />
      );
  }
}

interface WatchedPasswordProps {
  form: FormOf<SignUpValues>;
  hint: string;
  field: TextBinding;
}

/** The password, with advice that goes by the username too. */
function WatchedPassword({ form, hint, field }: WatchedPasswordProps) {
  const { t } = useLingui();
  const username = useField(form, 'username').value;
  return <NewPasswordField label={t`Password`} hint={hint} known={[username]} field={field} />;
}
