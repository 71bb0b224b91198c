import type { DrawStructure } from '../draw/index.ts';
import type { LotteryGame, Name, OddsTable, PickShape, Play } from './description.ts';
import { named } from './names.ts';
import type { Rule } from './rule.ts';

const digits = (length: number): PickShape => ({ kind: 'each', tokens: { kind: 'digits', length } });

const play = (code: string, tab: string, called: Name, pick: PickShape, rule: Rule, odds: OddsTable): Play => ({
  code,
  tab,
  name: called,
  pick,
  rule,
  costUnits: 1,
  odds,
});

const prizes = (code: string, count: number, length: number): DrawStructure[number] => ({
  kind: 'digits',
  code,
  count,
  digits: length,
});

const SHARED = { area: 'SEA', prizeModes: ['SEA'], unitModes: ['1', '0.1', '0.01'] } as const;

/** Picks of as many digits with at least two different ones: a triple in any order is a triple, sold as such. */
const notAlike = (length: number): PickShape => ({
  kind: 'each',
  tokens: {
    kind: 'list',
    values: Array.from({ length: 10 ** length }, (_, number) => number.toString().padStart(length, '0')).filter(
      (token) => new Set(token).size > 1,
    ),
  },
});

const top = (take: number): Rule => ({ kind: 'lot-hits', lots: { groups: ['first'], take } });
const flat = (odds: string): OddsTable => ({ '*': odds });

/** Odds of a tote fall with the orders of the pick, so that rarer picks are not sold at the price of common ones. */
const THAI_PLAYS: readonly Play[] = [
  play('TOP3', 'three', named('3 top'), digits(3), top(3), flat('900')),
  play(
    'TOTE3',
    'three',
    named('3 tote (any order)'),
    notAlike(3),
    { kind: 'lot-any-order', lots: { groups: ['first'], take: 3 } },
    { '6': '150', '3': '300' },
  ),
  play(
    'FRONT3',
    'three',
    named('3 front'),
    digits(3),
    { kind: 'lot-hits', lots: { groups: ['front3'], take: 3 } },
    flat('450'),
  ),
  play(
    'BOTTOM3',
    'three',
    named('3 bottom'),
    digits(3),
    { kind: 'lot-hits', lots: { groups: ['last3'], take: 3 } },
    flat('450'),
  ),
  play('TOP2', 'two', named('2 top'), digits(2), top(2), flat('90')),
  play(
    'BOTTOM2',
    'two',
    named('2 bottom'),
    digits(2),
    { kind: 'lot-hits', lots: { groups: ['last2'], take: 2 } },
    flat('90'),
  ),
  play(
    'RUN_TOP',
    'run',
    named('Run top'),
    digits(1),
    { kind: 'lot-digit', lots: { groups: ['first'], take: 3 } },
    flat('3.2'),
  ),
  play(
    'RUN_BOTTOM',
    'run',
    named('Run bottom'),
    digits(1),
    { kind: 'lot-digit', lots: { groups: ['last2'], take: 2 } },
    flat('4.2'),
  ),
  play('TOP4', 'four', named('4 top'), digits(4), top(4), flat('5000')),
  play(
    'TOTE4',
    'four',
    named('4 tote (any order)'),
    notAlike(4),
    { kind: 'lot-any-order', lots: { groups: ['first'], take: 4 } },
    { '24': '200', '12': '400', '6': '800', '4': '1200' },
  ),
];

const THAI: LotteryGame = {
  ...SHARED,
  code: 'TH_GOV',
  family: 'THAI',
  name: named('Thai Government Lottery'),
  structure: [
    prizes('first', 1, 6),
    prizes('second', 5, 6),
    prizes('third', 10, 6),
    prizes('fourth', 50, 6),
    prizes('fifth', 100, 6),
    prizes('front3', 2, 3),
    prizes('last3', 2, 3),
    prizes('last2', 1, 2),
  ],
  plays: THAI_PLAYS,
  schedule: { kind: 'monthly', dates: [1, 16], at: '15:30' },
  utcOffsetMinutes: 7 * 60,
  timeZone: 'Asia/Bangkok',
  closeLeadSeconds: 10 * 60,
};

