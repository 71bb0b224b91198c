import {
  hasToken,
  placeToken,
  tokensOf,
  writeExample,
  type DrawNumbers,
  type DrawStructure,
  type Line,
  type LotteryGame,
  type Play,
  type PlayExample,
} from '@baize/protocol/lottery';
import { numbersFrom } from '@baize/protocol/lottery/draw';
import { compareLine } from '../settlement/settle.ts';

/** Draws that are looked through for a play's example. */
const DRAWS = 2_000;

/** The same draws whenever this runs: value `index` of draw `number`, mixed as a hash is. */
const drawOf = (structure: DrawStructure, number: number): Promise<DrawNumbers> =>
  numbersFrom(structure, (index, bound) => {
    let mixed = Math.imul(number * 1_000 + index + 1, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * bound);
  });

/** A pick and the line of it that wins. */
interface Candidate {
  readonly tokens: readonly string[];
  readonly line: Line;
}

/** Picks the word that illustrates the play best; any figure will do. */
function wantedToken({ pick, rule }: Play): string | undefined {
  if (pick.tokens.kind !== 'list' || /^\d/.test(pick.tokens.values[0] ?? '')) return undefined;
  return rule.kind === 'three-digits' || rule.kind === 'bull' ? pick.tokens.values[2] : pick.tokens.values[0];
}

/** Numbers that may win a draw: windows of the drawn numbers, or numbers that were not drawn. */
function candidates(play: Play, draw: DrawNumbers): Candidate[] {
  const { pick, rule } = play;
  const all = tokensOf(pick.tokens);
  const length = all[0]?.length ?? 0;
  const values = Object.values(draw).flatMap((group) => group.map((value) => value.slice(-length)));
  if (pick.kind === 'each') {
    const wanted = wantedToken(play);
    // In another order than drawn where the order does not matter.
    const first = values.map((value) => (rule.kind.endsWith('any-order') ? [...value].toReversed().join('') : value));
    const tokens = wanted === undefined ? [...first.filter((value) => hasToken(pick.tokens, value)), ...all] : [wanted];
    return tokens.map((token) => ({ tokens: [token], line: [token] }));
  }
  const windows = (size: number) =>
    values.map((_, at) => values.slice(at, at + size)).filter((some) => some.length === size);
  if (pick.kind === 'places')
    return windows(pick.places).map((line) => ({ line, tokens: line.map((token, at) => placeToken(at + 1, token)) }));
  if (pick.kind === 'pairs')
    return windows(3).flatMap((three) => {
      const twice = three.find((token, at) => three.indexOf(token) !== at);
      const once = three.find((token) => token !== twice);
      return twice === undefined || once === undefined ? [] : { tokens: [twice, once], line: [twice, twice, once] };
    });
  const drawn = new Set(values);
  const missing = all.filter((token) => !drawn.has(token));
  if (rule.kind === 'lot-none' || rule.kind === 'none') {
    const step = Math.floor(missing.length / pick.size);
    const line = Array.from({ length: pick.size }, (_, at) => missing[at * step] ?? '');
    return [{ tokens: line, line }];
  }
  const lines = rule.kind === 'covers' ? [[...drawn, ...missing.slice(0, pick.size - drawn.size)]] : windows(pick.size);
  const ends = rule.kind === 'with-special' ? [[values[0] ?? '', values.at(-1) ?? '']] : [];
  return [...ends, ...lines]
    .filter((line) => new Set(line).size === line.length)
    .map((line) => ({ tokens: line.toSorted(), line: line.toSorted() }));
}

/** Prizes that the line hits; for balls, all of them. */
function shownOf({ rule }: Play, line: Line, draw: DrawNumbers, hit: { group?: string; index?: number }): DrawNumbers {
  if (hit.group !== undefined) return { [hit.group]: [draw[hit.group]?.[hit.index ?? 0] ?? ''] };
  if (rule.kind === 'lot-none') return {};
  if (rule.kind === 'band') {
    const { group } = rule.figure.values;
    return { [group]: draw[group] ?? [] };
  }
  if (!('lots' in rule)) return draw;
  const { groups, take } = rule.lots;
  const open = new Set(line);
  const isHit = (prize: string) => {
    if (prize.length < take) return false;
    const end = prize.slice(-take);
    return rule.kind === 'lot-digit' ? line.some((digit) => end.includes(digit)) : open.delete(end);
  };
  return Object.fromEntries(
    groups.flatMap((group) => {
      const prizes = (draw[group] ?? []).filter(isHit);
      return prizes.length === 0 ? [] : [[group, prizes] as const];
    }),
  );
}

/** The first winning pick of a play that is easy to read: one hit, in one of a fixed row of draws. */
export async function exampleOf(structure: DrawStructure, play: Play): Promise<PlayExample> {
  for (let number = 1; number <= DRAWS; number += 1) {
    const draw = await drawOf(structure, number);
    for (const { tokens, line } of candidates(play, draw)) {
      const found = compareLine(play, line, draw);
      const [hit] = found.kind === 'hits' ? found.hits : [];
      if (found.kind !== 'hits' || found.hits.length !== 1 || hit === undefined) continue;
      return { tokens, priceKey: hit.priceKey, drawn: shownOf(play, line, draw, hit) };
    }
  }
  throw new Error(`No draw makes an example of ${play.code}.`);
}

/** The source of a file of `protocol/src/lottery/games`: an example of every play, by family. */
export async function examplesSource(name: string, games: readonly LotteryGame[]): Promise<string> {
  const families: string[] = [];
  for (const [family, members] of Map.groupBy(games, (game) => game.family)) {
    const plays = new Map(
      members.flatMap(({ plays: of, structure }) => of.map((play) => [play.code, { play, structure }])),
    );
    const lines: string[] = [];
    for (const [code, { play, structure }] of plays)
      lines.push(`    '${code}': '${writeExample(await exampleOf(structure, play))}',`);
    families.push(`  ${family}: {\n${lines.join('\n')}\n  },`);
  }
  return `import type { PlayExamples } from './play-example.ts';

/** Written by platform/src/lottery/engine/examples/examples-cli.ts (npm run generate). */
export const ${name}: PlayExamples = {
${families.join('\n')}
};
`;
}
