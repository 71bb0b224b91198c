import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { LotteryTicket } from '@baize/protocol/lottery';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Spinner } from '@baize/kit/ui/spinner/spinner.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { TICKETS_AT_FIRST, useTickets } from './use-tickets.ts';
import { catalogueQuery, lotteryClient } from '../queries.ts';
import { rememberTickets } from '../draws/seen-commitments.ts';
import { useNameOf } from '../use-name-of.ts';
import { ticketWords } from '../words.ts';
import { DrawCommitment } from '../draws/draw-commitment.tsx';
import { DrawnNumbers } from '../draws/drawn-numbers.tsx';
import { hasPrizes } from '../draws/is-board.ts';
import styles from '../lottery.module.css';
import { MyPlans } from './my-plans.tsx';
import { PickTokens } from '../parts/pick-tokens.tsx';

/** As many as the platform gives at once; older ones are in the betting record. */
const MOST = 100;

interface MyTicketsProps {
  game: LotteryGame;
  now: number;
  /** The last issue with a result: a newer one may have settled a ticket. */
  lastIssue: string | undefined;
}

/** The member's tickets of this game, newest first. */
export function MyTickets({ game, now, lastIssue }: MyTicketsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const say = useProblemText();
  const [shown, setShown] = useState(TICKETS_AT_FIRST);
  const { data, error, isFetching, refetch } = useTickets({ gameCode: game.code, lastIssue, count: shown });
  useEffect(() => rememberTickets(data?.rows ?? []), [data]);
  return (
    <Card as="section" padded aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{t`My tickets`}</h2>
      <MyPlans game={game} lastIssue={lastIssue} />
      {data ? (
        data.rows.length === 0 ? (
          <p className="muted">{t`You have no tickets for this lottery.`}</p>
        ) : (
          <ul className={styles.list}>
            {data.rows.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} game={game} open={Date.parse(ticket.closesAt) > now} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState
          title={t`We couldn’t load your tickets`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
      {data && data.totalRows > shown && shown < MOST && (
        <div>
          <Button size="sm" variant="ghost" busy={isFetching} onClick={() => setShown(shown + TICKETS_AT_FIRST)}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Balls stand above the bets on them; a board of prizes opens on request. */
function Drawn({ game: { family, structure }, numbers }: { game: LotteryGame; numbers: DrawNumbers }) {
  const { t } = useLingui();
  const shown = <DrawnNumbers {...{ family, numbers, structure }} size="xs" />;
  if (!hasPrizes(structure)) return shown;
  return (
    <details className={styles.helpers}>
      <summary>{t`Drawn numbers`}</summary>
      {shown}
    </details>
  );
}

function Ticket({ ticket, game, open }: { ticket: LotteryTicket; game: LotteryGame; open: boolean }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const nameOf = useNameOf();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => lotteryClient.cancelTicket({ params: { ticketId: ticket.id } }),
    onSuccess: () => toast.ok(t`Ticket canceled`),
    onError: (problem) => toast.bad(say(problem)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') }),
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      ]),
  });
  const catalogue = useQuery({ ...catalogueQuery(game.area), enabled: ticket.otherStations.length > 0 });
  const stationName = (station: string): string => {
    const name = catalogue.data?.find(({ code }) => code === station)?.name;
    return name ? nameOf(name) : station;
  };
  const { words, tone } = ticketWords[ticket.state];
  const cost = format.money(ticket.cost, ticket.currency);
  const payout = format.money(ticket.payout, ticket.currency);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <bdi dir="ltr" className="muted sm">
          {ticket.issue}
        </bdi>
        <Badge tone={tone}>{i18n._(words)}</Badge>
      </div>
      {ticket.numbers && ticket.otherStations.length === 0 && <Drawn game={game} numbers={ticket.numbers} />}
      {ticket.lines.map(({ play, tokens, drawn, stations, prizeGroup: group, rebate: off }, index) => {
        const name = game.plays.find(({ code }) => code === play)?.name;
        const rebate = off === undefined ? '' : format.money(off, ticket.currency);
        return (
          <div key={index}>
            <p>{name ? nameOf(name) : play}</p>
            {stations && <p className="muted sm">{stations.map(stationName).join(' · ')}</p>}
            <PickTokens tokens={tokens} drawn={drawn} />
            {group !== undefined && <p className="muted sm">{t`Prize group ${group} · Rebate: ${rebate}`}</p>}
          </div>
        );
      })}
      <DrawCommitment commitments={Object.values(ticket.commitments)} />
      <div className={styles.line}>
        <span>{ticket.state === 'WON' ? t`Cost: ${cost} · Payout: ${payout}` : t`Cost: ${cost}`}</span>
        {ticket.state === 'OPEN' && open && (
          <Button size="sm" variant="ghost" busy={isPending} onClick={() => mutate()}>{t`Cancel ticket`}</Button>
        )}
      </div>
    </li>
  );
}
