import type { SessionView } from '../../src/http/wire.ts';
import { amountWriter, type AmountWriter } from './amounts.ts';
import { openSession } from './host/api.ts';
import { openDialog } from './sheets/dialog.ts';
import { byId } from './dom.ts';
import type { GameFace } from './face.ts';
import { openFairness } from './sheets/fairness-sheet.ts';
import { createFrame } from './frame.ts';
import { openHistory } from './sheets/history-sheet.ts';
import { RoundRunner } from './round-runner.ts';
import { gameText, t, useLanguage, type TextFiles } from './i18n.ts';
import { listenToKeys } from './keys.ts';
import { readLaunch, withoutToken, type Launch } from './host/launch.ts';
import { listenToParent, type ParentPage } from './host/parent.ts';
import { END_PAGES, endOfLaunch, type EndReason } from './host/refusals.ts';
import { Sound } from './sound.ts';
import { statePage } from './state-page.ts';

export type FaceMaker = (session: SessionView, amount: AmountWriter) => GameFace;

function showEnd(reason: EndReason, parent: ParentPage, launch: Launch): void {
  const [title, text] = END_PAGES[reason];
  document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  byId('page').replaceChildren(statePage({ title, text, leave: () => parent.leave(launch.back) }));
  if (reason !== 'UNREACHABLE') parent.tell('session-ended');
}

function open(session: SessionView, makeFace: FaceMaker, parent: ParentPage, launch: Launch): RoundRunner {
  const amount = amountWriter(session.exponent);
  const sound = new Sound();
  const openHelp = (): void => void openDialog(t('help'), face.help(runner.stake));
  const toggleSound = (): boolean => {
    const on = sound.toggle();
    frame.setSound(on);
    return on;
  };
  const spin = (): void => void runner.spin();
  const changeStake = (steps: 1 | -1): void => runner.changeStake(steps);
  const face = makeFace(session, amount);
  if (face.sounds) sound.own = face.sounds;
  const frame = createFrame(
    face.stage,
    {
      name: gameText('title'),
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
      openHistory: () => openHistory(runner.book, amount, session.currency),
      openFairness: () => openFairness(runner),
      ...(parent.embedded ? {} : { leave: () => parent.leave(launch.back) }),
    },
  );
  const runner: RoundRunner = new RoundRunner({
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
  return runner;
}

/** Opens a game: language, session, table. Whatever fails says so on a page of its own. */
export async function boot(game: string, makeFace: FaceMaker, texts: readonly TextFiles[]): Promise<void> {
  const launch = readLaunch(new URL(location.href));
  history.replaceState(null, '', withoutToken(new URL(location.href)));
  await useLanguage(launch.language, texts);
  document.title = gameText('title');
  const parent = listenToParent();
  if (launch.token === '') return showEnd('SESSION_ENDED', parent, launch);
  let session: SessionView;
  try {
    session = await openSession(launch.token, game, launch.merchant);
  } catch (error) {
    return showEnd(endOfLaunch(error), parent, launch);
  }
  const runner = open(session, makeFace, parent, launch);
  parent.onPause((paused) => runner.setPaused(paused));
  parent.tell('ready');
  await runner.begin();
}
