import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS } from '../../../tools/chromium.ts';
import { freePort } from '../../../tools/run/ports.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;
type Category = (typeof CATEGORIES)[number];

export interface PageScores {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpSeconds: number;
  readonly cls: number;
  readonly blockingMs: number;
  /** Audits below full marks, so that a lower score explains itself. */
  readonly shortfalls: readonly string[];
}

/** Asked for anew before each visit, because the address of a game opens once. */
type Address = () => string | Promise<string>;

/**
 * Lighthouse's mobile profile (simulated slow 4G, 4× CPU slowdown), the median of `runs` by performance,
 * because a single run on a shared machine says little.
 */
export async function scorePage(addressOf: Address, executablePath: string, runs: number): Promise<PageScores> {
  const results: PageScores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await scoreNewVisit(addressOf, executablePath));
  const sorted = results.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('no run of Lighthouse');
  return median;
}

/** In a profile of its own: Lighthouse empties the cache and not the storage, and is nobody who was here before. */
async function scoreNewVisit(addressOf: Address, executablePath: string): Promise<PageScores> {
  const profile = mkdtempSync(join(tmpdir(), 'baize-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await scoreWithPatience(addressOf, port);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A browser that was too busy to record the load is asked again; a page that cannot load fails every time. */
async function scoreWithPatience(addressOf: Address, port: number): Promise<PageScores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scoreOnce(await addressOf(), port);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function scoreOnce(url: string, port: number): Promise<PageScores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? 0;
  const weighed = CATEGORIES.filter((category) => score(category) < 100).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title ?? ''})`),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpSeconds: Math.round(value('largest-contentful-paint') / 10) / 100,
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    blockingMs: Math.round(value('total-blocking-time')),
    shortfalls: weighed,
  };
}
