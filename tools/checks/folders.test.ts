import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFolders } from './folders.ts';

const folderOf = (count: number): string => {
  const root = mkdtempSync(join(tmpdir(), 'folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'parts'));
  for (let i = 0; i < count; i += 1) writeFileSync(join(root, 'parts', `part-${i}.ts`), '');
  return root;
};

it('refuses a folder with more than 25 files of code', () => {
  expect(checkFolders(folderOf(25))).toEqual([]);
  expect(checkFolders(folderOf(26))).toEqual([
    'parts holds 26 files and may hold 25: sort them into folders by topic.',
  ]);
});
