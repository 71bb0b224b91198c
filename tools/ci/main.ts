import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSystemChromium } from '../chromium.ts';
import { step } from '../launcher/progress.mjs';
import { run } from '../run/command.ts';
import { freePort } from '../run/ports.ts';
import { report, runSuites, type Suite } from '../run/suite.ts';
import { npmTestSuite } from './npm-test.ts';
import { Product } from './product.ts';
import { auditSuite, journeySuite, startSuite, stopSuite, warmStartSuite } from './product-suites.ts';

const INSTALL_TIMEOUT_MS = 5 * 60_000;

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

/**
 * Installs the system's Chromium without a window where that is allowed and it is not there: the pictures were taken with
 * it. A failure is no obstacle: the tests then use another one.
 */
async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0 || findSystemChromium()?.endsWith('-headless-shell') === true) return;
  const { code } = await run('sh', ['-c', 'command -v apt-get']);
  if (code !== 0) return;
  await step('Installing Chromium', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Older systems have no package of the shell alone.
    const install = 'apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium';
    await run('sh', ['-c', `apt-get update -qq && (${install})`], {
      env,
      timeoutMs: INSTALL_TIMEOUT_MS,
    });
  });
}
