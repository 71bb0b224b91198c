import axe from 'axe-core';
import type { Seat } from './browser.ts';

/** Run in the game itself: from the page around it, of another origin, axe needs a tab of its own and twice the time. */
const runAxe = async (): Promise<readonly string[]> => {
  const { run } = Reflect.get(window, 'axe') as typeof axe;
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const { violations } = await run(document, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** A drawing that is not on the page leaves its place empty, and nothing complains of it. */
const missingDrawings = (): readonly string[] =>
  [...document.querySelectorAll('use')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((href) => !document.getElementById(href.slice(1)))
    .map((href) => `no drawing ${href}`);

/** Script errors, violations of the content policy, what axe finds, drawings that are missing, and what hangs over the edge of the screen. */
export async function complaintsOf(at: Seat): Promise<readonly string[]> {
  const [, game] = at.page.frames();
  if (!game) throw new Error('The page shows no game.');
  await game.evaluate(axe.source);
  const found = await game.evaluate(runAxe);
  const overflow = await at.frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  const missing = await game.evaluate(missingDrawings);
  return [...at.complaints, ...found, ...missing, ...(overflow > 0 ? [`wider than the screen by ${overflow}`] : [])];
}
