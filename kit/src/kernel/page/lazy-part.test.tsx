import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Footer = () => <p>the footer</p>;

const show = (load: () => Promise<typeof Footer>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Part = lazyPart(load);
  render(
    <Suspense fallback="on its way">
      <Part />
    </Suspense>,
  );
};

afterEach(() => {
  vi.useRealTimers();
});

it('comes once its code can be had', async () => {
  let times = 0;
  show(() => ((times += 1) < 3 ? Promise.reject(new Error('Loading chunk 7 failed')) : Promise.resolve(Footer)));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('the footer')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('the footer')).toBeTruthy();
});

it('leaves its room empty when its code never comes', async () => {
  const load = vi.fn(() => Promise.reject<typeof Footer>(new Error('Loading chunk 7 failed')));
  show(load);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.queryByText('on its way')).toBeNull();
  expect(load.mock.calls.length).toBeLessThan(10);
});
