import {
  balance,
  bet,
  betWin,
  bonus,
  endRound,
  refused,
  repeated,
  rollback,
  taken,
  win,
  type CallStep,
  type Row,
} from './steps.ts';

const trial = { seat: 'trial' } as const;
const openBet = (tx = 'b', amount = '1.00'): CallStep => bet(taken(`-${amount}`), { tx, amount });

/** The 22 rows of semantics §1.5, as far as they can be shown from outside. */
export const orderingRows: readonly Row[] = [
  {
    id: '1',
    title: 'a new bet with funds is taken',
    steps: [openBet(), rollback(taken('1.00'), { tx: 'k', ref: 'b' })],
  },
  {
    id: '2',
    title: 'the same bet again is a duplicate with the same number',
    steps: [
      openBet(),
      bet(repeated('b'), { tx: 'b', amount: '1.00' }),
      bet(repeated('b'), { tx: 'b', amount: '1.00' }),
      rollback(taken('1.00'), { tx: 'k', ref: 'b' }),
    ],
  },
  {
    id: '3',
    title: 'the same id with other content is a conflict',
    steps: [
      openBet(),
      bet(refused(2001), { tx: 'b', amount: '2.00' }),
      bet(refused(2001), { tx: 'b', amount: '1.00', round: 'other' }),
      bet(refused(2001), { tx: 'b', amount: '1.00', override: { currency: 'XAU' } }),
      bonus(refused(2001), { tx: 'b', amount: '1.00' }),
      rollback(taken('1.00'), { tx: 'k', ref: 'b' }),
    ],
  },
  {
    id: '4',
    title: 'a bet without funds is refused, and refused again when repeated',
    steps: [
      bet(refused(1001), { ...trial, tx: 'b', amount: 'all+1.00' }),
      bet(refused(1001), { ...trial, tx: 'b', amount: 'all+1.00' }),
      win(refused(2002), { ...trial, tx: 'w', ref: 'b', amount: '1.00' }),
    ],
  },
  {
    id: '5',
    title: 'a rollback of an open bet gives it back',
    steps: [openBet('b', '2.00'), rollback(taken('2.00'), { tx: 'k', ref: 'b' })],
  },
  {
    id: '6',
    title: 'a rollback repeated is a duplicate',
    steps: [
      openBet(),
      rollback(taken('1.00'), { tx: 'k', ref: 'b' }),
      rollback(repeated('k'), { tx: 'k', ref: 'b' }),
      rollback(repeated(), { tx: 'k-again', ref: 'b' }),
    ],
  },
  {
    id: '7',
    title: 'a rollback of a bet never seen succeeds',
    steps: [rollback(taken('0.0000'), { tx: 'k', ref: 'never' }), rollback(repeated('k'), { tx: 'k', ref: 'never' })],
  },
  {
    id: '8',
    title: 'a bet that comes after its rollback is refused',
    steps: [
      rollback(taken('0.0000'), { tx: 'k', ref: 'late' }),
      bet(refused(2003), { tx: 'late', amount: '1.00' }),
      bet(refused(2003), { tx: 'late', amount: '1.00' }),
    ],
  },
  {
    id: '9',
    title: 'a win for an open bet is paid and the round stays open',
    steps: [
      openBet(),
      win(taken('0.7500'), { tx: 'w', ref: 'b', amount: '0.7500' }),
      openBet('b2', '0.50'),
      win(taken('0.75'), { tx: 'w2', ref: 'b2', amount: '0.75', closed: true }),
    ],
  },
  {
    id: '10',
    title: 'a win of nothing moves nothing and marks the loss',
    steps: [
      openBet(),
      win(taken('0.0000'), { tx: 'w', ref: 'b', amount: '0', closed: true }),
      rollback(refused(2004), { tx: 'k', ref: 'b' }),
      bonus(taken('1.00'), { tx: 'even', amount: '1.00' }),
    ],
  },
  {
    id: '11',
    title: 'a win after its bet was rolled back is refused',
    steps: [
      openBet(),
      rollback(taken('1.00'), { tx: 'k', ref: 'b' }),
      win(refused(2003), { tx: 'w', ref: 'b', amount: '5.00' }),
    ],
  },
  {
    id: '12',
    title: 'a bet that has a win cannot be rolled back',
    steps: [
      openBet(),
      win(taken('1.00'), { tx: 'w', ref: 'b', amount: '1.00' }),
      rollback(refused(2004), { tx: 'k', ref: 'b' }),
    ],
  },
  {
    id: '13',
    title: 'a win for an unknown bet is refused',
    steps: [win(refused(2002), { tx: 'w', ref: 'never', amount: '5.00' })],
  },
  {
    id: '14',
    title: 'a bonus needs no bet',
    steps: [bonus(taken('0.2500'), { tx: 'j', amount: '0.2500' }), bonus(repeated('j'), { tx: 'j', amount: '0.2500' })],
  },
  {
    id: '15',
    title: 'several wins in one open round are all paid',
    steps: [
      openBet(),
      ...['1', '2', '3', '4'].map((spin) => win(taken('0.25'), { tx: `w${spin}`, ref: 'b', amount: '0.25' })),
    ],
  },
  {
    id: '16',
    title: 'after the end of a round bets and wins are refused, and a bonus is not',
    steps: [
      openBet(),
      win(taken('1.00'), { tx: 'w', ref: 'b', amount: '1.00', closed: true }),
      bet(refused(2005), { tx: 'b2', amount: '1.00' }),
      win(refused(2005), { tx: 'w2', ref: 'b', amount: '1.00' }),
      betWin(refused(2005), { tx: 'c', amount: '1.00', win: '1.00' }),
      bonus(taken('0.01'), { tx: 'j', amount: '0.01' }),
      bet(taken('-0.50'), { tx: 'b3', amount: '0.50', round: 'second' }),
      endRound(taken('0.0000'), { round: 'second' }),
      bet(refused(2005), { tx: 'b4', amount: '1.00', round: 'second' }),
      win(refused(2005), { tx: 'w4', ref: 'b3', amount: '1.00', round: 'second' }),
      bonus(taken('0.50'), { tx: 'even', amount: '0.50' }),
    ],
  },
  {
    id: '17',
    title: 'a win that is rolled back is taken away, below zero if it was spent',
    steps: [
      bet(taken('-1.00'), { ...trial, tx: 'b', amount: '1.00' }),
      win(taken('50.00'), { ...trial, tx: 'w', ref: 'b', amount: '50.00' }),
      bet({ code: [0] }, { ...trial, tx: 'spent', amount: 'all', round: 'spending' }),
      rollback({ code: [0], moved: '-50.00', belowZero: true }, { ...trial, tx: 'k', ref: 'w' }),
      bet(refused(1001), { ...trial, tx: 'b2', amount: '1.00' }),
      rollback({ code: [0] }, { ...trial, tx: 'k2', ref: 'spent', round: 'spending' }),
    ],
  },
  {
    id: '18',
    title: 'betWin asks funds for the bet alone, and both its lines count',
    steps: [
      betWin(taken('0.5000'), { tx: 'c', amount: '1.00', win: '1.5000' }),
      betWin(repeated('c'), { tx: 'c', amount: '1.00', win: '1.5000' }),
      betWin(refused(1001), { ...trial, tx: 'd', amount: 'all+1.00', win: '99999.00' }),
      betWin(taken('-0.5000'), { tx: 'e', amount: '1.00', win: '0.5000', round: 'even' }),
    ],
  },
  {
    id: '19',
    title: 'without a session that stands, a bet is refused',
    steps: [
      bet(refused(1005), { tx: 'b', amount: '1.00', override: { token: 'no-such-token' } }),
      balance(refused(1005), { override: { token: 'no-such-token' } }),
      openBet('b2'),
      { do: 'sign-out', seat: 'real' },
      bet(refused(1004, 1005), { tx: 'b3', amount: '1.00' }),
      rollback(taken('1.00'), { tx: 'k', ref: 'b2' }),
    ],
  },
  {
    id: '20',
    title: 'without a session that stands, wins, rollbacks and the end of a round are taken all the same',
    steps: [
      { do: 'sign-in', seat: 'real' },
      { do: 'enter', seat: 'real' },
      openBet(),
      openBet('b2'),
      { do: 'sign-out', seat: 'real' },
      bet(refused(1004, 1005), { tx: 'b3', amount: '1.00' }),
      bet(repeated('b'), { tx: 'b', amount: '1.00' }),
      win(taken('1.00'), { tx: 'w', ref: 'b', amount: '1.00' }),
      rollback(taken('1.00'), { tx: 'k', ref: 'b2' }),
      endRound(taken('0.0000')),
      { do: 'sign-in', seat: 'real' },
      { do: 'enter', seat: 'real' },
    ],
  },
  {
    id: '21',
    title: 'a bet without a result is given back after 14 days',
    steps: [
      openBet(),
      { do: 'advance', minutes: 14 * 24 * 60 + 120 },
      { do: 'sign-in', seat: 'real' },
      { do: 'enter', seat: 'real' },
      { do: 'enter', seat: 'trial' },
      win(refused(2003), { tx: 'w', ref: 'b', amount: '5.00' }),
      rollback(repeated(), { tx: 'k', ref: 'b' }),
    ],
  },
  {
    id: '22',
    title: 'calls at once stand in line: none is lost, none counts twice',
    steps: [
      bet({ code: [0], moved: '-2.50' }, { tx: 'b', amount: '0.25', times: 10 }),
      rollback({ code: [0], moved: '2.50' }, { tx: 'k', ref: 'b', times: 10 }),
    ],
  },
];
