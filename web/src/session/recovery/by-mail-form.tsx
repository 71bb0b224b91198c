import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { openModal } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, TextField, toast } from '../../ui/index.ts';
import formStyles from '../../ui/field/form.module.css';
import { entryClient } from '../entry-client.ts';
import { useOwnClose } from '../../kernel/form/use-own-close.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm } from '../../kernel/form/use-small-form.ts';
import { HumanRow } from '../human/human-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { UsernameField } from '../log-in/username-field.tsx';
import { settingsQuery } from '../../settings/index.ts';
import { checkField } from '../rules/check-field.ts';
import { EMAIL_RULE } from '../rules/email-rule.ts';
import { matchPattern } from '../rules/match-pattern.ts';
import { readRememberedUsername } from '../log-in/remembered.ts';
import { keepMailDraft, readMailDraft } from './mail-draft.ts';

export interface ByMailFormProps {
  /** The mail is on its way, or would be if name and address belonged together: the answer is the same. */
  onSent: () => void;
  onClose: () => void;
}

const ANY = { pattern: '*', patternName: 'any', min: 0, max: 64 };

/** Asks for a link by mail. The popup closes on any outcome; what was typed is there again (specification §4). */
export function ByMailForm({ onSent, onClose }: ByMailFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const human = useHumanCheck();
  const close = useOwnClose(onClose);
  const { data: settings } = useQuery(settingsQuery('getRegisterSettings'));
  const draft = readMailDraft();
  const form = useSmallForm<'username' | 'email'>({
    username: draft.username || readRememberedUsername(),
    email: draft.email,
  });
  const rules = { username: settings?.fields.username ?? ANY, email: EMAIL_RULE };

  const problemsOf = async (values: { username: string; email: string }) => {
    const names = ['username', 'email'] as const;
    const found = await Promise.all(
      names.map(async (name) => {
        const rule = { ...rules[name], required: true, enabled: true };
        const problem = await checkField(values[name], rule, matchPattern);
        return problem ? [{ name, text: say.field(problem) }] : [];
      }),
    );
    return found.flat();
  };

  const { busy, run } = useSingleFlight(async () => {
    const values = { username: form.values.username.trim(), email: form.values.email.trim() };
    const problems = await problemsOf(values);
    form.fail(problems);
    if (problems.length > 0) return;
    keepMailDraft(values);
    const verification = await human.proof();
    if (verification === undefined) return;
    try {
      await entryClient.requestPasswordMail({ body: { ...values, verification } });
      keepMailDraft({ username: '', email: '' });
      onSent();
    } catch (error) {
      close();
      toast.show({
        tone: 'bad',
        title: t`We couldn’t send the e-mail`,
        text: say(error),
        action: { label: t`Try again`, onAction: () => openModal(router, 'forgetPassModal') },
      });
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} onInput={human.start}>
      <UsernameField field={form.field('username')} error={form.errors.username} />
      <TextField
        {...form.field('email')}
        label={t`E-mail address`}
        hint={t`The e-mail address in your account.`}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={form.errors.email}
      />
      <HumanRow human={human} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Sending` : t`Send link`}
      </Button>
    </form>
  );
}
