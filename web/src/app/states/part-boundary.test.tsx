import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

const Missing = lazy((): Promise<{ default: () => null }> => Promise.reject(new Error('Loading chunk 7 failed')));

it('costs the page only the part whose code did not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFailure = vi.fn();
  render(
    <>
      <p>the rest</p>
      <PartBoundary onFailure={onFailure}>
        <Missing />
      </PartBoundary>
    </>,
  );
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(screen.getByText('the rest')).toBeTruthy();
});
