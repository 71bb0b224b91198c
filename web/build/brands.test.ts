import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANNOUNCEMENT_EXECUTION,
  ANNOUNCEMENT_TYPES,
  CHAT_HEADER_COLOUR,
  DEFAULT_BALANCE_SYMBOL,
  PRIZE_MODES,
  SUPPORTED_LANGUAGES,
} from '@baize/protocol/kernel/constants';
import { brandCodes, BRANDS, readBrandFolder } from '@baize/kit/build/brand-folders.ts';
import { brandFrom, brandTexts } from '@baize/kit/kernel/brand/brand.ts';

const isServed = (address: string): boolean =>
  existsSync(
    address.startsWith('/brands/') ? join(BRANDS, '..', address) : join(import.meta.dirname, '../public', address),
  );

describe.each(brandCodes())('brand %s', (code) => {
  const data = readBrandFolder(code);
  const brand = brandFrom(data);

  it('falls back to its default language', () => {
    expect(brandTexts(brand, 'SW')).toBe(brand.texts[brand.defaultLanguage]);
    expect(() => brandTexts({ ...brand, texts: {} }, 'SW')).toThrow(/default language/);
  });

  it('serves the pictures it names', () => {
    const { cover, hero, vendor, payment, rank } = brand.images;
    const heroes = ['hero-table', 'hero-lotus', 'hero-match'].map(hero);
    const others = [cover('peacock-parlour'), vendor('oriel'), payment('bank'), ...[-1, 0, 3.7, 7, 12].map(rank)];
    expect([...heroes, ...others].filter((address) => !isServed(address))).toEqual([]);
  });

  it('can be read in the languages of specification §9 at least', () => {
    expect(data.languages).toEqual(expect.arrayContaining([...SUPPORTED_LANGUAGES]));
  });

  it('has the business constants of specification §9', () => {
    expect(data).toMatchObject({
      chatHeaderColour: CHAT_HEADER_COLOUR,
      prizeModes: PRIZE_MODES,
      announcements: { types: ANNOUNCEMENT_TYPES, execution: ANNOUNCEMENT_EXECUTION },
      lotteryType: 'SEA',
      device: 'WEB',
    });
  });
});

describe('a third brand', () => {
  const root = mkdtempSync(join(tmpdir(), 'brands-'));
  const file = (name: string): string => join(root, 'third', name);
  const edit = (change: (data: Record<string, unknown>) => object): void =>
    writeFileSync(file('brand.json'), JSON.stringify(change(JSON.parse(readFileSync(file('brand.json'), 'utf8')))));
  const refusal = (): string => {
    try {
      readBrandFolder('third', root);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  beforeEach(() => {
    cpSync(join(BRANDS, 'harbour'), join(root, 'third'), { recursive: true });
    edit((data) => ({ ...data, code: 'third' }));
    writeFileSync(file('tokens.css'), readFileSync(file('tokens.css'), 'utf8').replaceAll('harbour', 'third'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('has the symbol and the colour of the chat that §9 gives, where it names none', () => {
    edit(({ balanceSymbol: _symbol, chatHeaderColour: _colour, ...rest }) => rest);
    expect(readBrandFolder('third', root)).toMatchObject({
      balanceSymbol: DEFAULT_BALANCE_SYMBOL,
      chatHeaderColour: CHAT_HEADER_COLOUR,
    });
  });

  it('is a folder and nothing else', () => {
    expect(brandCodes(root)).toEqual(['third']);
    expect(readBrandFolder('third', root)).toMatchObject({
      code: 'third',
      ground: { dark: expect.stringMatching(/^#/) },
    });
  });

  it('is refused while a line of it is wrong, and told which', () => {
    edit((data) => ({ ...data, languages: ['EN', 'XX'], prizes: [] }));
    expect(refusal()).toContain('brand.json, languages.1');
    edit((data) => ({ ...data, languages: ['EN', 'SW'], prizes: undefined }));
    expect(refusal()).toContain('texts/sw.po is missing');
    writeFileSync(file('texts/sw.po'), 'msgctxt "about"\nmsgid "Play"\nmsgstr "Cheza"\n');
    expect(refusal()).toContain('texts/sw.po: tagline');
  });

  it('is refused while its colours are too faint, and told which pair', () => {
    const css = readFileSync(file('tokens.css'), 'utf8').replace('--accent-l: 0.765', '--accent-l: 0.42');
    writeFileSync(file('tokens.css'), css);
    expect(refusal()).toMatch(/tokens\.css, dark: --on-action on --action has \d\.\d\d, and WCAG AA asks for 4\.5/);
  });

  it('is refused while a picture is missing, and told how to draw it', () => {
    rmSync(file('images/og.png'));
    expect(refusal()).toContain('images/og.png is missing: `node web/art/draw-icons.mjs third` draws it');
  });
});
