import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinerKind } from '@baize/protocol/agents';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { InitialPassword } from '../parts/initial-password.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { isPrizeGroup, PrizeGroupField } from '../parts/prize-group-field.tsx';
import { isRate, RateField } from '../parts/rate-field.tsx';
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

/** What the agent may give on. */
interface Bounds {
  readonly maxRateBps: number;
  readonly maxPrizeGroup: number;
  readonly usualPrizeGroup: number;
}

function RegisterForm({ bounds: { maxRateBps: max, maxPrizeGroup, usualPrizeGroup } }: { bounds: Bounds }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const [username, setUsername] = useState('');
  const [kind, setKind] = useState<JoinerKind>('member');
  const [rate, setRate] = useState('0');
  const [group, setGroup] = useState(String(usualPrizeGroup));
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, data, reset } = useRegister();
  if (data)
    return (
      <Card padded className={styles.section}>
        <h3 className={styles.title} tabIndex={-1}>{t`${data.username} is registered`}</h3>
        <InitialPassword username={data.username} password={data.initialPassword} />
        <div className={styles.tools}>
          <Button
            variant="primary"
            onClick={() => {
              reset();
              setUsername('');
              setChecked(false);
            }}
          >{t`Register another account`}</Button>
        </div>
      </Card>
    );
  const name = username.trim();
  const [fault] = error instanceof ProblemError ? (error.fields['username'] ?? []) : [];
  const nameError = isProblem(error, 'USERNAME_TAKEN') ? say(error) : fault && say.field(fault);
  return (
    <Card padded>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (name === '' || !isRate(rate, max) || !isPrizeGroup(group, maxPrizeGroup) || isPending) return;
          mutate({ username: name, kind, rateBps: bpsOf(rate) ?? 0, prizeGroup: Number(group) });
        }}
      >
        <p className={styles.soft}>{t`This account joins your team. We’ll generate a password.`}</p>
        <Segmented
          label={t`Account type`}
          options={(['member', 'agent'] as const).map((value) => ({ value, label: i18n._(joinerWords[value]) }))}
          value={kind}
          onValueChange={setKind}
        />
        <TextField
          label={t`Username`}
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={checked && name === '' ? t`Enter a username` : nameError}
          onChange={({ currentTarget }) => {
            setUsername(currentTarget.value);
            if (error) reset();
          }}
        />
        <RateField value={rate} onValueChange={setRate} max={max} checked={checked} />
        <PrizeGroupField value={group} onValueChange={setGroup} max={maxPrizeGroup} checked={checked} />
        {error && !nameError && <Note tone="bad">{say(error)}</Note>}
        <Button type="submit" variant="primary" size="lg" block busy={isPending}>
          {isPending ? t`Registering the account` : t`Register account`}
        </Button>
      </form>
    </Card>
  );
}
