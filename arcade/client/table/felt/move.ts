/** Moves the focus to the nearest area in a direction, by where the areas stand on the screen. */
export function moveOnFelt(felt: HTMLElement, direction: 'up' | 'down' | 'start' | 'end'): void {
  const buttons = [...felt.querySelectorAll<HTMLElement>('[data-area]')].filter((each) => each.offsetParent !== null);
  const from = buttons.find((each) => each === document.activeElement) ?? buttons[0];
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
  if (!best) return;
  for (const each of buttons) each.tabIndex = each === best ? 0 : -1;
  best.focus();
}

const centre = (element: HTMLElement): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
