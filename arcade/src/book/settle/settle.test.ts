import { describe, expect, it } from 'vitest';
import { parseMarketId } from '../model/market-id.ts';
import { marksOf, stateOf } from './stories.ts';
import { resettled, settlementOf, voided } from './settle.ts';

type Row = readonly [id: string, story: string, settled: string];

const FOOTBALL: readonly Row[] = [
  ['result.goals.0', '', 'open'],
  ['result.goals.0', '[ h ]', 'open'],
  ['result.goals.0', '[ h ] [ ] .', '1:0, home WON'],
  ['result.goals.0', '[ h ] [ ]', '1:0, home WON'],
  ['result.goals.0', '[ h ] [ a ] .', '1:1, draw WON'],
  ['result.goals.0', '[ a ] [ a ] .', '0:2, away WON'],
  ['result.goals.0', '[ h ] [ a x', 'home VOID, draw VOID, away VOID, abandoned'],
  ['result.goals.0', 'x', 'home VOID, draw VOID, away VOID, never-started'],
  ['result.goals.1', '[ h', 'open'],
  ['result.goals.1', '[ h ]', '1:0, home WON'],
  ['result.goals.1', '[ h ] [ x', '1:0, home WON'],
  ['result.goals.1', '[ h x', 'home VOID, draw VOID, away VOID, abandoned'],
  ['double-chance.goals.0', '[ ] [ ] .', '0:0, home-draw WON, draw-away WON'],
  ['double-chance.goals.0', '[ h ] [ ] .', '1:0, home-draw WON, home-away WON'],
  ['double-chance.goals.0', '[ h x', 'home-draw VOID, home-away VOID, draw-away VOID, abandoned'],
  ['double-chance.goals.1', '[ a ]', '0:1, home-away WON, draw-away WON'],
  ['draw-no-bet.goals.0', '[ h ] [ a ] .', '1:1, home REFUNDED, away REFUNDED, draw'],
  ['draw-no-bet.goals.0', '[ h ] [ ] .', '1:0, home WON'],
  ['draw-no-bet.goals.0', '[ ] [ a ] .', '0:1, away WON'],
  ['draw-no-bet.goals.1', '[ ]', '0:0, home REFUNDED, away REFUNDED, draw'],
  ['draw-no-bet.goals.0', '[ a ] [ x', 'home VOID, away VOID, abandoned'],
  ['handicap.goals.0.l-1', '[ h ] [ a ] .', '1:1, home HALF_LOST, away HALF_WON'],
  ['handicap.goals.0.l-1', '[ h ] [ ] .', '1:0, home WON'],
  ['handicap.goals.0.l1', '[ ] [ ] .', '0:0, home HALF_WON, away HALF_LOST'],
  ['handicap.goals.0.l0', '[ ] [ ] .', '0:0, home REFUNDED, away REFUNDED, push'],
  ['handicap.goals.0.l-4', '[ h ] [ ] .', '1:0, home REFUNDED, away REFUNDED, push'],
  ['handicap.goals.0.l-3', '[ h ] [ ] .', '1:0, home HALF_WON, away HALF_LOST'],
  ['handicap.goals.0.l-5', '[ h ] [ ] .', '1:0, home HALF_LOST, away HALF_WON'],
  ['handicap.goals.0.l-2', '[ h ] [ ] .', '1:0, home WON'],
  ['handicap.goals.0.l-6', '[ h h ] [ ] .', '2:0, home WON'],
  ['handicap.goals.0.l-2', '[ 5h ] [ x', 'home VOID, away VOID, abandoned'],
  ['handicap.goals.1.l-2', '[ h ] [ 3a ] .', '1:0, home WON'],
  ['total.goals.0.l10', '[ h h ] [', 'open'],
  ['total.goals.0.l10', '[ h h a', '3, over WON'],
  ['total.goals.0.l10', '[ h h a x', '3, over WON'],
  ['total.goals.0.l10', '[ h h ] [ ] .', '2, under WON'],
  ['total.goals.0.l10', '[ h h ] [ x', 'over VOID, under VOID, abandoned'],
  ['total.goals.0.l11', '[ h h a', 'open'],
  ['total.goals.0.l11', '[ h h a ] [ ] .', '3, over HALF_WON, under HALF_LOST'],
  ['total.goals.0.l11', '[ h h a ] [ a', '4, over WON'],
  ['total.goals.0.l11', '[ h h a ] [ x', 'over VOID, under VOID, abandoned'],
  ['total.goals.0.l12', '[ h h a ] [ ] .', '3, over REFUNDED, under REFUNDED, push'],
  ['total.goals.0.l13', '[ h h a ] [ ] .', '3, over HALF_LOST, under HALF_WON'],
  ['total.goals.0.l9', '[ h h ] [ ] .', '2, over HALF_LOST, under HALF_WON'],
  ['total.goals.0.l9', '[ h h a', '3, over WON'],
  ['total.goals.1.l2', '[ h', '1, over WON'],
  ['total.goals.1.l2', '[ ]', '0, under WON'],
  ['total.goals.1.l3', '[ h ]', '1, over HALF_WON, under HALF_LOST'],
  ['both-score.goals.0', '[ h a', '1:1, yes WON'],
  ['both-score.goals.0', '[ h a x', '1:1, yes WON'],
  ['both-score.goals.0', '[ h x', 'yes VOID, no VOID, abandoned'],
  ['both-score.goals.0', '[ h ] [ ] .', '1:0, no WON'],
  ['both-score.goals.0', '[ h ] [ a', '1:1, yes WON'],
  ['correct-score.goals.0', '[ h ] [ a ] .', '1:1, 1:1 WON'],
  ['correct-score.goals.0', '[ 4h ] [ 2a ] .', '4:2, 4:2 WON'],
  ['correct-score.goals.0', '[ 4h 2a', 'open'],
  ['correct-score.goals.0', '[ 4h 3a', '4:3, other WON'],
  ['correct-score.goals.0', '[ 5h x', '5:0, other WON'],
  ['half-full.goals.0', '[ h ]', 'open'],
  ['half-full.goals.0', '[ h ] [ a ] .', '1:0/1:1, home/draw WON'],
  ['half-full.goals.0', '[ ] [ a ] .', '0:0/0:1, draw/away WON'],
  ['half-full.goals.0', '[ a ] [ h h ] .', '0:1/2:1, away/home WON'],
  ['next-goal.goals.0.n1', '[ ', 'open'],
  ['next-goal.goals.0.n1', '[ a', '0:1, away WON'],
  ['next-goal.goals.0.n2', '[ a', 'open'],
  ['next-goal.goals.0.n2', '[ a h', '1:0, home WON'],
  ['next-goal.goals.0.n2', '[ a h x', '1:0, home WON'],
  ['next-goal.goals.0.n2', '[ a ] [ ] .', '0:0, none WON'],
  ['next-goal.goals.0.n2', '[ a ] [ x', 'home VOID, none VOID, away VOID, abandoned'],
];

