import type { BookSnapshot } from '../../src/bookmaker/wire.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { amountWriter } from '../shared/amounts.ts';
import { byId } from '../shared/dom.ts';
import { openSession } from '../shared/host/api.ts';
import { readLaunch, withoutToken, type Launch } from '../shared/host/launch.ts';
import { listenToParent, type ParentPage } from '../shared/host/parent.ts';
import { END_PAGES, endOfLaunch, endOfSession, type EndReason } from '../shared/host/refusals.ts';
import { gameText, useLanguage, type TextFiles } from '../shared/i18n.ts';
import { statePage } from '../shared/state-page.ts';
import { pressed, typed } from './acts.ts';
import { BookPage } from './book-page.ts';
import { keptFor } from './kept.ts';
import { bookLink, readSnapshot } from './link.ts';
import { Places } from './places.ts';

const TEXTS = import.meta.glob('./texts/*.po', { import: 'messages' });
const TICK_MS = 1_000;
/** Fields in which Enter places the slip. */
const STAKES = ['stake', 'single-stake'];

function showEnd(reason: EndReason, parent: ParentPage, launch: Launch): void {
  const [title, text] = END_PAGES[reason];
  byId('page').replaceChildren(statePage({ title, text, leave: () => parent.leave(launch.back) }));
  if (reason !== 'UNREACHABLE') parent.tell('session-ended');
}

/** Listens on the root alone, since what is below it is drawn anew. */
function listen(page: BookPage): void {
  const { element } = page;
  element.addEventListener('click', ({ target }) => {
    const pressedOn = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (!pressedOn || pressedOn instanceof HTMLInputElement || pressedOn instanceof HTMLSelectElement) return;
    const { slip = '', part = '100', value = '0' } = pressedOn.dataset;
    if (pressedOn.dataset['do'] === 'cash-out') return void page.cashOuts.take(slip, Number(part), BigInt(value));
    const asked = pressed(pressedOn);
    if (asked) page.act(asked);
  });
  element.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.dataset['do'] === 'part')
      return page.cashOuts.choose(target.dataset['slip'] ?? '', Number(target.value));
    const asked = typed(target);
    if (asked) page.act(asked);
  });
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && element.dataset['sheet'] !== undefined) page.act({ act: 'sheet' });
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLInputElement && STAKES.includes(target.dataset['do'] ?? ''))
      page.act({ act: 'place' });
  });
}

async function openPage(
  code: string,
  session: SessionView,
  snapshot: BookSnapshot,
  parent: ParentPage,
  launch: Launch,
): Promise<void> {
  const link = bookLink(session.sessionId);
  const places = new Places(code);
  let hasEnded = false;
  const page = new BookPage({
    session,
    link,
    kept: keptFor(launch.merchant, session),
    places,
    parent,
    amount: amountWriter(session.exponent),
    name: gameText('title'),
    leave: () => parent.leave(launch.back),
    failed: (error) => {
      const reason = endOfSession(error);
      if (reason && !hasEnded) showEnd(reason, parent, launch);
      hasEnded ||= reason !== undefined;
      return hasEnded;
    },
  });
  byId('page').replaceChildren(page.element);
  listen(page);
  addEventListener('popstate', () => page.step());
  addEventListener('hashchange', () => page.go());
  addEventListener('pagehide', () => places.keep());
  addEventListener('online', () => page.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') page.hurry();
  });
  parent.onPause((paused) => page.setPaused(paused));
  setInterval(() => page.tick(), TICK_MS);
  void page.open(snapshot);
}

/** Opens the book: language, session, programme. Whatever fails says so on a page of its own. */
export async function bootBook(code: string, own: TextFiles): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)) + location.hash);
  const parent = listenToParent();
  // Texts, session and programme come at once: each takes a way to a server, and none needs another.
  const opened =
    launch.token === ''
      ? undefined
      : Promise.all([openSession(launch.token, code, launch.merchant), readSnapshot(code)]);
  // A refusal is shown in the language of the page, once that has come.
  opened?.catch(() => undefined);
  await useLanguage(launch.language, [own, TEXTS]);
  document.title = gameText('title');
  if (!opened) return showEnd('SESSION_ENDED', parent, launch);
  try {
    const [session, snapshot] = await opened;
    await openPage(code, session, snapshot, parent, launch);
    parent.tell('ready');
  } catch (error) {
    showEnd(endOfLaunch(error), parent, launch);
  }
}
