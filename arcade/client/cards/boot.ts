import type { CardAsk, CardMessage } from '../../src/cards/wire.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { amountWriter } from '../shared/amounts.ts';
import { byId } from '../shared/dom.ts';
import { openSession } from '../shared/host/api.ts';
import { readLaunch, withoutToken, type Launch } from '../shared/host/launch.ts';
import { listenToParent, type ParentPage } from '../shared/host/parent.ts';
import { END_PAGES, endOfLaunch, type EndReason } from '../shared/host/refusals.ts';
import { gameText, useLanguage, type TextFiles } from '../shared/i18n.ts';
import { anyDialogOpen } from '../shared/sheets/dialog.ts';
import { Sound } from '../shared/sound.ts';
import { statePage } from '../shared/state-page.ts';
import { loadArt } from '../table/art.ts';
import { roomAddress } from '../table/link/address.ts';
import { TableLink } from '../table/link/connection.ts';
import type { CardFace } from './card-face.ts';
import { CardPage } from './card-page.ts';
import { openCardFairness } from './sheets/fairness.ts';
import { openCardHelp } from './sheets/help.ts';
import { openCardHistory } from './sheets/history.ts';

const TEXTS = import.meta.glob('./texts/*.po', { import: 'messages' });
/** Cards, tiles and seals are named on the tables' page too. */
const TABLE_TEXTS = import.meta.glob('../table/texts/*.po', { import: 'messages' });
const TICK_MS = 200;

/** The first message on a socket, which the sockets of all kinds of rooms read alike. */
interface Join {
  readonly type: 'join';
  readonly game: string;
  readonly ticket: string;
  readonly room?: string;
  readonly after?: number;
}

const ENDS: Readonly<Record<string, EndReason>> = {
  ELSEWHERE: 'SUPERSEDED',
  SUPERSEDED: 'SUPERSEDED',
  PLAYER_LOCKED: 'PLAYER_LOCKED',
  GAME_CLOSED: 'GAME_CLOSED',
  NO_ROOM: 'GAME_CLOSED',
};

function showEnd(reason: EndReason, parent: ParentPage, launch: Launch): void {
  const [title, text] = END_PAGES[reason];
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  byId('page').replaceChildren(statePage({ title, text, leave: () => parent.leave(launch.back) }));
  if (reason !== 'UNREACHABLE') parent.tell('session-ended');
}

/** Keys of the hand; what has the focus keeps its own, and nothing is played while a sheet is open. */
function listenToCardKeys(page: CardPage, more: Readonly<Record<string, () => void>>): void {
  addEventListener('keydown', (event) => {
    if (anyDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    const own = more[event.key.toLowerCase()];
    if (own) own();
    else if (!page.key(event)) return;
    event.preventDefault();
  });
}

function openPage(code: string, face: CardFace, session: SessionView, parent: ParentPage, launch: Launch): void {
  const sound = new Sound();
  const openHelp = (): void => openCardHelp(code, page.state, amountWriter(session.exponent));
  const page = new CardPage({
    face,
    name: gameText('title'),
    money: amountWriter(session.exponent),
    sound,
    parent,
    ...(parent.embedded ? {} : { leave: () => parent.leave(launch.back) }),
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    openHelp,
    openFairness: () => openCardFairness(page),
    openHistory: () => openCardHistory(page, amountWriter(session.exponent)),
  });
  const room = launch.room === '' ? { room: 'practice' } : {};
  const link = new TableLink<CardAsk | Join, CardMessage>({
    url: roomAddress(),
    join: (after) => ({
      type: 'join',
      game: code,
      ticket: session.sessionId,
      ...room,
      ...(after === undefined ? {} : { after }),
    }),
    hear: (message) => {
      if (message.type === 'ended') showEnd(ENDS[message.reason] ?? 'SESSION_ENDED', parent, launch);
      else page.hear(message);
    },
    stand: (state) => page.view.setLink(state === 'lost'),
  });
  page.use(link);
  addEventListener('online', () => link.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link.hurry();
  });
  listenToCardKeys(page, { m: () => page.view.setSound(sound.toggle()), '?': openHelp });
  setInterval(() => page.tick(), TICK_MS);
  parent.onPause((paused) => page.view.setPaused(paused));
  byId('page').replaceChildren(page.view.element);
  link.open();
}

/** Opens a card room: language, drawings, session, socket. Whatever fails says so on a page of its own. */
export async function bootCards(code: string, face: CardFace, own: TextFiles): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)));
  await useLanguage(launch.language, [own, TEXTS, TABLE_TEXTS]);
  document.title = gameText('title');
  const parent = listenToParent();
  if (launch.token === '') return showEnd('SESSION_ENDED', parent, launch);
  const art = loadArt(face.art);
  try {
    const session = await openSession(launch.token, code, launch.merchant);
    await art;
    openPage(code, face, session, parent, launch);
    parent.tell('ready');
  } catch (error) {
    showEnd(endOfLaunch(error), parent, launch);
  }
}
