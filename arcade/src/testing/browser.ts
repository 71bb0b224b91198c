import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  chromium,
  type Browser,
  type CDPSession,
  type FrameLocator,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { build } from 'vite';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { createArcade, type Arcade } from '../app.ts';
import { BOOK_PACE } from '../bookmaker/pace.ts';
import { TIMING } from '../kernel/timing.ts';
import { openDatabase } from '../store/open-database.ts';
import { FakePlatform } from './fake-platform.ts';
import { findClientSeed, type Preview } from './free-spin-seed.ts';
import { parentPage } from './parent-page.ts';
import { TEST_SECRET } from './table.ts';
import { TestClock } from './test-clock.ts';

const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The product's pacing with quick failures, so that what goes wrong goes wrong soon. */
const QUICK_FAILURES = { ...TIMING, callTimeoutMs: 700, retryDelaysMs: [500] };

/** `npm run prove` waits for the real reels; the gate moves the clock. */
const IS_REAL = process.env.BAIZE_PROVE === '1';
const REAL_WAIT_MS = 60_000;

/** Short beside a spin where one spin is looked for, so that it is not passed over. */
const SHORT_STEP_MS = 250;
const LONG_STEP_MS = 1_000;
const MOST_STEPS = 400;

/** Runs in the page, whose animations do not follow its clock. */
function moveAnimations(byMs: number): void {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running') animation.currentTime = Number(animation.currentTime ?? 0) + byMs;
}

/** As it goes over the line: fonts are compressed as they are. */
async function sizeOf(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return response.url().endsWith('.woff2') ? body.length : gzipSync(body).length;
}

export interface Seat {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** Script errors and violations of the page's content security policy. */
  readonly complaints: string[];
  /** Moves the clock on until a round can be played. */
  readonly ready: () => Promise<void>;
  /** Moves the clock on until something is seen. */
  readonly comesTo: (sight: Locator) => Promise<void>;
  /** Moves the clock on. */
  readonly passes: (ms: number) => Promise<void>;
  readonly balance: () => Promise<string>;
  /** The bytes of everything that the game has loaded so far, pages and code compressed. */
  readonly loaded: () => Promise<number>;
  readonly heard: () => Promise<readonly string[]>;
}

export interface SitOptions {
  readonly game: string;
  readonly width?: number;
  readonly height?: number;
  readonly language?: string;
  readonly still?: boolean;
  readonly light?: boolean;
}

/** Long enough that each sport has a match that is to come. */
const PROGRAMME_MS = 45 * MINUTE_MS;

export interface StageOptions {
  /** Whether the book lists and plays its matches. */
  readonly book?: boolean;
}

