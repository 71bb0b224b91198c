import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { JoinerKind } from '@baize/protocol/agents';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { InitialPassword } from '../parts/initial-password.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { PrizeGroupField } from '../parts/prize-group-field.tsx';
import { RateField } from '../parts/rate-field.tsx';
import { useRegister } from '../mutations.ts';
import { linksQuery } from '../queries.ts';
import { bpsOf } from '../rate.ts';
import { joinerWords } from '../words.ts';
import styles from './agents.module.css';

/** Opens an account for a member or an agent below the one who is signed in. */
export function RegisterPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(linksQuery());
  if (data) return <RegisterForm bounds={data} />;
  if (error)
    return (
      <Failed title={t`We couldn’t load this form`} error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Card padded>
      <Waiting />
    </Card>
  );
}

/** The highest rates that the agent may pass on. */
interface Bounds {
  readonly maxRateBps: number;
  readonly maxPrizeGroup: number;
  readonly usualPrizeGroup: number;
}

function RegisterForm({ bounds: { maxRateBps: max, maxPrizeGroup, usualPrizeGroup } }: { bounds: Bounds }) {
  const { t, i18n } = useLingui();
  const act = useRegister();
  const form = useForm({
    defaultValues: { username: '', kind: 'member' as JoinerKind, rate: '0', group: String(usualPrizeGroup) },
    fieldOf: { USERNAME_TAKEN: 'username' },
  });
  const { data, isPending } = act;
  const failure = form.sayFailure();
  if (data)
    return (
      <Card padded className={styles.section}>
        <h3 className={styles.title} tabIndex={-1}>{t`${{ username: data.username }} is registered`}</h3>
        <InitialPassword username={data.username} password={data.initialPassword} />
        <div className={styles.tools}>
          <Button
            variant="primary"
            onClick={() => {
              act.reset();
              form.reset({ ...form.getValues(), username: '' });
            }}
          >{t`Register another account`}</Button>
        </div>
      </Card>
    );
  type Typed = ReturnType<typeof form.getValues>;
  const send = ({ username, kind, rate, group }: Typed) =>
    form.send(act, { username: username.trim(), kind, rateBps: bpsOf(rate) ?? 0, prizeGroup: Number(group) });
  return (
    <Card padded>
      <Form form={form} className={styles.form} onSubmit={send}>
        <p className={styles.soft}>{t`This account joins your team. We’ll generate a password.`}</p>
        <Segmented
          label={t`Account type`}
          options={(['member', 'agent'] as const).map((value) => ({ value, label: i18n._(joinerWords[value]) }))}
          {...form.registerValue('kind')}
        />
        <TextField
          {...form.register('username', { required: t`Enter a username` })}
          label={t`Username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RateField form={form} max={max} />
        <PrizeGroupField form={form} max={maxPrizeGroup} />
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={isPending}>
          {isPending ? t`Registering the account` : t`Register account`}
        </Button>
      </Form>
    </Card>
  );
}
