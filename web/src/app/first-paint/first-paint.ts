import { showPage } from './fill-page.ts';
import { keepPress } from './kept-press.ts';
import { fetchFaces } from './late-faces.ts';
import { arrived, files, nextTask, stored, type ServedKind } from './page.ts';
import { bootValues, isHidden, isHome, kindOf, paintLook, paintTheme, readsEnglish } from './visit.ts';

// Runs before anything is painted, so that the theme chosen never flashes and the served page shows only what
// is true for who looks at it. The build makes /first-paint.js of it (build/first-paint.ts). Kept in step with
// src/app/theme.ts and src/app/served.css.
const LATEST_MS = 2_000;

paintTheme();
const { pathname, search } = location;
const english = readsEnglish(search, stored('localStorage', 'lang'), navigator.language);
const home = isHome(pathname);
const kinds = JSON.parse(files['pages'] ?? '{}') as Record<string, ServedKind>;
const kind = kindOf(kinds, pathname, search);
const served = kind === undefined ? undefined : kinds[kind];
const signedIn = stored('sessionStorage', 'token') !== '';
if (signedIn) files['signedIn'] = '';
const values = bootValues();
paintLook(values);
files['served'] = !english || isHidden(values, signedIn) ? 'other' : home ? 'home' : 'shell';
// The address says which lottery is chosen.
const showsPage =
  kind !== undefined && files['served'] === 'shell' && (kind === 'hall' || kind === 'lotteries' || !search);

function link(rel: string, href: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, crossOrigin: '', fetchPriority: 'low', href });
  document.head.append(element);
  return element;
}

function preload(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`)) link('modulepreload', href);
}

const seenFonts = stored('localStorage', 'fonts') === files['fonts'];
let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  const scripts = (files['preload'] ?? '').split(' ');
  const styles = loaded(link('stylesheet', files['styles'] ?? ''));
  scripts.forEach(preload);
  // Preloads the texts of the other languages.
  if (!english) preload(files['words'] ?? '');
  // The page's own files are preloaded too, so that they do not wait for the site's code.
  setTimeout(() => {
    if (served) [...served.scripts, ...(served.next[pathname] ?? [])].forEach(preload);
  });
  void takeUp(styles, scripts);
  // Faces of a first visit follow the code, which makes the page answer; until then the device's own stand in.
  if (!seenFonts) arrived(() => void fetchFaces());
}

const loaded = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject }));

/** One after the other, each in a task of its own: taken up together they would hold up a touch. */
async function takeUp(styles: Promise<unknown>, scripts: readonly string[]): Promise<void> {
  try {
    await styles;
    for (const href of scripts) {
      await import(/* @vite-ignore */ href);
      await nextTask();
    }
  } catch {
    const notice = document.getElementById('not-arrived');
    if (notice) notice.hidden = false;
  }
}

/**
 * Not with the frame itself: code that comes beside it would hold it up. Where nothing of the served page is true there
 * are no contents to wait for.
 */
function afterFrame(): void {
  if (files['served'] !== 'other')
    try {
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
      return;
    } catch {
      // A browser that does not tell of paints.
    }
  requestAnimationFrame(() => setTimeout(begin));
}

function showServed(): void {
  try {
    if (kind !== undefined && served) showPage(kind, served, values);
  } catch {
    // The site's code shows it a moment later.
  }
  const covers = [...document.querySelectorAll<HTMLImageElement>('[data-served-games] img')].slice(0, 6);
  // With the frame that shows it, and not with the one before: the code would hold its words up.
  void Promise.allSettled(covers.map((cover) => cover.decode())).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(afterFrame)),
  );
}

// The development server serves the code by a script of its own.
if (files['siteCode'] !== undefined) {
  if (showsPage) document.addEventListener('DOMContentLoaded', showServed);
  if (seenFonts) link('stylesheet', files['fonts'] ?? '');
  keepPress();
  // After the first frame, or after the first covers. A page in the background has neither, and begins at once.
  if (document.visibilityState === 'hidden') begin();
  else {
    if (!showsPage) afterFrame();
    setTimeout(begin, LATEST_MS);
  }
}
