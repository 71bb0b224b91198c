import type { RatingsOf } from '../model/sport.ts';
import { leagueOf } from './league-of.ts';

/** Attack and defence in thousandths of an average side. */
const ratings = ([attack = 1_000, defence = 1_000]: readonly number[]): RatingsOf['basketball'] => ({
  attack,
  defence,
});

export const BASKETBALL = [
  leagueOf('basketball', 'granite-league', 'Granite League', ratings, [
    ['Ironbridge Herons', 'IRO', 1_050, 1_030],
    ['Vale City Bison', 'VAL', 1_030, 990],
    ['Marlow Sparks', 'MSP', 970, 1_010],
    ['Eastgate Comets', 'EAS', 1_010, 1_020],
    ['Halden Lynx', 'HAL', 990, 960],
    ['Bayfield Royals', 'BAY', 1_060, 980],
    ['Cromer Pilots', 'CRO', 950, 970],
    ['Stonewell Owls', 'STO', 1_000, 1_050],
    ['Larkfield Flyers', 'LAR', 980, 1_000],
    ['Northmoor Giants', 'NMG', 940, 950],
    ['Pinecrest Rams', 'PIN', 1_020, 1_000],
    ['Delta Union', 'DEL', 960, 990],
  ]),
  leagueOf('basketball', 'sunrise-conference', 'Sunrise Conference', ratings, [
    ['Kiyosu Cranes', 'KIY', 1_040, 1_010],
    ['Bandar Sails', 'BAN', 980, 980],
    ['Mabini Thunder', 'MAB', 1_020, 960],
    ['Saigar Tigers', 'SAI', 1_000, 1_000],
    ['Orchid Bay', 'ORC', 950, 1_020],
    ['Red Lotus', 'RED', 1_060, 1_030],
    ['Pearl Delta', 'PEA', 990, 1_010],
    ['Monsoon Kings', 'MON', 970, 940],
    ['Summit Drakes', 'SUM', 1_010, 1_040],
    ['Jasmine Court', 'JAS', 940, 970],
  ]),
];
