import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Game } from '@baize/protocol/games';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { availabilityOf } from '../availability.ts';
import { badgeWords } from '../words.ts';
import { GameGrid } from './game-grid.tsx';

/** Games that cannot be opened yet, under a heading that says why. */
export function WaitingGames({ games }: { games: readonly Game[] }) {
  const { i18n } = useLingui();
  const id = useId();
  if (games.length === 0) return null;
  const areClosed = games.every((game) => availabilityOf(game) === 'closed');
  const areSoon = games.every((game) => availabilityOf(game) === 'soon');
  const title = i18n._(badgeWords[areClosed ? 'closed' : 'soon']);
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <GameGrid games={games} label={title} below bare={areClosed || areSoon} />
    </section>
  );
}
