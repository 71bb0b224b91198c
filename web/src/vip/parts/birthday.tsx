import { useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { useState, type FormEvent } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { useSetBirthday } from '../mutations.ts';
import styles from '../vip.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** For birthday bonuses: said once, and only by who wants them. */
export function Birthday({ birthday }: { birthday: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetBirthday();
  const latest = latestBirthday();
  const fault = !DAY.test(typed)
    ? t`Enter your date of birth`
    : typed > latest
      ? t`You must be ${MINIMUM_AGE_YEARS} or older`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault === undefined && !isPending) mutate(typed);
  };
  return (
    <Card as="section" padded className={styles.section}>
      <h2>{t`Birthday`}</h2>
      {birthday === null ? (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            className="grow"
            type="date"
            label={t`Date of birth`}
            hint={t`Only needed for birthday bonuses. You can set it once.`}
            min="1900-01-01"
            max={latest}
            value={typed}
            autoComplete="bday"
            error={error ? say(error) : checked ? fault : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="line" busy={isPending}>{t`Save`}</Button>
        </form>
      ) : (
        <p>
          <bdi dir="ltr">{format.date(birthday, 'long', 'UTC')}</bdi>
        </p>
      )}
    </Card>
  );
}

/** Somebody born then is of age today. */
function latestBirthday(): string {
  const today = new Date();
  today.setUTCFullYear(today.getUTCFullYear() - MINIMUM_AGE_YEARS);
  return today.toISOString().slice(0, 10);
}
