import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import { fastDraws } from '../simulate/generator.ts';
import type { Game } from './define-game.ts';
import { GAMES_FOLDER, loadGames, loadVariants } from './registry.ts';
import type { Mark, Picture } from './picture.ts';
import type { Variant } from './variants.ts';

const ROUNDS = 400;
/** Platforms keep the detail of every round, so it stays small. */
const MOST_BYTES = 12_000;

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../../games/*/texts/en.po', {
  import: 'messages',
  eager: true,
});

/** Drawings that are told by their state alone. */
const UNNAMED = new Set(['pad', 'plank', 'broken']);

/** Dice are told in a sentence of the site. */
const games = [...(await loadGames()).values()].filter(({ code }) => code !== 'chalk-dice');

/** One round to its end, as the record is told of it. */
function summaryOf(game: Game, { choice, step }: Variant, random: Draw): JsonObject {
  const steps: JsonObject[] = [];
  const drawn: number[] = [];
  for (;;) {
    let index = 0;
    const draw: Draw = (bound) => (drawn[index++] ??= random(bound));
    const played = game.play(draw, choice, steps);
    const next = played.over ? undefined : step?.(played.shown ?? {}, random);
    if (!next) return game.summary(played.outcome, choice, String);
    steps.push(next);
  }
}

const arePictures = (value: unknown): value is readonly Picture[] => Array.isArray(value);

function marksOf(picture: Picture): readonly Mark[] {
  if (picture.form === 'grid') return picture.rows.flat();
  return picture.form === 'ring' || picture.form === 'fall' ? picture.marks : [];
}

describe.each(games)('the pictures of $code', (game) => {
  const folder = join(GAMES_FOLDER, game.code);
  const drawings = readFileSync(join(folder, 'symbols.svg'), 'utf8');
  const texts = new Set(Object.keys(catalogues[`../../games/${game.code}/texts/en.po`] ?? {}));

  it('are drawn by its own drawings and named by its own texts, whatever comes', async () => {
    const random = fastDraws(new Uint32Array([9, 8, 7, 6]));
    const missing = new Set<string>();
    for (const variant of await loadVariants(game))
      for (let round = 0; round < ROUNDS; round += 1) {
        const summary = summaryOf(game, variant, random);
        expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThan(MOST_BYTES);
        const { pictures } = summary;
        if (!arePictures(pictures)) throw new Error('The summary has no pictures.');
        expect(pictures.length).toBeGreaterThan(0);
        for (const picture of pictures) {
          if (picture.title !== undefined && !/^[+×\d]/.test(picture.title) && !texts.has(picture.title))
            missing.add(`text ${picture.title}`);
          for (const { symbol, name = symbol, text } of [...marksOf(picture), ...(picture.pays ?? [])] as Mark[]) {
            if (symbol !== undefined && !drawings.includes(`<symbol id="${symbol}"`)) missing.add(`drawing ${symbol}`);
            if (name !== undefined && text === undefined && !texts.has(name) && !UNNAMED.has(name))
              missing.add(`text ${name}`);
          }
        }
      }
    expect([...missing]).toEqual([]);
  });
});
