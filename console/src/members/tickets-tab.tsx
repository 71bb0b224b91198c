import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { LotteryTicket } from '@baize/protocol/lottery';
import { lottery } from '../lotteries/calls.ts';
import { TICKET_WORDS } from '../lotteries/words.ts';
import { State } from '../ui/marks.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';

const ROWS = 60;

/** Their tickets of lotteries, newest first. */
export function TicketsTab({ memberId }: { memberId: string }) {
  const { t, i18n } = useLingui();
  const { date, money } = useFormat();
  return (
    <StretchTable<LotteryTicket>
      label={t`Tickets`}
      queryKey={['lottery', 'listMemberTickets', memberId]}
      load={(cursor, signal) =>
        lottery.listMemberTickets({
          params: { id: memberId },
          query: { pageSize: ROWS, ...(cursor && { cursor }) },
          signal,
        })
      }
      columns={[
        { id: 'at', head: t`Placed`, tone: 'quiet', fold: 4, cell: ({ placedAt }) => date(placedAt, 'full') },
        { id: 'game', head: t`Lottery`, tone: 'strong', fold: 1, cell: ({ gameName }) => gameName },
        {
          id: 'bets',
          head: t`Bets`,
          grow: true,
          title: ({ lines }) => lines.map(({ play, tokens }) => `${play} ${tokens.join(' ')}`).join(', '),
          cell: ({ lines }) => (
            <bdi dir="ltr">{lines.map(({ play, tokens }) => `${play} ${tokens.join(' ')}`).join(', ')}</bdi>
          ),
        },
        { id: 'issue', head: t`Issue`, fold: 3, cell: ({ issue }) => <bdi dir="ltr">{issue}</bdi> },
        {
          id: 'cost',
          head: t`Stake`,
          number: true,
          fold: 2,
          cell: ({ cost, currency }) => <bdi dir="ltr">{money(cost, currency)}</bdi>,
        },
        {
          id: 'payout',
          head: t`Payout`,
          number: true,
          cell: ({ payout, currency, state }) =>
            state === 'OPEN' ? '–' : <bdi dir="ltr">{money(payout, currency)}</bdi>,
        },
        {
          id: 'state',
          head: t`Status`,
          cell: ({ state }) => (
            <State shape={TICKET_WORDS[state].shape} title={state}>
              {i18n._(TICKET_WORDS[state].word)}
            </State>
          ),
        },
      ]}
      rowKey={({ id }) => id}
      empty={t`They have bought no ticket.`}
    />
  );
}
