import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { StatedTheory } from '../games/define-game.ts';
import { loadGame, loadTables, loadVariants } from '../games/registry.ts';
import { figuresFor, NO_ROUNDS, together, type Tally } from './figures.ts';
import type { Share } from './worker.ts';

// `npm run simulate -- GAME`: the production rules by the million, beside what their theory states. At a table every area
// takes one stake in each round, and decisions follow the advice; what they lay later is taken off the return.

const DEFAULT_ROUNDS = 20_000_000;
const SEED_WORDS = 4;

const run = (share: Share): Promise<readonly Tally[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.once('message', ({ tallies }: { tallies: readonly Tally[] }) => resolve(tallies));
    worker.once('error', reject);
  });

const MICROSECONDS = 1_000_000;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (value: number): string => `${(value * 100).toFixed(3)} %`;

/** What is played together: one way to play a game, or all areas of a table. */
interface Played {
  readonly variant: number;
  readonly parts: readonly { readonly name: string; readonly theory: StatedTheory }[];
}

async function playedOf(code: string): Promise<readonly Played[]> {
  const table = (await loadTables()).get(code);
  if (table) return [{ variant: 0, parts: table.areas.map(({ id, theory }) => ({ name: id, theory })) }];
  const game = await loadGame(code);
  const variants = await loadVariants(game);
  return variants.map(({ name }, variant) => ({ variant, parts: [{ name, theory: game.theory }] }));
}

function tell(name: string, theory: StatedTheory, tally: Tally): void {
  const { mean, variance, margin, hitRate } = figuresFor(tally);
  const within = Math.abs(mean - Number(theory.returnToPlayer) / 100) <= margin + 0.0001;
  console.log(`  ${name}`);
  console.log(`    return    ${percent(mean)} ± ${percent(margin)} (95 %), stated ${theory.returnToPlayer} %`);
  console.log(`              ${within ? 'within the interval' : 'OUTSIDE of the interval'}`);
  console.log(`    hit rate  ${percent(hitRate)}${theory.hitRate ? `, stated ${theory.hitRate} %` : ''}`);
  console.log(`    variance  ${variance.toFixed(3)}`);
  console.log(`    largest   ${tally.largest.toFixed(2)} ×, stated at most ${theory.largest} ×`);
  if (tally.largest > theory.largest) process.exitCode = 1;
}

async function simulate(code: string, rounds: number, workers: number): Promise<void> {
  for (const { variant, parts } of await playedOf(code)) {
    const startedMs = performance.now();
    const startedCpu = process.cpuUsage();
    const share = Math.ceil(rounds / workers);
    const shares = Array.from({ length: workers }, () => ({
      code,
      variant,
      rounds: share,
      seed: new Uint32Array(new Uint8Array(randomBytes(SEED_WORDS * 4)).buffer),
    }));
    const byWorker = await Promise.all(shares.map(run));
    const tallies = parts.map((_, at) => byWorker.map((each) => each[at] ?? NO_ROUNDS).reduce(together, NO_ROUNDS));
    const seconds = (performance.now() - startedMs) / 1_000;
    const { user, system } = process.cpuUsage(startedCpu);
    const played = share * workers;
    const perCore = (played / (user + system)) * MICROSECONDS;
    console.log(`${code}: ${whole(played)} rounds in ${seconds.toFixed(1)} s`);
    console.log(`  ${whole(played / seconds)} rounds/s with ${workers} workers, ${whole(perCore)} a second of a core`);
    for (const [at, { name, theory }] of parts.entries()) tell(name, theory, tallies[at] ?? NO_ROUNDS);
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
  await simulate(code, rounds, workers);
}
