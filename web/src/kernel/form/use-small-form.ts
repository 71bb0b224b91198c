import { useEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';

export interface SmallFormField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly ref: Ref<HTMLInputElement>;
}

export interface SmallForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  /** What a text field is given: its value, and that typing takes its error away. */
  readonly field: (name: Name) => SmallFormField;
  readonly set: (name: Name, value: string) => void;
  /** Puts sentences under fields in place of those that stood there, and leads to the first of them. */
  readonly fail: (problems: readonly { readonly name: Name; readonly text: string }[]) => void;
}

/**
 * A form of a few texts that are checked when it is sent. The login form opens on every page and must be there
 * at once, so it does without the form library that the longer forms load.
 */
export function useSmallForm<Name extends string>(initial: Readonly<Record<Name, string>>): SmallForm<Name> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const wrong = useRef<Name>(undefined);
  // A field that comes with its error is there only once that is drawn.
  useEffect(() => {
    if (wrong.current !== undefined) inputs.current[wrong.current]?.focus();
    wrong.current = undefined;
  }, [errors]);
  // The same for the form's whole life, and each field's own until its value changes: a letter draws one field.
  const [set] = useState(() => (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  });
  const [fields] = useState(() => new Map<Name, SmallFormField>());
  return {
    values,
    errors,
    set,
    field: (name) => {
      const known = fields.get(name);
      if (known?.value === values[name]) return known;
      const field: SmallFormField = {
        name,
        value: values[name],
        onChange: known?.onChange ?? (({ currentTarget }) => set(name, currentTarget.value)),
        ref:
          known?.ref ??
          ((input) => {
            inputs.current[name] = input;
          }),
      };
      fields.set(name, field);
      return field;
    },
    fail: (problems) => {
      setErrors(Object.fromEntries(problems.map(({ name, text }) => [name, text])) as Partial<Record<Name, string>>);
      wrong.current = problems[0]?.name;
    },
  };
}