const set = (home: number, away: number): string => {
  const shared = Math.min(home, away);
  const both = Array.from({ length: shared }, () => 'h a');
  const rest =
    home > away ? Array.from({ length: home - shared }, () => 'h') : Array.from({ length: away - shared }, () => 'a');
  return `[ ${[...both, ...rest].join(' ')} ]`;
};

const TENNIS: readonly Row[] = [
  ['winner.sets.0', set(6, 3), 'open'],
  ['winner.sets.0', `${set(6, 3)} ${set(6, 4)} .`, '2:0, home WON'],
  ['winner.sets.0', `${set(6, 3)} ${set(4, 6)} ${set(2, 6)} .`, '1:2, away WON'],
  ['winner.sets.0', `${set(6, 3)} [ h h x`, 'home VOID, away VOID, abandoned'],
  ['winner.games.1', set(6, 3), '6:3, home WON'],
  ['winner.games.1', `${set(6, 3)} [ h x`, '6:3, home WON'],
  ['winner.games.1', '[ h h x', 'home VOID, away VOID, abandoned'],
  ['winner.games.2', set(6, 3), 'open'],
  ['winner.games.2', `${set(6, 3)} ${set(4, 6)}`, '4:6, away WON'],
  ['winner.games.3', `${set(6, 3)} ${set(6, 4)} .`, 'home VOID, away VOID, not-played'],
  ['winner.games.3', `${set(6, 3)} ${set(4, 6)} ${set(7, 5)} .`, '7:5, home WON'],
  ['correct-score.sets.0', `${set(6, 3)} ${set(6, 4)} .`, '2:0, 2:0 WON'],
  ['correct-score.sets.0', `${set(3, 6)} ${set(6, 4)} ${set(0, 6)} .`, '1:2, 1:2 WON'],
  ['handicap.sets.0.l-6', `${set(6, 3)} ${set(6, 4)} .`, '2:0, home WON'],
  ['handicap.sets.0.l-6', `${set(6, 3)} ${set(4, 6)} ${set(6, 1)} .`, '2:1, away WON'],
  ['handicap.sets.0.l6', `${set(6, 3)} ${set(4, 6)} ${set(1, 6)} .`, '1:2, home WON'],
  ['total.sets.0.l10', `${set(6, 3)} ${set(6, 4)} .`, '2, under WON'],
  ['total.sets.0.l10', `${set(6, 3)} ${set(4, 6)} ${set(1, 6)} .`, '3, over WON'],
  ['total.sets.0.l10', `${set(6, 3)} ${set(4, 6)} [ x`, 'over VOID, under VOID, abandoned'],
  ['total.games.0.l86', `${set(6, 3)} ${set(6, 4)} .`, '19, under WON'],
  ['total.games.0.l86', `${set(6, 4)} ${set(5, 7)}`, '22, over WON'],
  ['total.games.0.l86', `${set(6, 3)} [ x`, 'over VOID, under VOID, abandoned'],
  ['total.games.0.l74', `${set(6, 3)} ${set(6, 4)} .`, '19, over WON'],
  ['total.games.1.l38', set(6, 3), '9, under WON'],
  ['total.games.1.l34', '[ h a h a h a h a h', '9, over WON'],
  ['total.games.3.l38', `${set(6, 3)} ${set(6, 4)} .`, 'over VOID, under VOID, not-played'],
  ['handicap.games.0.l-14', `${set(6, 3)} ${set(6, 4)} .`, '12:7, home WON'],
  ['handicap.games.0.l-22', `${set(6, 3)} ${set(6, 4)} .`, '12:7, away WON'],
  ['handicap.games.0.l10', `${set(6, 3)} ${set(4, 6)} ${set(0, 6)} .`, '10:15, away WON'],
  ['handicap.games.0.l10', `${set(6, 3)} ${set(4, 6)} ${set(4, 6)} .`, '14:15, home WON'],
  ['handicap.games.0.l10', `${set(6, 3)} [ h x`, 'home VOID, away VOID, abandoned'],
  ['winner.sets.0', 'x', 'home VOID, away VOID, never-started'],
];

