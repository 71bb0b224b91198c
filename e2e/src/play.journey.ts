import { expect, test } from './setup/product.ts';
import { auditLedger } from './steps/audit.ts';
import { signIn, signOut, signUp, visit } from './steps/account.ts';
import { balanceOf, deposit, shown } from './steps/money.ts';
import { somebodyNew } from './steps/people.ts';
import { openGame, playRounds, pressSpin } from './steps/play.ts';
import { readRecord, verifyEveryRound } from './steps/record.ts';

/** Many are what `npm run prove` is for: they fill several pages of the record, and take minutes. */
const ROUNDS = process.env.WIDE === '1' ? 20 : 2;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

test('from a first visit to a record that can be checked', async ({ page, product }) => {
  // Twenty rounds, and as many proofs, take four minutes beside two other journeys.
  if (ROUNDS > 2) test.slow();
  const person = somebodyNew();
  await visit(page);
  await signUp(page, person);
  expect(shown(await balanceOf(page))).toBe('0.00');
  await deposit(page, '500.00');

  const game = await openGame(page, 'peac', 'Peacock Parlour');
  const rounds = await playRounds(game, ROUNDS, pressSpin(game));
  const stakes = sum(rounds.map(({ stake }) => stake));
  const payouts = sum(rounds.map(({ returned }) => returned));

  await visit(page, '/index');
  const expected = shown(5_000_000n - stakes + payouts);
  await expect.poll(async () => shown(await balanceOf(page))).toBe(expected);

  const record = await readRecord(page);
  expect(record).toHaveLength(ROUNDS);
  expect(shown(sum(record.map(({ stake }) => stake)))).toBe(shown(stakes));
  expect(shown(sum(record.map(({ returned }) => returned)))).toBe(shown(payouts));
  await verifyEveryRound(page, ROUNDS);

  await visit(page, '/index');
  await signOut(page);
  await signIn(page, person);
  expect(shown(await balanceOf(page))).toBe(expected);
  expect(await readRecord(page)).toHaveLength(ROUNDS);

  expect(await auditLedger(product)).toMatchObject({ clean: true });
});
