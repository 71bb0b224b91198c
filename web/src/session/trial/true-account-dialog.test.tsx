// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openStage } from '../testing/stage.tsx';
import { TrueAccountDialog } from './true-account-dialog.tsx';

afterEach(cleanup);

const open = () => openStage({ 'true-account': TrueAccountDialog }, 'true-account');

it('is a warning that is put away by its one button, which the specification names', async () => {
  const stage = await open();
  expect(screen.getByRole('alertdialog', { name: 'You need a full account for this' })).toBeTruthy();
  const confirm = document.querySelector('form [type="submit"]');
  expect(confirm?.textContent).toBe('OK');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(stage.modal()).toBeUndefined());
});

it('leads to a real account as well', async () => {
  const stage = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  await waitFor(() => expect(stage.modal()).toBe('register'));
});
