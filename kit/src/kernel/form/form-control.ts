/** The message of a value that cannot be sent as it is. */
export type Fault = string | undefined;

export interface FieldError {
  readonly message: string;
  /** `server` errors are gone as soon as the field changes; the others are found anew. */
  readonly type: 'check' | 'server';
}

export interface FieldRules<V extends object, N extends keyof V> {
  /** The sentence under the field while nothing is in it. */
  readonly required?: Fault;
  validate?(value: V[N], values: V): Fault | Promise<Fault>;
  /** Fields that are checked again when this one changes, if they have been checked before. */
  readonly deps?: readonly (keyof V & string)[] | undefined;
}

export interface FormState<V extends object> {
  readonly values: V;
  readonly errors: { readonly [N in keyof V]?: FieldError };
  readonly isSubmitting: boolean;
  /** The error of the last submit that belongs to no field. */
  readonly failure: unknown;
}

export interface ErrorsOptions {
  readonly shouldFocus?: boolean;
}

type Errors<V extends object> = FormState<V>['errors'];
type Name<V extends object> = keyof V & string;

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === false || (Array.isArray(value) && value.length === 0);

/** Focuses a control, or the chosen one of a group. */
const focusOn = (element: HTMLElement): void =>
  (
    element.querySelector<HTMLElement>('input:checked') ??
    element.querySelector<HTMLElement>('input:not([type=file]), button') ??
    element
  ).focus();

/**
 * One form's values, errors and submit, outside of React, with the names of react-hook-form. Fields count while their
 * element is on the page: these are checked, and the first of them at fault, as they stand, gets the focus.
 */
