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

it('lays the hands of all seats, the own one first, with their points and what each lot is', () => {
  show({
    form: 'hands',
    own: 1,
    set: 'tiles',
    pays: [],
    seats: [
      { points: -4, lots: [{ marks: [{ text: '10♥' }, { text: 'K♠' }] }] },
      { points: 4, name: 'low', lots: [{ name: 'lily', state: 'hit', marks: [{ symbol: 'crystal' }] }] },
    ],
  });
  const [own, other] = screen.getAllByRole('listitem');
  expect(own?.textContent).toBe('YouLow+4Lily, counts');
  expect(other?.textContent).toBe('Seat 1−410♥K♠');
  expect(screen.getByRole('img', { name: 'Crystal' }).getAttribute('src')).toBe(
    '/art/drawn/shared/tiles.svg#show-crystal',
  );
});

it('draws the shots of a sitting and says the same in a table', () => {
  show({
    form: 'shots',
    step: 1,
    pays: [],
    bars: [
      { at: 0, shots: 4, hits: 1, staked: '0.4000', returned: '1.2000' },
      { at: 61, shots: 2, hits: 0, staked: '0.2000', returned: '0.0000' },
    ],
  });
  const rows = [...(document.querySelector('details')?.querySelectorAll('tbody tr') ?? [])];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['0:00410.401.20', '1:01200.200.00']);
  const chart = screen.getByRole('table', { name: 'Net result over the sitting' });
  expect(chart.textContent).toContain('1:01−0.20');
});

it('names a ring and a fall by the words of the game', () => {
  show({ form: 'ring', title: 'low', marks: [{ text: '×1.2' }, { text: '×0', state: 'miss' }], pays: [] });
  show({ form: 'fall', title: 'low', path: [0, 1], marks: [{ text: '×2', state: 'hit' }, { text: '×0' }], pays: [] });
  const [ring, fall] = screen.getAllByRole('list', { name: 'Low' });
  expect(ring?.textContent).toBe('×1.2×0, lost');
  expect(fall?.textContent).toBe('×2, counts×0');
});
