import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of ours has before what is looked for. */
const MOST_STOPS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus());

/**
 * Goes to an element as somebody without a mouse does, and sees that the focus shows there. Where it stands
 * before what has the focus, `backwards` goes the other way round.
 */
export async function tabTo(page: Page, target: Locator, direction: 'forwards' | 'backwards' = 'forwards') {
  await expect(target).toBeVisible();
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    if (stops === MOST_STOPS) throw new Error(`the Tab key never comes to ${String(target)}`);
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab');
  }
  await expectFocusShown(target);
}

/** Goes to a button or a link and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types over what stands in it. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** The focus is on the element, in view, and something is drawn around it that is seen. */
export async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect.poll(() => target.evaluate(isRingDrawn), `no ring around ${String(target)}`).toBe(true);
}

/** A ring stands on the element itself, on the box that it is typed in, or on the picture of its card. */
function isRingDrawn(element: Element): boolean {
  const card = element.closest('article');
  const places = [element, element.parentElement, ...(card?.querySelectorAll('*') ?? [])];
  return places.some((place) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(place);
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    return outlined || (place.matches(':focus-within') && / 0px 0px 0px [1-9]/.test(boxShadow));
  });
}

/** The arrow that leads ahead in the direction of the page's writing. */
export const arrowAhead = async (page: Page): Promise<string> =>
  (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
