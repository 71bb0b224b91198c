import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const ASSETS = join(DIST, 'assets');
const MOST_BYTES = 170 * 1024;

/** A file with everything that it imports before it runs. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(join(ASSETS, file))) return seen;
  seen.add(file);
  const code = readFileSync(join(ASSETS, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:^|[;}\n])import(?:[\w$*{},\s]+from)?\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(name, seen);
  return seen;
}

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

// Everything before the first figures are seen: the page, its code and styles, and those of Today. `npm test` builds it.
it('brings the first page within 170 KB', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entry = [...page.matchAll(/\/console\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name = '']) => name);
  const today = readdirSync(ASSETS).filter((name) => /^today-page-[\w-]+\.(?:js|css)$/.test(name));
  expect(today.some((name) => name.endsWith('.js'))).toBe(true);
  const named = [...entry, ...today];
  const scripts = named.filter((name) => name.endsWith('.js')).flatMap((name) => [...withImports(name)]);
  // The styles of a part come with its code, under its name.
  const parts = new Set(scripts.map((name) => basename(name, '.js').replace(/-[\w-]{8}$/, '')));
  const sheets = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.css') && parts.has(basename(name, '.css').replace(/-[\w-]{8}$/, '')),
  );
  const files = new Set([...named, ...scripts, ...sheets]);
  const bytes = [...files].reduce((sum, name) => sum + gzipped(join(ASSETS, name)), gzipped(join(DIST, 'index.html')));
  expect(files.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
