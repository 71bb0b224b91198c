import { expect, it } from 'vitest';
import { placeholdersOf } from './placeholders.ts';

it.each([
  ['Pay {amount} now', ['{amount}']],
  ['{0} of {1}', ['{0}', '{1}']],
  ['Read <0>the terms</0>', ['<0>']],
  ['{hours, plural, one {About # hour} other {About # hours}}', ['{hours}']],
  ['{days, plural, =0 {today} other {{count} days for {name}}} ago', ['{days}', '{count}', '{name}']],
  ['At {when, date, short} by {who}', ['{when}', '{who}']],
  ['no placeholder', []],
])('%s', (message, names) => {
  expect([...placeholdersOf(message)].sort()).toEqual([...names].sort());
});
