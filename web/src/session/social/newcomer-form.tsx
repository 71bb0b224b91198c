import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialProvider } from '@baize/protocol/session';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button, Checkbox, Note, TextField } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { TermsLabel } from '../sign-up/terms-label.tsx';
import { providerNames } from '../ways/provider-names.ts';

/** A person whom a provider identified, and who has no account here yet. */
export interface Newcomer {
  readonly provider: SocialProvider;
  readonly name: string;
}

export interface NewcomerValues {
  readonly affiliateCode: string;
  readonly termsAccepted: boolean;
}

export interface NewcomerFormProps {
  newcomer: Newcomer;
  form: StatefulForm<NewcomerValues>;
  /** Set where an invitation is needed to sign up. */
  asksCode: boolean;
  onAccept: (values: NewcomerValues) => Promise<void>;
}

/** Opens an account for whom a provider named: by the terms, and an invitation where one is needed. */
export function NewcomerForm({ newcomer, form, asksCode, onAccept }: NewcomerFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const busy = form.formState.isSubmitting;
  const refusal = form.sayFailure();
  const providerName = providerNames[newcomer.provider];
  const { name } = newcomer;
  return (
    <Form form={form} className={formStyles.form} onSubmit={onAccept}>
      <p className="soft">
        {name === '' ? (
          <Trans>There’s no account here for your {providerName} login yet. Accept the terms to create one.</Trans>
        ) : (
          <Trans>
            You’re logged in at {providerName} as <bdi>{name}</bdi>. Accept the terms to create an account with us.
          </Trans>
        )}
      </p>
      {asksCode && (
        <TextField
          {...form.register('affiliateCode', { required: t`Enter the invitation code` })}
          label={t`Invitation code`}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Checkbox
        {...form.registerCheck('termsAccepted', { required: say.field({ rule: 'terms' }) })}
        label={<TermsLabel />}
      />
      {refusal !== undefined && <Note tone="bad">{refusal}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Creating your account` : t`Create account`}
      </Button>
    </Form>
  );
}
