/** As long as the last card of a hand takes to lie. */
const DEALT_MS = 1_000;

/** Numbers elements for their place in a row of motions. */
export function inTurn<E extends HTMLElement>(elements: readonly E[]): readonly E[] {
  for (const [at, element] of elements.entries()) element.style.setProperty('--at', String(at));
  return elements;
}

/** Lays the cards of a new hand one after the other; what is drawn anew later lies at once. */
export function layDealt(element: HTMLElement): void {
  inTurn([...element.querySelectorAll<HTMLElement>('[data-card], [data-tile]')]);
  element.dataset['dealt'] = '';
  setTimeout(() => delete element.dataset['dealt'], DEALT_MS);
}
