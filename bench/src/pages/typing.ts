import type { Locator, Page, Route } from '@playwright/test';
import { envelopeOf, z } from '@baize/protocol/kernel';
import { registerSettings } from '@baize/protocol/settings';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { median, slowDown, SLOWDOWN, untilStill, visitSettled, withPage } from './bench-page.ts';
import { fixedWorkMs } from './fixed-work.ts';
import { longestBetween, watchMainThread } from './main-thread.ts';

export interface FieldFigures {
  /** The longest task from the first key to half a second after the last. */
  readonly typingMs: number;
  /** The longest task of coming to the field, which may open a list: no part of typing. */
  readonly focusMs: number;
}

export interface TypingFigures {
  /** By `place: label` of each field. */
  readonly fields: ReadonlyMap<string, FieldFigures>;
  /** A fixed piece of work on the same page under the same slowdown, to compare machines by. */
  readonly fixedWorkMs: number;
}

/** Exponential on what is typed: letters without the one that it ends with. */
const HOSTILE_PATTERN = '(a+)+b';
const TYPED = `${'a'.repeat(29)}!`;
/** A block of the page's own code comes back in every run; one of a busy machine does not. */
const RUNS = 3;
/** Typing starts delayed work: a search that waits for the next letter, a check that is given up. */
const SETTLE_MS = 500;
const FIELDS = 'input:not([type=checkbox]):not([type=radio])';

/** Places to type: the address, the container of its fields, and the tab. Sign-up by mobile has some of the same. */
const PLACES = [
  { name: 'login', path: '/login', within: 'dialog[open]', tab: 'Username' },
  { name: 'login by mobile', path: '/login', within: 'dialog[open]', tab: 'Mobile number' },
  { name: 'sign-up', path: '/register', within: 'dialog[open]', tab: 'Username' },
  { name: 'game list', path: '/rng?sort=name', within: 'main' },
] as const;

/**
 * The longest main-thread task while 30 characters are typed in every field, under Lighthouse's slowdown. The forms
 * were sent empty before, so that each letter is checked, and every field that the sign-up form knows is asked for
 * under a hostile pattern. What the page does by itself in its first seconds is over by then, and coming to a field
 * is told apart from typing in it. The middle of three runs for each field.
 */
export async function measureTyping(baseUrl: string, executablePath: string): Promise<TypingFigures> {
  const fields = new Map<string, FieldFigures[]>();
  const work: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const place of PLACES) {
      const figures = await typeIn(place, baseUrl, executablePath);
      work.push(figures.fixedWorkMs);
      for (const [name, one] of figures.fields) fields.set(name, [...(fields.get(name) ?? []), one]);
    }
  }
  return {
    fields: new Map(
      [...fields].map(([name, runs]) => [
        name,
        { typingMs: median(runs.map((run) => run.typingMs)), focusMs: median(runs.map((run) => run.focusMs)) },
      ]),
    ),
    fixedWorkMs: median(work),
  };
}

const typeIn = (place: (typeof PLACES)[number], baseUrl: string, executablePath: string): Promise<TypingFigures> =>
  withPage(executablePath, async ({ browser, page, devtools }) => {
    await page.route(`**${settingsPaths.getRegisterSettings.path}*`, askForEverything);
    await visitSettled(page, `${baseUrl}${place.path}`);
    const fields = page.locator(place.within).locator(FIELDS).filter({ visible: true });
    if ('tab' in place) await page.getByRole('tab', { name: place.tab, exact: true }).click();
    await fields.last().waitFor();
    await untilStill(page);
    if ('tab' in place) await sendEmpty(page);
    await slowDown(devtools, SLOWDOWN);
    const names: string[] = [];
    const seen = await watchMainThread(browser, page, async () => {
      for (const field of await fields.all()) {
        const name = `${place.name}: ${await nameOf(field)}`;
        names.push(name);
        await mark(page, `focus ${name}`);
        await field.focus();
        await page.waitForTimeout(SETTLE_MS);
        await mark(page, `type ${name}`);
        await page.keyboard.type(TYPED);
        await page.waitForTimeout(SETTLE_MS);
        await mark(page, `left ${name}`);
      }
    });
    const figures = names.map((name): [string, FieldFigures] => [
      name,
      {
        focusMs: longestBetween(seen, `focus ${name}`, `type ${name}`),
        typingMs: longestBetween(seen, `type ${name}`, `left ${name}`),
      },
    ]);
    return { fields: new Map(figures), fixedWorkMs: await fixedWorkMs(page) };
  });

/** The platform's own settings, with everything asked for under a pattern that another platform might send. */
async function askForEverything(route: Route): Promise<void> {
  const response = await route.fetch();
  const reply = z.parse(envelopeOf(registerSettings), await response.json());
  for (const rule of Object.values(reply.value.fields)) {
    Object.assign(rule, { enabled: true, pattern: HOSTILE_PATTERN, min: 0, max: 255 });
  }
  await route.fulfill({ response, json: reply });
}

/** Every field shows its error and is checked with each letter from then on. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('dialog[open] form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('dialog[open] [aria-invalid=true]').first().waitFor();
  await untilStill(page);
}

const mark = (page: Page, name: string): Promise<unknown> => page.evaluate((said) => performance.mark(said).name, name);

const nameOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent || input.ariaLabel || input.name);
