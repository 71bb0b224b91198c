// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openStage } from '../testing/stage.tsx';
import { TrialBanner } from './trial-banner.tsx';

afterEach(cleanup);

it('says that play credits are no money, and leads to a real account', async () => {
  const stage = await openStage({}, undefined, TrialBanner);
  expect(screen.getByRole('complementary', { name: 'Free trial' }).textContent).toContain('They have no cash value');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(stage.modal()).toBe('register'));
});
