import { run, type CommandResult } from '../run/command.ts';
import type { Outcome, Suite } from '../run/suite.ts';
import { findChromium } from '../chromium.ts';
import type { Product } from './product.ts';

const passed = (notes: string): Outcome => ({ passed: 1, failed: 0, notes });
const failed = (output: string): Outcome => ({ passed: 0, failed: 1, output });
const verdict = ({ code, stdout, stderr }: CommandResult): Outcome =>
  code === 0 ? passed('') : failed(`${stdout}${stderr}`);

export function startSuite(product: Product): Suite {
  return {
    name: 'npm start, empty data folder',
    run: async () => passed(`ready after ${((await product.start()) / 1000).toFixed(1)} s`),
  };
}

/** A newcomer in a real browser: from signing up to the betting record. */
export function journeySuite(product: Product): Suite {
  return {
    name: 'The newcomer’s journey',
    run: async () => {
      const env = { ...product.env, CHROMIUM_PATH: await findChromium() };
      const result = verdict(
        await run(process.execPath, ['e2e/src/newcomer-journey.ts', '--base-url', product.baseUrl], { env }),
      );
      return result.failed === 0
        ? result
        : { ...result, output: `${result.output}\nThe product said:\n${product.output}` };
    },
  };
}

/** Proves the ledger: of the running product when it runs, of its data folder when it does not. */
export function auditSuite(product: Product): Suite {
  return {
    name: 'npm run audit-ledger',
    run: async () => verdict(await run('npm', ['run', '--silent', 'audit-ledger'], { env: product.env })),
  };
}

/** Ctrl-C ends it with exit code 0 and gives both ports back. */
export function stopSuite(product: Product): Suite {
  return {
    name: 'Ctrl-C',
    run: async () => {
      if (!(await product.interrupt())) return failed(`npm start did not end well after Ctrl-C:\n${product.output}`);
      return (await product.portsAreFree()) ? passed('') : failed('A port was still taken after npm start had ended.');
    },
  };
}

/** Lines of a start that installs or builds. */
const WORK = /^(?:…|✓) (?:Installing|Building)[^\n]*/gm;

/** Another start, with nothing changed, installs and builds nothing; `npm run prove -- start` times it. */
export function warmStartSuite(product: Product): Suite {
  return {
    name: 'npm start, nothing changed',
    run: async () => {
      const tookMs = await product.start();
      const done = product.output.match(WORK) ?? [];
      if (!(await product.interrupt())) return failed(`npm start did not end well:\n${product.output}`);
      return done.length === 0
        ? passed(`ready after ${(tookMs / 1000).toFixed(1)} s`)
        : failed(`Nothing had changed, and yet it did this:\n${done.join('\n')}`);
    },
  };
}

/** The most that another start may take, relative to the one that filled the empty data folder. */
const WARM_START_RATIO = 0.6;
const WARM_ATTEMPTS = 2;

/** The better of two is taken, because whatever else the machine does only ever makes one slower. */
export function warmStartTimeSuite(product: Product): Suite {
  return {
    name: 'npm start, nothing changed, timed',
    run: async () => {
      const times: number[] = [];
      for (let attempt = 0; attempt < WARM_ATTEMPTS; attempt += 1) {
        times.push(await product.start());
        if (!(await product.interrupt())) return failed(`npm start did not end well:\n${product.output}`);
      }
      const took = `ready after ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`;
      const ratio = Math.min(...times) / product.firstStartMs;
      const notes = `${took}, ${ratio.toFixed(2)} of the first start`;
      return ratio < WARM_START_RATIO
        ? passed(notes)
        : failed(`${notes}, and may be ${WARM_START_RATIO}:\n${product.output}`);
    },
  };
}
