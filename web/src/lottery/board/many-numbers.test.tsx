import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ManyNumbers } from './many-numbers.tsx';

let onChange: ReturnType<typeof vi.fn<(tokens: readonly string[]) => void>>;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  onChange = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <ManyNumbers length={2} tokens={['07']} onChange={onChange} blocked={new Set(['21'])} />
    </I18nProvider>,
  );
});
afterEach(cleanup);

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const add = (name: RegExp) => {
  const form = field(name).closest('form');
  if (form) fireEvent.click(within(form).getByRole('button', { name: 'Add' }));
};

it('adds all orders of a number that may be bet on, and is ready for the next', async () => {
  type(/^All orders/, '12');
  add(/^All orders/);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['07', '12']));
  expect(field(/^All orders/)).toHaveProperty('value', '');
});

it('says what to enter instead of a number, keeps what was typed and adds nothing', async () => {
  type(/^All orders/, '1');
  add(/^All orders/);
  expect(await screen.findByText('Enter 2 digits.')).toBeTruthy();
  expect(field(/^All orders/)).toHaveProperty('value', '1');
  expect(onChange).not.toHaveBeenCalled();
});

it('adds a series, and says what it takes until all three numbers are there', async () => {
  type(/^Series/, '01');
  add(/^Series/);
  expect(await screen.findByText(/^Enter three numbers of 2 digits/)).toBeTruthy();
  type(/^next/, '03');
  type(/^last/, '07');
  await waitFor(() => expect(screen.queryByText(/^Enter three numbers/)).toBeNull());
  add(/^Series/);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['07', '01', '03', '05']));
});
