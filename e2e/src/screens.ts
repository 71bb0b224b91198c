import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { JOURNEY_ARGS, findChromium } from '../../tools/chromium.ts';
import { ROOT } from '../../tools/launcher/paths.mjs';
import { startStack } from '../../tools/stack/stack.ts';
import { agentScreens } from './catalogue/agent-screens.ts';
import { memberScreens } from './catalogue/member-screens.ts';
import { gameScreens, openGameByCode, playOnce, resizeAround } from './catalogue/play-screens.ts';
import { show, standsStill, type Screen } from './catalogue/screen.ts';
import { visitorDialogs } from './catalogue/visitor-dialogs.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { memberWingScreens, visitorWingScreens } from './catalogue/wing-screens.ts';
import { putNoticesAway } from './setup/put-notices-away.ts';
import { signIn } from './steps/account.ts';
import { demoPerson } from './steps/people.ts';

const FOLDER = join(ROOT, 'docs', 'screens');
const SIZES = [
  { width: 390, height: 844, size: 'phone' },
  { width: 1440, height: 900, size: 'desktop' },
] as const;

interface Dress {
  readonly theme: 'dark' | 'light';
  readonly language: 'EN' | 'CN' | 'AR' | 'VI';
  /** Names of the screens that are taken in this dress; all of them without. */
  readonly only?: readonly string[];
}

const DRESSES: readonly Dress[] = [
  { theme: 'dark', language: 'EN' },
  {
    theme: 'light',
    language: 'EN',
    only: ['home', 'rng', 'sign-up', 'deposit', 'betting-record', 'promotions', 'withdraw', 'rank'],
  },
  {
    theme: 'dark',
    language: 'CN',
    only: ['home', 'rng', 'sign-up', 'deposit', 'betting-record', 'promotions', 'agent-overview'],
  },
  {
    theme: 'dark',
    language: 'AR',
    only: ['home', 'rng', 'sign-up', 'deposit', 'account-record', 'centre', 'promotions', 'withdraw'],
  },
  { theme: 'dark', language: 'VI', only: ['home', 'rng', 'deposit'] },
];

const LOCALES = { EN: 'en', CN: 'zh-CN', AR: 'ar', VI: 'vi' } as const;

/** The open game, its proof and its rules. */
const SHOWN_OF_GAMES = ['', '-fairness', '-rules'];

type Size = (typeof SIZES)[number];

/** With `--kept` those pictures alone are taken anew that the folder holds. */
const kept = process.argv.includes('--kept') ? new Set(readdirSync(FOLDER)) : undefined;
const isWanted = (name: string): boolean => kept === undefined || kept.has(`${name}.png`);

const pictureOf = ({ name }: Screen, { theme, language }: Dress, { width }: Size): string =>
  `${name}-${theme}${language === 'EN' ? '' : `-${language.toLowerCase()}`}-${width}`;

const isTaken = (screen: Screen, dress: Dress, size: Size): boolean =>
  (screen.only === undefined || screen.only === size.size) &&
  (dress.only === undefined || dress.only.includes(screen.name)) &&
  isWanted(pictureOf(screen, dress, size));

// Takes every screen at both sizes into docs/screens; the signed-in ones with a member who has played.
mkdirSync(FOLDER, { recursive: true });
const stack = await startStack({ env: { BAIZE_RATE_LIMIT_FACTOR: '200', BAIZE_DEMO_TEAM: '1' } });
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...JOURNEY_ARGS] });
const taken = new Set<string>();
try {
  await playSome(browser);
  for (const size of SIZES) await takeClosed(browser, size);
  for (const size of SIZES) await takeHarbour(browser, size);
  for (const dress of DRESSES) for (const size of SIZES) await takeAll(browser, dress, size);
  // A picture that nobody takes any more shows what is gone; where one did not come up, the old ones stay.
  if (process.exitCode === undefined)
    for (const file of readdirSync(FOLDER)) if (!taken.has(file)) rmSync(join(FOLDER, file));
  console.log(`${taken.size} pictures in docs/screens`);
} finally {
  await browser.close();
  await stack.stop();
}

async function open(driver: Browser, { theme, language }: Dress, { width, height }: Size): Promise<BrowserContext> {
  const context = await driver.newContext({
    baseURL: stack.baseUrl,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: LOCALES[language],
  });
  context.setDefaultTimeout(10_000);
  await putNoticesAway(context);
  return context;
}

