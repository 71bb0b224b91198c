import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CACHE } from '../launcher/paths.mjs';
import { runTool } from './command.ts';
import type { Outcome, Suite } from './suite.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const JOURNEYS_TIMEOUT_MS = 20 * 60_000;

/** The journeys in a real browser. A journey that only passed on a second try is a failure. */
export const journeySuite = (chromium: string): Suite =>
  browserSuite('Journeys in Chromium', 'e2e/playwright.config.ts', chromium);

/** The ui's parts, compared with pictures of them (e2e/src/visual). */
export const pictureSuite = (chromium: string): Suite =>
  browserSuite('Pictures of the parts', 'e2e/visual.config.ts', chromium);

function browserSuite(name: string, config: string, chromium: string): Suite {
  return {
    name,
    run: async () => {
      const file = join(CACHE, 'reports', `${basename(config, '.config.ts')}.json`);
      rmSync(file, { force: true });
      const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
      const args = ['test', '-c', config, '--reporter=list,json'];
      const { code, stdout, stderr } = await runTool('@playwright/test/cli.js', args, {
        env,
        timeoutMs: JOURNEYS_TIMEOUT_MS,
      });
      const report = existsSync(file) ? parseReport(textOf(file)) : undefined;
      const reason = /"type": "skip",\s*"description": "((?:[^"\\]|\\.)+)"/.exec(textOf(file))?.[1];
      return { ...outcomeOf(code, report, `${stdout}${stderr}`), ...(reason ? { notes: reason } : {}) };
    },
  };
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function parseReport(text: string): PlaywrightReport {
  return JSON.parse(text);
}

export function outcomeOf(code: number, report: PlaywrightReport | undefined, output: string): Outcome {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1);
  return { passed: stats.expected, failed, skipped: stats.skipped, output };
}
