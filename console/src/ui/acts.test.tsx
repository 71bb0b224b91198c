import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { noteAnswer, noteFailure } from '../kernel/connection.ts';
import { Acts, type Act } from './acts.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

afterEach(cleanup);

const show = (act: Partial<Act> & Pick<Act, 'run'>, onStale = vi.fn()) => {
  const whole: Act = { id: 'approve', label: 'Approve 40.00', name: 'Approve', key: 'a', variant: 'primary', ...act };
  render(
    <I18nProvider i18n={i18n}>
      <Acts acts={[whole]} onStale={onStale} />
    </I18nProvider>,
  );
  return onStale;
};

it('is armed by its letter and done by Enter, once', async () => {
  const run = vi.fn(() => Promise.resolve());
  show({ run });
  await userEvent.keyboard('a');
  expect(screen.getByRole('button', { name: /Approve 40\.00/ })).toHaveProperty(
    'ownerDocument.activeElement.textContent',
    'Approve 40.00A',
  );
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
});

it('asks for a reason first, and sends the words that the member reads', async () => {
  const run = vi.fn(() => Promise.resolve());
  show({ run, key: 'r', asks: { reasons: ['The name differs.', 'We need to check.'] } });
  await userEvent.keyboard('r');
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('We need to check.'));
  await userEvent.type(screen.getByLabelText('The member reads'), ' Soon.');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledWith({ reason: 'We need to check. Soon.', amount: '', note: '' });
});

it('does nothing without a reason', async () => {
  const run = vi.fn(() => Promise.resolve());
  show({ run, asks: { reasons: [] } });
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('button', { name: 'Approve 40.00' }));
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});

it('says who was faster, and has the item asked for again', async () => {
  const run = () =>
    Promise.reject(new ProblemError('CONFLICT', { value: { claimedBy: 'linh.pham', status: 'REVIEW' } }));
  const onStale = show({ run });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('linh.pham was faster.'));
  expect(onStale).toHaveBeenCalledTimes(1);
});

it('says that a second operator confirms, which is no failure', async () => {
  show({ run: () => Promise.reject(new ProblemError('SECOND_OPERATOR_REQUIRED')) });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText(/A second operator confirms this/)).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits while the platform is out of reach, whatever is pressed', async () => {
  const run = vi.fn(() => Promise.resolve());
  show({ run });
  const isOff = () => (screen.getByRole('button') as HTMLButtonElement).disabled;
  act(() => noteFailure(new ProblemError('NETWORK', { reason: 'timeout' })));
  expect(isOff()).toBe(false);
  act(() => noteFailure(new ProblemError('NETWORK', { reason: 'unreachable' })));
  expect(isOff()).toBe(true);
  await userEvent.keyboard('a{Enter}');
  expect(run).not.toHaveBeenCalled();
  act(() => noteAnswer());
  expect(isOff()).toBe(false);
});
