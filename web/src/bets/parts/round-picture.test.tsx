import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Picture } from '../round-summary.ts';
import { RoundPicture } from './round-picture.tsx';

const NAMES: Readonly<Record<string, string>> = { lily: 'Lily', crystal: 'Crystal', low: 'Low' };
const game = { id: 'tiger-lily', nameOf: (key: string) => NAMES[key] ?? key };

const show = (picture: Picture) =>
  render(
    <I18nProvider i18n={i18n}>
      <RoundPicture picture={picture} game={game} currency="USD" />
    </I18nProvider>,
  );

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('draws a grid by the drawings and names of its game, and says what its lines mean', () => {
  show({
    form: 'grid',
    rows: [
      [{ symbol: 'lily', state: 'hit' }, {}],
      [
        { symbol: 'crystal-0', name: 'crystal' },
        { text: '7♥', state: 'miss' },
      ],
    ],
    pays: [{ line: 2, symbol: 'lily', count: 3, amount: '1.20' }],
  });
  const table = screen.getByRole('table', { name: 'The result' });
  const lily = within(table).getByRole('img', { name: 'Lily' });
  expect(lily.getAttribute('src')).toBe('/art/drawn/tiger-lily/symbols.svg#show-lily');
  expect(within(table).getByRole('img', { name: 'Crystal' })).toBeDefined();
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([', counts', '', '', '7♥, lost']);
  expect(screen.getByText('Line 2: 3 × Lily')).toBeDefined();
});

it('names a ring and a fall by the words of the game', () => {
  show({ form: 'ring', title: 'low', marks: [{ text: '×1.2' }, { text: '×0', state: 'miss' }], pays: [] });
  show({ form: 'fall', title: 'low', path: [0, 1], marks: [{ text: '×2', state: 'hit' }, { text: '×0' }], pays: [] });
  const [ring, fall] = screen.getAllByRole('list', { name: 'Low' });
  expect(ring?.textContent).toBe('×1.2×0, lost');
  expect(fall?.textContent).toBe('×2, counts×0');
});