const HOCKEY: readonly Row[] = [
  ['winner.goals.0', '[ h ] [ ] [ ] .', '1:0, home WON'],
  ['winner.goals.0', '[ h ] [ a ] [ ]', 'open'],
  ['winner.goals.0', '[ h ] [ a ] [ ] [ a ] .', '1:2, away WON'],
  ['winner.goals.0', '[ h ] [ a ] [ ] [ x', 'home VOID, away VOID, abandoned'],
  ['result.goals.0', '[ h ] [ a ] [ ]', '1:1, draw WON'],
  ['result.goals.0', '[ h ] [ a ] [ ] [ a ] .', '1:1, draw WON'],
  ['result.goals.0', '[ h ] [ a ] [ ] [ x', '1:1, draw WON'],
  ['result.goals.0', '[ h ] [ a ] [ x', 'home VOID, draw VOID, away VOID, abandoned'],
  ['result.goals.2', '[ h ] [ a ]', '0:1, away WON'],
  ['result.goals.2', '[ h ] [ a', 'open'],
  ['result.goals.3', '[ h ] [ a ] [ ]', '0:0, draw WON'],
  ['draw-no-bet.goals.0', '[ h ] [ a ] [ ] [ h ] .', '1:1, home REFUNDED, away REFUNDED, draw'],
  ['draw-no-bet.goals.1', '[ ]', '0:0, home REFUNDED, away REFUNDED, draw'],
  ['double-chance.goals.0', '[ h ] [ a ] [ ] [ h ] .', '1:1, home-draw WON, draw-away WON'],
  ['total.goals.0.l10', '[ h ] [ a ] [ ] [ h ] .', '2, under WON'],
  ['total.goals.0.l10', '[ h ] [ a a', '3, over WON'],
  ['total.goals.0.l12', '[ h ] [ a a ] [ ]', '3, over REFUNDED, under REFUNDED, push'],
  ['total.goals.1.l6', '[ h h', '2, over WON'],
  ['total.goals.1.l6', '[ h ]', '1, under WON'],
  ['handicap.goals.0.l-2', '[ h ] [ a ] [ ] [ h ] .', '1:1, away WON'],
  ['handicap.goals.0.l0', '[ h ] [ a ] [ ] [ h ] .', '1:1, home REFUNDED, away REFUNDED, push'],
  ['handicap.goals.0.l-6', '[ h h ] [ ] [ ] .', '2:0, home WON'],
  ['both-score.goals.0', '[ h ] [ ] [ ] .', '1:0, no WON'],
  ['both-score.goals.0', '[ h ] [ a', '1:1, yes WON'],
  ['next-goal.goals.0.n3', '[ h ] [ a ] [ ]', '0:0, none WON'],
  ['next-goal.goals.0.n3', '[ h ] [ a ] [ ] [ h ] .', '0:0, none WON'],
  ['next-goal.goals.0.n2', '[ h ] [ a', '0:1, away WON'],
  ['next-goal.goals.0.n2', '[ h ] [ x', 'home VOID, none VOID, away VOID, abandoned'],
  ['winner.goals.0', 'x', 'home VOID, away VOID, never-started'],
  ['result.goals.1', '[ h a ] [ x', '1:1, draw WON'],
];

