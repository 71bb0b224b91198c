import { describe, expect, it } from 'vitest';
import { followEnglish } from './changed-texts.ts';
import { reviewedPo } from './lingui-format.ts';
import { NOTES } from './notes.ts';
import { readCatalogue } from './catalogues.ts';
import { readPo, writePo, type Entry } from './po-file.ts';
import { keyedTexts, shownTranslation, siteId } from './shown.ts';

const entry = (text: string, more: Partial<Entry> = {}): Entry => ({
  context: '',
  text,
  translation: '',
  notes: [],
  places: ['src/a.tsx'],
  ...more,
});

describe('a changed English text', () => {
  const old = [
    entry('Enter your user name', { translation: 'Benutzernamen eingeben' }),
    entry('Log out', { translation: 'Abmelden', places: ['src/b.tsx'] }),
  ];

  it('keeps the old translation for review, with the English that it was made of', () => {
    const [changed] = followEnglish([entry('Enter your user name here')], old);
    expect(changed).toMatchObject({ translation: 'Benutzernamen eingeben', previous: 'Enter your user name' });
    expect(changed && shownTranslation(changed)).toBe('');
  });

  it('names the first English when it changes again, and none when it is changed back', () => {
    const once = followEnglish([entry('Enter your user name here')], old);
    const twice = followEnglish([entry('Enter your user name right here')], once);
    expect(twice[0]).toMatchObject({ translation: 'Benutzernamen eingeben', previous: 'Enter your user name' });
    expect(followEnglish([entry('Enter your user name')], twice)[0]?.previous).toBeUndefined();
  });

  it('takes nothing from another place, nor from what is little alike', () => {
    expect(followEnglish([entry('Log out now', { places: ['src/c.tsx'] })], old)[0]?.translation).toBe('');
    expect(followEnglish([entry('Choose a server')], old)[0]?.translation).toBe('');
  });

  it('is known by its key where it has one, however much it differs', () => {
    const keyed = { context: 'messages.welcome', places: [] };
    const [changed] = followEnglish(
      [entry('Hello', keyed)],
      [entry('Good day', { ...keyed, translation: 'Guten Tag' })],
    );
    expect(changed).toMatchObject({ translation: 'Guten Tag', previous: 'Good day' });
  });

  it('is looked at once its mark is taken away', () => {
    const [changed] = followEnglish([entry('Enter your user name here')], old);
    const marked = writePo('de', changed ? [changed] : []);
    expect(marked).toContain('#, fuzzy\n#| msgid "Enter your user name"\nmsgid "Enter your user name here"\n');
    expect(keyedTexts(readPo(marked))).toEqual({});
    const done = readPo(marked.replace('#, fuzzy\n', ''));
    expect(followEnglish([entry('Enter your user name here')], done)[0]?.previous).toBeUndefined();
    expect(keyedTexts(done)).toEqual({ 'Enter your user name here': 'Benutzernamen eingeben' });
  });
});

it('a PO file is written as it was read', () => {
  const file = `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: pt-BR\\n"

msgid "2 “quoted” \\"and\\" more"
msgstr ""

# To be asked
#: src/a.tsx
#: src/b.tsx
#. A state
msgctxt "bonus"
msgid "12"
msgstr "doze"
`;
  expect(writePo('pt-BR', readPo(file))).toBe(file);
});

it('Lingui reads and writes the site’s texts with their ids, notes and marks', async () => {
  const format = reviewedPo();
  const said = [entry('Fish', { notes: [NOTES['Fish'] ?? ''] }), entry('Fish', { context: 'profile picture' })];
  const catalog = await format.parse(writePo('de', said), { locale: 'de', sourceLocale: 'en', filename: '' });
  expect(Object.keys(catalog ?? {})).toEqual(said.map(siteId));
  const old = writePo('de', [entry('Fishes', { translation: 'Fische' })]);
  const written = await format.serialize(catalog ?? {}, {
    locale: 'de',
    sourceLocale: 'en',
    filename: '',
    existing: old,
  });
  expect(readPo(String(written))).toMatchObject([
    { text: 'Fish', notes: [NOTES['Fish']] },
    { context: 'profile picture' },
  ]);
});

it('every note for translators is of a text of the site', () => {
  const texts = new Set(readCatalogue('EN', 'site').flatMap(({ context, text }) => (context === '' ? [text] : [])));
  expect(Object.keys(NOTES).filter((text) => !texts.has(text))).toEqual([]);
});
