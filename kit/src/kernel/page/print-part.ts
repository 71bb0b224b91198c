const ATTRIBUTES = ['lang', 'dir', 'data-brand'] as const;
/** A style sheet that does not come holds nothing up for longer. */
const STYLES_MS = 3_000;

const loaded = (link: Element): Promise<void> =>
  new Promise((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, STYLES_MS);
  });

/**
 * Prints one part of the page by itself, on white: a copy of it in a frame of its own, in which the site's style
 * sheets hold, so that no dialog or scroll box cuts it off. Done when the browser's own dialog has been closed.
 */
export async function printPart(part: Element, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;inset-inline-start:0;inset-block-end:0';
  document.body.append(frame);
  try {
    const { contentDocument: page, contentWindow: window } = frame;
    if (!page || !window) return;
    for (const name of ATTRIBUTES) {
      const value = document.documentElement.getAttribute(name);
      if (value !== null) page.documentElement.setAttribute(name, value);
    }
    page.documentElement.dataset['theme'] = 'light';
    page.title = title;
    const waits: Promise<void>[] = [];
    for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
      const copy = page.importNode(style, true);
      if (copy.tagName === 'LINK') waits.push(loaded(copy));
      page.head.append(copy);
    }
    page.body.append(page.importNode(part, true));
    await Promise.all(waits);
    window.focus();
    window.print();
  } finally {
    frame.remove();
  }
}