const BASKETBALL: readonly Row[] = [
  ['winner.points.0', '[ 3h ] [ 2a ] [ ] [ ] .', '3:2, home WON'],
  ['winner.points.0', '[ 2h ] [ 2a ] [ ] [ ]', 'open'],
  ['winner.points.0', '[ 2h ] [ 2a ] [ ] [ ] [ 3a ] .', '2:5, away WON'],
  ['winner.points.0', '[ 2h ] [ 2a ] [ ] [ ] [ ] [ 1h ] .', '3:2, home WON'],
  ['winner.points.0', '[ 2h ] [ 2a x', 'home VOID, away VOID, abandoned'],
  ['result.points.0', '[ 2h ] [ 2a ] [ ] [ ]', '2:2, draw WON'],
  ['result.points.0', '[ 2h ] [ 2a ] [ ] [ ] [ 3a ] .', '2:2, draw WON'],
  ['result.points.0', '[ 2h ] [ 1a ] [ ] [ ] .', '2:1, home WON'],
  ['result.points.1', '[ 2h ]', '2:0, home WON'],
  ['result.points.1', '[ 2h', 'open'],
  ['result.points.2', '[ 2h ] [ ]', '0:0, draw WON'],
  ['result.points.2', '[ 2h ] [ x', 'home VOID, draw VOID, away VOID, abandoned'],
  ['result.points.3', '[ 2h ] [ ] [ 1a ] [ ] .', '0:1, away WON'],
  ['result.points.4', '[ 2h ] [ ] [ 1a ] [ 1a 1a ] .', '0:2, away WON'],
  ['total.points.0.l18', '[ 2h ] [ 2a ] [ ] [ ]', 'open'],
  ['total.points.0.l18', '[ 2h ] [ 2a ] [ ] [ ] [ 3a ] .', '7, over WON'],
  ['total.points.0.l18', '[ 3h ] [ 2a', '5, over WON'],
  ['total.points.0.l18', '[ 3h ] [ 1a ] [ ] [ ] .', '4, under WON'],
  ['total.points.0.l18', '[ 3h ] [ 1a x', 'over VOID, under VOID, abandoned'],
  ['total.points.0.l22', '[ 3h ] [ 1a ] [ ] [ 1h ] .', '5, under WON'],
  ['total.points.1.l10', '[ 3h', '3, over WON'],
  ['total.points.1.l10', '[ 2h ]', '2, under WON'],
  ['total.points.2.l10', '[ 3h ] [ 2a ]', '2, under WON'],
  ['handicap.points.0.l-2', '[ 2h ] [ 2a ] [ ] [ ] [ 3h ] .', '5:2, home WON'],
  ['handicap.points.0.l-14', '[ 2h ] [ 2a ] [ ] [ ] [ 3h ] .', '5:2, away WON'],
  ['handicap.points.0.l6', '[ 2h ] [ 3a ] [ ] [ ] .', '2:3, home WON'],
  ['handicap.points.0.l6', '[ 2h ] [ 3a ] [ ] [ x', 'home VOID, away VOID, abandoned'],
  ['handicap.points.1.l-2', '[ 1h ]', '1:0, home WON'],
  ['handicap.points.1.l-6', '[ 1h ]', '1:0, away WON'],
  ['winner.points.0', 'x', 'home VOID, away VOID, never-started'],
];

