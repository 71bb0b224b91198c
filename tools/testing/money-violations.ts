/** A file that a check refuses: its path, what stands in it, and the words of the finding. */
type Refused = readonly (readonly [path: string, text: string, says: string])[];

/** Conversions of money to a float; the third is the expression that is named. */
export const FLOATS: Refused = [
  [
    'platform/src/wallet/refused-float-1.ts',
    'export const kept = (row: { sum: string }) => Number(row.sum);\n',
    'Number(row.sum)',
  ],
  [
    'platform/src/bets/refused-float-2.ts',
    'export const kept = (text: string) => parseFloat(text);\n',
    'parseFloat(text)',
  ],
  [
    'platform/src/games/refused-float-3.ts',
    'export const kept = (value: number) => value.toFixed(2);\n',
    'value.toFixed(2)',
  ],
  ['protocol/src/wallet/refused-float-4.ts', 'export const kept = 0.1;\n', '0.1'],
  [
    'web/src/wallet/refused-float-5.tsx',
    'export const Kept = (p: { balance: string }) => <b>{Number(p.balance)}</b>;\n',
    'Number(p.balance)',
  ],
  ['arcade/src/refused-float-6.ts', 'export const kept = (stake: string) => +stake;\n', '+stake'],
];

/** Expressions that make up an amount where none can be read. */
export const AMOUNTS: Refused = [
  ['arcade/src/refused-amount-1.ts', 'parseAmount(text) ?? 0n', 'takes what is no amount for one'],
  ['web/src/wallet/refused-amount-2.tsx', '(parseAmount(text(a, b) ?? a)) ?? -1n', 'takes what is no amount for one'],
  ['platform/src/bets/refused-amount-3.ts', 'kept.get(text) ?? parseAmount(text) ?? 1n', 'takes what is no amount'],
];

/** Lengths of time that have a name already. */
export const TIMES: Refused = [
  ['kit/src/ui/refused-time-1.ts', 'const DAY_MS = 24 * hours;', 'DAY_MS is defined a second time'],
  ['platform/src/bets/refused-time-2.ts', 'function dayIn() {}', 'dayIn is defined a second time'],
  ['arcade/src/refused-time-3.ts', `const kept = 3_600${'_'}000;`, 'is HOUR_MS: import it'],
  ['e2e/src/refused-time-4.ts', `const kept = 7 * 24 * (60 * 60${'_'}000);`, 'is HOUR_MS: import it'],
];
