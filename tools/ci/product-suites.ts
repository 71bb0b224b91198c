import { run, type CommandResult } from '../run/command.ts';
import type { Outcome, Suite } from '../run/suite.ts';
import { findChromium } from '../chromium.ts';
import type { Product } from './product.ts';

/**
 * What `npm start` may take when nothing has changed, in times of what npm takes to say its own version: that is a
 * seventh of a second on the machine where the start must be ready within three.
 */
const WARM_START_RATIO = 20;
const WARM_ATTEMPTS = 2;

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

/** Milliseconds that npm needs to say its own version. */
async function bareNpmMs(): Promise<number> {
  const startedMs = performance.now();
  await run('npm', ['--version']);
  return performance.now() - startedMs;
}

/**
 * Another start, with nothing changed, is quick beside bare npm at the same moment. The better of two is taken,
 * because whatever else the machine does only ever makes one slower.
 */
export function warmStartSuite(product: Product): Suite {
  return {
    name: 'npm start, nothing changed',
    run: async () => {
      const times: number[] = [];
      const ratios: number[] = [];
      for (let attempt = 0; attempt < WARM_ATTEMPTS; attempt += 1) {
        const bareMs = await bareNpmMs();
        const tookMs = await product.start();
        times.push(tookMs);
        ratios.push(tookMs / bareMs);
        if (!(await product.interrupt())) return failed(`npm start did not end well:\n${product.output}`);
      }
      const took = `ready after ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`;
      const ratio = Math.min(...ratios);
      const notes = `${took}, ${ratio.toFixed(1)} times bare npm`;
      return ratio < WARM_START_RATIO
        ? passed(notes)
        : failed(`${notes}, and may take ${WARM_START_RATIO} times:\n${product.output}`);
    },
  };
}
