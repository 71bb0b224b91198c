import { expect, it } from 'vitest';
import { write } from './fill-page.ts';

const written = (html: string): string => {
  const place = document.createElement('div');
  write(place, html);
  return place.innerHTML;
};

it('builds the elements of a help text and its words', () => {
  expect(written('<h2>Stakes</h2><p>At least 1&nbsp;&amp; at most <b>10</b><br>a round</p>')).toBe(
    '<h2>Stakes</h2><p>At least 1&nbsp;&amp; at most <b>10</b><br>a round</p>',
  );
});

it('leaves out attributes and every other element', () => {
  expect(written('<p onclick="run()">a<script>run()</script><img src=x onerror=run()></p>')).toBe('<p>arun()</p>');
});

it('does not leave its place by an end that has no beginning', () => {
  expect(written('</div></p><p>a</p></p>b')).toBe('<p>a</p>b');
});
