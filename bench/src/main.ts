import { findChromium } from '../../tools/chromium.ts';
import { findPostgres } from '../../tools/postgres.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { PARTS } from './parts.ts';
import { Report } from './report.ts';

// Every figure comes from this one run on this one machine; what has a budget is held to it.
// `npm run bench -- typing routes` measures these parts alone.
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 2;
} else {
  process.exitCode = await measure(
    Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name)),
  );
}

async function measure(parts: readonly (readonly [string, (typeof PARTS)[string]])[]): Promise<number> {
  const report = new Report();
  const chromium = await findChromium();
  const postgresUrl = await findPostgres();
  let started: Promise<Stack> | undefined;
  const product = (): Promise<Stack> =>
    (started ??= startStack({ postgresUrl, env: { BAIZE_RATE_LIMIT_FACTOR: '100000' } }));
  try {
    for (const [, part] of parts) await part?.({ report, chromium, postgresUrl, product });
  } finally {
    const stack = await started?.catch(() => undefined);
    await stack?.stop();
  }
  return report.close();
}
