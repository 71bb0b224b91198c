import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { loadGame, loadVariants } from '../games/registry.ts';
import { figuresFor } from './figures.ts';
import { simulate } from './simulate.ts';

// `npm run simulate -- GAME`: the production rules by the million, beside what their theory states. At a table every area
// takes one stake in each round, and decisions follow the advice; what they lay later is taken off the return.

const DEFAULT_ROUNDS = 20_000_000;
const MICROSECONDS = 1_000_000;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (value: number): string => `${(value * 100).toFixed(3)} %`;

async function show(code: string, rounds: number, workers: number): Promise<void> {
  const game = await loadGame(code);
  const variants = await loadVariants(game);
  for (const [variant, { name, returnToPlayer = game.theory.returnToPlayer }] of variants.entries()) {
    const startedMs = performance.now();
    const startedCpu = process.cpuUsage();
    const tally = await simulate(code, variant, rounds, workers);
    const seconds = (performance.now() - startedMs) / 1_000;
    const { user, system } = process.cpuUsage(startedCpu);
    const { mean, variance, margin, hitRate } = figuresFor(tally);
    const stated = Number(returnToPlayer) / 100;
    const within = Math.abs(mean - stated) <= margin + 0.0001;
    console.log(`${code}, ${name}: ${tally.rounds.toLocaleString('en')} rounds in ${seconds.toFixed(1)} s`);
    const perCore = (tally.rounds / (user + system)) * MICROSECONDS;
    console.log(
      `  ${whole(tally.rounds / seconds)} rounds/s with ${workers} workers, ${whole(perCore)} a second of a core`,
    );
    console.log(`  return    ${percent(mean)} ± ${percent(margin)} (99 %), stated ${returnToPlayer} %`);
    console.log(`            ${within ? 'within the interval' : 'OUTSIDE of the interval'}`);
    console.log(`  hit rate  ${percent(hitRate)}${game.theory.hitRate ? `, stated ${game.theory.hitRate} %` : ''}`);
    console.log(`  variance  ${variance.toFixed(3)}`);
    console.log(`  largest   ${tally.largest.toFixed(2)} ×, stated at most ${game.theory.largest} ×`);
    if (tally.largest > game.theory.largest) process.exitCode = 1;
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
