import type { Page } from '@playwright/test';

/** A screen of the product and how to come to it. Nothing in it depends on the language that is shown. */
export interface Screen {
  /** As it is called in reports and in the names of pictures. */
  readonly name: string;
  readonly path: string;
  /** A selector that matches once the screen is ready. */
  readonly ready: string;
  /** Calls that fail while the screen is looked at, for what is only seen then. */
  readonly cutOff?: string;
  /** Calls whose replies are altered while the screen is looked at, for a state that the demo has nothing in. */
  readonly alter?: { readonly calls: string; readonly from: string; readonly to: string };
  /** Runs before the screenshot; the returned function restores the page. */
  readonly act?: (page: Page) => Promise<void | (() => Promise<void>)>;
  /** The only size at which it exists. */
  readonly only?: 'phone' | 'desktop';
}

/** Goes to a screen, does what belongs to it, and waits until it stands still. What comes back puts the page right. */
export async function show(page: Page, screen: Screen): Promise<() => Promise<void>> {
  const { path, ready, cutOff, alter, act } = screen;
  if (cutOff !== undefined) await page.route(cutOff, (route) => route.abort('connectionreset'));
  if (alter !== undefined)
    await page.route(alter.calls, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(alter.from, alter.to) });
    });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const undo = await act?.(page);
  await standsStill(page);
  return async () => {
    await undo?.();
    if (cutOff !== undefined) await page.unroute(cutOff);
    if (alter !== undefined) await page.unroute(alter.calls);
  };
}

const PICTURES_WITHIN_MS = 3_000;

/** Waits until nothing is on its way: no skeleton, no font, no picture in view, no movement that ends. */
export async function standsStill(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async (withinMs) => {
    const inView = (picture: HTMLImageElement): boolean => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return picture.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const pictures = [...document.images].filter((picture) => !picture.complete && inView(picture));
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    const all = [
      document.fonts.ready,
      ...pictures.map((picture) => picture.decode().catch(() => undefined)),
      ...ending.map((animation) => animation.finished.catch(() => undefined)),
    ];
    // A lazy picture that its strip hides never comes.
    await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, withinMs))]);
  }, PICTURES_WITHIN_MS);
}
