import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@baize/kit/ui/choice/checkbox.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { FEWEST, issuesOf, MOST } from './chase.ts';
import type { ChaseFieldsProps } from './chase-fields.tsx';
import styles from '../lottery.module.css';

/** Over how many issues bets are repeated, and whether a win ends it. */
export function ChaseTerms({ chase, onChange }: ChaseFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        className={styles.times}
        label={t`Issues`}
        inputMode="numeric"
        autoComplete="off"
        error={issuesOf(chase) === undefined ? t`Enter a number from ${FEWEST} to ${MOST}.` : undefined}
        value={chase.issues}
        onChange={({ currentTarget }) => onChange({ ...chase, issues: currentTarget.value.trim() })}
      />
      <Checkbox
        label={t`Stop after a winning ticket`}
        checked={chase.stopOnWin}
        onChange={({ currentTarget }) => onChange({ ...chase, stopOnWin: currentTarget.checked })}
      />
    </>
  );
}
