import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Theme = 'dark' | 'light';
export type Language = 'EN' | 'CN' | 'AR';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a change of colours alone can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOKED_AT = 'data-looked-at';

/** Marks what lies on top, because what it covers is no part of the screen; nothing when the page itself is on top. */
async function markTop(page: Page): Promise<string | undefined> {
  const covered = await page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const top = document.querySelector(':popover-open:not([role="region"])') ?? middle?.closest('dialog[open]');
    top?.setAttribute(mark, '');
    return top !== null && top !== undefined;
  }, LOOKED_AT);
  return covered ? `[${LOOKED_AT}]` : undefined;
}

/** The faults that axe finds, one line for each element. In a page's second theme only `colours` are checked. */
async function axeFindings(page: Page, rules: 'all' | 'colours', isConsole = false): Promise<string[]> {
  const top = await markTop(page);
  // Only a page with frames of another origin needs axe's own tab, which costs half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  if (rules === 'all') axe.withTags(TAGS);
  else axe.withRules(COLOUR_RULES);
  if (top !== undefined) axe.include(top);
  if (isConsole) axe.exclude('iframe');
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      if (id === 'target-size' && (await isWhole(page, target))) continue;
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim();
      found.push(`${id}: ${target.join(' ')} ${why}`);
    }
  return found;
}

const LEAST_TARGET = 24;

/** Whether a target is large enough and nothing lies over it: axe knows no popovers, and takes what is below for above. */
async function isWhole(page: Page, target: readonly unknown[]): Promise<boolean> {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== 'string') return false;
  return page.evaluate(
    ({ path, least }) => {
      const element = document.querySelector(path);
      if (!element) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shares = [0.05, 0.5, 0.95];
      const points = shares.flatMap((across) =>
        shares.map((down) => [left + across * width, top + down * height] as const),
      );
      // At a rounded corner it is what the target lies in.
      const isFree = (point: readonly [number, number]): boolean => {
        const hit = document.elementFromPoint(...point);
        return element.contains(hit) || hit?.contains(element) === true;
      };
      return width >= least && height >= least && points.every(isFree);
    },
    { path: selector, least: LEAST_TARGET },
  );
}

/** Shows the page that is open in another theme, as the switch in the menu would. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem('theme', chosen);
    document.documentElement.dataset['theme'] = chosen;
    // Colours fade into each other, and half-way they are nobody's.
    await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const faded = fading.map((transition) => transition.finished.catch(() => undefined));
    // A transition in a part of the page that is out of view and skipped never ends.
    await Promise.race([Promise.all(faded), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  }, theme);
}

/** Parts of the page that can be scrolled sideways at a width, although nothing on it is meant to. */
async function sidewaysFindings(page: Page, widths: readonly number[]): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    if (size && size.width !== width) await page.setViewportSize({ ...size, width });
    const wide = await page.evaluate(() =>
      // A dialog's body scrolls by itself.
      [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} wide in ${clientWidth}`),
    );
    found.push(...wide.map((text) => `scrolls sideways at ${width} px: ${text}`));
  }
  if (size) await page.setViewportSize(size);
  return found;
}

const SPOKEN = { EN: /^en/, CN: /^zh/, AR: /^ar/ } as const;
const OWN_SCRIPT = { EN: /\p{Script=Latin}/u, CN: /\p{Script=Han}/u, AR: /\p{Script=Arabic}/u } as const;

/** Texts that are the same in every language. */
const SAME_EVERYWHERE = /^VIP · /;

/** Faults of the document's title, language or direction. */
async function documentFindings(page: Page, { language, isConsole }: Look): Promise<string[]> {
  const { title, lang, dir } = await page.evaluate(() => {
    const { title: words, documentElement: root } = document;
    return { title: words, lang: root.lang, dir: root.dir };
  });
  const found: string[] = [];
  if (!/\S.* · Baize$/.test(title)) found.push(`the title is “${title}”`);
  else if (!isConsole && !OWN_SCRIPT[language].test(title) && !SAME_EVERYWHERE.test(title))
    found.push(`the title is not translated: “${title}”`);
  if (!SPOKEN[language].test(lang)) found.push(`lang is “${lang}”`);
  if (dir !== (language === 'AR' ? 'rtl' : 'ltr')) found.push(`dir is “${dir}”`);
  return found;
}

/** Amounts of the brand's currency with more decimals than it has; details say every digit and are marked so. */
async function amountFindings(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('bdi[dir="ltr"]:not([data-exact])')].map((figure) => figure.textContent.trim()),
  );
  return shown
    .filter((text) => /^[+−-]?(?:\p{L}+\s)?[\d,]+\.\d{3,}$|^[−-]0(?:\.0+)?$/u.test(text))
    .map((text) => `an amount is not as its currency writes it: ${text}`);
}

export interface Look {
  readonly language: Language;
  /** The theme in which every rule is applied. */
  readonly theme: Theme;
  /** Whether axe looks too. What it finds does not depend on the direction of reading. */
  readonly axe: boolean;
  /** The theme in which only what depends on colours is looked at again. */
  readonly again?: Theme;
  /** Widths at which nothing may scroll sideways. */
  readonly widths: readonly number[];
  /** Operators' pages: many are titled by a thing's name, and what their frames preview is looked at on the site. */
  readonly isConsole?: boolean;
}

/** All faults of the current screen. */
export async function findingsOf(page: Page, look: Look): Promise<string[]> {
  const { theme, axe, again, widths, isConsole } = look;
  const found = [...(await documentFindings(page, look)), ...(axe ? await axeFindings(page, 'all', isConsole) : [])];
  if (again !== undefined) {
    await wear(page, again);
    found.push(...(await axeFindings(page, 'colours', isConsole)).map((text) => `${again}: ${text}`));
    await wear(page, theme);
  }
  found.push(...(await sidewaysFindings(page, widths)), ...(await amountFindings(page)));
  return found;
}
