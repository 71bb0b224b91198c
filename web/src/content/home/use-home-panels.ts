import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@baize/protocol/content';
import { bannersQuery } from '../../settings/index.ts';

/**
 * The panels at the top of home: the operator's banners, and until they have come, or where there are none, the
 * site's own. The page as it is served shows the first of those.
 */
export function useHomePanels(): readonly Banner[] {
  const { t } = useLingui();
  const { data } = useQuery(bannersQuery('w_home'));
  const hung = data?.groups.find(({ group }) => group === 'w_home')?.banners ?? [];
  if (hung.length > 0) return hung;
  return [
    {
      id: 'table',
      image: '/art/hero/hero-table.svg',
      title: t`Sports, slots and lotteries with clear odds.`,
      text: t`See what a bet can pay before you place it, and verify our results yourself.`,
      action: t`See the games`,
      link: '/rng',
    },
    {
      id: 'draws',
      image: '/art/hero/hero-lotus.svg',
      title: t`Results you can verify.`,
      text: t`In our own games, the server seed is fixed before you bet and revealed after the round, so you can verify the result.`,
      action: t`Provably fair games`,
      link: '/hot',
    },
  ];
}
