import process from 'node:process';
import { runKit } from './kit.ts';
import { readOptions, USAGE } from './options.ts';
import { rowText, summaryText } from './print.ts';
import { saveTranscript } from './transcript.ts';

// `npm run vendor-kit`: exit code 0 when every rule holds, 1 when one does not, 2 when it could not be tried.
const EXIT_FAILED = 1;
const EXIT_UNTRIED = 2;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const transcript = await runKit(options, (row) => process.stdout.write(`${rowText(row)}\n`));
  if (options.transcript !== undefined) saveTranscript(options.transcript, transcript);
  process.stdout.write(`\n${summaryText(transcript)}\n`);
  return transcript.rows.some(({ outcome }) => outcome === 'failed') ? EXIT_FAILED : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The platform could not be tried: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNTRIED;
}