/** A few real rounds, so that the records have something to show. */
async function playSome(driver: Browser): Promise<void> {
  const context = await open(driver, { theme: 'dark', language: 'EN' }, SIZES[1]);
  const page = await context.newPage();
  await signIn(page, demoPerson('member1'));
  for (const code of ['chalk-dice', 'peacock-parlour']) {
    const game = await openGameByCode(page, code);
    for (let round = 0; round < 4; round += 1) await playOnce(game);
    const name = code === 'peacock-parlour' ? 'game' : 'dice';
    for (const { width, height } of SIZES) {
      await resizeAround(page, { width, height });
      for (const screen of gameScreens.filter(({ name: part }) => SHOWN_OF_GAMES.includes(part))) {
        const picture = `${name}${screen.name}-dark-${width}`;
        if (!isWanted(picture)) continue;
        const undo = await screen.act?.(page);
        await shoot(page, picture);
        await undo?.();
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await context.close();
}

/** Takes the page that a closed site shows instead. */
async function takeClosed(driver: Browser, size: Size): Promise<void> {
  if (!['maintenance', 'restricted'].some((name) => isWanted(`${name}-dark-${size.width}`))) return;
  const context = await open(driver, { theme: 'dark', language: 'EN' }, size);
  const page = await context.newPage();
  const turn = (status: number) => context.request.put('/demo/site-status', { data: { status } });
  for (const [name, status] of Object.entries({ maintenance: 1, restricted: 2 })) {
    await turn(status);
    await page.goto('/index');
    await page.locator('body:not(:has(header)) main h1').waitFor();
    await standsStill(page);
    await shoot(page, `${name}-dark-${size.width}`);
  }
  await turn(0);
  await context.close();
}

/** The second brand of the same build, at its own address. */
async function takeHarbour(driver: Browser, size: Size): Promise<void> {
  if (!isWanted(`harbour-dark-${size.width}`)) return;
  const context = await open(driver, { theme: 'dark', language: 'EN' }, size);
  const page = await context.newPage();
  await page.goto(stack.baseUrl.replace(/\/\/[^:/]+/, '//harbour.localhost').concat('/index'));
  await page.locator('main h1').waitFor();
  await standsStill(page);
  await shoot(page, `harbour-dark-${size.width}`);
  await context.close();
}

async function takeAll(driver: Browser, dress: Dress, size: Size): Promise<void> {
  const forVisitors = [...visitorScreens, ...visitorWingScreens, ...visitorDialogs];
  if (forVisitors.some((screen) => isTaken(screen, dress, size))) {
    const visitor = await open(driver, dress, size);
    await takeEach(await visitor.newPage(), forVisitors, dress, size);
    await visitor.close();
  }
  await takeAs(driver, 'member1', [...memberScreens, ...memberWingScreens], dress, size);
  await takeAs(driver, 'agent_top', agentScreens, dress, size);
}

async function takeAs(
  driver: Browser,
  username: string,
  screens: readonly Screen[],
  dress: Dress,
  size: Size,
): Promise<void> {
  if (!screens.some((screen) => isTaken(screen, dress, size))) return;
  const context = await open(driver, { ...dress, language: 'EN' }, size);
  const page = await context.newPage();
  await signIn(page, demoPerson(username));
  if (dress.language !== 'EN')
    await page.evaluate(
      (chosen) => ['lang', 'hisLang'].forEach((key) => localStorage.setItem(key, chosen)),
      dress.language,
    );
  await takeEach(page, screens, dress, size);
  await context.close();
}

async function takeEach(page: Page, screens: readonly Screen[], dress: Dress, size: Size): Promise<void> {
  for (const screen of screens) {
    if (!isTaken(screen, dress, size)) continue;
    const name = pictureOf(screen, dress, size);
    try {
      const undo = await show(page, screen);
      await shoot(page, name);
      await undo();
    } catch (error) {
      // The others are worth having all the same; the exit code says that one is missing.
      console.error(`${name} did not come up: ${String(error).split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
}

/** A picture of what is in view, with few enough colours to be kept in the repository. */
async function shoot(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  const file = `${name}.png`;
  await sharp(picture).png({ palette: true, colours: 128, effort: 7 }).toFile(join(FOLDER, file));
  taken.add(file);
}
