import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { goToTheEnd } from '../steps/end-of-page.ts';

/** More stops than the page has. */
const MOST = 150;

interface Stop {
  readonly name: string;
  readonly where: 'header' | 'main' | 'footer' | 'elsewhere';
  /** Names the bar that lies over a part of what has the focus. */
  readonly under: string | undefined;
}

/** The focused element and any bar that covers it. Runs in the page. */
function stopHere(): Stop {
  const here = document.activeElement ?? document.body;
  const { top, bottom } = here.getBoundingClientRect();
  const isBar = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const bars = [...document.querySelectorAll('header, nav')].filter((bar) => isBar(bar) && !bar.contains(here));
  const over = bars.map((bar) => [bar, bar.getBoundingClientRect()] as const);
  const [under] = over.find(([, bar]) => bar.height > 0 && bottom > bar.top + 1 && top < bar.bottom - 1) ?? [];
  const part = here.closest('header, main, footer')?.tagName.toLowerCase() as Stop['where'] | undefined;
  const name = `${here.tagName} “${(here.getAttribute('aria-label') ?? here.textContent).trim().slice(0, 40)}”`;
  return { name, where: part ?? 'elsewhere', under: under?.tagName };
}

test('what has the focus is under no bar, on the way down a long page and on the way up', async ({ page }) => {
  await visit(page, '/index');
  await goToTheEnd(page, 'footer summary');
  await page.getByRole('main').focus();
  const hidden: string[] = [];
  const walk = async (key: string, isOver: (stop: Stop) => boolean): Promise<number> => {
    for (let stops = 0; stops < MOST; stops += 1) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(stopHere);
      if (isOver(stop)) return stops;
      if (stop.under !== undefined) hidden.push(`${key}: ${stop.name} is under ${stop.under}`);
    }
    return MOST;
  };
  let seenFooter = false;
  const down = await walk('Tab', ({ where }) => {
    seenFooter ||= where === 'footer';
    return seenFooter && where !== 'footer';
  });
  const up = await walk('Shift+Tab', ({ where }) => where === 'header');
  expect(hidden).toEqual([]);
  expect(down).toBeGreaterThan(30);
  expect(up).toBeGreaterThan(30);
  expect(up).toBeLessThan(MOST);
});
