import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadKeepingDrafts } from '@baize/kit/kernel/form/drafts.ts';
import { PasswordField } from '@baize/kit/ui/field/password-field.tsx';
import { followReleases } from './releases.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const reload = vi.fn();

function Form() {
  const [name, setName] = useState('');
  return (
    <form aria-label="Message">
      <label>
        Your name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Words <textarea name="words" />
      </label>
      <label>
        Password <input type="password" name="password" />
      </label>
      <PasswordField label="Payment password" name="paymentPassword" autoComplete="off" />
      <label>
        Code <input autoComplete="one-time-code" name="code" />
      </label>
      <output>{name}</output>
    </form>
  );
}

const chunkFails = (): Error => {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
};
const pageOf = (code: string) => vi.fn(() => Promise.resolve(new Response(`<html data-site-code="${code}">`)));

beforeEach(() => {
  document.documentElement.dataset['siteCode'] = '/assets/site-old.js';
  const { href, origin, pathname } = window.location;
  vi.stubGlobal('location', { href, origin, pathname, reload });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  reload.mockReset();
  vi.unstubAllGlobals();
});

describe('a file that a release took away', () => {
  it('is answered by one reload; what was typed is there again, but for secrets', async () => {
    serveCalls(pageOf('/assets/site-new.js'));
    followReleases();
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Linh');
    await userEvent.type(screen.getByLabelText('Words'), 'Two lines');
    await userEvent.type(screen.getByLabelText('Password'), 'a secret');
    await userEvent.type(screen.getByLabelText('Payment password'), 'another secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Payment password')).toHaveProperty('type', 'text');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    expect(chunkFails().message).toMatch(/^Loading chunk failed/);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/secret|123456/);

    cleanup();
    followReleases();
    render(<Form />);
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Linh'));
    expect(screen.getByRole('status').textContent).toBe('Linh');
    expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Two lines');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
  });

  it('does not reload while the same release is out: then it is the network', async () => {
    const fetched = pageOf('/assets/site-old.js');
    serveCalls(fetched);
    followReleases();
    chunkFails();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload again for a release that it was reloaded for', async () => {
    const fetched = pageOf('/assets/site-new.js');
    serveCalls(fetched);
    followReleases();
    chunkFails();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    reload.mockReset();
    fetched.mockClear();
    chunkFails();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves what was typed since alone', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Words'), 'old');
    reloadKeepingDrafts();
    cleanup();
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Words'), 'new');
    followReleases();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText('Words')).toHaveProperty('value', 'new');
  });
});
