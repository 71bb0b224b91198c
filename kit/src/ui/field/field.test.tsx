import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** The sentence that readers hear with a control. */
const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

interface AmountsProps {
  onValue?: (value: string) => void;
  fractionDigits?: number;
  error?: string;
}

function Amounts({ onValue, fractionDigits = 2, error }: AmountsProps) {
  const [value, setValue] = useState('50');
  return (
    <AmountField
      label="Amount"
      value={value}
      fractionDigits={fractionDigits}
      error={error}
      quick={[{ value: '100', label: '100' }]}
      onValueChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
    />
  );
}

describe('TextField', () => {
  it('ties hint and error to the control, the error in the place of the hint', () => {
    const { rerender } = render(<TextField label="Name" hint="As on your account" />);
    const input = screen.getByLabelText('Name');
    expect(described(input)).toBe('As on your account');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(<TextField label="Name" hint="As on your account" error="Enter your name." />);
    expect(described(input)).toBe('Enter your name.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('marks the optional and tells readers of the required', () => {
    render(
      <>
        <TextField label="Name" />
        <TextField label="Code" optional />
      </>,
    );
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('Code (optional)').getAttribute('aria-required')).toBeNull();
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed and keeps it', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'Quiet-table-42');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    expect(input).toHaveProperty('value', 'Quiet-table-42');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('AmountField', () => {
  it('hands over an exact decimal and writes it out when it is left', async () => {
    const onValue = vi.fn();
    render(<Amounts onValue={onValue} />);
    const input = screen.getByLabelText('Amount');
    expect(input).toHaveProperty('value', '50.00');
    await userEvent.clear(input);
    await userEvent.type(input, '3,000.5');
    expect(onValue).toHaveBeenLastCalledWith('3000.5');
    expect(input).toHaveProperty('value', '3,000.5');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '3,000.50');
  });

  it('loses nothing of what is no amount', async () => {
    const onValue = vi.fn();
    render(<Amounts onValue={onValue} />);
    const input = screen.getByLabelText('Amount');
    await userEvent.clear(input);
    await userEvent.type(input, 'fifty');
    await userEvent.tab();
    expect(onValue).toHaveBeenLastCalledWith('fifty');
    expect(input).toHaveProperty('value', 'fifty');
  });

  it('keeps what may mean two amounts as it was typed, and hands over both', async () => {
    const onValue = vi.fn();
    render(<Amounts onValue={onValue} />);
    const input = screen.getByLabelText('Amount');
    await userEvent.clear(input);
    await userEvent.type(input, '20.000');
    expect(onValue).toHaveBeenLastCalledWith('20.000|20000');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '20.000');
    await userEvent.click(screen.getByRole('button', { name: '100' }));
    expect(input).toHaveProperty('value', '100.00');
  });

  it('says of what may mean two amounts which two, whatever the form finds wrong with it', async () => {
    render(<Amounts error="Enter a number" />);
    const input = screen.getByLabelText('Amount');
    expect(screen.getByText('Enter a number')).toBeDefined();
    await userEvent.clear(input);
    await userEvent.type(input, '20.000');
    expect(screen.getByText('Do you mean 20.00 or 20,000.00? Write it without marking thousands.')).toBeDefined();
    expect(screen.queryByText('Enter a number')).toBeNull();
  });

  it('takes a quick amount and shows which one it is', async () => {
    render(<Amounts />);
    const quick = screen.getByRole('button', { name: '100' });
    expect(quick.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(quick);
    expect(quick.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100.00');
  });

  it('offers no separator for a currency without decimals', () => {
    render(<Amounts fractionDigits={0} />);
    expect(screen.getByLabelText('Amount').getAttribute('inputmode')).toBe('numeric');
  });
});

describe('TextAreaField', () => {
  it('counts down, and says so aloud only when little is left', async () => {
    render(<TextAreaField label="Remark" maxLength={24} defaultValue="abc" />);
    expect(screen.getByText(/21/)).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.type(screen.getByLabelText('Remark'), 'defg');
    expect(screen.getByRole('status').textContent).toMatch(/17/);
  });
});
