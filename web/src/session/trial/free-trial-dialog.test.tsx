// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { FreeTrialDialog } from './free-trial-dialog.tsx';

const signedIn = { token: 'trial-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

describe('FreeTrialDialog', () => {
  it('asks first, then opens a trial with what the specification sends, and goes home', async () => {
    platform.answer(entryPaths.freePlay, () => signedIn);
    const stage = await openStage({ 'free-trial': FreeTrialDialog }, 'free-trial');
    expect(platform.asked(entryPaths.freePlay)).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Start free trial' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()).toMatchObject({ token: 'trial-1', cpw: false });
    expect(sessionStorage.getItem('cpw')).toBeNull();
    const [sent] = platform.asked(entryPaths.freePlay);
    expect(sent?.body).toMatchObject({ platform: 'W', gatewayVersion: 3 });
    // A JWE in its compact form: five parts, of which the second is empty with a direct key agreement.
    expect(String(sent?.body['randomString']).split('.')).toHaveLength(5);
  });

  it('says why it did not open, and may be put away', async () => {
    platform.answer(entryPaths.freePlay, () => {
      throw refused('NOT_OFFERED');
    });
    const stage = await openStage({ 'free-trial': FreeTrialDialog }, 'free-trial');
    await userEvent.click(await screen.findByRole('button', { name: 'Start free trial' }));
    expect(await screen.findByText('This isn’t available right now.')).toBeTruthy();
    expect(currentSession()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(stage.modal()).toBeUndefined());
  });

  it('offers nothing where the operator has free trials off', async () => {
    platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { FREEPLAY3: false }, menu: [] }));
    const stage = await openStage({ 'free-trial': FreeTrialDialog }, 'free-trial');
    expect(await screen.findByText('This isn’t available right now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    // The last one: the dialog's cross has the same name.
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(stage.modal()).toBeUndefined());
  });
});
