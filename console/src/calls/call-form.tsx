import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button, Note } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { readProblem, send as sendRaw } from '@baize/kit/kernel/client/request.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { Call } from '@baize/protocol/kernel';
import { askAsOperator, type AnyInput } from '../kernel/client.ts';
import { operatorSession } from '../kernel/operator-session.ts';
import { wordsOf } from '../ui/fields/field-names.ts';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Section } from '../ui/page.tsx';
import { draftOf, faultsOf, isGroup, planOf, type PlannedPart, type Typed } from './form-plan.ts';
import { FieldOf } from './planned-field.tsx';
import styles from './calls.module.css';

/** A call that answers with a file is handed over as one. */
async function make(call: Call, input: AnyInput): Promise<unknown> {
  if (call.raw === undefined) return askAsOperator(call, input);
  const token = operatorSession()?.token;
  return sendRaw(call, input, { token }, async (response) => {
    if (!response.ok) throw await readProblem(response);
    return URL.createObjectURL(await response.blob());
  });
}

interface CallFormProps {
  readonly call: Call;
  /** Values of fields that are known where the form stands: they are not asked for. */
  readonly fixed?: Typed | undefined;
  readonly onDone?: ((answer: unknown) => void) | undefined;
}

/** The fields of a call, what it answered, and at each field what the platform says against it. */
export function CallForm({ call, fixed, onDone }: CallFormProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const groups = useMemo(() => planOf(call), [call]);
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const act = useMutation({
    mutationFn: (input: AnyInput) => make(call, input),
    onSuccess: (answer) => {
      onDone?.(answer);
      return call.method === 'GET' ? undefined : queryClient.invalidateQueries();
    },
    onError: (error) => {
      const refused = Object.entries(error.fields).flatMap(([name, [first]]) =>
        first ? [[name, say.field(first)] as const] : [],
      );
      // The platform names a field by its name alone: it is looked for in every part of the call.
      setFaults(
        new Map(
          refused.flatMap(([name, text]) =>
            ['params', 'query', 'body'].map((place) => [`${place}.${name}`, text] as const),
          ),
        ),
      );
    },
  });
  const send = () => {
    const { input, unreadable } = draftOf(groups, { ...typed, ...fixed });
    const found = new Map([...faultsOf(call, input)].map(([path]) => [path, t`Check this field`]));
    for (const path of unreadable) found.set(path, t`This is not valid JSON`);
    setFaults(found);
    if (found.size === 0) act.mutate(input as AnyInput);
  };
  const isRead = call.method === 'GET';
  const waits = isProblem(act.error, 'SECOND_OPERATOR_REQUIRED');
  return (
    <>
      <BareForm className={styles.form} onSubmit={send}>
        {groups.map((group) => (
          <Part
            key={group.path}
            part={group}
            typed={typed}
            fixed={fixed}
            faults={faults}
            onType={(path, text) => {
              setTyped((before) => ({ ...before, [path]: text }));
              setFaults((before) => new Map([...before].filter(([each]) => !each.startsWith(path))));
            }}
          />
        ))}
        {!isRead && <Note tone="info">{t`This changes something, and stays on record.`}</Note>}
        {waits && <Note tone="info">{t`A second operator confirms this. It now waits in Second looks.`}</Note>}
        {act.error && !waits && <Note tone="bad">{say(act.error)}</Note>}
        <div>
          <Button type="submit" variant="primary" busy={act.isPending}>
            {isRead ? t`Ask` : fixed ? t`Save` : t`Make this call`}
          </Button>
        </div>
      </BareForm>
      {act.isSuccess && fixed === undefined && (
        <Section title={t`Answer`}>
          {call.raw !== undefined && typeof act.data === 'string' ? (
            <a href={act.data} target="_blank" rel="noreferrer">
              {t`Open the file`}
            </a>
          ) : (
            <FieldValues value={act.data} />
          )}
        </Section>
      )}
    </>
  );
}

interface PartProps {
  readonly part: PlannedPart;
  readonly typed: Typed;
  readonly fixed?: Typed | undefined;
  readonly faults: ReadonlyMap<string, string>;
  readonly onType: (path: string, text: string) => void;
}

function Part({ part, fixed, ...rest }: PartProps) {
  if (fixed && part.path in fixed) return null;
  if (!isGroup(part)) return <FieldOf field={part} {...rest} />;
  const inner = part.parts.map((each) => <Part key={each.path} part={each} fixed={fixed} {...rest} />);
  // The parts of a call are one form; groups within them say what they are of.
  if (!part.path.includes('.')) return <>{inner}</>;
  return (
    <fieldset className={styles.group}>
      <legend>{wordsOf(part.name)}</legend>
      {inner}
    </fieldset>
  );
}
