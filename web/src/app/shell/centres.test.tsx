import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { beginSession } from '@baize/kit/kernel/client/session-store.ts';
import { closeSite, openSite, visit } from '../testing/whole-site.tsx';

beforeEach(async () => {
  await openSite();
});
afterEach(closeSite);

/** The site's header, and not that of the menu over it. */
const banner = async () => {
  const [header] = await screen.findAllByRole('banner');
  if (!header) throw new Error('no header');
  return within(header);
};
const thumb = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the way to the centres', () => {
  it.each([0, 1, 41])('is there for a member and an agent: isAgent %i', async (isAgent) => {
    beginSession('token', { account: 'mei', isAgent });
    await visit('/rng?modal=menu');
    expect(await (await banner()).findByRole('link', { name: 'mei: member center', hidden: true })).toBeTruthy();
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await menu.findByRole('link', { name: 'Security center' })).toBeTruthy();
  });

  it('leads a trial to what play credits have, and to no member centre', async () => {
    beginSession('token', { account: 'trial-7', isAgent: 4 });
    await visit('/rng?centre=menu');
    expect(await (await banner()).findByText('trial-7')).toBeTruthy();
    expect((await banner()).queryByRole('link', { name: /member center/, hidden: true })).toBeNull();
    const entries = within(await screen.findByRole('navigation', { name: 'Personal center' }));
    expect(entries.getAllByRole('link').map((link) => link.textContent)).toEqual(['Betting record', 'Personal loss']);
  });

  describe('at a brand without centres', () => {
    beforeEach(() => wearBrand({ ...baize, features: { memberCentre: false, agentCentre: false } }));

    it.each([0, 4, 41])('is nowhere, and no page of them opens: isAgent %i', async (isAgent) => {
      beginSession('token', { account: 'mei', isAgent });
      await visit('/rng?centre=securityCenter&modal=menu');
      const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
      expect(await menu.findByText('mei')).toBeTruthy();
      expect(await (await banner()).findByText('mei')).toBeTruthy();
      for (const place of [menu, await banner()]) {
        for (const name of [/member center/, 'Security center', 'Betting record', 'Account record'])
          expect(place.queryByRole('link', { name, hidden: true })).toBeNull();
        expect(place.queryByRole('button', { name: 'Deposit', hidden: true })).toBeNull();
      }
      expect(thumb().queryByRole('button', { name: 'Account', hidden: true })).toBeNull();
      expect(document.querySelectorAll('dialog')).toHaveLength(1);
    });

    it('asks no visitor to sign in for them, and lets them log in all the same', async () => {
      await visit('/rng?centre=securityCenter');
      await waitFor(() => expect(thumb().getByRole('button', { name: 'Log in' })).toBeTruthy());
      expect(document.querySelectorAll('dialog')).toHaveLength(0);
    });
  });
});
