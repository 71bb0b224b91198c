// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionPaths } from '@baize/protocol/session/paths';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { beginSession, currentSession, endSession, subscribeSession } from '@baize/kit/kernel/client/session-store.ts';
import { Modal } from '@baize/kit/ui';
import { LoginDialog } from '../log-in/login-dialog.tsx';
import { enter } from '../enter.ts';
import { noteEndedSession } from '../log-in/ended-session.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { SessionLife } from './session-life.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-2', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;
const memberOf = (idleSeconds: number, endsInMs: number) => ({
  id: 'm_1',
  account: 'minh',
  session: {
    idleSeconds,
    endsAt: new Date(Date.now() + endsInMs).toISOString(),
    endsInSeconds: Math.floor(endsInMs / 1_000),
  },
});

/** A modal with something typed in it. */
const TypedInto = () => (
  <Modal title="Send us a message" onClose={() => {}}>
    <input aria-label="Words" />
  </Modal>
);

beforeEach(async () => {
  platform = await startFakePlatform();
  beginSession('token-1', { account: 'minh' });
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  noteEndedSession(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('SessionLife', () => {
  it('says nothing while there is time', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, HOUR_MS));
    await openStage({}, undefined, SessionLife);
    await waitFor(() => expect(platform.asked(sessionPaths.getMember)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('warns before the idle end over the page, and goes on by one press', async () => {
    let idleSeconds = 60;
    platform.answer(sessionPaths.getMember, () => memberOf(idleSeconds, HOUR_MS));
    await openStage({}, undefined, SessionLife);
    expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    idleSeconds = 1_800;
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(platform.asked(sessionPaths.getMember)).toHaveLength(2);
  });

  it.each([
    ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
    [
      'the cross',
      () => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' })),
    ],
  ])('goes on by %s as well, with what is typed in the modal under it', async (_, dismiss) => {
    let idleSeconds = 60;
    platform.answer(sessionPaths.getMember, () => memberOf(idleSeconds, HOUR_MS));
    const stage = await openStage({ feedback: TypedInto }, 'feedback', SessionLife);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Words' }), 'Half a sentence');
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    idleSeconds = 1_800;
    await dismiss();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stage.modal()).toBe('feedback');
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveProperty('value', 'Half a sentence');
    expect(currentSession()?.token).toBe('token-1');
  });

  it('signs out by one press, without another question over what is open', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(60, HOUR_MS));
    platform.answer(sessionPaths.logout, () => ({}));
    const stage = await openStage({ feedback: TypedInto }, 'feedback', SessionLife);
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(platform.asked(sessionPaths.logout)).toHaveLength(1));
    expect(currentSession()).toBeUndefined();
    expect(stage.modal()).toBe('feedback');
  });

  it('tells an end that nothing puts off once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, 60_000));
    await openStage({}, undefined, SessionLife);
    await screen.findByRole('alertdialog', { name: 'Your session ends soon' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in again later' }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a session that ran out', () => {
  const key = callKey('session', 'getSecurity', {});
  const asked = { queryKey: key, queryFn: () => ({ account: 'minh' }), meta: { audience: 'member' } } as const;
  /** A page of Minh's that stands, with what was asked for it. */
  const openEnded = async () => {
    beginSession('token-1', { account: 'minh', customerId: 'm_1' });
    const { queryClient } = await openStage({});
    await queryClient.fetchQuery(asked);
    endSession('refused');
    noteEndedSession({ username: 'minh', customerId: 'm_1' });
    return queryClient;
  };

  it.each(['minh', 'Minh', '+84912345678', ''])(
    'is taken up over the same data by its person, who typed %j',
    async (typed) => {
      platform.answer(sessionPaths.getMember, () => memberOf(1_800, HOUR_MS));
      const queryClient = await openEnded();
      const begun: unknown[] = [];
      const stop = subscribeSession(() => begun.push(currentSession()));
      await enter(signedIn, typed, queryClient);
      stop();
      expect(begun).toEqual([expect.objectContaining({ token: 'token-2', account: 'minh', customerId: 'm_1' })]);
      expect(queryClient.getQueryData(key)).toEqual({ account: 'minh' });
      expect(platform.asked(sessionPaths.getMember).map(({ headers }) => headers.get('authorization'))).toEqual([
        'Bearer token-2',
      ]);
    },
  );

  it('is taken up by nobody else', async () => {
    platform.answer(sessionPaths.getMember, () => ({ ...memberOf(1_800, HOUR_MS), id: 'm_2', account: 'hoa' }));
    const queryClient = await openEnded();
    sessionStorage.setItem('baize.feedback', 'Half a sentence');
    await enter(signedIn, 'minh', queryClient);
    expect(currentSession()).toMatchObject({ account: 'hoa', customerId: 'm_2' });
    expect(queryClient.getQueryData(key)).toBeUndefined();
    expect(sessionStorage.getItem('baize.feedback')).toBeNull();
  });

  it('leaves its person what is stored in the tab, also after a reload', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, HOUR_MS));
    const queryClient = await openEnded();
    sessionStorage.setItem('baize.feedback', 'Half a sentence');
    noteEndedSession(undefined);
    await enter(signedIn, '+84912345678', queryClient);
    expect(sessionStorage.getItem('baize.feedback')).toBe('Half a sentence');
  });

  it.each([
    ['Minh', 'm_1', { account: 'minh' }],
    ['hoa', '', undefined],
  ])('goes by the name that was typed, %s, where nobody says whose it is', async (typed, customerId, kept) => {
    platform.answer(sessionPaths.getMember, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    const queryClient = await openEnded();
    await enter(signedIn, typed, queryClient);
    expect(currentSession()).toMatchObject({ token: 'token-2', customerId });
    expect(queryClient.getQueryData(key)).toEqual(kept);
  });

  it('is taken up by a token that may only change the password, without asking whose it is', async () => {
    const queryClient = await openEnded();
    await enter({ ...signedIn, passwordChangeRequired: true }, 'Minh', queryClient);
    expect(currentSession()).toMatchObject({ cpw: true, account: 'minh', customerId: 'm_1' });
    expect(queryClient.getQueryData(key)).toEqual({ account: 'minh' });
    expect(platform.asked(sessionPaths.getMember)).toEqual([]);
  });

  it('leaves nothing behind when the popup is closed instead', async () => {
    platform.answer(sessionPaths.getMember, () => {
      throw refused('NOT_LOGGED_IN');
    });
    sessionStorage.setItem('baize.feedback', 'Half a sentence');
    endSession('refused');
    noteEndedSession({ username: 'minh', customerId: 'm_1' });
    const stage = await openStage({ login: LoginDialog }, 'login');
    await stage.queryClient.fetchQuery(asked);
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(stage.queryClient.getQueryData(key)).toBeUndefined();
    expect(sessionStorage.getItem('baize.feedback')).toBeNull();
  });
});
