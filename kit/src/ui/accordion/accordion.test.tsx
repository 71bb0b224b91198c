import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = ['One', 'Two', 'Three'].map((title) => ({ id: title, title, content: `About ${title}` }));
const open = () => [...document.querySelectorAll('details')].filter((item) => item.open).map((item) => item.id);
/** The browser's reaction to a press: it toggles the item and fires the event. */
const press = (title: string) => {
  const item = screen.getByText(title).closest('details');
  if (!item) throw new Error(`No item ${title}`);
  item.open = !item.open;
  fireEvent(item, new Event('toggle'));
};

afterEach(cleanup);

describe('Accordion', () => {
  it('has one item open at a time, also where the browser does not see to it', () => {
    render(<Accordion items={items} />);
    expect(open()).toEqual([]);
    press('One');
    expect(open()).toEqual(['One']);
    press('Two');
    expect(open()).toEqual(['Two']);
  });

  it('closes on a second press', () => {
    render(<Accordion items={items} />);
    press('One');
    press('One');
    expect(open()).toEqual([]);
  });

  it('opens what the address asks for, and again when the address changes', () => {
    const { rerender } = render(<Accordion items={items} openId="Two" />);
    expect(open()).toEqual(['Two']);
    rerender(<Accordion items={items} openId="Three" />);
    expect(open()).toEqual(['Three']);
  });

  it('shares one name, by which the browser keeps a single item open', () => {
    render(<Accordion items={items} />);
    const names = new Set([...document.querySelectorAll('details')].map((item) => item.getAttribute('name')));
    expect(names.size).toBe(1);
    expect([...names][0]).toBeTruthy();
  });
});
