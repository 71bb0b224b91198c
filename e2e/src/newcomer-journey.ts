import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { JOURNEY_ARGS, findChromium } from '../../tools/chromium.ts';
import { putNoticesAway } from './setup/put-notices-away.ts';
import { signUp, visit } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { somebodyNew } from './steps/people.ts';
import { openGame, playRounds, pressSpin } from './steps/play.ts';
import { readRecord, verifyEveryRound } from './steps/record.ts';

const ROUNDS = 3;

// A new member's journey through a product that somebody else started: from sign-up to a record that can be checked.
const { values } = parseArgs({ options: { 'base-url': { type: 'string' } } });
const baseURL = values['base-url'];
if (baseURL === undefined) throw new Error('say where the product is: --base-url http://localhost:8080');

const browser = await chromium.launch({ executablePath: await findChromium(), args: [...JOURNEY_ARGS] });
try {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  await putNoticesAway(context);
  const page = await context.newPage();
  await visit(page);
  await signUp(page, somebodyNew());
  await deposit(page, '500.00');
  const game = await openGame(page, 'chalk', 'Chalk Dice');
  const played = await playRounds(game, ROUNDS, pressSpin(game));
  const recorded = await readRecord(page);
  if (recorded.length !== played.length) {
    throw new Error(`${played.length} rounds were played and ${recorded.length} stand in the record`);
  }
  await verifyEveryRound(page, ROUNDS);
  console.log(`A newcomer signed up, deposited, played ${ROUNDS} rounds and checked each of them.`);
} finally {
  await browser.close();
}
