import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MenuKey } from '@baize/protocol/settings';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { beginSession } from '@baize/kit/kernel/client/session-store.ts';
import { closeSite, openSite, value, visit, type Answers } from '../../testing/whole-site.tsx';

let answers: Answers;

const closes = (...keys: MenuKey[]) => {
  const menu = keys.map((key) => ({ key, enabled: false }));
  answers['/wps/system/permission'] = value({ info: { resources: [], menu }, notices: [], location: {} });
};

/** A member's page at an address, and how the server's menu changes under it. */
async function member(address: string) {
  beginSession('token', { account: 'mei', isAgent: 0 });
  const { queryClient, ...site } = await visit(address);
  const change = async (...keys: MenuKey[]) => {
    closes(...keys);
    await act(() => queryClient.invalidateQueries({ queryKey: callKey('site', 'getPermission') }));
  };
  return { ...site, change };
}

const closed = 'This page isn’t available right now';
const entries = async () => within(await screen.findByRole('navigation', { name: 'Personal center' }));

beforeEach(async () => {
  answers = await openSite();
});
afterEach(closeSite);

describe('the personal centre and the server’s menu', () => {
  it('has the entries that are on, and follows while it is open', async () => {
    closes('transactionHistory');
    const { change } = await member('/rng?centre=securityCenter');
    const list = await entries();
    await waitFor(() => expect(list.queryByRole('link', { name: 'Account record' })).toBeNull());
    expect(list.getByRole('link', { name: 'Betting record' })).toBeTruthy();
    await change('personalHistoryCopy');
    await waitFor(() => expect(list.queryByRole('link', { name: 'Betting record' })).toBeNull());
    expect(list.getByRole('link', { name: 'Account record' })).toBeTruthy();
  });

  it('says of the page that is open that it was closed, and shows it again when it is back', async () => {
    const { change, where } = await member('/rng?centre=personalHistoryCopy');
    await entries();
    await change('personalHistoryCopy');
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(where()).toContain('centre=personalHistoryCopy');
    await change();
    await waitFor(() => expect(screen.queryByText(closed)).toBeNull());
  });

  it('asks for nothing on behalf of a page that was closed before it was opened', async () => {
    closes('transactionHistory');
    let asked = 0;
    answers['/wps/relay/ODSFE2_MemTransDet'] = () => {
      asked += 1;
      return value({ rows: [] })();
    };
    const { router } = await member('/rng');
    await act(() => router.navigate({ to: '/rng', search: { centre: 'transactionHistory' } as never }));
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('takes Deposit away from the wallet with its page, and brings it back', async () => {
    closes('depositv2');
    const { change } = await member('/rng');
    const banner = within(await screen.findByRole('banner'));
    await banner.findByRole('link', { name: 'mei: member center' });
    await waitFor(() => expect(banner.queryByRole('button', { name: 'Deposit' })).toBeNull());
    await change('securityCenter');
    expect(await banner.findByRole('button', { name: 'Deposit' })).toBeTruthy();
    const account = banner.getByRole<HTMLAnchorElement>('link', { name: 'mei: member center' });
    expect(account.search).toBe('?centre=menu');
  });
});

describe('pages of a wing', () => {
  it('say that the agents’ way in is closed while the server’s menu has it off', async () => {
    closes('agentCenter');
    const { change } = await member('/agent');
    expect(await screen.findByRole('heading', { level: 1, name: closed })).toBeTruthy();
    await change();
    expect(await screen.findByRole('heading', { level: 1, name: 'Agent center' })).toBeTruthy();
  });

  it('have a heading where a promotion is asked for without saying which', async () => {
    await visit('/promoDetail');
    expect(await screen.findByRole('heading', { level: 1, name: 'Promotion not found' })).toBeTruthy();
  });
});
