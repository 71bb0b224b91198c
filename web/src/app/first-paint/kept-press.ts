import { arrived, servedRoot } from './page.ts';

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;

/**
 * Keeps a press on a served button until the site's code has taken over, and then gives it to the button that stands in
 * its place. Links work by themselves.
 */
export function keepPress(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const place = servedRoot();
      const pressed = place && target instanceof Element && target.closest('button');
      if (!pressed || !place.contains(pressed) || place.dataset['served']) return;
      const name = nameOf(pressed);
      place.dataset['served'] = name;
      arrived(() => {
        [...place.querySelectorAll('button')].find((button) => nameOf(button) === name)?.click();
      });
    },
    true,
  );
}
