import { sumOf } from '../deck.ts';
import { kindOfGroup } from '../melds.ts';

/** Fewest points left, by trying every way to part the cards into groups, card by card, without any shortcut. */
export function deadwoodByBruteForce(cards: readonly number[], wild: number): number {
  const masks = Array.from({ length: 1 << cards.length }, (_, mask) => mask);
  const groups = masks.flatMap((mask) => {
    const group = cards.filter((_, place) => ((mask >> place) & 1) === 1);
    const kind = kindOfGroup(group, wild);
    return kind === undefined ? [] : [{ mask, kind, points: sumOf(group, wild) }];
  });
  let best = 0;
  const part = (from: number, used: number, pure: number, sequences: number, all: number, inPure: number): void => {
    if (pure > 0) best = Math.max(best, sequences > 1 ? all : inPure);
    for (let at = from; at < groups.length; at += 1) {
      const group = groups[at];
      if (!group || (group.mask & used) !== 0) continue;
      const isPure = group.kind === 'pure';
      part(
        at + 1,
        used | group.mask,
        pure + (isPure ? 1 : 0),
        sequences + (group.kind === 'set' ? 0 : 1),
        all + group.points,
        inPure + (isPure ? group.points : 0),
      );
    }
  };
  part(0, 0, 0, 0, 0, 0);
  return sumOf(cards, wild) - best;
}