export function createFormControl<V extends object>(defaults: V, keep?: (values: V) => void) {
  let state: FormState<V> = { values: defaults, errors: {}, isSubmitting: false, failure: undefined };
  let flying = false;
  let awaited: Name<V> | undefined;
  let onChanged: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const rules = new Map<Name<V>, FieldRules<V, Name<V>>>();
  const elements = new Map<Name<V>, HTMLElement>();
  /** Fields whose value is checked as it changes. */
  const watched = new Set<Name<V>>();
  /** Fields whose check has to be waited for. */
  const slow = new Set<Name<V>>();

  const update = (patch: Partial<FormState<V>>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const mark = (found: Partial<Record<Name<V>, FieldError | undefined>>): void => {
    const errors = { ...state.errors, ...found } as Record<string, FieldError | undefined>;
    for (const name of Object.keys(errors)) if (!errors[name]) delete errors[name];
    update({ errors: errors as Errors<V> });
  };
  const faultOf = (name: Name<V>): Fault | Promise<Fault> => {
    const rule = rules.get(name);
    const value = state.values[name];
    return rule?.required !== undefined && isBlank(value) ? rule.required : rule?.validate?.(value, state.values);
  };
  const errorOf = (message: Fault): FieldError | undefined =>
    message === undefined ? undefined : { message, type: 'check' };

  /** Checks fields and shows what is wrong with them; at once where nothing has to be waited for. */
  const check = (names: readonly Name<V>[]): boolean | Promise<boolean> => {
    const { values } = state;
    const show = (faults: readonly Fault[]): boolean => {
      // The answer to a value that has changed since says nothing.
      const found = names.flatMap((name, index) =>
        state.values[name] === values[name] ? [[name, errorOf(faults[index])] as const] : [],
      );
      if (
        found.some(
          ([name, error]) => state.errors[name]?.message !== error?.message || state.errors[name]?.type !== error?.type,
        )
      )
        mark(Object.fromEntries(found) as Partial<Record<Name<V>, FieldError | undefined>>);
      return faults.every((fault) => fault === undefined);
    };
    const faults = names.map((name) => {
      const fault = faultOf(name);
      if (fault instanceof Promise) slow.add(name);
      return fault;
    });
    return faults.some((fault) => fault instanceof Promise)
      ? Promise.all(faults.map(async (fault) => fault)).then(show)
      : show(faults as readonly Fault[]);
  };
  const shown = (): Name<V>[] =>
    [...elements]
      .toSorted(([, one], [, other]) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
      .map(([name]) => name);
  const focusFirst = (): void => {
    const first = shown().find((name) => state.errors[name]);
    if (first) setFocus(first);
    // A field that comes with its error is focused once it is drawn.
    else awaited = (Object.keys(state.errors) as Name<V>[])[0];
  };
  const setFocus = (name: Name<V>): void => {
    const element = elements.get(name);
    if (element) focusOn(element);
    else awaited = name;
  };
  const setErrors = (
    found: readonly { readonly name: Name<V>; readonly text: string }[],
    { shouldFocus = true }: ErrorsOptions = {},
  ): void => {
    mark(Object.fromEntries(found.map(({ name, text }) => [name, { message: text, type: 'server' }])) as Errors<V>);
    if (shouldFocus && found.length > 0) focusFirst();
  };
  const settle = (): void => {
    flying = false;
    if (state.isSubmitting) update({ isSubmitting: false });
  };

  return {
    getState: () => state,
    getValues: () => state.values,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRules: <N extends Name<V>>(name: N, rule: FieldRules<V, N>) => {
      rules.set(name, rule as FieldRules<V, Name<V>>);
    },
    setElement: (name: Name<V>, element: HTMLElement | null) => {
      if (!element) {
        elements.delete(name);
        return;
      }
      elements.set(name, element);
      if (awaited === name) {
        awaited = undefined;
        focusOn(element);
      }
    },
    setValue: <N extends Name<V>>(name: N, value: V[N]) => {
      if (state.values[name] === value) return;
      const changed = [name, ...(rules.get(name)?.deps ?? [])];
      const errors: Record<string, FieldError | undefined> = { ...state.errors };
      for (const each of changed) if (errors[each]?.type === 'server') delete errors[each];
      update({ values: { ...state.values, [name]: value }, errors: errors as Errors<V>, failure: undefined });
      keep?.(state.values);
      if (!flying) onChanged?.();
      const again = changed.filter((each) => watched.has(each) || state.errors[each]);
      if (again.length > 0) void check(again);
    },
    /** The sentence of a field that must not be empty, for a server that finds it so. */
    requiredText: (name: string): Fault => rules.get(name as Name<V>)?.required,
    /** A field was left: one that was never filled in is not complained about before the form is sent. */
    leave: (name: Name<V>) => {
      if (isBlank(state.values[name]) && isBlank(defaults[name]) && !watched.has(name)) return;
      watched.add(name);
      // The server knows better than the check until the value changes.
      if (state.errors[name]?.type !== 'server') void check([name]);
    },
    /** Checks again by rules that may have changed: other terms came, another method was chosen. */
    recheck: () => {
      const names = shown().filter(
        (name) => watched.has(name) && !slow.has(name) && state.errors[name]?.type !== 'server',
      );
      if (names.length > 0) void check(names);
    },
    /** The fields on the page, as they stand. */
    shown,
    trigger: async (names: readonly Name<V>[] = shown(), { shouldFocus }: ErrorsOptions = {}): Promise<boolean> => {
      for (const name of names) watched.add(name);
      const isFine = await check(names);
      if (!isFine && shouldFocus) focusFirst();
      return isFine;
    },
    setError: (name: Name<V>, message: string, options?: ErrorsOptions) =>
      setErrors([{ name, text: message }], options),
    setErrors,
    clearErrors: (names: readonly Name<V>[] = Object.keys(state.errors) as Name<V>[]) => {
      for (const name of names) watched.delete(name);
      mark(Object.fromEntries(names.map((name) => [name, undefined])) as Errors<V>);
    },
    setFocus,
    setFailure: (failure: unknown) => update({ failure }),
    /** Empties the form, but for the values that are given. */
    reset: (values: Partial<V> = {}) => {
      watched.clear();
      update({ values: { ...defaults, ...values }, errors: {}, failure: undefined });
    },
    /** Called with the next change that no submit waits for. */
    onNextChange: (act: () => void) => {
      onChanged = () => {
        onChanged = undefined;
        act();
      };
    },
    /** Checks every field and hands the values on if all are right. Nothing is sent while something is on its way. */
    submit: (onValid: (values: V) => void | Promise<void>, onError: (error: unknown) => void): void => {
      if (flying) return;
      const names = shown();
      for (const name of names) watched.add(name);
      flying = true;
      const go = (isFine: boolean): void | Promise<void> => {
        if (isFine) return onValid(state.values);
        focusFirst();
      };
      // A check that takes a while leaves what it found before where it is; what the server said is over.
      const kept = names.filter((name) => state.errors[name]?.type === 'check');
      update({
        errors: Object.fromEntries(kept.map((name) => [name, state.errors[name]])) as Errors<V>,
        failure: undefined,
      });
      try {
        const checked = check(names);
        const sent = typeof checked === 'boolean' ? go(checked) : checked.then(go);
        if (!sent) return settle();
        update({ isSubmitting: true });
        sent.catch(onError).finally(settle);
      } catch (error) {
        onError(error);
        settle();
      }
    },
  };
}

export type FormControl<V extends object> = ReturnType<typeof createFormControl<V>>;
