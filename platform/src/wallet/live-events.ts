import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import type { LiveEvent } from '../kernel/events/events.ts';
import { defineView } from '../kernel/events/event-tail.ts';

const balanceIn = (currency: string, minor: string): LiveEvent => ({
  type: 'balance',
  sumBalance: formatMoney(BigInt(minor), currencyOf(currency)),
  currency,
});

/** The wallet's messages for a member's open pages. Play credits are not shown as money. */
export const walletViews = [
  defineView({
    on: ['wager.accepted', 'wager.paid', 'wager.settled', 'wager.resettled', 'wager.rolled-back'],
    toPages: ({ subject, data: { mode, currency, balance, status } }) => [
      ...(mode === 'REAL' ? [balanceIn(currency, balance)] : []),
      { type: 'bet', betId: subject, status },
    ],
  }),
  defineView({
    on: ['vendor-bonus.credited', 'vendor-bonus.rolled-back'],
    toPages: ({ data: { mode, currency, balance } }) => (mode === 'REAL' ? [balanceIn(currency, balance)] : []),
  }),
  defineView({
    on: ['bonus.credited', 'bonus.expired', 'bonus.ended'],
    toPages: ({ data: { currency, balance } }) => [balanceIn(currency, balance)],
  }),
  defineView({
    on: [
      'withdrawal.submitted',
      'withdrawal.review',
      'withdrawal.approved',
      'withdrawal.paying',
      'withdrawal.paid',
      'withdrawal.rejected',
      'withdrawal.failed',
    ],
    toPages: ({ subject, data: { status, currency, balance } }) => [
      { type: 'withdrawal', withdrawalId: subject, status },
      balanceIn(currency, balance),
    ],
  }),
  defineView({
    on: ['withdrawal.payout'],
    toPages: ({ subject, data: { status } }) => [{ type: 'withdrawal', withdrawalId: subject, status }],
  }),
  defineView({
    on: ['payout.matched', 'payout.closed'],
    toPages: ({ data: { currency, balance } }) => [balanceIn(currency, balance)],
  }),
  defineView({
    on: ['wallet-transfer.held', 'wallet-transfer.unknown', 'wallet-transfer.done', 'wallet-transfer.failed'],
    toPages: ({ subject, data: { status, currency, balance } }) => [
      { type: 'wallet-transfer', transferId: subject, status },
      balanceIn(currency, balance),
    ],
  }),
  defineView({
    on: ['line-transfer.sent', 'line-transfer.received'],
    toPages: ({ data: { currency, balance } }) => [balanceIn(currency, balance)],
  }),
  defineView({
    on: ['adjustment.posted'],
    toPages: ({ data: { currency, balance } }) => [balanceIn(currency, balance)],
  }),
  defineView({
    on: ['deposit.credited'],
    toPages: ({ subject, data: { currency, balance } }) => [
      { type: 'deposit', depositId: subject, status: 'CREDITED' },
      balanceIn(currency, balance),
    ],
  }),
  ...(
    [
      ['deposit.opened', 'PENDING'],
      ['deposit.paid', 'PAID'],
      ['deposit.rejected', 'REJECTED'],
      ['deposit.failed', 'FAILED'],
      ['deposit.expired', 'EXPIRED'],
    ] as const
  ).map(([type, status]) =>
    defineView({ on: [type], toPages: ({ subject }) => [{ type: 'deposit', depositId: subject, status }] }),
  ),
];
