import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { StatedTheory } from '../games/define-game.ts';
import { loadFish, loadGame, loadTables, loadVariants } from '../games/registry.ts';
import { figuresFor, NO_ROUNDS, type Tally } from './figures.ts';
import { simulate } from './simulate.ts';

// `npm run simulate -- GAME`: the production rules by the million, beside what their theory states. At a table every area
// takes one stake in each round, and decisions follow the advice; what they lay later is taken off the return. In a pond
// one shot is fired at every fish.

const DEFAULT_ROUNDS = 20_000_000;
const MICROSECONDS = 1_000_000;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (value: number): string => `${(value * 100).toFixed(3)} %`;

/** Played together: one way to play a game, all areas of a table, or all fish of a pond. */
interface Played {
  readonly variant: number;
  readonly parts: readonly { readonly name: string; readonly theory: StatedTheory }[];
}

async function playedOf(code: string): Promise<readonly Played[]> {
  const table = (await loadTables()).get(code);
  if (table) return [{ variant: 0, parts: table.areas.map(({ id, theory }) => ({ name: id, theory })) }];
  const pond = (await loadFish()).get(code);
  if (pond) return [{ variant: 0, parts: pond.targets.map(({ id }) => ({ name: id, theory: pond.theory })) }];
  const game = await loadGame(code);
  const { theory } = game;
  const variants = await loadVariants(game);
  return variants.map(({ name, returnToPlayer = theory.returnToPlayer }, variant) => ({
    variant,
    parts: [{ name, theory: { ...theory, returnToPlayer } }],
  }));
}

function tell(name: string, theory: StatedTheory, tally: Tally): void {
  const { mean, variance, margin, hitRate } = figuresFor(tally);
  const within = Math.abs(mean - Number(theory.returnToPlayer) / 100) <= margin + 0.0001;
  console.log(`  ${name}`);
  console.log(`    return    ${percent(mean)} ± ${percent(margin)} (99 %), stated ${theory.returnToPlayer} %`);
  console.log(`              ${within ? 'within the interval' : 'OUTSIDE of the interval'}`);
  console.log(`    hit rate  ${percent(hitRate)}${theory.hitRate ? `, stated ${theory.hitRate} %` : ''}`);
  console.log(`    variance  ${variance.toFixed(3)}`);
  console.log(`    largest   ${tally.largest.toFixed(2)} ×, stated at most ${theory.largest} ×`);
  if (tally.largest > theory.largest) process.exitCode = 1;
}

async function show(code: string, rounds: number, workers: number): Promise<void> {
  for (const { variant, parts } of await playedOf(code)) {
    const startedMs = performance.now();
    const startedCpu = process.cpuUsage();
    const tallies = await simulate(code, variant, rounds, workers);
    const seconds = (performance.now() - startedMs) / 1_000;
    const { user, system } = process.cpuUsage(startedCpu);
    const played = tallies[0]?.rounds ?? 0;
    const perCore = (played / (user + system)) * MICROSECONDS;
    console.log(`${code}: ${whole(played)} rounds in ${seconds.toFixed(1)} s`);
    console.log(`  ${whole(played / seconds)} rounds/s with ${workers} workers, ${whole(perCore)} a second of a core`);
    for (const [part, { name, theory }] of parts.entries()) tell(name, theory, tallies[part] ?? NO_ROUNDS);
  }
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, workers: { type: 'string' } },
  allowPositionals: true,
});
const [code] = positionals;
const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
const workers = Number(values.workers ?? availableParallelism());
if (
  code === undefined ||
  !Number.isSafeInteger(rounds) ||
  rounds < 1 ||
  !Number.isSafeInteger(workers) ||
  workers < 1
) {
  console.error('Name a game: npm run simulate -- peacock-parlour [--rounds 20000000] [--workers 2]');
  process.exitCode = 2;
} else {
  await show(code, rounds, workers);
}
