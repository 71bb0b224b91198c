import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DrawObjects } from './draw-objects.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function apartIn(family: string, balls: readonly string[]) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <DrawObjects family={family} numbers={{ balls }} structure={[{ code: 'balls' }]} />
    </I18nProvider>,
  );
  return [...container.querySelectorAll('[data-special]')].map(({ textContent }) => textContent);
}

it('sets the special ball of mark six apart, which is drawn last, and names it', () => {
  expect(apartIn('LHC', ['38', '04', '01', '47', '25', '40', '34'])).toEqual(['Special ball 34']);
});

it('sets nothing apart where all balls count alike', () => {
  expect(apartIn('SSC', ['9', '1', '8', '2', '6'])).toEqual([]);
});
