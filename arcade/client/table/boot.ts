import type { SeatMessage, TableMessage } from '../../src/tables/wire.ts';
import type { Table } from '../../src/tables/define-table.ts';
import { amountWriter } from '../shared/amounts.ts';
import { byId } from '../shared/dom.ts';
import { getBalance, openSession } from '../shared/host/api.ts';
import { readLaunch, withoutToken, type Launch } from '../shared/host/launch.ts';
import { listenToParent, type ParentPage } from '../shared/host/parent.ts';
import { END_PAGES, endOfLaunch, type EndReason } from '../shared/host/refusals.ts';
import { gameText, useLanguage, type TextFiles } from '../shared/i18n.ts';
import { Sound } from '../shared/sound.ts';
import { statePage } from '../shared/state-page.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { loadArt } from './art.ts';
import { nameAreasOf } from './felt/names.ts';
import type { FeltLayout } from './felt/layout.ts';
import { roomAddress } from './link/address.ts';
import { TableLink } from './link/connection.ts';
import { listenToTableKeys } from './play/keys.ts';
import { openOthers } from './others/others-sheet.ts';
import { openTableFairness } from './sheets/fairness.ts';
import { openTableHelp } from './sheets/help.ts';
import { openTableHistory } from './sheets/history.ts';
import { TablePage } from './table-page.ts';

const TEXTS = import.meta.glob('./texts/*.po', { import: 'messages' });
const TICK_MS = 200;

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

function openPage(session: SessionView, table: Table, layout: FeltLayout, parent: ParentPage, launch: Launch): void {
  const amount = amountWriter(session.exponent);
  const sound = new Sound();
  const showOthers = (): void =>
    openOthers({
      here: table.code,
      of: { merchant: launch.merchant, currency: session.currency, mode: session.mode },
      amount,
      leaving: () => page.leaving(),
      sitDown: parent.openGame,
    });
  const openHelp = (): void => openTableHelp(table, amount, page.state);
  const page = new TablePage({
    table,
    layout,
    amount,
    sound,
    parent,
    facts: { name: gameText('title'), trial: session.mode === 'TRIAL', currency: session.currency },
    ...(parent.embedded ? {} : { leave: () => parent.leave(launch.back) }),
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    openHelp,
    openFairness: openTableFairness,
    openHistory: () => openTableHistory(page.state, layout),
    askBalance: async () => (await getBalance(session.sessionId)).balance,
    ...(parent.embedded ? { openOthers: showOthers } : {}),
  });
  const link = new TableLink<SeatMessage, TableMessage>({
    url: roomAddress(),
    join: (after) => ({
      type: 'join',
      game: table.code,
      ticket: session.sessionId,
      ...(after === undefined ? {} : { after }),
    }),
    hear: (message) => {
      if (message.type === 'ended') showEnd(ENDS[message.reason] ?? 'SESSION_ENDED', parent, launch);
      else page.hear(message);
    },
    stand: (state) => page.setLive(state === 'open'),
  });
  page.use(link);
  addEventListener('online', () => link.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link.hurry();
  });
  listenToTableKeys({ ...page.keys, toggleSound: () => page.view.setSound(sound.toggle()), openHelp });
  setInterval(() => page.tick(), TICK_MS);
  parent.onPause((paused) => page.view.setPaused(paused));
  byId('page').replaceChildren(page.view.element);
  link.open();
}

/** Opens a table: language, drawings, session, socket. Whatever fails says so on a page of its own. */
export async function bootTable(table: Table, layout: FeltLayout, own: TextFiles): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)));
  await useLanguage(launch.language, [own, TEXTS]);
  nameAreasOf(table);
  document.title = gameText('title');
  const parent = listenToParent();
  if (launch.token === '') return showEnd('SESSION_ENDED', parent, launch);
  const art = loadArt(['felt', ...layout.art]);
  try {
    const session = await openSession(launch.token, table.code, launch.merchant);
    await art;
    openPage(session, table, layout, parent, launch);
    parent.tell('ready');
  } catch (error) {
    showEnd(endOfLaunch(error), parent, launch);
  }
}
