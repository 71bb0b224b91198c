import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const slides = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: <p>{label}</p> }));
const current = () => document.querySelector('button[aria-current]')?.getAttribute('aria-label');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const wantsStillness = (reduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: reduced && query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });

beforeEach(() => {
  vi.useFakeTimers();
  wantsStillness(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Carousel', () => {
  it('turns every eight seconds and comes round', () => {
    render(<Carousel label="New" slides={slides} />);
    expect(current()).toBe('One');
    pass(7999);
    expect(current()).toBe('One');
    pass(1);
    expect(current()).toBe('Two');
    pass(8000);
    pass(8000);
    expect(current()).toBe('One');
  });

  it('turns on time however often the page around it is drawn anew', () => {
    const { rerender } = render(<Carousel label="New" slides={slides} />);
    pass(5000);
    rerender(<Carousel label="New" slides={[...slides]} />);
    pass(3000);
    expect(current()).toBe('Two');
  });

  it('stands still when paused, hovered or focused', () => {
    render(<Carousel label="New" slides={slides} />);
    const region = screen.getByRole('region', { name: 'New' });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(30_000);
    expect(current()).toBe('One');
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Three' }));
    pass(30_000);
    expect(current()).toBe('One');
    fireEvent.blur(screen.getByRole('button', { name: 'Three' }));
    fireEvent.pointerEnter(region, { pointerType: 'mouse' });
    pass(30_000);
    expect(current()).toBe('One');
    fireEvent.pointerLeave(region);
    pass(8000);
    expect(current()).toBe('Two');
  });

  it('never turns by itself for a reader who asked for less motion', () => {
    wantsStillness(true);
    render(<Carousel label="New" slides={slides} />);
    pass(60_000);
    expect(current()).toBe('One');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Three' }));
    expect(current()).toBe('Three');
  });

  it('keeps what is out of sight out of the keyboard’s way', () => {
    render(<Carousel label="New" slides={slides} />);
    const groups = [...document.querySelectorAll('[role="group"]')];
    expect(groups.map((group) => group.hasAttribute('inert'))).toEqual([false, true, true]);
  });
});