const map = (home: number, away: number): string => `[ ${home}h ${away}a ]`;

const ARENA: readonly Row[] = [
  ['winner.maps.0', map(8, 5), 'open'],
  ['winner.maps.0', `${map(8, 5)} ${map(8, 2)} .`, '2:0, home WON'],
  ['winner.maps.0', `${map(8, 5)} ${map(2, 8)} ${map(6, 8)} .`, '1:2, away WON'],
  ['winner.maps.0', `${map(8, 5)} [ 3h x`, 'home VOID, away VOID, abandoned'],
  ['winner.rounds.1', map(8, 5), '8:5, home WON'],
  ['winner.rounds.1', `${map(8, 5)} [ x`, '8:5, home WON'],
  ['winner.rounds.1', '[ 7h x', 'home VOID, away VOID, abandoned'],
  ['winner.rounds.2', `${map(8, 5)} ${map(7, 8)}`, '7:8, away WON'],
  ['winner.rounds.3', `${map(8, 5)} ${map(8, 2)} .`, 'home VOID, away VOID, not-played'],
  ['winner.rounds.3', `${map(8, 5)} ${map(2, 8)} ${map(8, 7)} .`, '8:7, home WON'],
  ['winner.rounds.3', `${map(8, 5)} ${map(2, 8)} [ 3h`, 'open'],
  ['correct-score.maps.0', `${map(8, 5)} ${map(8, 2)} .`, '2:0, 2:0 WON'],
  ['correct-score.maps.0', `${map(5, 8)} ${map(8, 2)} ${map(8, 0)} .`, '2:1, 2:1 WON'],
  ['handicap.maps.0.l-6', `${map(8, 5)} ${map(8, 2)} .`, '2:0, home WON'],
  ['handicap.maps.0.l-6', `${map(8, 5)} ${map(2, 8)} ${map(8, 7)} .`, '2:1, away WON'],
  ['handicap.maps.0.l6', `${map(5, 8)} ${map(2, 8)} .`, '0:2, away WON'],
  ['handicap.maps.0.l6', `${map(5, 8)} ${map(8, 2)} ${map(3, 8)} .`, '1:2, home WON'],
  ['total.maps.0.l10', `${map(8, 5)} ${map(8, 2)} .`, '2, under WON'],
  ['total.maps.0.l10', `${map(8, 5)} ${map(2, 8)} ${map(8, 7)} .`, '3, over WON'],
  ['total.maps.0.l10', `${map(8, 5)} ${map(2, 8)} [ x`, 'over VOID, under VOID, abandoned'],
  ['handicap.rounds.1.l-10', map(8, 5), '8:5, home WON'],
  ['handicap.rounds.1.l-14', map(8, 5), '8:5, away WON'],
  ['handicap.rounds.2.l10', `${map(8, 5)} ${map(6, 8)}`, '6:8, home WON'],
  ['handicap.rounds.3.l2', `${map(8, 5)} ${map(8, 2)} .`, 'home VOID, away VOID, not-played'],
  ['total.rounds.1.l50', '[ 8h 5a', '13, over WON'],
  ['total.rounds.1.l54', map(8, 5), '13, under WON'],
  ['total.rounds.3.l50', `${map(8, 5)} ${map(8, 2)} .`, 'over VOID, under VOID, not-played'],
  ['total.rounds.0.l90', `${map(8, 5)} ${map(8, 2)} .`, '23, over WON'],
  ['total.rounds.0.l94', `${map(8, 5)} ${map(8, 2)} .`, '23, under WON'],
  ['handicap.rounds.0.l-34', `${map(8, 5)} ${map(8, 2)} .`, '16:7, home WON'],
  ['winner.maps.0', 'x', 'home VOID, away VOID, never-started'],
];

const laps = (...gaps: readonly number[]): string => gaps.map((gap) => `[ ${gap > 0 ? '+' : ''}${gap} ]`).join(' ');
const race = (gap: number, last = 0): string =>
  laps(...Array.from({ length: 19 }, (_, at) => (at % 2 === 0 ? 1 : -1)), gap, ...(last === 0 ? [] : [last]));

