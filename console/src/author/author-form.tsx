import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { Button, cx, Note, toast } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { Call } from '@baize/protocol/kernel';
import { draftOf, faultsOf, fieldsOf, planOf, typedOf, type PlannedField, type Typed } from '../calls/form-plan.ts';
import { FieldOf } from '../calls/planned-field.tsx';
import { askAsOperator, type AnyInput } from '../kernel/client.ts';
import { Columns, Scroll, Section } from '../ui/page.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useCodeWords } from '../ui/words/code-words.ts';
import styles from './author.module.css';

type Body = Readonly<Record<string, unknown>>;

/** A value as a plain field has it. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A field that is no plain control: it reads and writes a value of its own. */
export interface WidgetProps {
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
  /** The refusal of the field itself, and of its parts by their path within it. */
  readonly fault: (path?: string) => string | undefined;
}

/** How one field of the body is asked for; a field without one is not asked for, and goes as it came. */
export interface AuthorField {
  /** Its path within the body. */
  readonly name: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Its widget is as wide as a plain field. */
  readonly isNarrow?: boolean | undefined;
  readonly widget?: ((props: WidgetProps) => ReactNode) | undefined;
}

export interface AuthorSection {
  readonly title: string;
  readonly meta?: string | undefined;
  readonly fields: readonly AuthorField[];
}

/** An act beside saving: it is done with what was saved. */
export interface AuthorAct {
  readonly label: string;
  readonly isMain?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Saves what was changed, and does this with it. */
  readonly body?: ((body: Body) => Body) | undefined;
  readonly after?: ((saved: unknown) => Promise<unknown>) | undefined;
}

interface AuthorFormProps {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly initial: Body;
  /** Names what is written, so that it is found again after a reload. */
  readonly draftName: string;
  readonly sections: readonly AuthorSection[];
  readonly acts: readonly AuthorAct[];
  readonly onSaved: (saved: unknown) => void;
  /** Names the column of the fields. */
  readonly label: string;
  /** Stands beside the fields and follows what is written: the preview. */
  readonly beside?: ((body: Body) => ReactNode) | undefined;
  /** Stands below the fields. */
  readonly below?: ReactNode;
  readonly note?: ReactNode;
}

/** A thing that is written by the schema of its call: sections of fields at the start, what it looks like at the end. */
export function AuthorForm(props: AuthorFormProps) {
  const { call, params, initial, draftName, sections, acts, onSaved, label, beside, below, note } = props;
  const { t } = useLingui();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const plan = useMemo(() => planOf(call), [call]);
  const fields = useMemo(() => new Map(fieldsOf(plan).map((field) => [field.path, field])), [plan]);
  const first = useMemo(() => typedOf(plan, { body: initial }), [plan, initial]);
  const [kept, setKept] = useKeptDraft<Typed>(draftName);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const typed = kept ?? first;
  const { input } = useMemo(() => draftOf(plan, typed), [plan, typed]);
  const body: Body = { ...(input['body'] as Body | undefined) };
  const save = useMutation({
    mutationFn: async ({ body: sent, after }: { body: Body; after: AuthorAct['after'] }) => {
      const saved = await askAsOperator<unknown>(call, { params, body: sent } as AnyInput);
      setKept(undefined);
      // The thing is saved, whatever becomes of the act after it.
      await after?.(saved).catch((error: unknown) =>
        isProblem(error, 'SECOND_OPERATOR_REQUIRED')
          ? toast.info(t`Saved. A second operator confirms the rest: it waits in Second looks.`)
          : toast.bad(say(error)),
      );
      return saved;
    },
    onSuccess: onSaved,
    onError: (error) => {
      const refused = Object.entries(error.fields).flatMap(([name, [problem]]) =>
        problem ? [[`body.${name}`, problem.reason ?? say.field(problem)] as const] : [],
      );
      setFaults(new Map(refused));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const type = (path: string, text: string) => {
    setKept({ ...typed, [path]: text });
    setFaults((before) => new Map([...before].filter(([each]) => each !== path && !each.startsWith(`${path}.`))));
  };
  const send = ({ body: change, after }: AuthorAct) => {
    const sent = change ? change(body) : body;
    const found = new Map([...faultsOf(call, { params, body: sent })].map(([path]) => [path, t`Check this field`]));
    setFaults(found);
    if (found.size === 0) save.mutate({ body: sent, after });
  };
  const waits = isProblem(save.error, 'SECOND_OPERATOR_REQUIRED');
  const form = (
    <Scroll label={label}>
      <BareForm className={styles.author} onSubmit={() => acts[0] && send(acts[0])}>
        <div className={styles.bar}>
          {acts.map((act) => (
            <Button
              key={act.label}
              size="sm"
              variant={act.isMain ? 'primary' : 'line'}
              disabled={act.isDisabled ?? false}
              busy={save.isPending}
              onClick={() => send(act)}
            >
              {act.label}
            </Button>
          ))}
          {kept !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => setKept(undefined)}>
              {t`Discard changes`}
            </Button>
          )}
          {note}
        </div>
        {waits && <Note tone="info">{t`A second operator confirms this. It now waits in Second looks.`}</Note>}
        {save.error && !waits && (
          <Note tone="bad">
            {isProblem(save.error, 'CONFLICT')
              ? t`This can’t be saved as it is: it was changed meanwhile, or what you changed is fixed once it has begun.`
              : say(save.error)}
          </Note>
        )}
        {sections.map(({ title, meta, fields: asked }) => (
          <Section key={title} title={title} meta={meta}>
            <div className={styles.form}>
              {asked.map((field) => (
                <AskedField
                  key={field.name}
                  asked={field}
                  planned={fields.get(`body.${field.name}`)}
                  typed={typed}
                  faults={faults}
                  onType={type}
                />
              ))}
            </div>
          </Section>
        ))}
      </BareForm>
      {below}
    </Scroll>
  );
  if (!beside) return form;
  return (
    <Columns className={styles.editor}>
      {form}
      <Scroll label={t`Preview on the site`}>{beside(body)}</Scroll>
    </Columns>
  );
}

interface AskedFieldProps {
  readonly asked: AuthorField;
  readonly planned: PlannedField | undefined;
  readonly typed: Typed;
  readonly faults: ReadonlyMap<string, string>;
  readonly onType: (path: string, text: string) => void;
}

function AskedField({ asked, planned, typed, faults, onType }: AskedFieldProps) {
  const word = useCodeWords();
  const path = `body.${asked.name}`;
  if (asked.widget) {
    const text = typed[path] ?? '';
    const isJson = planned === undefined || planned.control === 'json';
    const fault = (inner?: string) =>
      inner === undefined
        ? (faults.get(path) ?? [...faults].find(([each]) => each.startsWith(`${path}.`))?.[1])
        : faults.get(`${path}.${inner}`);
    return (
      <div className={cx(!asked.isNarrow && styles.wide)}>
        {asked.widget({
          value: text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text,
          onValue: (value) =>
            onType(
              path,
              value === undefined || value === null ? '' : isJson ? JSON.stringify(value) : plainText(value),
            ),
          fault,
        })}
      </div>
    );
  }
  if (!planned) return null;
  const field = (
    <FieldOf
      field={planned}
      typed={typed}
      faults={faults}
      onType={onType}
      label={asked.label}
      hint={asked.hint}
      wordOf={(value) => asked.words?.[value] ?? word(value)}
    />
  );
  // A table takes the room of the whole form.
  return planned.control === 'rows' ? <div className={styles.wide}>{field}</div> : field;
}
