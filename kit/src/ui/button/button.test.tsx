import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('keeps its focus and refuses presses while busy', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Place bet
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Place bet' });
    button.focus();
    rerender(form(true));
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    rerender(form(false));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('submits no form unless it says so', () => {
    render(<Button>Details</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

describe('IconButton', () => {
  it('is named by its label alone and says whether it is pressed', () => {
    render(<IconButton icon="heart" label="Favourite" pressed />);
    expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeDefined();
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