/** A platform, an arcade with its built pages, and a browser: everything a player has. */
export class BrowserStage {
  readonly #clock = new TestClock();
  readonly platform = new FakePlatform(TEST_SECRET, '1000.0000', this.#clock.now);
  readonly #distDir = mkdtempSync(join(tmpdir(), 'arcade-dist-'));
  #arcade: Arcade | undefined;
  #browser: Browser | undefined;
  #launch = '';
  origin = '';
  #platformOrigin = '';

  async open({ book = false }: StageOptions = {}): Promise<void> {
    const configFile = join(import.meta.dirname, '..', '..', 'vite.config.ts');
    await build({ configFile, logLevel: 'error', build: { outDir: this.#distDir, emptyOutDir: true } });
    this.#platformOrigin = await this.platform.listen();
    this.platform.page = parentPage(() => this.#launch);
    this.#arcade = await createArcade({
      database: await openDatabase({}),
      platformOrigin: this.#platformOrigin,
      vendorSecret: TEST_SECRET,
      distDir: this.#distDir,
      logger: false,
      timing: QUICK_FAILURES,
      bookPace: { ...BOOK_PACE, aheadMs: PROGRAMME_MS },
      now: this.#clock.now,
      later: this.#clock.later,
    });
    this.origin = await this.#arcade.app.listen({ port: 0, host: '127.0.0.1' });
    if (book) await this.#arcade.bookmaker.start();
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#arcade?.app.close();
    await this.platform.close();
    rmSync(this.#distDir, { recursive: true, force: true });
  }

  async newPage(
    width = 390,
    height = 780,
    still = false,
    light = false,
  ): Promise<{ page: Page; complaints: string[]; loaded: () => Promise<number> }> {
    if (!this.#browser) throw new Error('The browser is not open.');
    const context = await this.#browser.newContext({
      viewport: { width, height },
      reducedMotion: still ? 'reduce' : 'no-preference',
      colorScheme: light ? 'light' : 'dark',
    });
    if (!IS_REAL) await context.clock.install({ time: this.#clock.now() });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      // A stream has no end to be measured at.
      const isStream = response.headers()['content-type'] === 'text/event-stream';
      if (response.url().startsWith(this.origin) && !isStream) sizes.push(sizeOf(response));
    });
    const loaded = async (): Promise<number> => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { page, complaints, loaded };
  }

  /** A fresh launch address, to open or to load again. */
  #freshLaunch({ game, language = 'EN' }: SitOptions): void {
    this.#launch = `${this.origin}/play/${game}?token=${this.platform.launch()}&amp;lang=${language}&amp;mode=real&amp;back=/rng`;
  }

  async sit(options: SitOptions): Promise<Seat> {
    const { page, complaints, loaded } = await this.newPage(
      options.width,
      options.height,
      options.still,
      options.light,
    );
    this.#freshLaunch(options);
    await page.goto(`${this.#platformOrigin}/game`);
    const frame = page.frameLocator('iframe');
    return {
      page,
      frame,
      complaints,
      loaded,
      ready: () => this.#until(page, frame.locator('.spin[aria-disabled="false"]'), LONG_STEP_MS),
      comesTo: (sight) => this.#until(page, sight, SHORT_STEP_MS),
      passes: (ms) => this.#pass(page, ms),
      balance: async () =>
        // The page around a game shows it; here none does, so it is read where the game keeps it.
        ((await frame.locator('.foot .num').first().textContent()) ?? '').replaceAll(',', ''),
      heard: async () =>
        page.evaluate(() => {
          const heard: unknown = Reflect.get(window, 'heard');
          return Array.isArray(heard) ? heard.map(({ data }: { data: { type: string } }) => data.type) : [];
        }),
    };
  }

  /** Moves everything on: the arcade, the page, and what moves on it. */
  async #pass(page: Page, ms: number): Promise<void> {
    if (IS_REAL) return page.waitForTimeout(ms);
    this.#clock.advance(ms);
    await page.clock.runFor(ms);
    await Promise.all(page.frames().map((frame) => frame.evaluate(moveAnimations, ms).catch(() => undefined)));
  }

  async #until(page: Page, sight: Locator, stepMs: number): Promise<void> {
    if (IS_REAL) return sight.first().waitFor({ timeout: REAL_WAIT_MS });
    await page.bringToFront();
    for (let steps = 0; steps < MOST_STEPS && !(await sight.first().isVisible()); steps += 1)
      await this.#pass(page, stepMs);
    await sight.first().waitFor();
  }

  /** The browser's own tools, for its traces. */
  async devtools(): Promise<CDPSession> {
    if (!this.#browser) throw new Error('The browser is not open.');
    return this.#browser.newBrowserCDPSession();
  }

  /** Loads the platform's page again, which launches the game anew. */
  async comeBack(seat: Seat, options: SitOptions): Promise<void> {
    this.#freshLaunch(options);
    await seat.page.reload();
  }

  /** Types in a client seed that gives the wanted outcome, as no player could. */
  async choose(seat: Seat, wanted: (outcome: Preview) => boolean): Promise<void> {
    await seat.frame.getByRole('button', { name: 'Fairness' }).click();
    const roundId = await seat.frame.locator('.fact dd').first().innerText();
    const round = await this.#arcade?.engine.store.find(roundId);
    if (!round) throw new Error('The promised round is not in the book.');
    await seat.frame.locator('#seed').fill(await findClientSeed(round, wanted));
    await seat.frame.getByRole('button', { name: 'Use this seed' }).click();
    await seat.frame.getByRole('button', { name: 'Close' }).click();
  }

  /** Plays the wanted outcome. */
  async spinFor(seat: Seat, wanted: (outcome: Preview) => boolean): Promise<void> {
    await this.choose(seat, wanted);
    await seat.frame.locator('.spin').click();
  }
}
