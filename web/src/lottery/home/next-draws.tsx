import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { GameCard } from '../chooser/game-card.tsx';
import { areaHalls } from '../halls.ts';
import { inPrizeModes } from '../prize-modes.ts';
import { lotteryQuery } from '../queries.ts';
import styles from './next-draws.module.css';

const SHOWN = 6;
const REFRESH_MS = 30_000;

/** The draws that close next, one of each kind. */
function soonest(games: readonly LotteryMenuGame[]): readonly LotteryMenuGame[] {
  const seen = new Set<string>();
  return games
    .flatMap((game) => (game.issue ? [{ game, at: Date.parse(game.issue.closesAt) }] : []))
    .toSorted((one, other) => one.at - other.at)
    .map(({ game }) => game)
    .filter(({ family }) => !seen.has(family) && seen.add(family))
    .slice(0, SHOWN);
}

/** A strip of the next draws with their countdowns; nothing where a brand has no lottery. */
export function NextDraws() {
  const { t } = useLingui();
  const say = useProblemText();
  const id = useId();
  const menu = useQuery({ ...lotteryQuery('listGameMenu', { query: {} }), refetchInterval: REFRESH_MS });
  const latest = useQuery({ ...lotteryQuery('listLatestNumbers', { query: {} }), refetchInterval: REFRESH_MS });
  const games = soonest(inPrizeModes(menu.data?.list ?? [], brandFacts().prizeModes));
  const failed = menu.data === undefined && menu.error;
  if (games.length === 0 && !failed) return null;
  const drawn = new Map(latest.data?.list.map(({ gameCode, numbers }) => [gameCode, numbers]));
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t`Lotteries`} end={<MoreLinkTo to="/lottery">{t`All lotteries`}</MoreLinkTo>} />
      {failed ? (
        <Card padded>
          <FailedState
            title={t`We couldn’t load the lotteries`}
            text={say(failed)}
            busy={menu.isFetching}
            onRetry={() => void menu.refetch()}
          />
        </Card>
      ) : (
        <ul className={styles.strip} aria-labelledby={id}>
          {games.map((game) => (
            <li key={game.gameCode}>
              <GameCard hall={areaHalls[game.lottoArea]} game={game} numbers={drawn.get(game.gameCode)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
