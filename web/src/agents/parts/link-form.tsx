import { useLingui } from '@lingui/react/macro';
import type { JoinerKind } from '@baize/protocol/agents';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useCreateLink } from '../mutations.ts';
import styles from '../pages/agents.module.css';
import { bpsOf } from '../rate.ts';
import { joinerWords } from '../words.ts';
import { PrizeGroupField } from './prize-group-field.tsx';
import { RateField } from './rate-field.tsx';

const USES = /^[1-9]\d{0,4}$/;
const MOST_USES = 99_999;

/** Makes a sign-up link and shows it to be shared. */
export function LinkForm(bounds: { max: number; maxGroup: number; usualGroup: number }) {
  const { max: maxRate, maxGroup, usualGroup } = bounds;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const act = useCreateLink();
  const form = useForm({
    defaultValues: { kind: 'member' as JoinerKind, rate: '0', group: String(usualGroup), days: '30', uses: '' },
  });
  const failure = form.sayFailure();
  const [least, max] = [format.count(1), format.count(MOST_USES)];
  type Typed = ReturnType<typeof form.getValues>;
  const send = ({ kind, rate, group, days, uses }: Typed) =>
    form.send(
      act,
      {
        kind,
        rateBps: bpsOf(rate) ?? 0,
        prizeGroup: Number(group),
        ...(days !== '' && { endsAt: new Date(serverNow() + Number(days) * DAY_MS).toISOString() }),
        ...(uses.trim() !== '' && { maxUses: Number(uses) }),
      },
      ({ code }) => modals.open('agent-link', code),
    );
  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      <Segmented
        label={t`Account type`}
        options={(['member', 'agent'] as const).map((value) => ({ value, label: i18n._(joinerWords[value]) }))}
        {...form.registerValue('kind')}
      />
      <RateField form={form} max={maxRate} />
      <PrizeGroupField form={form} max={maxGroup} />
      <SelectField
        label={t`Valid for`}
        {...form.register('days')}
        options={[
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: '', label: t`No end` },
        ]}
      />
      <TextField
        {...form.register('uses', {
          validate: (typed) =>
            typed.trim() === '' || USES.test(typed.trim())
              ? undefined
              : t`Enter a whole number from ${least} to ${max}`,
        })}
        label={t`Maximum sign-ups`}
        optional
        inputMode="numeric"
        dir="ltr"
      />
      {failure && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" busy={act.isPending}>
        {t`Create link`}
      </Button>
    </Form>
  );
}
