import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialProvider } from '@baize/protocol/session';
import { useState, type FormEvent } from 'react';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, Checkbox, Note, TextField } from '../../ui/index.ts';
import formStyles from '../../ui/field/form.module.css';
import type { SmallForm } from '../../kernel/form/use-small-form.ts';
import { TermsLabel } from '../sign-up/terms-label.tsx';
import { providerNames } from './provider-names.ts';

/** Whom a provider named, and who has no account here yet. */
export interface Newcomer {
  readonly provider: SocialProvider;
  readonly name: string;
}

export interface NewcomerFormProps {
  newcomer: Newcomer;
  form: SmallForm<'affiliateCode'>;
  /** Nobody may sign up without an invitation. */
  asksCode: boolean;
  /** Why the account was not opened, where no field can say it. */
  refusal: string | undefined;
  busy: boolean;
  onAccept: () => void;
}

/** Opens an account for whom a provider named: by the terms, and an invitation where one is needed. */
export function NewcomerForm({ newcomer, form, asksCode, refusal, busy, onAccept }: NewcomerFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const [ticked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const providerName = providerNames[newcomer.provider];
  const { name } = newcomer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = asksCode && form.values.affiliateCode.trim() === '';
    form.fail(isMissing ? [{ name: 'affiliateCode', text: say.field({ rule: 'required' }) }] : []);
    setError(ticked ? undefined : say.field({ rule: 'terms' }));
    if (ticked && !isMissing) onAccept();
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
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
          {...form.field('affiliateCode')}
          label={t`Invitation code`}
          error={form.errors.affiliateCode}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Checkbox
        label={<TermsLabel />}
        checked={ticked}
        error={error}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked);
          setError(undefined);
        }}
      />
      {refusal !== undefined && <Note tone="bad">{refusal}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Creating your account` : t`Create account`}
      </Button>
    </form>
  );
}
