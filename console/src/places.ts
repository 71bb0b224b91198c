import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueueName } from '@baize/protocol/ops';
import type { IconName } from '@baize/kit/ui';

/** A page that the rail names, with the permission without which it is not shown. */
export interface Place {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon?: IconName;
  readonly permission: string;
  /** The letter after G that leads here. */
  readonly key?: string;
  readonly queue?: QueueName;
}

export const QUEUE_PLACES: readonly Place[] = [
  {
    to: '/queues/withdrawals',
    label: msg`Withdrawals`,
    permission: 'wallet.withdrawals',
    key: 'w',
    queue: 'withdrawals',
  },
  { to: '/queues/deposits', label: msg`Deposits`, permission: 'wallet.deposits', key: 'd', queue: 'deposits' },
  {
    to: '/queues/adjustments',
    label: msg`Adjustments`,
    permission: 'wallet.adjustments',
    key: 'a',
    queue: 'adjustments',
  },
  {
    to: '/queues/transfers',
    label: msg`Vendor transfers`,
    permission: 'wallet.vendor-wallets',
    key: 'v',
    queue: 'vendorTransfers',
  },
  {
    to: '/queues/applications',
    label: msg`Applications`,
    permission: 'promotions.review',
    key: 'p',
    queue: 'applications',
  },
  { to: '/queues/claims', label: msg`Claims`, permission: 'promotions.review', key: 'k', queue: 'claims' },
  { to: '/queues/orders', label: msg`Points orders`, permission: 'points.orders', key: 'i', queue: 'orders' },
  { to: '/queues/reviews', label: msg`Referrals`, permission: 'referral.reviews', key: 'f', queue: 'reviews' },
  { to: '/queues/results', label: msg`Lottery results`, permission: 'lottery.results', key: 'n', queue: 'results' },
  { to: '/flags', label: msg`Play flags`, permission: 'games.flags', queue: 'playFlags' },
  { to: '/queues/requests', label: msg`Second looks`, permission: 'self', key: 'l', queue: 'requests' },
];

/** The place of an address, by the longest of its beginnings. */
export const placeAt = (path: string): Place | undefined =>
  PLACES.filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`))).at(-1);

export const PLACES: readonly Place[] = [
  { to: '/', label: msg`Today`, icon: 'calendar', permission: 'self', key: 't' },
  ...QUEUE_PLACES,
  { to: '/members', label: msg`Members`, icon: 'user', permission: 'members.read', key: 'm' },
  { to: '/reports', label: msg`Reports`, icon: 'chart', permission: 'wallet.reports', key: 'r' },
  { to: '/games', label: msg`Games`, icon: 'dice', permission: 'games.lobby', key: 'j' },
  { to: '/rooms', label: msg`Rooms`, icon: 'cards', permission: 'games.tables' },
  { to: '/trading', label: msg`Trading`, icon: 'chart', permission: 'games.trading', key: 'b' },
  { to: '/lotteries', label: msg`Lotteries`, icon: 'balls', permission: 'lottery.games', key: 'q' },
  { to: '/content', label: msg`Content`, icon: 'document', permission: 'site.texts', key: 'h' },
  { to: '/promotions', label: msg`Promotions`, icon: 'tag', permission: 'promotions.manage', key: 'u' },
  { to: '/rewards', label: msg`Rewards`, icon: 'trophy', permission: 'missions.author', key: 'z' },
  { to: '/contracts', label: msg`Agents and contracts`, icon: 'tree', permission: 'agents.team', key: 'x' },
  { to: '/site', label: msg`Site and brand`, icon: 'globe', permission: 'site.settings', key: 's' },
  { to: '/settings', label: msg`Settings`, icon: 'settings', permission: 'site.settings' },
  { to: '/money', label: msg`Money rules`, icon: 'wallet', permission: 'wallet.rules' },
  { to: '/operators', label: msg`Operators`, icon: 'key', permission: 'ops.operators', key: 'o' },
  { to: '/record', label: msg`Record`, icon: 'clock', permission: 'ops.audit', key: 'e' },
  { to: '/system', label: msg`System`, icon: 'bolt', permission: 'ops.jobs', key: 'y' },
  { to: '/calls', label: msg`All calls`, icon: 'settings', permission: 'self', key: 'c' },
];
