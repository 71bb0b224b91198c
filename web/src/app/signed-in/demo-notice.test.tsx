import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { closeSite, openSite, visit } from '../testing/whole-site.tsx';

const SAID = 'This is a demo. Withdrawals use demo credits, and no money is paid out.';

beforeEach(async () => {
  localStorage.clear();
  await openSite();
});
afterEach(async () => {
  document.getElementById('boot-data')?.remove();
  await closeSite();
});

function serveDemo(): void {
  const element = Object.assign(document.createElement('script'), { id: 'boot-data', type: 'application/json' });
  element.textContent = '{"demo":true}';
  document.head.append(element);
}

const logIn = (isAgent = 0) => act(async () => beginSession('token', { account: 'mei', isAgent }));

it('says on a demo what its credits can do, once in a browser, until it is closed', async () => {
  serveDemo();
  await visit('/rng');
  expect(screen.queryByText(SAID)).toBeNull();
  await logIn();
  await screen.findByText(SAID);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(SAID)).toBeNull();

  cleanup();
  await visit('/rng');
  await screen.findByRole('button', { name: 'Log out' });
  expect(screen.queryByText(SAID)).toBeNull();
});

it('counts as said once it has been shown', async () => {
  serveDemo();
  await logIn();
  await visit('/rng');
  await screen.findByText(SAID);
  cleanup();
  await visit('/rng');
  await screen.findByRole('button', { name: 'Log out' });
  expect(screen.queryByText(SAID)).toBeNull();
});

it('says nothing of it where money is real, nor in a trial, which says its own', async () => {
  await logIn();
  await visit('/rng');
  await screen.findByRole('button', { name: 'Log out' });
  expect(screen.queryByText(SAID)).toBeNull();
  cleanup();
  act(() => endSession('signed-out'));

  serveDemo();
  await logIn(4);
  await visit('/rng');
  await waitFor(() => screen.getByRole('complementary', { name: 'Free trial' }));
  expect(screen.queryByText(SAID)).toBeNull();
});
