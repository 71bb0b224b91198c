import type { Page } from '@playwright/test';

/** The sizes at which every text must have its room: the smallest phone, and a desktop at a zoom of 200 %. */
export const TIGHT_SIZES = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
] as const;

/** Room that letters may exceed by what rounding makes of it. */
const SLACK_PX = 1.5;

/**
 * Texts that are cut: by an edge of the page, by a part that hides what exceeds it, or shortened to an ellipsis. What
 * can be scrolled into view is whole; what stands outside a part that shows one of several at a time is not on yet;
 * and an excerpt leads to its whole text.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    // Parts that are not painted until they are near take their own room for the look.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(laidOut);
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    /** For readers of the page alone. */
    const isUnseen = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return position === 'absolute' && (clipPath !== 'none' || (width <= 1 && height <= 1));
    };
    const innerBox = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect();
      const x = left + element.clientLeft;
      const y = top + element.clientTop;
      return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight };
    };
    const exceeds = (text: Box, box: Box, axis: 'x' | 'y'): boolean =>
      axis === 'x'
        ? text.left < box.left - slack || text.right > box.right + slack
        : text.top < box.top - slack || text.bottom > box.bottom + slack;
    const isOutside = (text: Box, box: Box): boolean =>
      text.right <= box.left + slack ||
      text.left >= box.right - slack ||
      text.bottom <= box.top + slack ||
      text.top >= box.bottom - slack;
    /** The reason why a line of letters is not whole, if it is not. */
    const cutOf = (element: Element, line: Box): string | undefined => {
      let [x, y, own] = [true, true, true];
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, display, textOverflow } = getComputedStyle(at);
        if (display === 'inline' || display === 'contents') continue;
        const box = innerBox(at);
        if (hides(overflowX) || hides(overflowY)) {
          if (!own && x && y && isOutside(line, box)) return undefined;
          if (x && hides(overflowX) && exceeds(line, box, 'x')) return `its ${at.tagName.toLowerCase()} hides the rest`;
          if (y && hides(overflowY) && exceeds(line, box, 'y')) return `its ${at.tagName.toLowerCase()} hides a part`;
          if (textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1) return 'it ends with an ellipsis';
        }
        // Lines of one paragraph belong together; further out stand parts that may be shown one at a time.
        own = false;
        // Below a part that scrolls, only that part itself can be cut.
        if (scrolls(overflowX)) x = false;
        if (scrolls(overflowY)) y = false;
        if (position === 'fixed') y = false;
      }
      const edge = { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 };
      return x && exceeds(line, edge, 'x') && line.right > 0 && line.left < edge.right
        ? 'the edge of the page cuts it'
        : undefined;
    };
    const top = document.querySelector('dialog[open]:modal');
    const found = new Map<string, string>();
    const texts = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (words === '' || element === null || found.has(words)) continue;
      if (element.closest('script, style, noscript, template, svg, [aria-hidden="true"], option, [data-excerpt]'))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let unseen = false;
      for (let at: Element | null = element; at !== null && !unseen; at = at.parentElement) unseen = isUnseen(at);
      if (unseen) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue;
        // Letters stand within their line: what leading adds above and below may be hidden.
        const leading = Math.min(line.height * 0.15, 4);
        const letters = { left: line.left, right: line.right, top: line.top + leading, bottom: line.bottom - leading };
        const why = cutOf(element, letters);
        if (why !== undefined) {
          found.set(words, why);
          break;
        }
      }
    }
    return [...found].map(([words, why]) => `“${words.slice(0, 60)}” is cut: ${why}`);
  }, SLACK_PX);
}
