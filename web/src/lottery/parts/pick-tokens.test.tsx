import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PickTokens } from './pick-tokens.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function shown(tokens: readonly string[], drawn?: readonly string[]) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PickTokens tokens={tokens} drawn={drawn} />
    </I18nProvider>,
  );
  const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  return { text: container.textContent, marked };
}

it('marks the numbers that were drawn, each in its place', () => {
  expect(shown(['1:4', '2:9', '2:4'], ['2:4'])).toEqual({ text: '4 | 4 9', marked: ['4'] });
  expect(shown(['07', '36'])).toEqual({ text: '07 36', marked: [] });
});

it('shows what was drawn also where there is no room for all', () => {
  const many = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  const { text, marked } = shown(many, ['99']);
  expect(marked).toEqual(['99']);
  expect(text).toMatch(/^00 .* 99 …$/);
});
