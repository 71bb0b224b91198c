import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AgentsCalls } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { ReactNode } from 'react';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import styles from '../pages/agents.module.css';
import { linksQuery } from '../queries.ts';

/** The highest rates that the agent may pass on. */
type Bounds = CallValue<AgentsCalls['listLinks']>;

export interface SettingFormProps<V extends object> {
  readonly form: FormOf<V> & { readonly formState: { readonly isSubmitting: boolean } };
  /** Draws the field. */
  readonly children: (bounds: Bounds) => ReactNode;
  readonly saveLabel: string;
  /** Saves what is typed, which fits. */
  readonly onSave: (values: V) => Promise<void>;
}

/** The sentence for what was refused of one field of a call, whose refusal may name what a downline of theirs has. */
export const belowFloor =
  (field: string, sentence: (floor: number) => string) =>
  (error: unknown): string | undefined => {
    const floor = error instanceof ProblemError ? error.fields[field]?.[0]?.min : undefined;
    return floor === undefined ? undefined : sentence(Number(floor));
  };

/** The frame of one thing that an agent sets for a downline, within what the agent has. */
export function SettingForm<V extends object>({ form, children, saveLabel, onSave }: SettingFormProps<V>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error: failed, isFetching, refetch } = useQuery(linksQuery());
  if (!data)
    return failed ? (
      <Note tone="bad">
        {say(failed)}{' '}
        <Button size="sm" variant="line" busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
      </Note>
    ) : null;
  const failure = form.sayFailure();
  return (
    <Form form={form} className={styles.section} onSubmit={onSave}>
      {children(data)}
      {failure && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="line" busy={form.formState.isSubmitting}>
        {saveLabel}
      </Button>
    </Form>
  );
}
