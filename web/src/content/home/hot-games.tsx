import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { GameRail, hotGamesQuery } from '../../games/index.ts';
import { isServedPage } from '../../kernel/served-page.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';

/** The games that were played most, or picks while too little is played to say so. */
export function HotGames() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(hotGamesQuery());
  // While the served page is replaced, the covers are drawn in a later frame, which halves the longest task.
  const games = useDeferredValue(data?.list, isServedPage() ? null : data?.list) ?? undefined;
  const picked = data?.basis === 'picks';
  const title = picked ? t`Popular now` : t`Hot this week`;
  if (isError && !data) {
    return (
      <section>
        <SectionHead title={title} />
        <FailedState busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (data?.list.length === 0) {
    return (
      <section>
        <SectionHead title={title} />
        <EmptyState title={t`No games played yet this week`} text={t`Browse all games.`} />
      </section>
    );
  }
  return (
    <GameRail
      title={title}
      text={picked ? t`Good games to start with.` : t`Most played`}
      games={games}
      end={<MoreLinkTo to="/rng">{t`All games`}</MoreLinkTo>}
    />
  );
}
