// @vitest-environment jsdom
// The sanitiser refuses to work on a DOM that is less than a browser's.
import { cleanup, render, waitFor } from '@testing-library/react';
import { HTML_LINK_PATTERN, HTML_TAGS } from '@baize/protocol/content/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { xssPayloads } from '../testing/xss-payloads.ts';
import { SafeHtml } from './safe-html.tsx';

afterEach(cleanup);

const shown = async (html: string): Promise<HTMLElement> => {
  const { container } = render(<SafeHtml html={html} />);
  const place = container.firstElementChild;
  if (!(place instanceof HTMLElement)) throw new Error('nothing was rendered');
  await waitFor(() => expect(place.children.length).toBeGreaterThan(0));
  return place;
};

describe('SafeHtml', () => {
  it('shows the words at once and their mark-up when it can', async () => {
    const place = await shown('<p>One <b>bold</b> word</p>');
    expect(place.innerHTML).toBe('<p>One <b>bold</b> word</p>');
  });

  it.each([
    ['ltr', '<p>One word</p>'],
    ['rtl', '<p>Baize موقع ألعاب للبالغين</p><ul><li>حساب واحد</li></ul>'],
    ['ltr', '<p>العربية is spoken at every table</p>'],
  ])('runs %s as most of its letters do', async (direction, html) => {
    expect((await shown(html)).dir).toBe(direction);
  });

  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>'],
    ['handlers', '<p onclick="alert(1)">a</p>'],
    ['pictures', '<p>a<img src=x onerror=alert(1)></p>'],
    ['styles', '<style>*{display:none}</style><p style="color:red">a</p>'],
    ['forms', '<form action="/x"><p>a</p><input name="password"></form>'],
    ['frames', '<p>a</p><iframe src="https://elsewhere.example"></iframe>'],
    ['drawings', '<p>a</p><svg><a href="javascript:alert(1)">x</a></svg>'],
  ])('leaves %s out', async (_, html) => {
    const place = await shown(html);
    expect(place.querySelector('script,img,style,form,input,iframe,svg,[onclick],[style]')).toBeNull();
    expect(place.textContent).toContain('a');
  });

  it.each(xssPayloads)('does nothing with %s', async (payload) => {
    const place = await shown(`<p>before</p>${payload}<p>after</p>`);
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
    expect(place.textContent).toContain('before');
    const tags = new Set([...place.querySelectorAll('*')].map(({ localName }) => localName));
    expect([...tags].filter((tag) => !HTML_TAGS.some((known) => known === tag))).toEqual([]);
    for (const element of place.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(['href', 'target', 'rel', 'lang', 'dir', 'colspan', 'rowspan']).toContain(name);
        if (name === 'href') expect(value).toMatch(HTML_LINK_PATTERN);
      }
  });

  it('opens links to elsewhere apart, and drops addresses that are none', async () => {
    const place = await shown(
      '<p><a href="https://elsewhere.example">1</a><a href="/rng">2</a><a href="javascript:alert(1)">3</a><a href="//elsewhere.example">4</a></p>',
    );
    const links = [...place.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]);
    expect(links).toEqual([
      ['https://elsewhere.example', '_blank', 'noopener noreferrer'],
      ['/rng', null, null],
      [null, null, null],
      [null, null, null],
    ]);
  });
});
