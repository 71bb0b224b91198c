import { useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@baize/kit/ui/choice/checkbox.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { FEWEST, issuesOf, MOST, type Chase } from './chase.ts';
import styles from '../lottery.module.css';

/** The same bets on the issues that follow, one after the other. */
export function ChaseFields({ chase, onChange }: { chase: Chase; onChange: (chase: Chase) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.part}>
      <Switch
        label={t`Repeat on the next issues`}
        hint={t`Each ticket is bought when its issue opens, at that issue’s odds. You can stop at any time.`}
        checked={chase.on}
        onChange={({ currentTarget }) => onChange({ ...chase, on: currentTarget.checked })}
      />
      {chase.on && (
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
      )}
    </div>
  );
}
