import { Trans, useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { LoadingRegion } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import type { Availability } from '../availability.ts';
import { GameCover } from '../cards/game-cover.tsx';
import { GameSkeletons } from '../cards/game-grid.tsx';
import { RelatedGames } from '../cards/related-games.tsx';
import { WaitingGames } from '../cards/waiting-games.tsx';
import type { GameList } from '../list/lists.ts';
import { badgeWords } from '../words.ts';
import styles from './closed-category.module.css';

export interface ClosedCategoryProps {
  list: GameList;
  state: Exclude<Availability, 'open'>;
  /** Its games, once they have come. */
  games: readonly Game[] | undefined;
}

/** A category without an open game: it says so, and open games of other categories stand before its own. */
export function ClosedCategory({ list, state, games }: ClosedCategoryProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head list={list} state={state} games={games} />
      {games ? (
        <>
          <RelatedGames games={games} />
          <WaitingGames games={games} />
        </>
      ) : (
        <LoadingRegion>
          <GameSkeletons count={7} layout="strip" />
        </LoadingRegion>
      )}
    </div>
  );
}

/** Three of its games as a hand of cards; their backs while they are on their way. */
const handOf = (games: readonly Game[] | undefined): readonly string[] =>
  games === undefined
    ? ['', '', '']
    : [games[1], games[0], games[2]].flatMap((game) => (game === undefined ? [] : [game.showIcon]));

function Head({ list, state, games }: ClosedCategoryProps) {
  const { t, i18n } = useLingui();
  return (
    <Panel className={styles.panel}>
      <div className={styles.words}>
        <p className={styles.state}>{i18n._(badgeWords[state])}</p>
        <h1>{i18n._(list.title)}</h1>
        <p>
          {state === 'soon' ? (
            t`New games appear here as soon as they open.`
          ) : (
            <Trans>
              <b>Closed for now.</b> The provider is doing maintenance.
            </Trans>
          )}
        </p>
        <ButtonLink to="/hot" variant="primary" onFelt className={styles.act}>{t`Hot games`}</ButtonLink>
      </div>
      <div aria-hidden="true" dir="ltr" className={styles.hand}>
        {handOf(games).map((icon, place) => (
          <GameCover key={place} icon={icon} eager className={styles.cover} />
        ))}
      </div>
    </Panel>
  );
}
