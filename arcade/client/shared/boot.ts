import type { GameCode } from '../../src/games/codes.ts';
import type { SessionView } from '../../src/http/wire.ts';
import { amountWriter, type AmountWriter } from './amounts.ts';
import { openSession } from './api.ts';
import { openDialog } from './dialog.ts';
import { byId } from './dom.ts';
import type { GameFace } from './face.ts';
import { openFairness } from './fairness-sheet.ts';
import { createFrame } from './frame.ts';
import { openHistory } from './history-sheet.ts';
import { House } from './house.ts';
import { t, useLanguage } from './i18n.ts';
import { listenToKeys } from './keys.ts';
import { readLaunch, withoutToken, type Launch } from './launch.ts';
import { openParentDoor, type ParentDoor } from './parent.ts';
import { END_PAGES, endOfLaunch, type EndReason } from './refusals.ts';
import { Sound } from './sound.ts';
import { statePage } from './state-page.ts';

export type FaceMaker = (session: SessionView, amount: AmountWriter) => GameFace;

function showEnd(reason: EndReason, parent: ParentDoor, launch: Launch): void {
  const [title, text] = END_PAGES[reason];
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  byId('page').replaceChildren(statePage({ title, text, leave: () => parent.leave(launch.back) }));
  if (reason !== 'UNREACHABLE') parent.tell('session-ended');
}

function open(session: SessionView, makeFace: FaceMaker, parent: ParentDoor, launch: Launch): House {
  const amount = amountWriter(session.exponent);
  const sound = new Sound();
  const openHelp = (): void => void openDialog(t('help'), face.help(house.stake));
  const toggleSound = (): boolean => {
    const on = sound.toggle();
    frame.setSound(on);
    return on;
  };
  const spin = (): void => void house.spin();
  const changeStake = (steps: 1 | -1): void => house.changeStake(steps);
  const face = makeFace(session, amount);
  const frame = createFrame(
    face.stage,
    {
      name: t(session.game),
      trial: session.mode === 'TRIAL',
      soundOn: sound.on,
      currency: session.currency,
      embedded: parent.embedded,
    },
    {
      spin,
      changeStake,
      toggleSound,
      openHelp,
      openHistory: () => openHistory(house.book, amount, session.currency),
      openFairness: () => openFairness(house),
      ...(parent.embedded ? {} : { leave: () => parent.leave(launch.back) }),
    },
  );
  const house: House = new House({
    session,
    amount,
    face,
    frame,
    parent,
    sound,
    end: (reason) => showEnd(reason, parent, launch),
  });
  listenToKeys({ spin, changeStake, toggleSound, openHelp });
  byId('page').replaceChildren(frame.element);
  return house;
}

/** Opens a game: language, session, table. Whatever fails says so on a page of its own. */
export async function boot(game: GameCode, makeFace: FaceMaker): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)));
  await useLanguage(launch.language);
  document.title = t(game);
  const parent = openParentDoor();
  if (launch.token === '') return showEnd('SESSION_ENDED', parent, launch);
  let session: SessionView;
  try {
    session = await openSession(launch.token, game, launch.merchant);
  } catch (error) {
    return showEnd(endOfLaunch(error), parent, launch);
  }
  const house = open(session, makeFace, parent, launch);
  parent.onPause((paused) => house.setPaused(paused));
  parent.tell('ready');
  await house.begin();
}
