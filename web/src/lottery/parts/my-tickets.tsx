import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { LotteryTicket } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { callKey, keepRows } from '../../kernel/query.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { catalogueQuery, lotteryClient, lotteryQuery } from '../queries.ts';
import { rememberTickets } from '../seen-commitments.ts';
import { useNameOf } from '../use-name-of.ts';
import { ticketWords } from '../words.ts';
import { DrawCommitment } from './draw-commitment.tsx';
import { DrawnNumbers } from './drawn-numbers.tsx';
import styles from './lottery.module.css';
import { MyPlans } from './my-plans.tsx';
import { PickTokens } from './pick-tokens.tsx';

const STEP = 10;
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
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(STEP);
  const query = lotteryQuery('listTickets', { query: { game: game.code, pageSize: shown } });
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: false,
    placeholderData: keepRows,
  });
  const waits = data?.rows.some(
    ({ state, issue }) => state === 'OPEN' && lastIssue !== undefined && issue <= lastIssue,
  );
  useEffect(() => {
    if (!waits) return;
    void queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') });
    void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey });
  }, [waits, lastIssue, queryClient]);
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
          <Button size="sm" variant="ghost" busy={isFetching} onClick={() => setShown(shown + STEP)}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </Card>
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
    const names = catalogue.data?.find(({ code }) => code === station)?.names;
    return names ? nameOf(names) : station;
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
      {ticket.lines.map(({ play, tokens, stations, prizeGroup: group, rebate: off }, index) => {
        const names = game.plays.find(({ code }) => code === play)?.names;
        const rebate = off === undefined ? '' : format.money(off, ticket.currency);
        return (
          <div key={index}>
            <p>{names ? nameOf(names) : play}</p>
            {stations && <p className="muted sm">{stations.map(stationName).join(' · ')}</p>}
            <PickTokens tokens={tokens} />
            {group !== undefined && <p className="muted sm">{t`Prize group ${group} · Rebate: ${rebate}`}</p>}
          </div>
        );
      })}
      {ticket.numbers && ticket.otherStations.length === 0 && (
        <details className={styles.helpers}>
          <summary>{t`Drawn numbers`}</summary>
          <DrawnNumbers numbers={ticket.numbers} structure={game.structure} />
        </details>
      )}
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
