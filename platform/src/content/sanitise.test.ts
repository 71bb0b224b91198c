import { HTML_ATTRIBUTES, HTML_LINK_PATTERN, HTML_TAGS } from '@baize/protocol/content';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from '../testing/index.ts';
import { helpDrafts } from './seed/help.ts';
import { sanitise } from './sanitise.ts';

/** Faults of a text as a browser would read it: by parsing it again, not by searching for words. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const visit = (node: Tree.ChildNode | Tree.DocumentFragment): void => {
    if ('tagName' in node) {
      if (!(HTML_TAGS as readonly string[]).includes(node.tagName)) faults.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (!(HTML_ATTRIBUTES as readonly string[]).includes(name)) faults.push(`${name}=`);
        if (name === 'href' && !HTML_LINK_PATTERN.test(value)) faults.push(`href=${value}`);
      }
    }
    if (node.nodeName === '#comment') faults.push('a comment');
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return faults;
}

describe('sanitise', () => {
  it('has sixty payloads and more to try', () => expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(60));

  it.each(XSS_PAYLOADS)('makes nothing of %s', (payload) => {
    expect(faultsOf(sanitise(payload))).toEqual([]);
    expect(faultsOf(sanitise(`<p>before ${payload} after</p>`))).toEqual([]);
  });

  it.each(XSS_PAYLOADS)('does not bring %s back when it is sanitised twice', (payload) => {
    const once = sanitise(payload);
    expect(sanitise(once)).toBe(once);
  });

  it('sees the payloads for what they are', () => {
    const harmless = XSS_PAYLOADS.filter((payload) => faultsOf(payload).length === 0);
    // Read as plain words or as a comment by today's browsers; older ones were not as careful.
    expect(harmless.length).toBeLessThan(3);
  });

  it('keeps what a text may be made of', () => {
    const text =
      '<h3>Rules</h3><p lang="en" dir="ltr">Read <a href="/help#terms">these</a>, <a href="https://www.gamblingtherapy.org/">that</a> or <a href="mailto:help@baize.example">write</a>.</p><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(sanitise(text)).toBe(text);
  });

  it('keeps our own articles as they were written', () => {
    const articles = helpDrafts('Baize', true).flatMap(({ texts }) => Object.values(texts));
    expect(articles.length).toBeGreaterThan(50);
    for (const { content } of articles) expect(sanitise(content)).toBe(content);
  });

  it.each([
    'page.html',
    '#terms',
    '?modal=login',
    'http://plain.example',
    'ftp://files.example',
    '//evil.example',
    '/\\evil',
  ])('lets no link lead to %s', (address) => expect(sanitise(`<a href="${address}">x</a>`)).toBe('<a>x</a>'));

  it('does not stumble over a tower of tags', () => {
    expect(faultsOf(sanitise('<b>'.repeat(5_000)))).toEqual([]);
  });
});
