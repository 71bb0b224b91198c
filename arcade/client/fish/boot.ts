import type { SessionView } from '../../src/http/wire.ts';
import type { FishGame } from '../../src/fish/define-fish.ts';
import type { FishMessage, ShooterMessage } from '../../src/fish/wire.ts';
import { amountWriter } from '../shared/amounts.ts';
import { byId, h } from '../shared/dom.ts';
import { openSession } from '../shared/host/api.ts';
import { readLaunch, withoutToken, type Launch } from '../shared/host/launch.ts';
import { listenToParent, type ParentPage } from '../shared/host/parent.ts';
import { END_PAGES, endOfLaunch, type EndReason } from '../shared/host/refusals.ts';
import { gameText, useLanguage, type TextFiles } from '../shared/i18n.ts';
import { loadDrawings } from '../shared/load-drawings.ts';
import { Sound } from '../shared/sound.ts';
import { statePage } from '../shared/state-page.ts';
import { TableLink } from '../table/link/connection.ts';
import cannonsAddress from './art/cannons.svg';
import { FishPage } from './fish-page.ts';
import { listenToFishKeys } from './keys.ts';
import type { PondFace } from './pond/face.ts';
import { t } from './texts.ts';

const TEXTS = import.meta.glob('./texts/*.po', { import: 'messages' });
const TICK_MS = 250;
/** The clock is asked for a few times at first, then now and then. */
const CLOCK_MS = [300, 900, 2_000, 15_000];

const ENDS: Readonly<Record<string, EndReason>> = {
  ELSEWHERE: 'SUPERSEDED',
  SUPERSEDED: 'SUPERSEDED',
  PLAYER_LOCKED: 'PLAYER_LOCKED',
  GAME_CLOSED: 'GAME_CLOSED',
};

function showEnd(reason: EndReason, parent: ParentPage, launch: Launch): void {
  const [title, text] = END_PAGES[reason];
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  byId('page').replaceChildren(statePage({ title, text, leave: () => parent.leave(launch.back) }));
  if (reason !== 'UNREACHABLE') parent.tell('session-ended');
}

/** A cannon that was given up for want of a shot may be taken again by opening the game anew. */
function showIdle(parent: ParentPage, launch: Launch): void {
  const page = statePage({ title: 'endedTitle', text: 'endedText', leave: () => parent.leave(launch.back) });
  page.querySelector('p')?.replaceChildren(t('idleText'));
  byId('page').replaceChildren(page);
  parent.tell('session-ended');
}

function roomAddress(): string {
  const address = new URL('/room', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

interface Art {
  readonly drawings: Element;
  readonly cannons: Element;
}

function openPage(
  session: SessionView,
  game: FishGame,
  face: PondFace,
  art: Art,
  parent: ParentPage,
  launch: Launch,
): void {
  const sound = new Sound();
  const leave = (): void => {
    link.say({ type: 'leave' });
    parent.leave(launch.back);
  };
  const page = new FishPage({
    game,
    face,
    ...art,
    amount: amountWriter(session.exponent),
    sound,
    parent,
    facts: { name: gameText('title'), trial: session.mode === 'TRIAL', currency: session.currency },
    ...(parent.embedded ? {} : { leave }),
    now: () => performance.now(),
    send: (message) => link.say(message),
  });
  const link = new TableLink<ShooterMessage, FishMessage>({
    url: roomAddress(),
    join: (after) => ({
      type: 'join',
      game: game.code,
      ticket: session.sessionId,
      ...(after === undefined ? {} : { after }),
    }),
    hear: (message) => {
      if (message.type !== 'ended') return page.hear(message);
      if (message.reason === 'IDLE') showIdle(parent, launch);
      else showEnd(ENDS[message.reason] ?? 'SESSION_ENDED', parent, launch);
    },
    stand: (state) => {
      page.setLink(state === 'lost');
      if (state === 'open') askClock(0);
    },
  });
  const askClock = (at: number): void => {
    link.say({ type: 'ping', id: String(performance.now()) });
    clearTimeout(clockTimer);
    const wait = CLOCK_MS[Math.min(at, CLOCK_MS.length - 1)] ?? 0;
    clockTimer = window.setTimeout(() => askClock(at + 1), wait);
  };
  let clockTimer = 0;
  addEventListener('online', () => link.hurry());
  document.addEventListener('visibilitychange', () => {
    page.release();
    if (document.visibilityState === 'visible') link.hurry();
  });
  listenToFishKeys(page.keys);
  setInterval(() => page.tick(), TICK_MS);
  parent.onPause((paused) => page.setPaused(paused));
  byId('page').replaceChildren(page.element);
  page.start();
  link.open();
}

/** Opens a pond: language, drawings, session, socket. Whatever fails says so on a page of its own. */
export async function bootFish(game: FishGame, face: PondFace, own: TextFiles): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)));
  await useLanguage(launch.language, [own, TEXTS]);
  document.title = gameText('title');
  const parent = listenToParent();
  if (launch.token === '') return showEnd('SESSION_ENDED', parent, launch);
  const art = Promise.all([loadDrawings(face.drawings), loadDrawings(cannonsAddress)]);
  try {
    const session = await openSession(launch.token, game.code, launch.merchant);
    const [drawings, cannons] = await art;
    if (!drawings || !cannons) return showEnd('UNREACHABLE', parent, launch);
    // The list beside the pond shows the same drawings.
    document.body.prepend(h('div', { class: 'sprites', 'aria-hidden': 'true' }, drawings));
    openPage(session, game, face, { drawings, cannons }, parent, launch);
    parent.tell('ready');
  } catch (error) {
    showEnd(endOfLaunch(error), parent, launch);
  }
}
