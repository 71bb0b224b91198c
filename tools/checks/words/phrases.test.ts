import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPhrases } from './phrases.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'phrases-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(folder: string, name: string, text: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, name), text);
}

it('names a refused phrase in a catalogue, in seeds and in docs', () => {
  put('texts/en', 'site.po', 'msgid "Fill this in"\nmsgstr "Fill this in"\n');
  put('platform/src/content/seed', 'banners.ts', "export const title = 'The table is laid.';\n");
  put('docs', 'brands.md', 'The dialog to sign in opens.\n');
  expect(checkPhrases(root)).toEqual([
    'texts/en/site.po: "Fill this in" (say: Enter …)',
    'platform/src/content/seed/banners.ts: "The table is laid." (say: Not open yet)',
    'docs/brands.md: "The dialog to sign in opens." (say: log out, log in)',
  ]);
});

it('lets plain words and comments pass', () => {
  put('texts/en', 'site.po', 'msgid "Log out"\nmsgstr "Log out"\n');
  put('platform/src/content/seed', 'help.ts', "// Who may sign in.\nexport const title = 'How do I sign up?';\n");
  expect(checkPhrases(root)).toEqual([]);
});
