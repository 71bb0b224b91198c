import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gamesWithTexts, gameTextsFolder, writtenLanguages } from '../../tools/texts/catalogues.ts';
import { readPo } from '../../tools/texts/po-file.ts';
import { keyedTexts } from '../../tools/texts/shown.ts';

/** Sets of drawings that records of several games show. */
const SHARED_SETS = ['tiles'];
const SHARED_PATH = /^\/art\/drawn\/shared\/([a-z]+)\.svg$/;
const TABLE = join(import.meta.dirname, '../../arcade/client/table');
const setOf = (set: string): string => readFileSync(join(TABLE, 'art', `${set}.svg`), 'utf8');
const sharedSheet = (set: string): string => sheetOf(setOf(set));

/** The betting record draws the games of the arcade by what lies under this path, and knows none of them. */
const ART_PATH = /^\/art\/drawn\/([a-z0-9-]+)\/(?:symbols\.svg|([A-Z]{2})\.json)$/;

const SIDE = 100;
/** Names are short; rules and sentences with figures stay with the game. */
const LONGEST_NAME = 40;

const drawingsOf = (code: string): string => join(gameTextsFolder(code), '..', 'symbols.svg');

/**
 * The drawings of a game as one picture whose parts an image can show: `symbols.svg#show-lily`. The first place is
 * empty, so a name that is not there shows nothing.
 */
export function sheetOf(svg: string): string {
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const ids = [...inside.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const places = ids.map((id, index) => {
    const x = (index + 1) * SIDE;
    return (
      `<view id="show-${id}" viewBox="${x} 0 ${SIDE} ${SIDE}"/>` +
      `<use href="#${id}" x="${x}" width="${SIDE}" height="${SIDE}"/>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${inside}${places.join('')}</svg>`;
}

/** Live tables share their drawings: the things that are dealt, but for cards, which are written by rank and suit. */
const DEALT = ['dice', 'discs', 'dominoes', 'pictures', 'tiles'];
const isTable = (code: string): boolean => existsSync(join(gameTextsFolder(code), '..', 'felt.ts'));
const withoutSheet = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

/** The drawings that a table's things come from: of its sets, those that its felt names. */
function tableSheet(code: string): string {
  const felt = readFileSync(join(gameTextsFolder(code), '..', 'felt.ts'), 'utf8');
  const sets = DEALT.filter((set) => felt.includes(`'${set}'`));
  return `<svg>${sets.map((set) => withoutSheet(setOf(set))).join('')}</svg>`;
}

/** Tiles are named by suit with a place for their number: "{which} of dots" is nine of them. */
const NUMBERED_TILE = /^tile-[a-z]$/;

const numbered = ([key, text]: [string, string]): [string, string][] =>
  Array.from({ length: 9 }, (_, index) => [`${key}${index + 1}`, text.replace('{which}', String(index + 1))]);

/** The names of a game's symbols and settings, by the keys of its texts. */
export const namesIn = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.length <= LONGEST_NAME && !text.replace('{which}', '').includes('{'))
      .flatMap((named) => (NUMBERED_TILE.test(named[0]) ? numbered(named) : [named])),
  );

const textsIn = (file: string): Readonly<Record<string, string>> =>
  existsSync(file) ? keyedTexts(readPo(readFileSync(file, 'utf8'))) : {};

/** Names of dealt things that all tables share. */
const DEALT_NAME = /^disc-/;

function namesOf(code: string, language: string): string {
  const tag = writtenLanguages().find((each) => each.code === language)?.tag ?? 'en';
  const texts = textsIn(join(gameTextsFolder(code), `${tag}.po`));
  const shared = isTable(code) ? Object.entries(textsIn(join(TABLE, 'texts', `${tag}.po`))) : [];
  return JSON.stringify({
    ...Object.fromEntries(shared.filter(([key]) => DEALT_NAME.test(key))),
    ...namesIn(texts),
  });
}

/** A game that only writes has no drawings. */
function sheet(code: string): string {
  if (isTable(code)) return sheetOf(tableSheet(code));
  return sheetOf(existsSync(drawingsOf(code)) ? readFileSync(drawingsOf(code), 'utf8') : '<svg></svg>');
}

/** Puts every game's drawings and names beside the site, into the build and for the development server. */
export function gameArt(): Plugin {
  return {
    name: 'game-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, set = ''] = SHARED_PATH.exec(request.url ?? '') ?? [];
        if (SHARED_SETS.includes(set)) {
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(sharedSheet(set));
          return;
        }
        const [, code, language] = ART_PATH.exec(request.url ?? '') ?? [];
        if (code === undefined || !gamesWithTexts().includes(code)) {
          next();
          return;
        }
        response.setHeader('Content-Type', language === undefined ? 'image/svg+xml' : 'application/json');
        response.end(language === undefined ? sheet(code) : namesOf(code, language));
      });
    },
    generateBundle() {
      for (const set of SHARED_SETS)
        this.emitFile({ type: 'asset', fileName: `art/drawn/shared/${set}.svg`, source: sharedSheet(set) });
      for (const code of gamesWithTexts()) {
        this.emitFile({ type: 'asset', fileName: `art/drawn/${code}/symbols.svg`, source: sheet(code) });
        for (const language of writtenLanguages())
          this.emitFile({
            type: 'asset',
            fileName: `art/drawn/${code}/${language.code}.json`,
            source: namesOf(code, language.code),
          });
      }
    },
  };
}