const DUEL: readonly Row[] = [
  ['winner.tenths.0', laps(3, 2), 'open'],
  ['winner.tenths.0', `${race(3)} .`, '4, home WON'],
  ['winner.tenths.0', `${race(-4)} .`, '-3, away WON'],
  ['winner.tenths.0', `${race(-1)}`, 'open'],
  ['winner.tenths.0', `${race(-1, 2)} .`, '2, home WON'],
  ['winner.tenths.0', `${race(-1, -5)} .`, '-5, away WON'],
  ['winner.tenths.0', `${laps(3, 2)} [ x`, 'home VOID, away VOID, abandoned'],
  ['winner.tenths.0', 'x', 'home VOID, away VOID, never-started'],
  ['handicap.tenths.0.l-14', `${race(3)} .`, '4, home WON'],
  ['handicap.tenths.0.l-18', `${race(3)} .`, '4, away WON'],
  ['handicap.tenths.0.l14', `${race(-4)} .`, '-3, home WON'],
  ['handicap.tenths.0.l10', `${race(-4)} .`, '-3, away WON'],
  ['handicap.tenths.0.l-2', `${race(-1)}`, 'open'],
  ['handicap.tenths.0.l-6', `${race(-1, 2)} .`, '2, home WON'],
  ['handicap.tenths.0.l-10', `${race(-1, 2)} .`, '2, away WON'],
  ['handicap.tenths.0.l2', `${laps(3)} [ x`, 'home VOID, away VOID, abandoned'],
  ['handicap.laps.0.l-2', `${race(3)} .`, '11:9, home WON'],
  ['handicap.laps.0.l-10', `${race(3)} .`, '11:9, away WON'],
  ['handicap.laps.0.l-2', `${race(-4)} .`, '10:10, away WON'],
  ['handicap.laps.0.l2', `${race(-4)} .`, '10:10, home WON'],
  ['handicap.laps.0.l2', `${race(-1, 2)}`, '10:10, home WON'],
  ['handicap.laps.0.l-2', `${race(-1, 2)} .`, '10:10, away WON'],
  ['handicap.laps.0.l-2', `${laps(3, 3, 3)} x`, 'home VOID, away VOID, abandoned'],
  ['winner.laps.1', laps(3), '1:0, home WON'],
  ['winner.laps.1', laps(-2), '0:1, away WON'],
  ['winner.laps.1', '[', 'open'],
  ['winner.laps.2', laps(3), 'open'],
  ['winner.laps.2', laps(3, -1), '0:1, away WON'],
  ['winner.laps.2', `${laps(3)} [ x`, 'home VOID, away VOID, abandoned'],
  ['winner.laps.1', `${laps(3)} [ x`, '1:0, home WON'],
  ['winner.laps.20', `${race(3)} .`, '1:0, home WON'],
];

describe.each([
  ['football', FOOTBALL],
  ['tennis', TENNIS],
  ['ice-hockey', HOCKEY],
  ['basketball', BASKETBALL],
  ['arena-of-five', ARENA],
  ['circuit-duel', DUEL],
] as const)('%s settles', (sport, rows) => {
  it('thirty cases and more', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
  });

  it.each(rows)('%s after %j: %s', (id, story, settled) => {
    expect(marksOf(sport, id, story)).toBe(settled);
  });
});

describe('a settlement', () => {
  const market = parseMarketId('total.goals.0.l11');
  if (market === undefined) throw new TypeError('That is no market.');
  const settled = (story: string) => {
    const settlement = settlementOf(market, stateOf('football', story));
    if (settlement === undefined) throw new TypeError('The market is open.');
    return settlement;
  };

  it('that was corrected names every selection whose mark is another one', () => {
    expect(resettled(settled('[ h h a ] [ ] .'), settled('[ h h ] [ ] .'))).toEqual([
      { marketId: 'total.goals.0.l11', selection: 'over', before: 'HALF_WON', after: 'LOST' },
      { marketId: 'total.goals.0.l11', selection: 'under', before: 'HALF_LOST', after: 'WON' },
    ]);
  });

  it('that is the same changes nothing', () => {
    expect(resettled(settled('[ h h a ] [ ] .'), settled('[ a a ] [ h ] .'))).toEqual([]);
  });

  it('may be voided by the operator', () => {
    expect(voided(market, 'voided-by-operator').selections).toEqual([
      { selection: 'over', mark: 'VOID', reason: 'voided-by-operator' },
      { selection: 'under', mark: 'VOID', reason: 'voided-by-operator' },
    ]);
  });
});
