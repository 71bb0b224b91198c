// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../kernel/session-store.ts';
import { LoginDialog } from '../dialogs/login-dialog.tsx';
import { enter } from '../sign-in/enter.ts';
import { noteEndedSession } from '../sign-in/ended-session.ts';
import { sessionQuery } from '../queries.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { SessionLife } from './session-life.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-2', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;
const memberOf = (idleSeconds: number, endsInMs: number) => ({
  account: 'minh',
  session: {
    idleSeconds,
    endsAt: new Date(Date.now() + endsInMs).toISOString(),
    endsInSeconds: Math.floor(endsInMs / 1_000),
  },
});

beforeEach(async () => {
  platform = await startFakePlatform();
  beginSession('token-1', { account: 'minh' });
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  noteEndedSession(undefined);
  vi.unstubAllGlobals();
});

describe('SessionLife', () => {
  it('says nothing while there is time', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, 3_600_000));
    await openStage({}, undefined, SessionLife);
    await waitFor(() => expect(platform.asked(sessionPaths.getMember)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('warns before the idle end over the page, and goes on by one press', async () => {
    let idleSeconds = 60;
    platform.answer(sessionPaths.getMember, () => memberOf(idleSeconds, 3_600_000));
    await openStage({}, undefined, SessionLife);
    expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    idleSeconds = 1_800;
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(platform.asked(sessionPaths.getMember)).toHaveLength(2);
  });

  it('tells an end that nothing puts off once', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, 60_000));
    await openStage({}, undefined, SessionLife);
    await screen.findByRole('alertdialog', { name: 'Your session ends soon' });
    await userEvent.click(screen.getByRole('button', { name: 'I will log in again' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a session that ran out', () => {
  it('is taken up over the same data by the same person, and by nobody else', async () => {
    platform.answer(sessionPaths.getMember, () => memberOf(1_800, 3_600_000));
    const { queryClient } = await openStage({});
    const key = sessionQuery('getSecurity').queryKey;
    const known = { account: 'minh' } as never;
    const option = { ...sessionQuery('getSecurity'), queryFn: () => known };
    await queryClient.fetchQuery(option);
    noteEndedSession({ username: 'minh' });
    await enter(signedIn, 'minh', queryClient);
    expect(queryClient.getQueryData(key)).toEqual({ account: 'minh' });
    await enter(signedIn, 'somebody', queryClient);
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('leaves nothing behind when the popup is closed instead', async () => {
    platform.answer(sessionPaths.getMember, () => {
      throw refused('NOT_LOGGED_IN');
    });
    endSession('refused');
    noteEndedSession({ username: 'minh' });
    const stage = await openStage({ login: LoginDialog }, 'login');
    await stage.queryClient.fetchQuery({
      ...sessionQuery('getSecurity'),
      queryFn: () => ({ account: 'minh' }) as never,
    });
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(stage.queryClient.getQueryData(sessionQuery('getSecurity').queryKey)).toBeUndefined();
  });
});
