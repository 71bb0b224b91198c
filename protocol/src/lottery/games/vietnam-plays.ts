import type { Name, OddsTable, PickShape, Play } from './description.ts';
import { named } from './names.ts';
import type { Lots, Rule } from './rule.ts';

/** The differences between the 27 numbers of the North and the 18 of the South and Centre (semantics §2.1, §2.3). */
interface Board {
  readonly groups: readonly string[];
  /** Lots that have at least so many digits. */
  readonly lots: Readonly<Record<2 | 3 | 4, number>>;
  readonly head2: { readonly groups: readonly string[]; readonly lots: number };
  readonly head3: { readonly groups: readonly string[]; readonly lots: number };
  readonly odds: Readonly<Record<'X2' | 'X3' | 'X4' | 'TR4' | 'TR8' | 'TR10' | 'DA', string>>;
}

const SHARED_GROUPS = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export const NORTH: Board = {
  groups: SHARED_GROUPS,
  lots: { 2: 27, 3: 23, 4: 20 },
  head2: { groups: ['seventh'], lots: 4 },
  head3: { groups: ['sixth'], lots: 3 },
  odds: { X2: '17', X3: '75', X4: '350', TR4: '2.8', TR8: '8.9', TR10: '16', DA: '410' },
};

export const SOUTH: Board = {
  groups: [...SHARED_GROUPS, 'eighth'],
  lots: { 2: 18, 3: 17, 4: 16 },
  head2: { groups: ['eighth'], lots: 1 },
  head3: { groups: ['seventh'], lots: 1 },
  odds: { X2: '36', X3: '240', X4: '1700', TR4: '1.95', TR8: '4.2', TR10: '6.2', DA: '600' },
};

/** The quick boards price their combinations as their market does (semantics §2.5). */
export const QUICK_NORTH: Board = { ...NORTH, odds: { ...NORTH.odds, X2: '15', X3: '78', X4: '300' } };

const digits = (length: number): PickShape => ({ kind: 'each', tokens: { kind: 'digits', length } });
const several = (size: number): PickShape => ({
  kind: 'combination',
  size,
  tokens: { kind: 'digits', length: 2 },
  most: 20,
});
const flat = (odds: string): OddsTable => ({ '*': odds });

function play(
  code: string,
  tab: string,
  called: Name,
  [pick, rule]: readonly [PickShape, Rule],
  costUnits: number,
  odds: OddsTable,
): Play {
  return { code, tab, name: called, pick, rule, costUnits, odds };
}

/** `take` digits of the prizes of some groups, as a play compares them with picks of as many digits. */
const hits = (take: number, groups: readonly string[]): readonly [PickShape, Rule] => [
  digits(take),
  { kind: 'lot-hits', lots: { groups, take } },
];

/** Every play of a board, in the order of the tabs. */
export function vietnamPlays(board: Board): Play[] {
  const { groups, lots, head2, head3, odds } = board;
  const all2: Lots = { groups, take: 2 };
  const both = (first: readonly string[]): string[] => [...first, 'special'];
  return [
    play('LO2', 'lo', named('2 digits, all prizes'), hits(2, groups), lots[2], flat('99')),
    play('LO3', 'lo', named('3 digits, all prizes'), hits(3, groups), lots[3], flat('900')),
    play('LO4', 'lo', named('4 digits, all prizes'), hits(4, groups), lots[4], flat('8800')),
    ...partBoards(board),
    play('DE', 'de', named('Last 2 of the special prize'), hits(2, ['special']), 1, flat('99')),
    play('HEAD2', 'de', named('First prizes drawn, 2 digits'), hits(2, head2.groups), head2.lots, flat('99')),
    play(
      'HT2',
      'de',
      named('First drawn and special, 2 digits'),
      hits(2, both(head2.groups)),
      head2.lots + 1,
      flat('99'),
    ),
    play(
      'DE1H',
      'de',
      named('Tens digit of the special prize'),
      [digits(1), { kind: 'lot-hits', lots: { groups: ['special'], take: 1, skip: 1 } }],
      1,
      flat('9'),
    ),
    play('DE1T', 'de', named('Units digit of the special prize'), hits(1, ['special']), 1, flat('9')),
    play('TAIL3', 'three', named('Last 3 of the special prize'), hits(3, ['special']), 1, flat('900')),
    play('HEAD3', 'three', named('First prizes drawn, 3 digits'), hits(3, head3.groups), head3.lots, flat('900')),
    play(
      'HT3',
      'three',
      named('First drawn and special, 3 digits'),
      hits(3, both(head3.groups)),
      head3.lots + 1,
      flat('900'),
    ),
    play('TAIL4', 'four', named('Last 4 of the special prize'), hits(4, ['special']), 1, flat('8800')),
    ...([2, 3, 4] as const).map((size) =>
      play(
        `X${size}`,
        'xien',
        named(`${size} numbers, all drawn`),
        [several(size), { kind: 'lot-all', lots: all2 }],
        1,
        flat(odds[`X${size}`]),
      ),
    ),
    ...([4, 8, 10] as const).map((size) =>
      play(
        `TR${size}`,
        'none',
        named(`${size} numbers, none drawn`),
        [several(size), { kind: 'lot-none', lots: all2 }],
        1,
        flat(odds[`TR${size}`]),
      ),
    ),
    ...halves(),
    play(
      'DA',
      'da',
      named('Pairs, one station'),
      [several(2), { kind: 'lot-pairs', lots: all2 }],
      lots[2],
      flat(odds.DA),
    ),
  ];
}

/** Plays on a part of the board: eight lots of the North, seven of the South. */
function partBoards(board: Board): Play[] {
  if (board.groups.includes('eighth'))
    return [
      play('LO2_7', 'lo', named('2 digits, 4th prize'), hits(2, ['fourth']), 7, flat('99')),
      play('LO3_7', 'lo', named('3 digits, 4th prize'), hits(3, ['fourth']), 7, flat('900')),
      // Both stations of a pair are charged and compared, so every number has 36 lots.
      {
        ...play(
          'DA2',
          'da',
          named('Pairs, two stations'),
          [several(2), { kind: 'lot-pairs', lots: { groups: board.groups, take: 2 } }],
          36,
          flat('320'),
        ),
        stations: 2,
      },
    ];
  return [
    play('LO2_8', 'lo', named('2 digits, eight prizes'), hits(2, ['seventh', 'sixth', 'special']), 8, flat('99')),
    play('NHAT', 'de', named('Last 2 of the first prize'), hits(2, ['first']), 1, flat('99')),
  ];
}

function halves(): Play[] {
  const figure = { values: { group: 'special' }, lastDigits: 2 };
  const pick = (values: readonly string[]): PickShape => ({ kind: 'each', tokens: { kind: 'list', values } });
  const parity = { even: [{ from: 0, to: 98, step: 2 }], odd: [{ from: 1, to: 99, step: 2 }] };
  const size = { big: [{ from: 50, to: 99 }], small: [{ from: 0, to: 49 }] };
  return [
    play(
      'CL',
      'two-sides',
      named('Special prize odd or even'),
      [pick(['even', 'odd']), { kind: 'band', figure, bands: parity }],
      1,
      { even: '1.95', odd: '1.95' },
    ),
    play(
      'TX',
      'two-sides',
      named('Special prize big or small'),
      [pick(['big', 'small']), { kind: 'band', figure, bands: size }],
      1,
      { big: '1.95', small: '1.95' },
    ),
  ];
}
