import type { RatingsOf } from '../model/sport.ts';
import { leagueOf } from './league-of.ts';

/** Attack and defence in thousandths of an average side. */
const ratings = ([attack = 1_000, defence = 1_000]: readonly number[]): RatingsOf['ice-hockey'] => ({
  attack,
  defence,
});

export const ICE_HOCKEY = [
  leagueOf('ice-hockey', 'ice-ring', 'Ice Ring', ratings, [
    ['Frostholm', 'FRO', 1_110, 1_060],
    ['Ljung Wolves', 'LJU', 1_040, 1_100],
    ['Kallavik', 'KAL', 930, 980],
    ['Nordhaven Gulls', 'NOR', 1_000, 940],
    ['Skarby Anvils', 'SKA', 1_070, 1_020],
    ['Tundra Bay', 'TUN', 890, 930],
    ['Hvitfoss', 'HVI', 980, 1_050],
    ['Isborg Lancers', 'ISB', 1_050, 960],
    ['Rimfax', 'RIM', 940, 1_000],
    ['Polar Union', 'POL', 1_020, 1_080],
    ['Aurora Kings', 'AUR', 1_130, 990],
    ['Stenvall', 'STE', 910, 900],
  ]),
  leagueOf('ice-hockey', 'timberline-league', 'Timberline League', ratings, [
    ['Cedar Falls Axes', 'CED', 1_060, 1_030],
    ['Moose River', 'MOO', 970, 990],
    ['Granite Blades', 'GRA', 1_020, 1_070],
    ['Silver Creek Otters', 'SIL', 930, 950],
    ['Whitepass Rangers', 'WHI', 1_100, 1_000],
    ['Copper Lake', 'COP', 990, 1_040],
    ['Northgate Hounds', 'NOG', 900, 960],
    ['Hudson Vale', 'HUD', 1_000, 1_010],
    ['Prairie Storm', 'PRA', 1_040, 920],
    ['Elk Ridge', 'ELK', 950, 980],
  ]),
];
