import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../run/ports.ts';
import { report, runSuites, type Suite } from '../run/suite.ts';
import { installChromium } from './chromium-package.ts';
import { npmTestSuite } from './npm-test.ts';
import { Product } from './product.ts';
import { auditSuite, journeySuite, startSuite, stopSuite, warmStartSuite } from './product-suites.ts';

// The whole gate, in a fresh clone: the tests, then the product as a newcomer starts and uses it.
const startedMs = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), 'baize-gate-'));
const product = new Product({
  port: await freePort(),
  arcadePort: await freePort(),
  providerPort: await freePort(),
  dataDir,
});
const suites: Suite[] = [
  npmTestSuite,
  startSuite(product),
  journeySuite(product),
  auditSuite(product),
  stopSuite(product),
  auditSuite(product),
  warmStartSuite(product),
];

try {
  await installChromium();
  process.exitCode = report(await runSuites(suites), startedMs);
} finally {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
