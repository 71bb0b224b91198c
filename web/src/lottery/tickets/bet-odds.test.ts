import { expect, it } from 'vitest';
import { ELOTT_GAMES, SOUTH_EAST_ASIA_GAMES, type LotteryGame, type Play } from '@baize/protocol/lottery/games';
import { oddsOfBet } from './bet-odds.ts';

const playsOf = (games: readonly LotteryGame[], kind: Play['rule']['kind']): Play[] =>
  games.flatMap(({ plays }) => plays).filter(({ rule }) => rule.kind === kind);

it('names the odds of what was picked, and no others', () => {
  const [band] = playsOf(ELOTT_GAMES, 'band');
  const odds = Object.fromEntries(Object.keys(band?.odds ?? {}).map((token, index) => [token, `1.${index}`]));
  const [first = '', second = ''] = Object.keys(odds);
  const found = oddsOfBet(band as Play, [first], odds);
  expect(found).toEqual([{ key: first, odds: odds[first] }]);
  expect(found.map(({ key }) => key)).not.toContain(second);
});

it('names every prize that a number may win', () => {
  const [tiers] = playsOf(SOUTH_EAST_ASIA_GAMES, 'tiers');
  const keys = oddsOfBet(tiers as Play, ['1234'], tiers?.odds ?? {}).map(({ key }) => key);
  expect(keys).toEqual(Object.keys(tiers?.odds ?? {}));
});
