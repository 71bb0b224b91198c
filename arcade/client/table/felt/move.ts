/** As it is seen, in every language: a felt is not mirrored. */
export type Direction = 'up' | 'down' | 'start' | 'end';

const areasOn = (felt: HTMLElement): HTMLElement[] => [...felt.querySelectorAll<HTMLElement>('[data-area]')];

/** Gives the focus to an area, where the felt's one stop is from now on. */
export function focusArea(felt: HTMLElement, area: HTMLElement): void {
  for (const each of areasOn(felt)) each.tabIndex = each === area ? 0 : -1;
  area.focus();
}

/**
 * Moves the focus to the nearest area in a direction, by where the areas stand on the screen. Bets between numbers are
 * passed over: an arrow would meet two of them on the way to every number.
 */
export function moveOnFelt(felt: HTMLElement, direction: Direction): void {
  const all = areasOn(felt).filter((each) => each.offsetParent !== null);
  const buttons = all.filter((each) => !each.classList.contains('between'));
  const from = all.find((each) => each === document.activeElement) ?? buttons[0];
  if (!from) return;
  const here = centre(from);
  const upright = direction === 'up' || direction === 'down';
  const sign = direction === 'up' || direction === 'start' ? -1 : 1;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const each of buttons) {
    const there = centre(each);
    const ahead = (upright ? there.y - here.y : there.x - here.x) * sign;
    const aside = Math.abs(upright ? there.x - here.x : there.y - here.y);
    if (ahead < 4) continue;
    const distance = ahead + aside * 2.5;
    if (distance < least) [best, least] = [each, distance];
  }
  if (best) focusArea(felt, best);
}

export const centre = (element: HTMLElement): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
