import { findSystemChromium } from '../chromium.ts';
import { step } from '../launcher/progress.mjs';
import { run } from '../run/command.ts';

const TIMEOUT_MS = 5 * 60_000;

/**
 * Installs the system's Chromium where that is allowed and none is there. A failure is no obstacle:
 * the tests then use the packed one.
 */
export async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0 || findSystemChromium() !== undefined) return;
  const { code } = await run('sh', ['-c', 'command -v apt-get']);
  if (code !== 0) return;
  await step('Installing Chromium', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], { env, timeoutMs: TIMEOUT_MS });
  });
}
