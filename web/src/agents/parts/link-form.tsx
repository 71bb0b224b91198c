import { useLingui } from '@lingui/react/macro';
import type { JoinerKind } from '@baize/protocol/agents';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { serverNow } from '../../kernel/server-clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { useCreateLink } from '../mutations.ts';
import styles from '../pages/agents.module.css';
import { bpsOf } from '../rate.ts';
import { joinerWords } from '../words.ts';
import { isPrizeGroup, PrizeGroupField } from './prize-group-field.tsx';
import { isRate, RateField } from './rate-field.tsx';

const USES = /^[1-9]\d{0,4}$/;
const MOST_USES = 99_999;

/** Makes a sign-up link and shows it to be shared. */
export function LinkForm(bounds: { max: number; maxGroup: number; usualGroup: number }) {
  const { max: maxRate, maxGroup, usualGroup } = bounds;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const modals = useModals();
  const [kind, setKind] = useState<JoinerKind>('member');
  const [rate, setRate] = useState('0');
  const [group, setGroup] = useState(String(usualGroup));
  const [days, setDays] = useState('30');
  const [uses, setUses] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useCreateLink();
  const [least, max] = [format.count(1), format.count(MOST_USES)];
  const usesFit = uses.trim() === '' || USES.test(uses.trim());
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isRate(rate, maxRate) || !isPrizeGroup(group, maxGroup) || !usesFit || isPending) return;
        mutate(
          {
            kind,
            rateBps: bpsOf(rate) ?? 0,
            prizeGroup: Number(group),
            ...(days !== '' && { endsAt: new Date(serverNow() + Number(days) * DAY_MS).toISOString() }),
            ...(uses.trim() !== '' && { maxUses: Number(uses) }),
          },
          { onSuccess: ({ code }) => modals.open('agent-link', code) },
        );
      }}
    >
      <Segmented
        label={t`Account type`}
        options={(['member', 'agent'] as const).map((value) => ({ value, label: i18n._(joinerWords[value]) }))}
        value={kind}
        onValueChange={setKind}
      />
      <RateField value={rate} onValueChange={setRate} max={maxRate} checked={checked} />
      <PrizeGroupField value={group} onValueChange={setGroup} max={maxGroup} checked={checked} />
      <SelectField
        label={t`Valid for`}
        value={days}
        options={[
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: '', label: t`No end` },
        ]}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <TextField
        label={t`Maximum sign-ups`}
        optional
        inputMode="numeric"
        dir="ltr"
        value={uses}
        error={checked && !usesFit ? t`Enter a whole number from ${least} to ${max}` : undefined}
        onChange={({ currentTarget }) => setUses(currentTarget.value)}
      />
      {error && <Note tone="bad">{say(error)}</Note>}
      <Button type="submit" variant="primary" busy={isPending}>
        {t`Create link`}
      </Button>
    </form>
  );
}
