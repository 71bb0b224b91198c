import { afterEach, expect, it } from 'vitest';
import { isDemo } from './demo.ts';

afterEach(() => document.getElementById('boot-data')?.remove());

function serve(data: string): void {
  const element = Object.assign(document.createElement('script'), { id: 'boot-data', type: 'application/json' });
  element.textContent = data;
  document.head.append(element);
}

it('is a demo only when the platform says so', () => {
  expect(isDemo()).toBe(false);
  serve('{"demo":true}');
  expect(isDemo()).toBe(true);
});

it('is not a demo when the page has data without the flag', () => {
  serve('{"merchantCode":"baize"}');
  expect(isDemo()).toBe(false);
});
