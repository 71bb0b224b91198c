import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

const kept = vi.fn();

function Search({ delayed = false }: { delayed?: boolean }) {
  const [address, setAddress] = useState('');
  const { typed, setTyped, send } = useTypedText(address, (text) => {
    kept(text);
    if (delayed) setTimeout(() => setAddress(text), 1_000);
    else setAddress(text);
  });
  return (
    <>
      <input aria-label="name" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <button onClick={send}>Enter</button>
      <button onClick={() => setAddress('from the address')}>Back</button>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value } });
const shown = () => screen.getByLabelText<HTMLInputElement>('name').value;

describe('a text that is kept in the address', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
    cleanup();
  });

  it('is handed over once the typing rests, and only then', () => {
    render(<Search />);
    type('t');
    act(() => void vi.advanceTimersByTime(200));
    type('ti');
    act(() => void vi.advanceTimersByTime(299));
    expect(kept).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(kept.mock.calls).toEqual([['ti']]);
  });

  it('is handed over at once by Enter, and not a second time', () => {
    render(<Search />);
    type('tiger');
    fireEvent.click(screen.getByText('Enter'));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(kept.mock.calls).toEqual([['tiger']]);
  });

  it('keeps what is typed while the address still follows', () => {
    render(<Search delayed />);
    type('tig');
    act(() => void vi.advanceTimersByTime(300));
    type('tiger');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('tiger');
  });

  it('follows when the address changes by itself', () => {
    render(<Search />);
    type('tiger');
    act(() => void vi.advanceTimersByTime(300));
    fireEvent.click(screen.getByText('Back'));
    expect(shown()).toBe('from the address');
  });
});
