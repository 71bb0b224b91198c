import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type CSSProperties } from 'react';
import type { LotteryTicket, OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { DrawnNumbers } from '../draws/drawn-numbers.tsx';
import { PickTokens } from '../parts/pick-tokens.tsx';
import { useNameOf } from '../use-name-of.ts';
import { ticketWords } from '../words.ts';
import { laneStyle } from '../draws/draw-objects.tsx';
import styles from './draw-moment.module.css';
import { shortIssue } from '../draws/short-issue.ts';
import { useTickets } from '../tickets/use-tickets.ts';

/** How long the outcome stands over the board, while nobody reads it with a pointer or the keyboard. */
const SHOWN_MS = 9_000;

interface DrawMomentProps {
  game: LotteryGame;
  /** A draw that came while the page was open. */
  draw: OpenedNumbers;
}

/** A draw that the member has tickets in, as it comes, and what became of them. Wins and losses look alike. */
export function DrawMoment(props: DrawMomentProps) {
  // Closed or held for one draw, not for the next.
  return <Moment key={props.draw.issue} {...props} />;
}

function Moment({ game, draw }: DrawMomentProps) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useTickets({ gameCode: game.code, lastIssue: draw.issue });
  const [closed, setClosed] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const tickets = data?.rows.filter(({ issue }) => issue === draw.issue) ?? [];
  const isDecided = tickets.length > 0 && tickets.every(({ state }) => state !== 'OPEN');
  useEffect(() => {
    if (!isDecided || pointed || focused) return;
    const timer = setTimeout(() => setClosed(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDecided, pointed, focused]);
  if (tickets.length === 0 || closed) return null;
  return (
    <div className={styles.over}>
      <section
        aria-labelledby={id}
        className={styles.moment}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <header className={styles.head}>
          <h2 id={id}>
            {t`Draw`} <bdi dir="ltr">{shortIssue(draw.issue)}</bdi>
          </h2>
          <IconButton icon="close" label={t`Close`} className={styles.close} onClick={() => setClosed(true)} />
        </header>
        {game.family === 'PK10' ? (
          <Race order={draw.numbers['balls'] ?? []} />
        ) : (
          <DrawnNumbers family={game.family} numbers={draw.numbers} structure={game.structure} coming />
        )}
        <ul className={styles.tickets}>
          {tickets.map((ticket) => (
            <Outcome key={ticket.id} ticket={ticket} game={game} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Outcome({ ticket, game }: { ticket: LotteryTicket; game: LotteryGame }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const nameOf = useNameOf();
  const { words } = ticketWords[ticket.state];
  const [cost, payout] = [format.money(ticket.cost, ticket.currency), format.money(ticket.payout, ticket.currency)];
  return (
    <li>
      {ticket.lines.map(({ play, tokens, drawn }, index) => {
        const name = game.plays.find(({ code }) => code === play)?.name;
        return (
          <p key={index}>
            {name && `${nameOf(name)}: `}
            <PickTokens tokens={tokens} drawn={drawn} inline />
          </p>
        );
      })}
      <p role="status" className={styles.outcome}>
        <Badge tone="plain">{i18n._(words)}</Badge>
        {ticket.state !== 'OPEN' && <strong>{t`Cost: ${cost} · Payout: ${payout}`}</strong>}
      </p>
    </li>
  );
}

/** Ten lanes that run to the places they were drawn for. */
function Race({ order }: { order: readonly string[] }) {
  const last = Math.max(order.length - 1, 1);
  const lanes = order.toSorted();
  return (
    <>
      <p className="vh">{order.join(' ')}</p>
      <ol className={styles.race} dir="ltr" aria-hidden="true">
        {lanes.map((lane) => {
          const place = order.indexOf(lane);
          const style = { ...laneStyle(lane), '--run': 1 - (place / last) * 0.6, '--place': place } as CSSProperties;
          return (
            <li key={lane} style={style}>
              <span className={styles.runner}>{Number.parseInt(lane, 10)}</span>
              <span className={styles.finish}>{place + 1}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
