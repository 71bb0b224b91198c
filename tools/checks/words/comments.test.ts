import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkComments } from './comments.ts';

const root = mkdtempSync(join(tmpdir(), 'baize-comments-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Put together here, so that this file does not hold what it writes.
const CLAUSE = ['Wh', 'om a number lets in.'].join('');

it.each([
  ['a.ts', `\n/** ${CLAUSE} */\nexport const a = 1;\n`],
  ['b.tsx', `\n/**\n * ${CLAUSE}\n */\nexport const b = 1;\n`],
  ['c.mjs', `\n  // ${CLAUSE}\nexport const c = 1;\n`],
  ['d.ts', `\nexport const d = 1; // ${CLAUSE}\n`],
  ['e.css', `\n/* ${CLAUSE} */\n.e { color: red; }\n`],
  ['f.sql', `\n-- ${CLAUSE}\nselect 1;\n`],
  ['g.ts', `/** Accounts by number.\n * ${CLAUSE}\n */\nexport const g = 1;\n`],
  ['h.ts', `// Accounts are found by number.\n// ${CLAUSE}\nexport const h = 1;\n`],
  ['i.sql', `-- Accounts are found by number.\n-- ${CLAUSE}\nselect 1;\n`],
])('refuses a relative clause at the start of a comment in %s', (file, text) => {
  writeFileSync(join(root, file), text);
  expect(checkComments(root)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:2: .* opens with a relative clause`)),
  ]);
  rmSync(join(root, file));
});

it.each([
  ['a.ts', `// Accounts are found by the member\n// ${CLAUSE}\nexport const a = 1;\n`],
  ['b.ts', `export const b = '${CLAUSE}';\n`],
  ['c.sql', `-- Accounts are found by the member\n-- ${CLAUSE}\nselect 1;\n`],
  ['d.ts', '/** Whether the account is closed. */\nexport const d = true;\n'],
])('lets the later lines of a comment, texts and flags be: %s', (file, text) => {
  writeFileSync(join(root, file), text);
  expect(checkComments(root)).toEqual([]);
  rmSync(join(root, file));
});
