import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Checkbox } from '@baize/kit/ui/choice/checkbox.tsx';
import { Popover } from '@baize/kit/ui/popover/popover.tsx';
import { teamColumns, type TeamColumn } from './team-columns.tsx';
import styles from '../pages/agents.module.css';

export interface ColumnChoiceProps {
  readonly shown: readonly TeamColumn[];
  readonly onChoose: (id: string, shown: boolean) => void;
}

/** Shows and puts away columns of the team's table. */
export function ColumnChoice({ shown, onChoose }: ColumnChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Popover
      label={t`Columns`}
      align="end"
      trigger={(props) => (
        <Button variant="line" icon="bars" {...props}>
          {t`Columns`}
        </Button>
      )}
    >
      <div className={styles.columns}>
        {teamColumns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={i18n._(header)}
            checked={shown.some((column) => column.id === id)}
            onChange={({ currentTarget: { checked } }) => onChoose(id, checked)}
          />
        ))}
      </div>
    </Popover>
  );
}
