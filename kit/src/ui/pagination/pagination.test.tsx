import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('Pagination', () => {
  it('names every page and marks the current one', async () => {
    const onPage = vi.fn();
    render(<Pagination page={2} pageCount={14} onPage={onPage} />);
    expect(screen.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 14' }));
    expect(onPage.mock.calls).toEqual([[3], [1], [14]]);
  });

  it('offers no way beyond the ends', () => {
    render(<Pagination page={14} pageCount={14} onPage={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it('hands the router what its link needs', () => {
    render(
      <Pagination
        page={1}
        pageCount={3}
        linkFor={(page, { children, ...props }) => (
          <a {...props} href={`?page=${page}`}>
            {children}
          </a>
        )}
      />,
    );
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('?page=2');
    expect(next.getAttribute('rel')).toBe('next');
  });

  it('is not there when there is nothing to turn', () => {
    const { container } = render(<Pagination page={1} pageCount={1} onPage={() => undefined} />);
    expect(container.childElementCount).toBe(0);
  });
});
