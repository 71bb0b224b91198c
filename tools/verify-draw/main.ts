import process from 'node:process';
import { USAGE, readOptions } from './options.ts';
import { verifyRound } from './verify-round.ts';
import { verifyDraw } from './verify.ts';

// `npm run verify-draw`: exit code 0 when the draw was made again, 1 when the seed is not the one committed to, 2 when
// it could not be tried.
const EXIT_DIFFERS = 1;
const EXIT_UNTRIED = 2;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { text, matches } = 'proof' in options ? await verifyRound(options.proof) : await verifyDraw(options);
  process.stdout.write(text);
  return matches ? 0 : EXIT_DIFFERS;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The draw could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNTRIED;
}
