import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { poCatalogues } from './vite-po.ts';

const read = (content: string): unknown => {
  const file = join(mkdtempSync(join(tmpdir(), 'po-')), 'de.po');
  writeFileSync(file, content);
  const [, text = ''] = /^export const messages = JSON\.parse\((.*)\);$/s.exec(poCatalogues().load(file) ?? '') ?? [];
  return JSON.parse(String(JSON.parse(text)));
};

const ENTRIES = `
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "pass"
msgid "Pass"
msgstr "Passen"

msgctxt "win"
msgid "Win"
msgstr ""

#, fuzzy
#| msgid "Kong of four"
msgctxt "kong"
msgid "Kong"
msgstr "Vier gleiche"
`;

describe('a catalogue that code imports', () => {
  it('holds English where a translation is missing or not looked at', () => {
    expect(read(ENTRIES)).toEqual({ pass: 'Passen', win: 'Win', kong: 'Kong' });
  });
});
