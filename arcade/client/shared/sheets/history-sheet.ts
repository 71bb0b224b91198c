import type { RoundView } from '../../../src/http/wire.ts';
import { minor, type AmountWriter } from '../amounts.ts';
import { openDialog } from './dialog.ts';
import { figure, h } from '../dom.ts';
import { locale, t, type TextKey } from '../i18n.ts';
import type { BookedRound, RoundsBook } from './rounds-book.ts';
import { verifyLink } from './verify-link.ts';

const STATES: Readonly<Partial<Record<RoundView['state'], TextKey>>> = {
  SETTLED: 'stateSettled',
  PAYING: 'statePaying',
  REFUNDING: 'stateRefunding',
  REFUNDED: 'stateRefunded',
  STUCK: 'stateStuck',
};

const verifyAnchor = (round: RoundView): HTMLElement | null =>
  round.proof
    ? h(
        'a',
        {
          href: verifyLink(round.proof),
          target: '_blank',
          rel: 'noopener',
          'aria-label': `${t('historyVerify')}: ${round.roundId}`,
        },
        t('historyVerify'),
      )
    : null;

function netText({ state, stake, payout }: RoundView, amount: (text: bigint) => string): string {
  if (state === 'REFUNDED' || state === 'REFUNDING') return amount(0n);
  if (state !== 'SETTLED') return '–';
  const net = minor(payout) - minor(stake);
  return net > 0n ? `+${amount(net)}` : amount(net);
}

function row({ round, at }: BookedRound, amount: AmountWriter): HTMLElement {
  const time = at.toLocaleTimeString(locale(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const cell = (label: TextKey, content: Node | null, className = ''): HTMLElement =>
    h('td', { 'data-label': t(label), class: className }, content);
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, figure(time), h('span', { class: 'round-name' }, figure(round.roundId))),
    cell('stake', figure(amount(round.stake)), 'end'),
    cell('returned', figure(round.payout === null ? '–' : amount(round.payout)), 'end'),
    cell('historyNet', figure(netText(round, amount)), 'end'),
    cell('historyState', h('span', {}, t(STATES[round.state] ?? 'stateStuck'))),
    cell('historyVerify', verifyAnchor(round)),
  );
}

/** Every round of this session with its link to the verifier. */
export function openHistory(book: RoundsBook, amount: AmountWriter, currency: string): void {
  if (book.rounds.length === 0) {
    openDialog(t('history'), h('p', { class: 'quiet' }, t('historyEmpty')));
    return;
  }
  const heads: readonly (readonly [TextKey, string])[] = [
    ['historyTime', ''],
    ['stake', 'end'],
    ['returned', 'end'],
    ['historyNet', 'end'],
    ['historyState', ''],
    ['historyVerify', ''],
  ];
  openDialog(
    `${t('history')} (${currency})`,
    h(
      'table',
      { class: 'rounds' },
      h(
        'thead',
        {},
        h('tr', {}, ...heads.map(([key, className]) => h('th', { scope: 'col', class: className }, t(key)))),
      ),
      h('tbody', {}, ...book.rounds.map((booked) => row(booked, amount))),
    ),
  );
}
