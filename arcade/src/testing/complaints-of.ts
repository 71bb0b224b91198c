import axe from 'axe-core';
import type { Frame } from 'playwright-core';
import type { Seat } from './browser.ts';

/** Run in the game itself: from the page around it, of another origin, axe needs a tab of its own and twice the time. */
const runAxe = async (contrastAlone: boolean): Promise<readonly string[]> => {
  const { run } = Reflect.get(window, 'axe') as typeof axe;
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const { violations } = await run(document, contrastAlone ? { runOnly: ['color-contrast'] } : { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** A drawing that is not on the page leaves its place empty, and nothing complains of it. */
const missingDrawings = (): readonly string[] =>
  [...document.querySelectorAll('use')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((href) => !document.getElementById(href.slice(1)))
    .map((href) => `no drawing ${href}`);

/** Contrast in the theme that the page is not shown in. */
async function contrastInOther({ page }: Seat, game: Frame): Promise<readonly string[]> {
  const isLight = await game.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
  await page.emulateMedia({ colorScheme: isLight ? 'dark' : 'light' });
  const found = await game.evaluate(runAxe, true);
  await page.emulateMedia({ colorScheme: isLight ? 'light' : 'dark' });
  return found.map((each) => `${isLight ? 'dark' : 'light'} ${each}`);
}

/** Script errors, violations of the content policy, what axe finds, drawings that are missing, and what hangs over the edge of the screen. */
export async function complaintsOf(at: Seat): Promise<readonly string[]> {
  const [, game] = at.page.frames();
  if (!game) throw new Error('The page shows no game.');
  await game.evaluate(axe.source);
  const found = [...(await game.evaluate(runAxe, false)), ...(await contrastInOther(at, game))];
  const overflow = await at.frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  const missing = await game.evaluate(missingDrawings);
  return [...at.complaints, ...found, ...missing, ...(overflow > 0 ? [`wider than the screen by ${overflow}`] : [])];
}
