import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboBox } from './combo-box.tsx';

const options = [
  { value: 'vn', label: 'Việt Nam', hint: '+84', keywords: 'Vietnam' },
  { value: 'jp', label: 'Japan', hint: '+81' },
  { value: 'tr', label: 'Türkiye', hint: '+90' },
];
const show = () => {
  const onValueChange = vi.fn();
  render(<ComboBox label="Country" options={options} value="jp" onValueChange={onValueChange} />);
  return { input: screen.getByRole('combobox', { name: 'Country' }), onValueChange };
};
const expanded = () => screen.getByRole('combobox').getAttribute('aria-expanded') === 'true';
const choices = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  vi.useRealTimers();
});

describe('ComboBox', () => {
  it('opens on focus and closes 200 ms after it is left', () => {
    const { input } = show();
    expect(expanded()).toBe(false);
    fireEvent.focus(input);
    expect(expanded()).toBe(true);
    fireEvent.blur(input);
    pass(199);
    expect(expanded()).toBe(true);
    pass(1);
    expect(expanded()).toBe(false);
  });

  it('finds by name without its marks, by other words and by code', () => {
    const { input } = show();
    fireEvent.focus(input);
    for (const [typed, found] of [
      ['turk', ['Türkiye+90']],
      ['vietnam', ['Việt Nam+84']],
      ['+81', ['Japan+81']],
      ['atlantis', []],
    ] as const) {
      fireEvent.change(input, { target: { value: typed } });
      expect(choices()).toEqual(found);
    }
    expect(document.querySelector('[role="listbox"]')?.textContent).toBe('No matches');
  });

  it('takes a letter at once and draws what it finds behind it', async () => {
    vi.useRealTimers();
    const { input } = show();
    fireEvent.focus(input);
    // As a browser brings it: what is not urgent waits for its turn.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'turk');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect(input.getAttribute('aria-activedescendant')).toMatch(/-tr$/);
    expect(choices()).toHaveLength(3);
    await vi.waitFor(() => expect(choices()).toEqual(['Türkiye+90']));
  });

  it('chooses with the keyboard and shows the choice', () => {
    const { input, onValueChange } = show();
    fireEvent.focus(input);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    const active = input.getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('Türkiye+90');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onValueChange).toHaveBeenCalledWith('tr');
    expect(expanded()).toBe(false);
  });

  it('leaves the keys to an input method while a word is composed', () => {
    const { input, onValueChange } = show();
    fireEvent.focus(input);
    const before = input.getAttribute('aria-activedescendant');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(input, { key, isComposing: true });
    expect(input.getAttribute('aria-activedescendant')).toBe(before);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(expanded()).toBe(true);
  });

  it('keeps Escape to itself while its list is open', () => {
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    const { input } = show();
    fireEvent.focus(input);
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
    expect(outside).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(outside).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', outside);
  });
});
