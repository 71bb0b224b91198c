import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const rows = Array.from({ length: 500 }, (_, index) => `row ${index + 1}`);

beforeEach(() => {
  // There is no layout here: the list is as high as ten rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = (onEndReached: () => void, of: readonly string[] = rows) => (
  <VirtualList
    label="Rows"
    rows={of}
    rowKey={(row) => row}
    item={(row) => row}
    rowHeight={40}
    onEndReached={onEndReached}
  />
);

describe('a long list', () => {
  it('draws what is in view, and tells readers how many there are', () => {
    const onEndReached = vi.fn();
    render(list(onEndReached));
    const drawn = screen.getAllByRole('listitem');
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('500');
    expect(drawn[1]?.getAttribute('aria-posinset')).toBe('2');
    expect(onEndReached).not.toHaveBeenCalled();
  });

  it('looks at what comes into view alone when it is scrolled, not at every row', () => {
    const rowKey = vi.fn((row: string) => row);
    render(<VirtualList label="Rows" rows={rows} rowKey={rowKey} item={(row) => row} rowHeight={40} />);
    rowKey.mockClear();
    const box = screen.getByRole('group', { name: 'Rows' });
    box.scrollTop = 4_000;
    fireEvent.scroll(box);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).not.toBe('1');
    expect(rowKey.mock.calls.length).toBeLessThan(100);
  });

  it('asks for more near its end, and once more when more have come', () => {
    const onEndReached = vi.fn();
    const { rerender } = render(list(onEndReached, rows.slice(0, 4)));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(list(onEndReached, rows.slice(0, 6)));
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });
});
