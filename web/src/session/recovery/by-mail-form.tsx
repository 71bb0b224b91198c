import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { openModal } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button, TextField, toast } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { entryClient } from '../entry-client.ts';
import { useOwnClose } from '@baize/kit/kernel/form/use-own-close.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { HumanRow } from '../human/human-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { UsernameField } from '../log-in/username-field.tsx';
import { settingsQuery } from '../../settings/index.ts';
import { checkField, type FieldShape } from '../rules/check-field.ts';
import { EMAIL_RULE } from '../rules/email-rule.ts';
import { matchPattern } from '../rules/match-pattern.ts';
import { readRememberedUsername } from '../log-in/remembered.ts';
import { setMailDraft, readMailDraft } from './mail-draft.ts';

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
  const form = useForm({
    defaultValues: { username: draft.username || readRememberedUsername(), email: draft.email },
  });
  const busy = form.formState.isSubmitting;

  const checkBy = (rule: FieldShape) => async (value: string) => {
    const problem = await checkField(value.trim(), rule, matchPattern);
    return problem && say.field(problem);
  };
  const send = async (typed: { readonly username: string; readonly email: string }) => {
    const values = { username: typed.username.trim(), email: typed.email.trim() };
    setMailDraft(values);
    const verification = await human.proof();
    if (verification === undefined) return;
    try {
      await entryClient.requestPasswordMail({ body: { ...values, verification } });
      setMailDraft({ username: '', email: '' });
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
  };
  return (
    <Form form={form} className={formStyles.form} onSubmit={send} onInput={human.start}>
      <UsernameField
        field={form.register('username', {
          required: t`Enter a username`,
          validate: checkBy(settings?.fields.username ?? ANY),
        })}
      />
      <TextField
        {...form.register('email', {
          required: t`Enter an e-mail address such as name@example.com`,
          validate: checkBy(EMAIL_RULE),
        })}
        label={t`E-mail address`}
        hint={t`The e-mail address in your account.`}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <HumanRow human={human} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Sending` : t`Send link`}
      </Button>
    </Form>
  );
}
