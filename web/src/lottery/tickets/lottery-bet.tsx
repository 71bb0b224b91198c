import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LotteryBet as Bet } from '@baize/protocol/lottery';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { countLines, isAnyOrder } from '@baize/protocol/lottery/rules';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { oddsOfBet } from './bet-odds.ts';
import { catalogueQuery } from '../queries.ts';
import { groupWords, ticketWords, tokenWords } from '../words.ts';
import { useNameOf } from '../use-name-of.ts';
import { DrawCommitment } from '../draws/draw-commitment.tsx';
import { DrawnNumbers } from '../draws/drawn-numbers.tsx';
import styles from '../lottery.module.css';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { PickTokens } from '../parts/pick-tokens.tsx';
import { SourceLine } from '../draws/source-line.tsx';
import { Verifier } from '../draws/verifier.tsx';

type Draw = Bet['draws'][number];
type TicketLine = Bet['ticket']['lines'][number];

/** A lottery bet: what was bought and at which odds, what was drawn, and the check of the draw. */
export function LotteryBet({ bet }: { bet: Bet }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: games, error, isFetching, refetch } = useQuery(catalogueQuery(bet.area));
  const game = games?.find(({ code }) => code === bet.ticket.game);
  if (error && !games)
    return (
      <FailedState
        title={t`We couldn’t load the ticket`}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!games) return <PartWaiting />;
  return (
    <>
      <Ticket bet={bet} plays={game?.plays ?? []} />
      <Draws bet={bet} games={games} />
    </>
  );
}

function Ticket({ bet: { ticket, draws }, plays }: { bet: Bet; plays: readonly Play[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { words, tone } = ticketWords[ticket.state];
  const stationName = (station: string): string => draws.find(({ game }) => game === station)?.gameName ?? station;
  return (
    <section className={styles.part}>
      <SectionHead
        level={3}
        title={t({ message: 'Ticket', context: 'lottery bets' })}
        end={<Badge tone={tone}>{i18n._(words)}</Badge>}
      />
      <DescriptionList
        items={[
          { id: 'lottery', term: t`Lottery`, value: ticket.gameName },
          { id: 'issue', term: t`Issue`, value: <bdi dir="ltr">{ticket.issue}</bdi> },
          {
            id: 'draws',
            term: t({ message: 'Draw time', context: 'lottery bets' }),
            value: <bdi>{format.date(ticket.drawsAt)}</bdi>,
          },
        ]}
      />
      <ul className={styles.list}>
        {ticket.lines.map((line, index) => (
          <BoughtLine
            key={index}
            line={line}
            play={plays.find(({ code }) => code === line.play)}
            currency={ticket.currency}
            stations={line.stations?.map(stationName)}
          />
        ))}
      </ul>
      <DrawCommitment commitments={Object.values(ticket.commitments)} />
    </section>
  );
}

interface BoughtLineProps {
  line: TicketLine;
  /** Undefined where the lottery no longer has it. */
  play: Play | undefined;
  currency: string;
  stations: readonly string[] | undefined;
}

/** One bet of the ticket as it was bought, and what it won. */
function BoughtLine({ line, play, currency, stations }: BoughtLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useNameOf();
  const { tokens, drawn, status, prizeGroup: group } = line;
  const { words, tone } = ticketWords[status];
  const [unit, cost] = [format.money(line.unit, currency), format.money(line.cost, currency)];
  const payout = line.payout === undefined ? '' : format.money(line.payout, currency);
  const rebate = line.rebate === undefined ? '' : format.money(line.rebate, currency);
  const lines = play === undefined ? 0 : countLines(play, tokens);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <strong>{play ? nameOf(play.name) : line.play}</strong>
        <Badge tone={tone}>{i18n._(words)}</Badge>
      </div>
      {stations && <p className="muted sm">{stations.join(' · ')}</p>}
      <PickTokens tokens={tokens} drawn={drawn} />
      <p className="muted sm">
        {t`Unit stake: ${unit}`}
        {lines > 0 && ` · ${t`${plural(lines, { one: '# line', other: '# lines' })}`}`}
        {` · ${t`Cost: ${cost}`}`}
      </p>
      {play && <Odds play={play} line={line} />}
      {group !== undefined && <p className="muted sm">{t`Prize group ${group} · Rebate: ${rebate}`}</p>}
      {status === 'WON' && (
        <p>
          <strong>{t`Won: ${payout}`}</strong>
        </p>
      )}
    </li>
  );
}

function Odds({ play, line: { tokens, odds } }: { play: Play; line: TicketLine }) {
  const { t, i18n } = useLingui();
  const named = (part: string): string => {
    const words = tokenWords[part] ?? groupWords[part];
    return words ? i18n._(words) : part;
  };
  // In how many orders a number can stand decides its price there.
  const orders = (part: string): string => {
    const count = Number(part);
    return isAnyOrder(play) && count > 0
      ? t`${plural(count, { one: '# digit order', other: '# digit orders' })}`
      : named(part);
  };
  const prices = oddsOfBet(play, tokens, odds).map(({ key, odds: price }) =>
    key === '*' ? price : `${key.split(':').map(orders).join(', ')} ${price}`,
  );
  if (prices.length === 0) return null;
  const list = prices.join(' · ');
  return <p className="muted sm">{t`Odds: ${list}`}</p>;
}

/** The drawn numbers of each station of the ticket. */
function Draws({ bet: { area, ticket, draws }, games }: { bet: Bet; games: readonly LotteryGame[] }) {
  const { t } = useLingui();
  const day = dayOf(ticket.issue);
  return (
    <section className={styles.part}>
      <SectionHead
        level={3}
        title={t`Results`}
        end={
          <MoreLinkTo
            to="/lotteryResults"
            search={{ area, gameCode: ticket.game, day }}
          >{t`Results by day`}</MoreLinkTo>
        }
      />
      <ul className={styles.list}>
        {draws.map((draw) => (
          <li key={draw.game} className={styles.entry}>
            {draws.length > 1 && <strong>{draw.gameName}</strong>}
            <DrawResult draw={draw} game={games.find(({ code }) => code === draw.game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An issue begins with the day of its draw: 20261123-0042. */
const dayOf = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;

function DrawResult({ draw, game }: { draw: Draw; game: LotteryGame | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { game: gameCode, issue, state, numbers } = draw;
  if (state === 'VOID') return <p>{t`This draw is void. Stakes on it are returned.`}</p>;
  if (numbers === undefined || game === undefined) {
    const at = format.date(draw.drawsAt);
    return <p className="muted">{t`Not drawn yet. Draw time: ${at}`}</p>;
  }
  return (
    <>
      <SourceLine source={draw.source} />
      <DrawnNumbers family={game.family} numbers={numbers} structure={game.structure} />
      <Verifier {...{ gameCode, issue, structure: game.structure }} shown={numbers} />
    </>
  );
}
