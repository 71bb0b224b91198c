import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { gameLists } from '../list/lists.ts';
import { FilterForm } from './filter-form.tsx';

afterEach(() => {
  cleanup();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

it.each([
  ['en', 'Enter an amount, such as 0.20'],
  ['de', 'Enter an amount, such as 0,20'],
])('an amount that cannot be read is answered with one as %s writes it', async (locale, said) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const onDone = vi.fn();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <FilterForm list={gameLists.rng} onDone={onDone} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Show games' }));
  const text = document.body.textContent.replaceAll(/\p{Cf}/gu, '');
  expect([text.includes(said), onDone.mock.calls]).toEqual([true, []]);
});
