import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Queue } from './queue.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const keyOf = (row: string): string => row;
const nothing = () => undefined;

/** A queue whose item is decided by a button, and then is no longer in the list. */
function Waiting({ comes = true }: { comes?: boolean }) {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [open, setOpen] = useState<string>();
  return (
    <I18nProvider i18n={i18n}>
      <Queue
        label="Waiting"
        list={{
          rows: comes ? rows : undefined,
          error: null,
          retry: nothing,
          hasMore: false,
          more: nothing,
          isFetchingMore: false,
        }}
        columns={[{ id: 'name', head: 'Name', cell: (row) => row }]}
        rowKey={keyOf}
        empty="Nothing waits."
        open={open}
        onOpen={setOpen}
        item={(key, onDecided) => (
          <button
            type="button"
            onClick={() => {
              onDecided(key);
              setRows((before) => before.filter((row) => row !== key));
            }}
          >
            {`Decide ${key}`}
          </button>
        )}
      />
    </I18nProvider>
  );
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const later = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const decide = () => fireEvent.click(screen.getByRole('button'));
const shown = (): string => screen.getByRole('button').textContent;

it('opens the next one a moment after a decision, and J just then does not leave it out', () => {
  render(<Waiting />);
  press('j');
  expect(shown()).toBe('Decide one');
  decide();
  later(3_900);
  expect(shown()).toBe('Decide one');
  later(200);
  expect(shown()).toBe('Decide two');
  press('j');
  expect(shown()).toBe('Decide two');
  later(700);
  press('j');
  expect(shown()).toBe('Decide three');
});

it('goes on at once with J, and then stays where the operator is', () => {
  render(<Waiting />);
  press('j');
  decide();
  press('j');
  expect(shown()).toBe('Decide two');
  later(5_000);
  expect(shown()).toBe('Decide two');
});

it('opens the first one that comes where J was pressed before there was any', () => {
  const { rerender } = render(<Waiting comes={false} />);
  press('j');
  rerender(<Waiting />);
  expect(shown()).toBe('Decide one');
});
