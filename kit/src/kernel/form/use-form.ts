import { useEffect, useState, useSyncExternalStore, type ChangeEvent, type FormEvent, type RefCallback } from 'react';
import type { FieldProblem } from '@baize/protocol/kernel';
import { useProblemText } from '../problems/problem-text.ts';
import { createFormControl, type FieldRules, type FormControl, type FormState } from './form-control.ts';
import { placeProblem, type PlacedProblem, type PlaceOptions, type Say } from './place-problem.ts';

type Name<V extends object> = keyof V & string;

export interface FormOptions<V extends object> {
  readonly defaultValues: V;
  /** The fields that a refusal may name, with those that come with it; else those on the page. */
  readonly shown?: readonly Name<V>[] | undefined;
  /** The field that a code of the server's speaks of. */
  readonly fieldOf?: PlaceOptions<Name<V>>['fieldOf'];
  /** A sentence for a refusal that the usual one would say too little of. */
  readonly say?: ((error: unknown) => string | undefined) | undefined;
  /** The same for a rule of one field. */
  readonly sayField?: ((problem: FieldProblem, name: string) => string | undefined) | undefined;
  /** Keeps what is typed, for as long as the caller likes. */
  readonly keep?: ((values: V) => void) | undefined;
}

/** A call as forms send it: what {@link useMoneyAct} and a mutation of TanStack Query both are. */
export type FormAct<Asked, Made> = { readonly reset: () => void } & (
  | { readonly ask: SendCall<Asked, Made> }
  | { readonly mutate: SendCall<Asked, Made> }
);
type SendCall<Asked, Made> = (
  asked: Asked,
  ends: { onSuccess: (made: Made) => void; onError: (error: Error) => void },
) => void;

/** A text, for the parts that are inputs. */
export interface TextBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallback<HTMLElement>;
}

/** Any value, for the parts that hand one over: amounts, choices, pictures. */
export interface ValueBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallback<HTMLElement>;
}

export interface CheckBinding {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly ref: RefCallback<HTMLElement>;
}

interface Handlers {
  readonly ref: RefCallback<HTMLElement>;
  readonly onBlur: () => void;
  readonly onText: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onCheck: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
  readonly onValue: (value: unknown) => void;
}

/** How fields are tied to a form. What is handed out is the same until the field changes, so that a letter draws one field. */
function bindingsOf<V extends object>(control: FormControl<V>) {
  const handlers = new Map<string, Handlers>();
  const known = new Map<
    string,
    { readonly value: unknown; readonly error: string | undefined; readonly made: object }
  >();
  const handlersOf = (name: Name<V>): Handlers => {
    const before = handlers.get(name);
    if (before) return before;
    const set = (value: unknown) => control.setValue(name, value as V[Name<V>]);
    const made: Handlers = {
      ref: (element) => control.setElement(name, element),
      onBlur: () => control.leave(name),
      onText: ({ currentTarget }) => set(currentTarget.value),
      onCheck: ({ currentTarget }) => set(currentTarget.checked),
      onValue: set,
    };
    handlers.set(name, made);
    return made;
  };
  const bind = <N extends Name<V>>(
    kind: string,
    name: N,
    rules: FieldRules<V, N> | undefined,
    binding: (value: V[N], handlers: Handlers) => object,
  ): never => {
    if (rules) control.setRules(name, rules);
    const { values, errors } = control.getState();
    const [value, error] = [values[name], errors[name]?.message];
    const before = known.get(kind + name);
    if (before && before.value === value && before.error === error) return before.made as never;
    const made = { name, error, ...binding(value, handlersOf(name)) };
    known.set(kind + name, { value, error, made });
    return made as never;
  };
  return {
    register: <N extends Name<V>>(name: N, rules?: FieldRules<V, N>): TextBinding =>
      bind('text ', name, rules, (value, { ref, onBlur, onText }) => ({ value, onChange: onText, onBlur, ref })),
    registerValue: <N extends Name<V>>(name: N, rules?: FieldRules<V, N>): ValueBinding<V[N]> =>
      bind('value ', name, rules, (value, { ref, onBlur, onValue }) => ({
        value,
        onValueChange: onValue,
        onBlur,
        ref,
      })),
    registerCheck: <N extends Name<V>>(name: N, rules?: FieldRules<V, N>): CheckBinding =>
      bind('check ', name, rules, (checked, { ref, onCheck }) => ({ checked, onChange: onCheck, ref })),
  };
}

