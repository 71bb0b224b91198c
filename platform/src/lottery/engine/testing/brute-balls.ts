import type { LotteryFamily } from '@baize/protocol/lottery';
import type { Wins } from './brute-prizes.ts';

const yes = (holds: boolean, key = '*'): Wins => (holds ? { [key]: 2 } : {});
const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);
const parity = (value: number): string => (value % 2 === 0 ? 'even' : 'odd');
const size = (value: number, from: number): string => (value >= from ? 'big' : 'small');

/** From where a place, and the total, count as big; what gives the stake back. */
const HALVES: Readonly<
  Partial<Record<LotteryFamily, { place: number; sum: number; placePush?: number; sumPush?: number }>>
> = {
  SSC: { place: 5, sum: 23 },
  PK10: { place: 6, sum: 12 },
  X5: { place: 6, sum: 31, placePush: 11, sumPush: 30 },
  KLSF: { place: 11, sum: 85, sumPush: 84 },
  PC28: { place: 5, sum: 14 },
  PL3: { place: 5, sum: 14 },
  K3: { place: 4, sum: 11 },
  LHC: { place: 25, sum: 175 },
};

const RED = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ');
const BLUE = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ');

/** The quick lotteries, by the words of the rules. */
export function bruteBalls(
  family: LotteryFamily,
  code: string,
  line: readonly string[],
  balls: readonly string[],
): Wins {
  const numbers = balls.map(Number);
  const [token = ''] = line;
  const halves = HALVES[family];
  const place = /^P(\d+)(?:_(SIZE|PARITY))?$/.exec(code);
  if (place) {
    const ball = balls[Number(place[1]) - 1] ?? '';
    if (place[2] === undefined) return yes(ball === token);
    if (Number(ball) === halves?.placePush) return 'push';
    return yes((place[2] === 'SIZE' ? size(Number(ball), halves?.place ?? 0) : parity(Number(ball))) === token, token);
  }
  const dragon = /^DT(\d+)_(\d+)$/.exec(code);
  if (dragon) {
    const difference = (numbers[Number(dragon[1]) - 1] ?? 0) - (numbers[Number(dragon[2]) - 1] ?? 0);
    return yes((difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie') === token, token);
  }
  if (/^ANY\d$/.test(code)) {
    const found = line.filter((pick) => balls.includes(pick)).length;
    return yes(family === 'X5' && line.length > 5 ? found === 5 : found === line.length);
  }
  if (code.startsWith('SUM')) return bruteSum(family, code, token, numbers);
  return bruteSpecial(family, code, line, balls);
}

function bruteSum(family: LotteryFamily, code: string, token: string, numbers: readonly number[]): Wins {
  const sum = total(numbers);
  const halves = HALVES[family];
  if (family === 'K3' && code !== 'SUM' && numbers.every((value) => value === numbers[0])) return {};
  if (code === 'SUM_SIZE' && family === 'KL8') return yes((sum === 810 ? 'tie' : size(sum, 811)) === token, token);
  if (code === 'SUM_SIZE') {
    return sum === halves?.sumPush ? 'push' : yes(size(sum, halves?.sum ?? 0) === token, token);
  }
  if (code === 'SUM_PARITY') return yes(parity(sum) === token, token);
  if (code === 'SUM_TAIL') return yes(size(sum % 10, 5) === token, token);
  if (code === 'SUM_BOTH') return yes(`${size(sum, 14)}-${parity(sum)}` === token, token);
  return yes(String(sum) === token, token);
}

function bruteSpecial(family: LotteryFamily, code: string, line: readonly string[], balls: readonly string[]): Wins {
  const numbers = balls.map(Number);
  const [token = ''] = line;
  const text = line.join();
  const boxed = (list: readonly string[]): string => list.toSorted().join();
  const times = (pick: string): number => balls.filter((ball) => ball === pick).length;
  const special = balls[6] ?? '';
  const regular = balls.slice(0, 6);
  switch (code) {
    case 'STAR5':
    case 'STAR4':
    case 'STAR3':
    case 'STAR2':
    case 'STAR1':
      return yes(balls.slice(5 - line.length).join() === text);
    case 'FIRST2':
    case 'FIRST3':
    case 'DIRECT3':
      return yes(balls.slice(0, line.length).join() === text);
    case 'LAST2':
      return yes(balls.slice(1).join() === text);
    case 'GROUP3':
    case 'GROUP6':
      return yes(boxed(balls.slice(-3)) === boxed(line));
    case 'FIRST2_GROUP':
    case 'FIRST3_GROUP':
      return yes(boxed(balls.slice(0, line.length)) === boxed(line));
    case 'SHAPE_FIRST':
    case 'SHAPE':
      return yes(bruteShape(numbers.slice(0, 3)) === token, token);
    case 'SHAPE_MIDDLE':
      return yes(bruteShape(numbers.slice(1, 4)) === token, token);
    case 'SHAPE_LAST':
      return yes(bruteShape(numbers.slice(2)) === token, token);
    case 'BULL':
      return yes(bruteBull(numbers) === token, token);
    case 'TRIPLE':
      return yes(times(token) === 3);
    case 'DOUBLE':
      return yes(times(token) >= 2);
    case 'SINGLE':
      return yes(times(token) >= 1);
    case 'ANY_TRIPLE':
      return yes(new Set(balls).size === 1, token);
    case 'ANY_STRAIGHT':
      return yes(['1,2,3', '2,3,4', '3,4,5', '4,5,6'].includes(boxed(balls)), token);
    case 'AAB':
    case 'THREE_DIFFERENT':
      return yes(boxed(balls) === boxed(line));
    case 'TWO_DIFFERENT':
      return yes(line.every((pick) => times(pick) > 0));
    case 'TOP2_SUM':
      return yes(String(total(numbers.slice(0, 2))) === token, token);
    case 'TOP2_SIZE':
      return yes(size(total(numbers.slice(0, 2)), 12) === token, token);
    case 'TOP2_PARITY':
      return yes(parity(total(numbers.slice(0, 2))) === token, token);
    case 'HALVES': {
      const upper = numbers.filter((ball) => ball <= 40).length;
      return yes((upper > 10 ? 'top' : upper < 10 ? 'bottom' : 'equal') === token, token);
    }
    case 'ELEMENTS': {
      const sum = total(numbers);
      const element = sum <= 695 ? 'metal' : sum <= 763 ? 'wood' : sum <= 855 ? 'water' : sum <= 923 ? 'fire' : 'earth';
      return yes(element === token, token);
    }
    case 'EXTREME':
      return yes((total(numbers) >= 22 ? 'highest' : total(numbers) <= 5 ? 'lowest' : '') === token, token);
    case 'SPECIAL':
      return yes(special === token);
    case 'SPECIAL_SIZE':
      return special === '49' ? 'push' : yes(size(Number(special), 25) === token, token);
    case 'SPECIAL_PARITY':
      return special === '49' ? 'push' : yes(parity(Number(special)) === token, token);
    case 'SPECIAL_COLOUR':
      return yes((RED.includes(special) ? 'red' : BLUE.includes(special) ? 'blue' : 'green') === token, token);
    case 'SPECIAL_HEAD':
      return yes(special.charAt(0) === token, token);
    case 'SPECIAL_TAIL':
      return yes(special.charAt(1) === token, token);
    case 'REGULAR':
    case 'REGULAR2':
    case 'REGULAR3':
      return yes(line.every((pick) => regular.includes(pick)));
    case 'WITH_SPECIAL':
      return yes(line.includes(special) && line.some((pick) => regular.includes(pick)));
    default:
      if (!/^NONE\d+$/.test(code)) throw new Error(`${family} ${code} is not told here`);
      return yes(line.every((pick) => !balls.includes(pick)));
  }
}

const STRAIGHTS = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019'];

function bruteShape(digits: readonly number[]): string {
  const sorted = digits.map(String).toSorted().join('');
  const [a = 0, b = 0, c = 0] = digits;
  if (a === b && b === c) return 'triple';
  if (STRAIGHTS.includes(sorted)) return 'straight';
  if (a === b || b === c || a === c) return 'pair';
  const beside = (x: number, y: number): boolean => Math.abs(x - y) === 1 || Math.abs(x - y) === 9;
  return beside(a, b) || beside(b, c) || beside(a, c) ? 'half' : 'mixed';
}

function bruteBull(digits: readonly number[]): string {
  for (let i = 0; i < 5; i += 1)
    for (let j = i + 1; j < 5; j += 1)
      for (let k = j + 1; k < 5; k += 1) {
        const three = (digits[i] ?? 0) + (digits[j] ?? 0) + (digits[k] ?? 0);
        if (three % 10 !== 0) continue;
        const points = (total(digits) - three) % 10;
        return points === 0 ? 'niuniu' : `niu${points}`;
      }
  return 'none';
}
