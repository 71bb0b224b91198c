import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>One <b>line</b></p><p>and another</p>', 'One line and another'],
    ['Tom &amp; Jerry &lt;3 &#169; &#xA9; &nbsp;x', 'Tom & Jerry <3 © © x'],
    ['<script>alert(1)</script>Hello<style>p{}</style>', 'Hello'],
    ['a &unknown; b &#0; c &#99999999; d', 'a &unknown; b &#0; c &#99999999; d'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