/** A form for the component that asks for it alone: fields that are drawn apart follow with {@link useField}. */
export function useFormControl<V extends object>(options: FormOptions<V>) {
  const { defaultValues, keep } = options;
  const [form] = useState(() => {
    const control = createFormControl(defaultValues, keep);
    return { ...control, ...bindingsOf(control) };
  });
  const usual = useProblemText();
  const say: Say = Object.assign((error: unknown) => options.say?.(error) ?? usual(error), {
    field: (problem: FieldProblem, name: string) =>
      options.sayField?.(problem, name) ??
      (problem.rule === 'required' ? form.requiredText(name) : undefined) ??
      usual.field(problem),
  });

  /** Places what the server refused at its fields, and hands back where everything of it belongs. */
  const refuse = (error: unknown): PlacedProblem<Name<V>> => {
    const placed = placeProblem<Name<V>>(error, {
      say,
      shown: options.shown ?? form.shown(),
      ...(options.fieldOf && { fieldOf: options.fieldOf }),
    });
    form.setErrors(placed.fields);
    if (placed.form !== undefined || placed.pauseSeconds !== undefined) form.setFailure(error);
    return placed;
  };
  return {
    ...form,
    refuse,
    /** Reads like react-hook-form's: `<form onSubmit={form.handleSubmit(send)}>`, which {@link Form} does. */
    handleSubmit: (onValid: (values: V) => void | Promise<void>) => (event?: FormEvent) => {
      event?.preventDefault();
      form.submit(onValid, refuse);
    },
    /** Sends a call: what it refuses stands at its field, and is forgotten with the next change. */
    send: <Asked, Made>(act: FormAct<Asked, Made>, asked: Asked, onDone?: (made: Made) => void): Promise<void> =>
      new Promise((resolve) => {
        const ask = 'ask' in act ? act.ask : act.mutate;
        form.onNextChange(act.reset);
        ask(asked, {
          onSuccess: (made) => {
            onDone?.(made);
            resolve();
          },
          onError: (error) => {
            refuse(error);
            resolve();
          },
        });
      }),
    /** One sentence for what went wrong and belongs to no field. */
    sayFailure: (): string | undefined => {
      const { failure } = form.getState();
      return failure === undefined ? undefined : say(failure);
    },
  };
}

export type FormOf<V extends object> = ReturnType<typeof useFormControl<V>>;

/** A form with its state, for the component that draws its fields. */
export function useForm<V extends object>(options: FormOptions<V>) {
  const form = useFormControl(options);
  const formState = useSyncExternalStore(form.subscribe, form.getState);
  useEffect(() => form.recheck());
  return { ...form, formState };
}

/** A form as {@link useForm} hands it out. */
export type StatefulForm<V extends object> = ReturnType<typeof useForm<V>>;

/** Draws again when the chosen part of a form's state changes, and for nothing else. */
export const useFormState = <V extends object, Part>(
  form: Pick<FormControl<V>, 'subscribe' | 'getState'>,
  choose: (state: FormState<V>) => Part,
): Part => useSyncExternalStore(form.subscribe, () => choose(form.getState()));

/** Draws again when this field's value or error changes, and not for any other's. */
export function useField<V extends object, N extends Name<V>>(
  form: Pick<FormControl<V>, 'subscribe' | 'getState'>,
  name: N,
): { readonly value: V[N]; readonly error: string | undefined } {
  const value = useFormState(form, ({ values }) => values[name]);
  const error = useFormState(form, ({ errors }) => errors[name]?.message);
  return { value, error };
}
