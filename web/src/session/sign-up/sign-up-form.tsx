import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useId } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button, Checkbox, Icon, Note, tabPanelAttributes } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useField } from '@baize/kit/kernel/form/use-form.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { HumanRow } from '../human/human-row.tsx';
import { SwapLine } from '../parts/swap-line.tsx';
import { WayTabs, type Way } from '../ways/way-tabs.tsx';
import type { AskedField, FormRules } from './form-rules.ts';
import { SignUpField } from './sign-up-field.tsx';
import styles from './sign-up-form.module.css';
import { TermsLabel } from './terms-label.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

const Warning = lazy(() => import('../parts/warning.tsx').then((file) => ({ default: file.Warning })));

export interface SignUpFormProps {
  rules: FormRules;
  /** Chooses the other form, where both are offered; what both ask for stays. */
  tabs?: ((way: Way) => void) | undefined;
  /** An account is being opened: the dialog stays until the answer has come. */
  onBusy: (busy: boolean) => void;
}

/** Codes that few have and nobody needs; a code that is required stands among the fields. */
const isOptionalCode = ({ name, rule }: AskedField): boolean =>
  !rule.required && (name === 'recommenderId' || name === 'affiliateCode');

/** Every field that the server asks for, in one column (specification §5). */
export function SignUpForm({ rules, tabs, onBusy }: SignUpFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const tabsId = useId();
  const sign = useSignUpForm(rules);
  const { form, formError, captcha, asksCaptcha, human, humanRefused, busy, sending, submit } = sign;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(sending), [sending]);
  const focusFirst = useEffectEvent(() => {
    // The dialog opened before the fields were known and holds the focus; a phone's keyboard would hide them.
    const waiting = document.activeElement instanceof HTMLDialogElement;
    const [first] = rules.fields;
    if (waiting && first && !window.matchMedia('(pointer: coarse)').matches) form.setFocus(first.name);
  });
  useEffect(() => focusFirst(), []);
  const codes = rules.fields.filter(isOptionalCode);
  const asked = rules.fields.filter((field) => !codes.includes(field));
  const drawn = (field: AskedField) => (
    <SignUpField
      key={field.name}
      field={field}
      form={form}
      captcha={captcha}
      human={human}
      proveCode={sign.proveCode}
    />
  );
  useField(form, 'captcha');
  useField(form, 'termsAccepted');
  const { errors, values } = form.getState();
  return (
    <Form form={form} className={formStyles.form} onSubmit={submit} onInput={human.start}>
      {tabs && <WayTabs id={tabsId} label={t`Sign-up method`} value={rules.way} onValueChange={tabs} />}
      <div className={formStyles.form} {...(tabs && tabPanelAttributes(tabsId, rules.way))}>
        {asked.map(drawn)}
        {codes.length > 0 && (
          <details open={codes.some(({ name }) => errors[name] !== undefined || values[name] !== '')}>
            <summary className={styles.more}>
              {t`Have an invitation code?`}
              <Icon name="chevron-down" size="sm" />
            </summary>
            <div className={formStyles.form}>{codes.map(drawn)}</div>
          </details>
        )}
      </div>
      {captcha.shown && !asksCaptcha && (
        <CaptchaField
          captcha={captcha}
          field={form.register('captcha', { required: t`Enter the characters in the picture.` })}
        />
      )}
      <HumanRow human={human} refused={humanRefused} />
      {sign.warning !== undefined && (
        <Suspense>
          <Warning title={t`Check the invitation code`} onDone={sign.dismissWarning}>
            {sign.warning}
          </Warning>
        </Suspense>
      )}
      {formError && <Note tone="bad">{formError}</Note>}
      <div className={styles.send}>
        <Checkbox
          {...form.registerCheck('termsAccepted', { required: say.field({ rule: 'terms' }) })}
          label={<TermsLabel />}
        />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {busy ? t`Creating your account` : t`Create account`}
        </Button>
      </div>
      <SwapLine question={t`Already have an account?`} answer={t`Log in`} to="login" />
    </Form>
  );
}
