import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prettyLine } from './log-line.mjs';
import { precompress } from './precompress.mjs';
import { fingerprint, inputFiles, sameContents } from './source-stamp.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-parts-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('precompression', () => {
  it('compresses text that is worth it, and nothing else', async () => {
    const text = 'const greeting = "hello";'.repeat(100);
    writeFileSync(join(folder, 'app.js'), text);
    writeFileSync(join(folder, 'small.js'), '1');
    writeFileSync(join(folder, 'font.woff2'), text);
    expect(await precompress(folder)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2', 'small.js']);
    expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
  });
});

describe('the stamp of the sources', () => {
  const stampNow = (earlier = {}): ReturnType<typeof fingerprint> =>
    fingerprint(folder, inputFiles(folder, ['.']), earlier);

  it('changes with a content, a new file and a lost one', () => {
    writeFileSync(join(folder, 'a.ts'), '1');
    const first = stampNow();
    expect(sameContents(first, stampNow())).toBe(true);
    writeFileSync(join(folder, 'a.ts'), '22');
    expect(sameContents(first, stampNow())).toBe(false);
    writeFileSync(join(folder, 'a.ts'), '1');
    writeFileSync(join(folder, 'b.ts'), '1');
    expect(sameContents(first, stampNow())).toBe(false);
    rmSync(join(folder, 'b.ts'));
    expect(sameContents(first, stampNow())).toBe(true);
  });

  it('passes over tests and notes', () => {
    for (const name of ['a.ts', 'a.test.ts', 'note.md']) writeFileSync(join(folder, name), '1');
    expect(inputFiles(folder, ['.', 'not-there'])).toEqual(['a.ts']);
  });
});

describe('log lines', () => {
  const line = (level: number): string =>
    JSON.stringify({ level, time: 0, msg: 'balance read', err: { message: 'timeout' } });

  it('shows warnings and worse in one line', () => {
    expect(prettyLine('platform', line(40))).toBe('[platform] 00:00:00 warn balance read (timeout)');
    expect(prettyLine('platform', line(30))).toBeUndefined();
  });

  it('shows what is not structured as it came', () => {
    expect(prettyLine('arcade', 'DATABASE_URL is no URL')).toBe('[arcade] DATABASE_URL is no URL');
    expect(prettyLine('arcade', '{ broken')).toBe('[arcade] { broken');
  });
});
