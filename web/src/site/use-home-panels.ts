import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@baize/protocol/site';
import { brandFacts } from '../kernel/brand.ts';
import { bannersQuery } from './queries.ts';

/**
 * The panels at the top of home: the operator's banners, and until they have come, or where there are none, the
 * house's own. The page as it is served shows the first of those.
 */
export function useHomePanels(): readonly Banner[] {
  const { t } = useLingui();
  const { name } = brandFacts();
  const { data } = useQuery(bannersQuery('w_home'));
  const hung = data?.groups.find(({ group }) => group === 'w_home')?.banners ?? [];
  if (hung.length > 0) return hung;
  return [
    {
      id: 'table',
      image: '/art/hero/hero-table.svg',
      title: t`The table is laid.`,
      text: t`Slots and dice, one lamp, nobody shouting. Every stake and every win in plain sight.`,
      action: t`See the games`,
      link: '/rng',
    },
    {
      id: 'draws',
      image: '/art/hero/hero-lotus.svg',
      title: t`Draws you can check.`,
      text: t`What decides a round is sealed before you stake and opened after it. Work it out again yourself.`,
      action: t`Games with proof`,
      link: '/hot',
    },
    {
      id: 'next',
      image: '/art/hero/hero-match.svg',
      title: t`Next at ${name}.`,
      text: t`Sports, live tables and the lottery are being set out. Look at what is on its way.`,
      action: t`Look at sports`,
      link: '/sports',
    },
  ];
}
