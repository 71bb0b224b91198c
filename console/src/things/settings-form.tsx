import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { FailedState, Skeleton, toast } from '@baize/kit/ui';
import type { Call } from '@baize/protocol/kernel';
import { AuthorForm, type AuthorField, type AuthorSection } from '../author/author-form.tsx';
import { fieldsOf, planOf } from '../calls/form-plan.ts';
import { wordsOf } from '../ui/fields/field-names.ts';

interface SettingsFormProps {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<object>;
  /** The call that keeps what is written. */
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Fields with words or a control of their own, by their path; every other one is taken from the call. */
  readonly fields?: readonly AuthorField[] | undefined;
  /** In place of one section with all fields. */
  readonly sections?: readonly AuthorSection[] | undefined;
  readonly meta?: string | undefined;
  readonly note?: ReactNode;
}

/** "Include self: dividend" of `includeSelf.dividend`. */
const labelOf = (name: string): string =>
  name
    .split('.')
    .map((part, index) => (index === 0 ? wordsOf(part) : wordsOf(part).toLowerCase()))
    .join(': ');

/** Every field of the body of a call, in its order. */
function fieldsOfCall(call: Call, own: readonly AuthorField[]): readonly AuthorField[] {
  const known = new Map(own.map((field) => [field.name, field]));
  const planned = fieldsOf(planOf(call))
    .filter(({ path }) => path.startsWith('body.'))
    .map(({ path }) => path.slice('body.'.length));
  // A widget of a record stands for fields that the schema does not name.
  const names = [...planned, ...own.map(({ name }) => name).filter((name) => !planned.includes(name))];
  return names.map((name) => known.get(name) ?? { name, label: labelOf(name) });
}

/** Settings that a brand has once: read, changed and kept in place. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, queryKey, load, call, params, fields = [], sections, meta, note } = props;
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const shown = useMemo(
    () => sections ?? [{ title: label, meta, fields: fieldsOfCall(call, fields) }],
    [sections, label, meta, call, fields],
  );
  if (data === undefined)
    return error ? (
      <FailedState headingLevel={2} title={t`These settings didn’t load`} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return (
    <AuthorForm
      label={label}
      call={call}
      params={params}
      initial={data as Readonly<Record<string, unknown>>}
      draftName={queryKey.join('/')}
      sections={shown}
      acts={[{ label: t`Save`, isMain: true }]}
      onSaved={() => toast.ok(t`Saved`)}
      note={note}
    />
  );
}
