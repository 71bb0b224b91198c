import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../problems/problem-error.ts';
import { Form } from './form.tsx';
import { useForm, type FormAct, type TextBinding } from './use-form.ts';

type Answer = { onSuccess: (made: string) => void; onError: (error: Error) => void };

interface Sent {
  readonly city: string;
  readonly code: string;
}

let sent: Sent[] = [];
let answers: Answer[] = [];
let resets = 0;
let kept: Sent | undefined;
const act: FormAct<Sent, string> = {
  ask: (asked, ends) => {
    sent.push(asked);
    answers.push(ends);
  },
  reset: () => {
    resets += 1;
  },
};

const Text = ({ label, error, ...input }: TextBinding & { label: string }) => (
  <>
    <input {...input} aria-label={label} aria-invalid={error === undefined ? undefined : true} />
    <p>{error}</p>
  </>
);

function Address({ most = 10, slow }: { most?: number; slow?: (value: string) => Promise<string | undefined> }) {
  const [asksCode, askCode] = useState(false);
  const [done, setDone] = useState('');
  const form = useForm<Sent>({
    defaultValues: { city: '', code: '' },
    shown: ['city', 'code'],
    fieldOf: { CODE_INVALID: 'code' },
    keep: (values) => {
      kept = values;
    },
  });
  const tooLong = (value: string) => (value.length > most ? `At most ${most} letters` : undefined);
  if (form.formState.errors.code && !asksCode) askCode(true);
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        form.send(act, values, (made) => {
          form.reset();
          setDone(made);
        })
      }
    >
      {/* Registered first and standing last: the order on the page counts. */}
      {[
        asksCode && <Text key="code" {...form.register('code', { required: 'Enter the code' })} label="Code" />,
        <Text
          key="city"
          {...form.register('city', { required: 'Enter a city', validate: slow ?? tooLong })}
          label="City"
        />,
      ].toReversed()}
      <p>{done}</p>
      <p role="status">{form.sayFailure()}</p>
      <button type="submit">{form.formState.isSubmitting ? 'Sending' : 'Send'}</button>
    </Form>
  );
}

const show = (props: Parameters<typeof Address>[0] = {}) => {
  const drawn = (given: Parameters<typeof Address>[0]) => (
    <I18nProvider i18n={i18n}>
      <Address {...given} />
    </I18nProvider>
  );
  const { rerender } = render(drawn(props));
  return { again: (given: Parameters<typeof Address>[0]) => rerender(drawn(given)) };
};
const city = () => screen.getByLabelText<HTMLInputElement>('City');
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));
const refuse = (error: Error) => answers.shift()?.onError(error);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  [sent, answers, resets, kept] = [[], [], 0, undefined];
});
afterEach(cleanup);

describe('a form of the kit', () => {
  it('says what is missing once it is sent, and leads there', () => {
    show();
    fireEvent.blur(city());
    expect(screen.queryByText('Enter a city')).toBeNull();
    send();
    expect(screen.getByText('Enter a city')).toBeTruthy();
    expect(document.activeElement).toBe(city());
    expect(sent).toEqual([]);
  });

  it('checks a field when it is left, then with every letter', () => {
    show();
    type(city(), 'Montevideo and more');
    expect(screen.queryByText('At most 10 letters')).toBeNull();
    fireEvent.blur(city());
    expect(screen.getByText('At most 10 letters')).toBeTruthy();
    type(city(), 'Montevideo');
    expect(screen.queryByText('At most 10 letters')).toBeNull();
    type(city(), '');
    expect(screen.getByText('Enter a city')).toBeTruthy();
  });

  it('checks again when the terms change', () => {
    const { again } = show();
    type(city(), 'Lima');
    fireEvent.blur(city());
    again({ most: 3 });
    expect(screen.getByText('At most 3 letters')).toBeTruthy();
  });

  it('places a refusal at its field, brings the field that it asks for, and forgets it with the next letter', async () => {
    show();
    type(city(), 'Lima');
    send();
    refuse(new ProblemError('VALIDATION_FAILED', { fields: { city: [{ rule: 'taken' }] } }));
    expect(await screen.findByText('This is already in use')).toBeTruthy();
    expect(document.activeElement).toBe(city());
    fireEvent.blur(city());
    expect(screen.getByText('This is already in use')).toBeTruthy();
    type(city(), 'Lim');
    expect(screen.queryByText('This is already in use')).toBeNull();
    expect(resets).toBe(1);

    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'));
    send();
    refuse(new ProblemError('CODE_INVALID'));
    expect((await screen.findByLabelText('Code')).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code());
    expect(city().getAttribute('aria-invalid')).toBeNull();
  });

  it('says a field’s own sentence where the server finds it empty', async () => {
    show();
    type(city(), 'Lima');
    send();
    refuse(new ProblemError('VALIDATION_FAILED', { fields: { city: [{ rule: 'required' }] } }));
    expect(await screen.findByText('Enter a city')).toBeTruthy();
  });

  it('leads to the first field at fault as they stand on the page', async () => {
    show();
    type(city(), 'Lima');
    send();
    refuse(new ProblemError('CODE_INVALID'));
    await screen.findByLabelText('Code');
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'));
    type(city(), '');
    type(code(), '');
    send();
    expect(document.activeElement).toBe(city());
  });

  it('keeps what was typed when the reply is lost, says so, and sends the same again', async () => {
    show();
    type(city(), 'Lima');
    send();
    send();
    expect(sent).toEqual([{ city: 'Lima', code: '' }]);
    refuse(new ProblemError('NETWORK', { reason: 'unreachable' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    expect(city().value).toBe('Lima');
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'));
    send();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(screen.getByRole('status').textContent).toBe('');
    answers.shift()?.onSuccess('Saved');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(city().value).toBe('');
    expect(screen.queryByText('Enter a city')).toBeNull();
  });

  it('hears of a draft that is put back into the page, and keeps one', () => {
    show();
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    own?.set?.call(city(), 'Quito');
    fireEvent(city(), new Event('input', { bubbles: true }));
    expect(city().name).toBe('city');
    expect(kept).toEqual({ city: 'Quito', code: '' });
    send();
    expect(sent).toEqual([{ city: 'Quito', code: '' }]);
  });

  it('waits for a check, sends nothing meanwhile, and drops the answer to what is no longer there', async () => {
    const asked: ((fault: string | undefined) => void)[] = [];
    show({ slow: () => new Promise((resolve) => asked.push(resolve)) });
    type(city(), 'Rom');
    fireEvent.blur(city());
    type(city(), 'Rome');
    asked[1]?.(undefined);
    asked[0]?.('Too short');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByText('Too short')).toBeNull();
    send();
    send();
    expect(screen.getByRole('button').textContent).toBe('Sending');
    expect(asked).toHaveLength(3);
    asked[2]?.(undefined);
    await waitFor(() => expect(sent).toEqual([{ city: 'Rome', code: '' }]));
  });
});
