import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { halls } from '../halls.ts';
import { isQuick } from './draw-interval.ts';
import { kindName } from './game-names.ts';

/** Games of one kind: the same draw by several intervals, or the stations of a country. */
export interface GameFamily {
  readonly key: string;
  /** Undefined where the games' own name says it. */
  readonly title: MessageDescriptor | undefined;
  readonly name: string;
  readonly games: readonly LotteryMenuGame[];
}

/** Kinds whose games each have a name of their own. */
const titles: Readonly<Record<string, MessageDescriptor>> = {
  VN_SOUTH: halls.vietnam.title,
  MY4D: msg`4D`,
};

export const familyKey = (game: LotteryMenuGame): string => (isQuick(game) ? `${game.family} quick` : game.family);

/** The kinds of some games, in the games' order. */
export const familiesOf = (games: readonly LotteryMenuGame[]): readonly GameFamily[] =>
  [...Map.groupBy(games, familyKey)].flatMap(([key, of]) => {
    const [first] = of;
    return first ? [{ key, title: of.length > 1 ? titles[key] : undefined, name: kindName(first), games: of }] : [];
  });
