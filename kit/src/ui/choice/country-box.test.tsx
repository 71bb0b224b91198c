import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CountryBox } from './country-box.tsx';

const countries = [
  { countryCode: 'VN', countryDialingCode: '+84' },
  { countryCode: 'CN', countryDialingCode: '+86' },
  { countryCode: 'IN', countryDialingCode: '+91' },
  { countryCode: 'DE', countryDialingCode: '+49' },
];

function show(locale: string, value: string | null = null) {
  const onValueChange = vi.fn();
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  render(
    <I18nProvider i18n={i18n}>
      <CountryBox label="Country" countries={countries} value={value} onValueChange={onValueChange} />
    </I18nProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.focus(input);
  return { input, onValueChange };
}
const names = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);

afterEach(cleanup);

describe('CountryBox', () => {
  it('lists the countries in the order of the reader’s language, each with its dialling code', () => {
    show('de');
    expect(names()).toEqual(['China+86', 'Deutschland+49', 'Indien+91', 'Vietnam+84']);
  });

  it('finds by the reader’s name, the English one, the code, and the dialling code with and without plus', () => {
    const { input } = show('de');
    for (const [typed, first] of [
      ['deutsch', 'Deutschland+49'],
      ['germany', 'Deutschland+49'],
      ['in', 'Indien+91'],
      ['+84', 'Vietnam+84'],
      ['86', 'China+86'],
    ] as const) {
      fireEvent.change(input, { target: { value: typed } });
      expect(names()[0]).toBe(first);
    }
    fireEvent.change(input, { target: { value: 'atlantis' } });
    expect(document.querySelector('[role="listbox"]')?.textContent).toBe('No countries found');
  });

  it('shows the choice with its dialling code first and gives back both codes', () => {
    const { input, onValueChange } = show('en', 'VN +84');
    expect(input.value).toBe('+84 Vietnam');
    fireEvent.change(input, { target: { value: 'de' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onValueChange).toHaveBeenCalledWith('DE +49');
  });

  it('draws each country’s own flag, and keeps an empty place where there is none', async () => {
    show('en');
    const flags = () => [...document.querySelectorAll('[role="option"] img')];
    await waitFor(() => expect(flags().map((flag) => flag.getAttribute('src'))).toContain('/COUNTRY_FLAG/CN.png'));
    const shown = flags().length;
    for (const flag of flags().slice(0, 1)) fireEvent.error(flag);
    expect(flags()).toHaveLength(shown - 1);
  });
});
