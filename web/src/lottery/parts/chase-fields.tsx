import { useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '../../ui/choice/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './lottery.module.css';

/** As the platform takes them. */
const FEWEST = 2;
const MOST = 100;

/** What is typed about a chase. */
export interface Chase {
  readonly on: boolean;
  readonly issues: string;
  readonly stopOnWin: boolean;
}

export const NO_CHASE: Chase = { on: false, issues: '10', stopOnWin: true };

/** Over how many issues; undefined for what is no number of issues. */
export const issuesOf = ({ issues }: Chase): number | undefined => {
  const count = /^\d{1,3}$/.test(issues) ? Number.parseInt(issues, 10) : 0;
  return count >= FEWEST && count <= MOST ? count : undefined;
};

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
