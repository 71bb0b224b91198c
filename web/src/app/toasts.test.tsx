import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { Toasts } from './toasts.tsx';

let comes = false;
vi.mock('@baize/kit/ui/toast/toast-host.tsx', () => {
  if (!comes) throw new Error('Loading chunk 7 failed');
  return { ToastHost: () => <p>the corner of messages</p> };
});

afterEach(() => {
  vi.useRealTimers();
  act(() => toast.clear());
});

it('says in the page itself that the place of messages did not come, until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.insertAdjacentHTML('afterbegin', '<p id="not-arrived" hidden></p>');
  const words = document.getElementById('not-arrived');
  render(<Toasts />);
  act(() => void toast.bad('It didn’t open'));
  await act(() => vi.waitFor(() => expect(words?.hidden).toBe(false)));
  comes = true;
  vi.resetModules();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.waitFor(() => expect(screen.getByText('the corner of messages')).toBeTruthy()));
  expect(words?.hidden).toBe(true);
});
