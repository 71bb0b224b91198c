import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Band, PickShape, Play, Rule } from '@baize/protocol/lottery/games';
import { hasToken } from '@baize/protocol/lottery/rules';

/** From so many on, the prizes that a play is compared with are not listed one by one. */
const ALL_PRIZES = 6;

/** A play's winning condition in words. `prizes` are the names of the prizes that the line is compared with. */
export function winWords({ pick, rule }: Pick<Play, 'pick' | 'rule'>, prizes: string): MessageDescriptor {
  switch (rule.kind) {
    case 'lot-hits':
      if (rule.lots.skip) return msg`Wins if the tens digit of the prize is your number. Prizes compared: ${prizes}.`;
      return msg`Wins each time a prize ends in your number. Prizes compared: ${prizes}.`;
    case 'lot-any-order':
      return msg`Wins if the prize ends in your digits, in any order. Prizes compared: ${prizes}.`;
    case 'lot-digit': {
      const count = rule.lots.take;
      return msg`Wins if your digit is among the last ${count} digits of the prize. Prizes compared: ${prizes}.`;
    }
    case 'lot-all':
      return msg`Wins if every number of the line is among the last two digits of the prizes.`;
    case 'lot-none':
      return msg`Wins if no number of the line is among the last two digits of the prizes.`;
    case 'lot-pairs':
      return msg`Wins if both numbers are among the last two digits of the prizes. Each further appearance pays an extra half.`;
    case 'tiers':
      return msg`Wins if a prize is your number. The odds depend on the prize.`;
    case 'tiers-any-order':
      return msg`Wins if a prize has your digits in any order. The odds depend on the prize and on how many orders your number has.`;
    case 'exact':
      return pick.kind === 'places'
        ? msg`Wins if your numbers are drawn in this order.`
        : msg`Wins if your number is drawn in this position.`;
    default:
      return valueWords(pick, rule);
  }
}

function valueWords(pick: PickShape, rule: Rule): MessageDescriptor {
  switch (rule.kind) {
    case 'same':
      return msg`Wins if exactly the numbers of the line are drawn, in any order.`;
    case 'covers':
      return msg`Wins if the line holds all the numbers drawn.`;
    case 'none':
      return msg`Wins if no number of the line is drawn.`;
    case 'times': {
      const { times } = rule;
      return msg`${plural(times, { one: 'Wins if your number shows. It pays once, however often it shows.', other: 'Wins if your number shows at least # times.' })}`;
    }
    case 'with-special':
      return msg`Wins if one number of the line is the special ball and the other is among the first six.`;
    case 'compare': {
      const first = rule.a + 1;
      const second = rule.b + 1;
      return hasToken(pick.tokens, 'tie')
        ? msg`Dragon wins if place ${first} is higher than place ${second}, tiger if it is lower, a tie if both are equal.`
        : msg`Dragon wins if place ${first} is higher than place ${second}, tiger if it is lower.`;
    }
    case 'three-digits':
      return msg`Triple: three alike. Straight: three in a row, 9-0-1 too. Pair: two alike. Half straight: two of them in a row. Mixed: none of these.`;
    case 'three-dice':
      return msg`Wins if the three dice show what the bet is called.`;
    case 'bull':
      return msg`Three of the five digits must add up to a multiple of 10. The other two give the points: 13 is Bull 3, 10 is Bull bull. If no three digits do, there is no bull.`;
    case 'band':
      return rule.alikeLoses
        ? msg`Wins if the result is what you picked. Three dice alike lose.`
        : msg`Wins if the result is what you picked.`;
    default:
      return msg`Wins if every number of the line is drawn.`;
  }
}

/** The prizes of a rule, unless it is compared with so many that it is all of them. */
export function prizesOf(rule: Rule): readonly string[] {
  if (!('lots' in rule)) return [];
  return rule.lots.groups.length >= ALL_PRIZES ? [] : rule.lots.groups;
}

/** Figures that a picked word stands for, where its name does not say them; odd and even do. */
export function rangesOf(rule: Rule): readonly { readonly token: string; readonly text: string }[] {
  if (rule.kind !== 'band') return [];
  return Object.entries(rule.bands).flatMap(([token, bands]) =>
    bands.some(({ step }) => step !== undefined) || isItself(token, bands) ? [] : [{ token, text: textOf(bands) }],
  );
}

/** Figures that give the stake back. */
export const pushOf = (rule: Rule): string => (rule.kind === 'band' && rule.push ? textOf(rule.push) : '');

const isItself = (token: string, bands: readonly Band[]): boolean => textOf(bands) === token;

const textOf = (bands: readonly Band[]): string =>
  bands.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
