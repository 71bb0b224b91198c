import type { DrawStructure } from '../draw/index.ts';
import type { LotteryFamily, LotteryGame, Name, Play } from './description.ts';
import { ELOTT_ODDS } from './elott-odds.ts';
import type { UnpricedPlay } from './elott-plays.ts';
import { X5_PLAYS, X5_STRUCTURE } from './eleven-five.ts';
import { K3_PLAYS, K3_STRUCTURE } from './k3.ts';
import { KL8_PLAYS, KL8_STRUCTURE, KLSF_PLAYS, KLSF_STRUCTURE } from './keno.ts';
import { LHC_PLAYS, LHC_STRUCTURE } from './mark-six.ts';
import { everyMinutes, named } from './names.ts';
import { PK10_PLAYS, PK10_STRUCTURE } from './pk10.ts';
import { SSC_PLAYS, SSC_STRUCTURE } from './ssc.ts';
import { PC28_PLAYS, PL3_PLAYS, THREE_DIGITS } from './three-digits.ts';

/** A family of quick lotteries: one set of plays, drawn in rounds of several lengths. */
export interface ElottFamily {
  readonly family: LotteryFamily;
  readonly name: Name;
  readonly structure: DrawStructure;
  readonly plays: readonly UnpricedPlay[];
  readonly minutes: readonly number[];
  /** Classic pricing by prize group is sold beside fixed odds. */
  readonly series?: true;
}

/** The families before they are priced: what the generator of `elott-odds.ts` reads. */
export const ELOTT_FAMILIES: readonly ElottFamily[] = [
  {
    family: 'SSC',
    name: named('SSC'),
    structure: SSC_STRUCTURE,
    plays: SSC_PLAYS,
    minutes: [1, 2, 3, 5, 20],
    series: true,
  },
  {
    family: 'K3',
    name: named('K3 dice'),
    structure: K3_STRUCTURE,
    plays: K3_PLAYS,
    minutes: [1, 3, 5],
  },
  {
    family: 'PK10',
    name: named('PK10 racing'),
    structure: PK10_STRUCTURE,
    plays: PK10_PLAYS,
    minutes: [1, 3, 5],
  },
  {
    family: 'X5',
    name: named('11 Pick 5'),
    structure: X5_STRUCTURE,
    plays: X5_PLAYS,
    minutes: [1, 3, 5],
    series: true,
  },
  {
    family: 'KL8',
    name: named('Keno 8'),
    structure: KL8_STRUCTURE,
    plays: KL8_PLAYS,
    minutes: [1, 5],
  },
  {
    family: 'PC28',
    name: named('Lucky 28'),
    structure: THREE_DIGITS,
    plays: PC28_PLAYS,
    minutes: [1, 3, 5],
  },
  {
    family: 'KLSF',
    name: named('Happy 10'),
    structure: KLSF_STRUCTURE,
    plays: KLSF_PLAYS,
    minutes: [1, 5, 10],
  },
  {
    family: 'LHC',
    name: named('Mark Six 49'),
    structure: LHC_STRUCTURE,
    plays: LHC_PLAYS,
    minutes: [5, 30],
  },
  {
    family: 'PL3',
    name: named('3D'),
    structure: THREE_DIGITS,
    plays: PL3_PLAYS,
    minutes: [1, 5],
  },
];

/** Seconds between closing and drawing, by the length of a round. */
const LEAD: Readonly<Record<number, number>> = { 1: 5, 2: 10, 3: 15, 5: 20, 10: 30, 20: 60, 30: 60 };

/** A play with its generated prices. One that was just added has none until the generator has run. */
function priced(family: LotteryFamily, play: UnpricedPlay): Play {
  const prices = (ELOTT_ODDS[family]?.[play.code] ?? '').split('|').flatMap((price) => {
    const [key, odds, fair] = price.split(' ');
    return key === undefined || odds === undefined || fair === undefined ? [] : [{ key, odds, fair }];
  });
  return {
    ...play,
    odds: Object.fromEntries(prices.map(({ key, odds }) => [key, odds])),
    fair: Object.fromEntries(prices.map(({ key, fair }) => [key, fair])),
  };
}

export const ELOTT_GAMES: readonly LotteryGame[] = ELOTT_FAMILIES.flatMap((described) => {
  const { family, structure, minutes, series } = described;
  const plays = described.plays.map((play) => priced(family, play));
  return minutes.map((length): LotteryGame => ({
    code: `${family}_${length}M`,
    family,
    area: 'ELOTT',
    name: everyMinutes(described.name, length),
    structure,
    plays,
    schedule: { kind: 'interval', minutes: length },
    utcOffsetMinutes: 8 * 60,
    timeZone: 'Asia/Shanghai',
    closeLeadSeconds: LEAD[length] ?? 60,
    prizeModes: ['Elott', 'SEA'],
    unitModes: ['1', '0.1', '0.01'],
    ...(series === true ? { prizeGroups: { min: 1700, max: 1950, default: 1800 } } : {}),
  }));
});
