import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product } from '../ci/product.ts';
import { startSuite, stopSuite, warmStartTimeSuite } from '../ci/product-suites.ts';
import { freePort } from '../run/ports.ts';
import type { Outcome, Suite } from '../run/suite.ts';

/** A first start on an empty folder, then others, with ports and a folder of their own. */
export const startTimes: Suite = {
  name: 'First start and others',
  run: async (): Promise<Outcome> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'baize-prove-'));
    const product = new Product({
      port: await freePort(),
      arcadePort: await freePort(),
      providerPort: await freePort(),
      dataDir,
    });
    const outcomes: Outcome[] = [];
    try {
      for (const suite of [startSuite(product), stopSuite(product), warmStartTimeSuite(product)])
        outcomes.push(await suite.run());
    } finally {
      await product.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      notes: outcomes.flatMap(({ notes }) => (notes ? [notes] : [])).join('; '),
      output: outcomes.flatMap(({ output }) => (output ? [output] : [])).join('\n'),
    };
  },
};
