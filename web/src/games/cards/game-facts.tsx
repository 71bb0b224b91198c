import { useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { DescriptionList, type DescriptionItem } from '@baize/kit/ui/figure/description-list.tsx';
import { categoryWords } from '../categories.ts';

/** A game's own facts. Facts that it does not state are left out rather than guessed. */
export function GameFacts({ game, className }: { game: Game; className?: string | undefined }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { minStake, maxStake, rtpBps, lines } = game;
  const figures = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const items: DescriptionItem[] = [{ id: 'kind', term: t`Type`, value: i18n._(categoryWords[game.gameType]) }];
  if (rtpBps !== null) items.push({ id: 'rtp', term: t`Return to player`, value: figures(format.percent(rtpBps)) });
  if (minStake !== null && maxStake !== null)
    items.push({
      id: 'stakes',
      term: t`Stake range`,
      value: figures(`${format.money(minStake)} – ${format.money(maxStake)}`),
    });
  if (lines !== null && lines > 0) items.push({ id: 'lines', term: t`Paylines`, value: figures(format.count(lines)) });
  return <DescriptionList items={items} className={className} />;
}
