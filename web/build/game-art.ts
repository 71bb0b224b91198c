import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gamesWithTexts, gameTextsFolder, writtenLanguages } from '../../tools/texts/catalogues.ts';
import { readPo } from '../../tools/texts/po-file.ts';
import { keyedTexts } from '../../tools/texts/shown.ts';

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

/** The names of a game's symbols and settings, by the keys of its texts. */
export const namesIn = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= LONGEST_NAME && !text.includes('{')));

function namesOf(code: string, language: string): string {
  const tag = writtenLanguages().find((each) => each.code === language)?.tag ?? 'en';
  const file = join(gameTextsFolder(code), `${tag}.po`);
  return JSON.stringify(existsSync(file) ? namesIn(keyedTexts(readPo(readFileSync(file, 'utf8')))) : {});
}

/** A game that only writes has no drawings. */
const sheet = (code: string): string =>
  existsSync(drawingsOf(code)) ? sheetOf(readFileSync(drawingsOf(code), 'utf8')) : sheetOf('<svg></svg>');

/** Puts every game's drawings and names beside the site, into the build and for the development server. */
export function gameArt(): Plugin {
  return {
    name: 'game-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
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
