import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Ticker } from './ticker.tsx';

const items = ['one', 'two', 'three'].map((id) => ({ id, content: id }));
const shown = () =>
  screen
    .getAllByRole('listitem')
    .filter(({ className }) => className === '')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('Ticker', () => {
  it('shows one text at a time and turns in both directions without an end', async () => {
    render(<Ticker label="Notices" items={items} />);
    expect(shown()).toEqual(['one']);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toEqual(['three']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toEqual(['two']);
  });

  it('has no arrows for one text, and is not there without any', () => {
    const { rerender } = render(<Ticker label="Notices" items={items.slice(0, 1)} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Ticker label="Notices" items={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
