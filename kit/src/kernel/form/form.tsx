import type { FormHTMLAttributes, Ref } from 'react';
import type { FormOf } from './use-form.ts';

export interface FormProps<V extends object> extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  form: Pick<FormOf<V>, 'handleSubmit'>;
  /** Called with values that every field agrees to. */
  onSubmit: (values: V) => void | Promise<void>;
  ref?: Ref<HTMLFormElement> | undefined;
}

/** A form whose fields the kit checks, instead of the browser. */
export const Form = <V extends object>({ form, onSubmit, ...attributes }: FormProps<V>) => (
  <form noValidate {...attributes} onSubmit={form.handleSubmit(onSubmit)} />
);
