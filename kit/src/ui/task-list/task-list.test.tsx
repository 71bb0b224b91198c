import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LateTasks, TaskList } from './task-list.tsx';

afterEach(cleanup);

const list = (...of: Parameters<typeof LateTasks>[0]['of']) =>
  render(
    <TaskList empty="Nothing to claim right now">
      <LateTasks of={of} />
    </TaskList>,
  );

describe('a list of tasks', () => {
  it('is not empty while what belongs in it is on its way', () => {
    const onItsWay = { isError: false, isFetching: true, refetch: vi.fn() };
    const { container } = list(onItsWay, onItsWay);
    expect(screen.getByRole('list').children).toHaveLength(1);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('says what did not come, and asks for that again alone', () => {
    const known = { isError: false, isFetching: true, refetch: vi.fn() };
    const failed = { isError: true, isFetching: false, refetch: vi.fn() };
    list(known, failed);
    expect(screen.getByRole('alert')).toBeDefined();
    fireEvent.click(screen.getByRole('button'));
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(known.refetch).not.toHaveBeenCalled();
  });

  it('names the part that did not come, where it has a name', () => {
    const failed = { isError: true, isFetching: false, refetch: vi.fn() };
    render(
      <TaskList empty="Nothing to claim right now">
        <LateTasks name="Mission activity" of={[failed]} />
      </TaskList>,
    );
    expect(screen.getByRole('listitem').textContent).toMatch(/^Mission activity.+/);
    expect(screen.getByRole('alert').textContent).not.toContain('Mission activity');
  });

  it('is empty once everything is known', () => {
    list();
    expect(screen.getByRole('list').children).toHaveLength(0);
  });
});
