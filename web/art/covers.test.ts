import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';

const served = join(import.meta.dirname, '../public/art');
const drawn = mkdtempSync(join(tmpdir(), 'covers-'));
execFileSync(process.execPath, [join(import.meta.dirname, 'generate-covers.mjs'), drawn]);

const files = (root: string) =>
  ['covers', 'hero', 'vendors', 'pay', 'ranks'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .toSorted()
      .map((file) => join(folder, file)),
  );
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

afterAll(() => rmSync(drawn, { recursive: true }));

describe('the pictures', () => {
  it('are all served, and no others', () => {
    expect(files(served)).toEqual(files(drawn));
  });
});

describe.each(files(drawn))('%s', (file) => {
  const picture = read(drawn, file);

  it('is served exactly as the script draws it', () => {
    expect(read(served, file)).toBe(picture);
  });

  it('stays small: a cover under 6 KB, a hero panel under 8 KB', () => {
    expect(Buffer.byteLength(picture)).toBeLessThan(file.startsWith('hero') ? 8192 : 6144);
  });

  it('holds no word, which nobody could translate', () => {
    const texts = [...picture.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts.filter((text) => !/^\d*$/.test(text ?? ''))).toEqual([]);
  });

  it('reaches for nothing outside itself', () => {
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|href="[^#]/);
  });
});
