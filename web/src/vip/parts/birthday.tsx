import { useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useSetBirthday } from '../mutations.ts';
import styles from '../vip.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** For birthday bonuses: said once, and only by who wants them. */
export function Birthday({ birthday }: { birthday: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useSetBirthday();
  const form = useForm({ defaultValues: { birthday: '' }, shown: [] });
  const latest = latestBirthday();
  const check = (typed: string) =>
    !DAY.test(typed)
      ? t`Enter your date of birth`
      : typed > latest
        ? t`You must be ${MINIMUM_AGE_YEARS} or older`
        : undefined;
  const field = form.register('birthday', { validate: check });
  return (
    <Card as="section" padded className={styles.section}>
      <h2>{t`Birthday`}</h2>
      {birthday === null ? (
        <Form form={form} className={styles.form} onSubmit={({ birthday: day }) => form.send(act, day)}>
          <TextField
            {...field}
            className="grow"
            type="date"
            label={t`Date of birth`}
            hint={t`Only needed for birthday bonuses. You can set it once.`}
            min="1900-01-01"
            max={latest}
            autoComplete="bday"
            error={field.error ?? form.sayFailure()}
          />
          <Button type="submit" variant="line" busy={act.isPending}>{t`Save`}</Button>
        </Form>
      ) : (
        <p>
          <bdi dir="ltr">{format.date(birthday, 'long', 'UTC')}</bdi>
        </p>
      )}
    </Card>
  );
}

/** The latest birthday of a person who is of age today. */
function latestBirthday(): string {
  const today = new Date();
  today.setUTCFullYear(today.getUTCFullYear() - MINIMUM_AGE_YEARS);
  return today.toISOString().slice(0, 10);
}
