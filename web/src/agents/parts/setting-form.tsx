import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AgentsCalls } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import { useState, type ReactNode } from 'react';
import { ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/surface/note.tsx';
import styles from '../pages/agents.module.css';
import { linksQuery } from '../queries.ts';

/** What the agent may give on. */
type Bounds = CallValue<AgentsCalls['listLinks']>;

export interface SettingFormProps {
  /** Draws the field; `checked` once what is typed was to be saved. */
  readonly children: (bounds: Bounds, checked: boolean) => ReactNode;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** The field of the call, whose refusal may name what a downline of theirs has. */
  readonly field: string;
  readonly belowFloor: (floor: number) => string;
  /** Saves what is typed if it fits. */
  readonly onSave: (bounds: Bounds) => void;
}

/** The frame of one thing that an agent sets for a downline, within what the agent has. */
export function SettingForm({ children, saveLabel, busy, error, field, belowFloor, onSave }: SettingFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error: failed, isFetching, refetch } = useQuery(linksQuery());
  const [checked, setChecked] = useState(false);
  if (!data)
    return failed ? (
      <Note tone="bad">
        {say(failed)}{' '}
        <Button size="sm" variant="line" busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
      </Note>
    ) : null;
  const floor = error instanceof ProblemError ? error.fields[field]?.[0]?.min : undefined;
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!busy) onSave(data);
      }}
    >
      {children(data, checked)}
      {error && <Note tone="bad">{floor === undefined ? say(error) : belowFloor(Number(floor))}</Note>}
      <Button type="submit" variant="line" busy={busy}>
        {saveLabel}
      </Button>
    </form>
  );
}
