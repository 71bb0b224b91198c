import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@baize/protocol/kernel/languages';
import { readPo } from '../../tools/texts/po-file.ts';
import { keyedTexts } from '../../tools/texts/shown.ts';
import type { BrandData, BrandTexts, SpokenLanguage } from '../src/kernel/brand/brand.ts';
import type { LookTokens } from '@baize/protocol/kernel/look/knobs';
import { faintChatHeader, faintPairs, groundOf, knobsOf } from './brand-colours.ts';
import { brandSchema, brandTextsSchema } from './brand-schema.ts';

export const BRANDS = join(import.meta.dirname, '../brands');

/** Pictures that every brand has, under kit/brands/<code>/images. */
export const NEEDED_IMAGES = [
  'favicon.svg',
  'favicon-48.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'og.png',
] as const;

/** A brand that may not be worn: what is wrong with it, one sentence a line. */
export class BrandRefused extends Error {
  override readonly name = 'BrandRefused';
  constructor(code: string, reasons: readonly string[]) {
    super(`The brand "${code}" is refused:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
  }
}

/** The codes of all brands: a brand is a folder with a brand.json. */
export const brandCodes = (root = BRANDS): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'brand.json')))
    .sort();

/** A brand from its folder. @throws BrandRefused naming every line, picture and pair of colours that will not do */
export function readBrandFolder(code: string, root = BRANDS): BrandData {
  const folder = join(root, code);
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')));
  if (!parsed.success) {
    throw new BrandRefused(
      code,
      parsed.error.issues.map((issue) => `brand.json, ${issue.path.join('.') || 'as a whole'}: ${issue.message}`),
    );
  }
  const { data } = parsed;
  const css = readFileSync(join(folder, 'tokens.css'), 'utf8');
  const spoken = spokenOf(data.languages);
  const texts = spoken.map(({ code: language, bcp47 }) => [language, readTexts(folder, bcp47)] as const);
  const reasons = [
    ...(data.code === code ? [] : [`its folder is called ${code} and its code is ${data.code}`]),
    ...NEEDED_IMAGES.filter((image) => !existsSync(join(folder, 'images', image))).map(
      (image) => `images/${image} is missing: \`node web/art/draw-icons.mjs ${code}\` draws it`,
    ),
    ...faintPairs(code, css).map((pair) => `tokens.css, ${pair}`),
    ...faintChatHeader(data.chatHeaderColour),
    ...texts.flatMap(([, said]) => (typeof said === 'string' ? [said] : [])),
  ];
  if (reasons.length > 0) throw new BrandRefused(code, reasons);
  return { ...data, texts: Object.fromEntries(texts) as BrandData['texts'], spoken, ground: groundOf(code, css) };
}

/** The knobs that a brand's folder turns. */
export const brandKnobs = (code: string, root = BRANDS): LookTokens =>
  knobsOf(code, readFileSync(join(root, code, 'tokens.css'), 'utf8'));

/** A brand's own words in a language; a sentence where there are none, or not all. */
function readTexts(folder: string, tag: string): BrandTexts | string {
  const file = join(folder, 'texts', `${tag}.po`);
  if (!existsSync(file)) return `texts/${tag}.po is missing: every language of "languages" has one`;
  const parsed = brandTextsSchema.safeParse(keyedTexts(readPo(readFileSync(file, 'utf8'))));
  if (parsed.success) return parsed.data;
  return `texts/${tag}.po: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ')}`;
}

/** The facts of a brand's languages, in the brand's order. */
const spokenOf = (codes: BrandData['languages']): SpokenLanguage[] =>
  codes.flatMap((code) => {
    const language = languages.find((known) => known.code === code);
    return language ? [withoutEnglish(language)] : [];
  });

const withoutEnglish = ({ english: _english, ...rest }: (typeof languages)[number]): SpokenLanguage => rest;
