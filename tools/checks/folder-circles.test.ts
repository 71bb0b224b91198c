import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFolderCircles } from './folder-circles.ts';

function treeOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const oneWay = {
  'web/src/wing/wing.ts': "import './high/a.ts';",
  'web/src/wing/high/a.ts': "import { b } from '../middle/b.ts';\nimport { lazy } from '../wing.ts';",
  'web/src/wing/middle/b.ts': "export const b = () => import('../low/c.ts');",
  'web/src/wing/low/c.ts': "import { own } from './own.ts';\nimport { other } from '../../other/high/x.ts';",
};

it('lets the folders of a wing stand on each other in one direction', () => {
  expect(checkFolderCircles(treeOf(oneWay))).toEqual([]);
});

it('refuses a way back, over as many folders as it takes', () => {
  const root = treeOf({ ...oneWay, 'web/src/wing/low/own.ts': "import type { A } from '../high/a.ts';" });
  expect(checkFolderCircles(root).map((finding) => finding.split(':')[0])).toEqual([
    'web/src/wing/high/a.ts imports web/src/wing/middle/b.ts, and middle/ leads back to high/',
    'web/src/wing/low/own.ts imports web/src/wing/high/a.ts, and high/ leads back to low/',
    'web/src/wing/middle/b.ts imports web/src/wing/low/c.ts, and low/ leads back to middle/',
  ]);
});

it('looks into the kernel and the console too', () => {
  const root = treeOf({
    'platform/src/kernel/low/a.ts': "import { b } from '../high/b.ts';",
    'platform/src/kernel/high/b.ts': "import { c } from '../low/c.ts';",
    'console/src/ui/a.tsx': "import { b } from '../app/b.tsx';",
    'console/src/app/b.tsx': "import { start } from '../start.tsx';\nimport { c } from '../ui/c.tsx';",
  });
  expect(checkFolderCircles(root)).toHaveLength(4);
});