const LAO: LotteryGame = {
  ...SHARED,
  code: 'LA_DEV',
  family: 'LAO',
  name: named('Lao Lottery'),
  structure: [prizes('first', 1, 4)],
  plays: [
    play('D4', 'digits', named('4 digits'), digits(4), top(4), flat('6000')),
    play('D3', 'digits', named('Last 3'), digits(3), top(3), flat('500')),
    play('D2', 'digits', named('Last 2'), digits(2), top(2), flat('60')),
  ],
  schedule: { kind: 'weekly', entries: [{ weekdays: [1, 3, 5], at: '20:30' }] },
  utcOffsetMinutes: 7 * 60,
  timeZone: 'Asia/Vientiane',
  closeLeadSeconds: 10 * 60,
};

const TOP_TIERS = ['first', 'second', 'third'];
const ALL_TIERS = [...TOP_TIERS, 'special', 'consolation'];

/** Odds of any order: one row for each number of orders, one column for each tier. */
const inAnyOrder = (tiers: readonly string[], rows: Readonly<Record<string, readonly string[]>>): OddsTable =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([orders, odds]) =>
      tiers.map((tier, index) => [`${orders}:${tier}`, odds[index] ?? '0']),
    ),
  );

const BOX_BIG = inAnyOrder(ALL_TIERS, {
  '24': ['105', '42', '21', '8', '3'],
  '12': ['209', '84', '42', '15', '5'],
  '6': ['417', '167', '84', '30', '10'],
  '4': ['625', '250', '125', '45', '15'],
});

const BOX_SMALL = inAnyOrder(TOP_TIERS, {
  '24': ['146', '84', '42'],
  '12': ['292', '167', '84'],
  '6': ['584', '334', '167'],
  '4': ['875', '500', '250'],
});

const FOUR_D_PLAYS: readonly Play[] = [
  play(
    'BIG',
    'four',
    named('Big'),
    digits(4),
    { kind: 'tiers', tiers: ALL_TIERS },
    { first: '2500', second: '1000', third: '500', special: '180', consolation: '60' },
  ),
  play(
    'SMALL',
    'four',
    named('Small'),
    digits(4),
    { kind: 'tiers', tiers: TOP_TIERS },
    { first: '3500', second: '2000', third: '1000' },
  ),
  play('4A', 'four', named('4A (first prize)'), digits(4), top(4), flat('6000')),
  play('IBOX_BIG', 'box', named('iBox big'), notAlike(4), { kind: 'tiers-any-order', tiers: ALL_TIERS }, BOX_BIG),
  play('IBOX_SMALL', 'box', named('iBox small'), notAlike(4), { kind: 'tiers-any-order', tiers: TOP_TIERS }, BOX_SMALL),
  play('3A', 'three', named('3A (last 3 of the first prize)'), digits(3), top(3), flat('660')),
];

const fourD = (code: string, called: Name): LotteryGame => ({
  ...SHARED,
  code,
  family: 'MY4D',
  name: called,
  structure: [
    prizes('first', 1, 4),
    prizes('second', 1, 4),
    prizes('third', 1, 4),
    prizes('special', 10, 4),
    prizes('consolation', 10, 4),
  ],
  plays: FOUR_D_PLAYS,
  // Special draws on Tuesdays are announced day by day, and are put in as `extra`.
  schedule: { kind: 'weekly', entries: [{ weekdays: [0, 3, 6], at: '19:00' }] },
  utcOffsetMinutes: 8 * 60,
  timeZone: 'Asia/Kuala_Lumpur',
  closeLeadSeconds: 10 * 60,
});

/**
 * Thai government lottery, Lao lottery and three 4D lotteries of the Malaysian kind (semantics §2.6). The codes say whose
 * results an operator may take over; the names are ours, because here the platform draws.
 */
export const SOUTH_EAST_ASIA_GAMES: readonly LotteryGame[] = [
  THAI,
  LAO,
  fourD('MY_MAGNUM', named('Hornbill 4D')),
  fourD('MY_TOTO', named('Peacock 4D')),
  fourD('MY_DAMACAI', named('Kingfisher 4D')),
];
