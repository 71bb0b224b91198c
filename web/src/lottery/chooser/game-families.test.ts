import { expect, it } from 'vitest';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { familiesOf } from './game-families.ts';
import { kindName, shortName } from './game-names.ts';

const game = (family: string, gameName: string, issue: string): LotteryMenuGame => ({
  gameCode: gameName,
  gameName,
  lottoArea: 'VN',
  family,
  prizeModes: [],
  issue: { issue } as LotteryMenuGame['issue'],
});

const games = [
  game('VN_SOUTH', 'Ho Chi Minh City', '20261128'),
  game('VN_SOUTH', 'Ca Mau', '20261128'),
  game('VN_SOUTH', 'Quick Vietnam · 1 minute', '20261128-0001'),
  game('VN_NORTH', 'Northern Vietnam', '20261128'),
  game('VN_SOUTH', 'Quick Vietnam · 5 minutes', '20261128-0001'),
];

it('keeps the stations of a country apart from the quick draws by their rules', () => {
  const found = familiesOf(games).map(({ title, name, games: of }) => [title !== undefined, name, of.length]);
  expect(found).toEqual([
    [true, 'Ho Chi Minh City', 2],
    [false, 'Quick Vietnam', 2],
    [false, 'Northern Vietnam', 1],
  ]);
});

it.each([
  ['Quick Vietnam · 1 minute', 'Quick Vietnam', '1 minute'],
  ['Ca Mau', 'Ca Mau', 'Ca Mau'],
])('names %s by its kind, %s, and by its interval, %s', (gameName, kind, interval) => {
  expect([kindName({ gameName }), shortName({ gameName })]).toEqual([kind, interval]);
});
