// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { keepPlaced } from './place.ts';

it('follows what moves the anchor, and not what scrolls inside it', () => {
  document.body.innerHTML = '<main><div><input></div></main><ul></ul>';
  const [anchor, list] = [document.querySelector('div'), document.querySelector('ul')];
  if (!anchor || !list) throw new Error('nothing to place');
  const looked = vi.spyOn(anchor, 'getBoundingClientRect');
  const stop = keepPlaced(list, anchor, { align: 'start' });
  const scroll = (selector: string) => {
    looked.mockClear();
    document.querySelector(selector)?.dispatchEvent(new Event('scroll'));
    return looked.mock.calls.length;
  };
  expect([scroll('main'), scroll('input'), scroll('ul')]).toEqual([1, 0, 0]);
  stop();
  expect(scroll('main')).toBe(0);
});
