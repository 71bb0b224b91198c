import type { FormHTMLAttributes } from 'react';

export interface BareFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: (form: HTMLFormElement) => void;
}

/** A form that nothing is checked in: searches, confirmations, and the header's row, which loads before the kit. */
export const BareForm = ({ onSubmit, ...attributes }: BareFormProps) => (
  <form
    noValidate
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);
