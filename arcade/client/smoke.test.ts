import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import type { Page } from 'playwright-core';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';
import { complaintsOf } from '../src/testing/complaints-of.ts';

/** The gate holds each way once; the proof each at both sizes, in each shape, and in further languages. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

const sit = async (options: Parameters<typeof stage.sit>[0]): Promise<Seat> => {
  seat = await stage.sit(options);
  return seat;
};
const money = (): string => formatAmount(stage.platform.balance, 2);
const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    .disableRules(['region', 'page-has-heading-one'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
const overflow = (at: Seat): Promise<number> =>
  at.frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);

const SIZES = [
  ['peacock-parlour', 390, 700],
  ['chalk-dice', 1_440, 800],
  ['peacock-parlour', 1_440, 800],
  ['chalk-dice', 390, 700],
] as const;

describe.each(IS_PROOF ? SIZES : SIZES.slice(0, 2))('%s at %i px', (game, width, height) => {
  it('plays a round by keyboard, says its outcome, and tells the page around it', async () => {
    const at = await sit({ game, width, height });
    await at.ready();
    const stake = at.frame.locator('.dial-stake output');
    expect(await stake.innerText()).toMatch(/^\d/);
    // A round with free spins would play for as long as this test may take.
    if (game === 'peacock-parlour') await stage.choose(at, ({ freeSpins }) => freeSpins === 0);
    await at.frame.locator('.result').click();
    await at.page.keyboard.press('ArrowUp');
    const before = Number(await at.balance());
    await at.page.keyboard.press('Space');
    await at.frame.locator('.spin[aria-disabled="true"]').waitFor();
    await at.ready();
    expect(await at.balance()).toBe(money());
    const staked = Number(await stake.innerText());
    const returned = Number(await at.frame.locator('.dial-returned output').innerText());
    expect(Number(await at.balance())).toBeCloseTo(before - staked + returned, 4);
    expect(await at.frame.locator('p[role="status"]').innerText()).toContain(`Staked ${staked.toFixed(2)}, returned`);
    expect(await at.heard()).toEqual(['ready', 'round-started', 'round-settled']);
    expect(await complaintsOf(at)).toEqual([]);
  });

  it('opens help, history and fairness, and closes them by Escape', async () => {
    const at = await sit({ game, width, height });
    await at.ready();
    for (const name of ['Help and paytable', 'Rounds of this session', 'Fairness']) {
      await at.frame.getByRole('button', { name }).click();
      await at.frame.getByRole('dialog', { name: new RegExp(name.slice(0, 6)) }).waitFor();
      expect(await complaintsOf(at)).toEqual([]);
      await at.page.keyboard.press('Escape');
      await at.frame.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

it('remembers the stake of the last round, at 320 px and with motion reduced', async () => {
  const options = { game: 'chalk-dice', width: 320, height: 640, still: true };
  const at = await sit(options);
  await at.ready();
  const stake = at.frame.locator('.dial-stake output');
  const before = await stake.innerText();
  await at.frame.locator('.result').click();
  await at.page.keyboard.press('ArrowUp');
  const raised = await stake.innerText();
  expect(raised).not.toBe(before);
  await at.frame.locator('.spin').click();
  await at.ready();
  await stage.comeBack(at, options);
  await at.ready();
  expect(await stake.innerText()).toBe(raised);
  await at.frame.locator('.spin').click();
  await at.ready();
  expect(await at.frame.locator('.tiles').getAttribute('aria-label')).toMatch(/^Rolled \d\d?\.\d\d$/);
  expect(await overflow(at)).toBe(0);
});

describe('the verifier', () => {
  it('draws a played round again, offline too, and shows a forged one', async () => {
    const at = await sit({ game: 'peacock-parlour' });
    await at.ready();
    await stage.spinFor(at, ({ pays, freeSpins }) => pays > 0 && freeSpins === 0);
    await at.ready();
    await at.frame.getByRole('button', { name: 'Rounds of this session' }).click();
    const [page] = await Promise.all([
      at.page.context().waitForEvent('page'),
      at.frame.getByRole('link', { name: /Verify/ }).click(),
    ]);
    await page.getByRole('heading', { name: 'Everything matches' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await at.page.context().setOffline(true);
    const proof = page.getByLabel('Proof');
    const honest = await proof.inputValue();
    await proof.fill(honest.replace(/"payout": "[\d.]+"/, '"payout": "999.0000"'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'It does not match' }).waitFor();
    expect(await page.locator('.step-card.differs h3').innerText()).toContain('The return');
    await proof.fill(honest.replace(/"serverSeed": "./, '"serverSeed": "Z'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('We can’t read these parts: serverSeed').waitFor();
    await proof.fill(honest);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Everything matches' }).waitFor();
  });
});

describe('what goes wrong', () => {
  it('a lost answer: the round is looked up and shown', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    await at.page.route('**/api/rounds', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await at.frame.locator('.spin').click();
    await at.comesTo(at.frame.getByText('Rolled'));
    await at.ready();
    expect(await at.balance()).toBe(money());
    expect(await at.frame.locator('.result').innerText()).toMatch(/^Rolled/);
  });

  it('a stake that never arrived: nothing is taken, and it can be played again', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    const before = money();
    await at.page.route('**/api/rounds', (route) => route.abort());
    await at.frame.locator('.spin').click();
    await at.frame.getByText('We didn’t receive your stake. Nothing was charged.').waitFor();
    expect(money()).toBe(before);
    await at.page.unroute('**/api/rounds');
    await at.ready();
    await at.frame.locator('.spin').click();
    await at.ready();
    expect(await at.heard()).toEqual(['ready', 'round-started', 'round-settled', 'round-started', 'round-settled']);
  });

  it('a bet nobody can vouch for: the player is told that the stake is back', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    const before = money();
    stage.platform.fail('bet', 'drop-after');
    stage.platform.fail('rollback', 'status-500');
    await at.frame.locator('.spin').click();
    await at.comesTo(at.frame.getByText('is being refunded'));
    await at.comesTo(at.frame.getByText('was refunded'));
    expect(money()).toBe(before);
    await at.ready();
    expect(await at.balance()).toBe(before);
  });

  it('a return that is not confirmed: it is said, and said again when it is', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    stage.platform.fail('win', ...Array.from({ length: 8 }, () => ({ code: 5000 })));
    await at.frame.locator('.spin').click();
    await at.comesTo(at.frame.getByText('We’re still crediting'));
    await at.comesTo(at.frame.getByText('Your round is settled.'));
    expect(await at.balance()).toBe(money());
  });

  it('each refusal is one clear sentence', async () => {
    const at = await sit({ game: 'chalk-dice' });
    for (const [fault, text] of [
      [{ code: 1001 }, 'Your balance is too low for a stake of'],
      [{ code: 1003 }, 'A limit on your account'],
      [{ code: 1007 }, 'This game is closed right now'],
      [{ code: 4002 }, 'We couldn’t accept this stake'],
    ] as const) {
      await at.ready();
      stage.platform.fail('bet', fault);
      await at.frame.locator('.spin').click();
      const alert = at.frame.getByRole('alert').filter({ hasText: text });
      await alert.waitFor();
      expect(await alert.innerText()).toContain('Nothing was charged.');
    }
  });

  it('a locked account and an ended session have a page with a way back', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    stage.platform.fail('bet', { code: 1004 });
    await at.frame.locator('.spin').click();
    await at.frame.getByRole('heading', { name: 'This account can’t play right now' }).waitFor();
    await at.frame.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect.poll(async () => (await at.heard()).slice(-2)).toEqual(['session-ended', 'exit']);
  });

  it('a second window ends the first, which says so', async () => {
    const first = await stage.sit({ game: 'chalk-dice' });
    await first.ready();
    const second = await sit({ game: 'chalk-dice' });
    await second.ready();
    await first.frame.locator('.spin').click();
    await first.frame.getByRole('heading', { name: 'This game is open in another window' }).waitFor();
    expect(await first.heard()).toContain('session-ended');
    await first.page.context().close();
  });

  it('a game that is not there says that it is not open yet', async () => {
    const { page } = await stage.newPage();
    await page.goto(`${stage.origin}/play/no-such-game?lang=EN`);
    await page.getByRole('heading', { name: 'Not open yet' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

describe('free spins', () => {
  it('go on where they were after a reload, and end with the right balance', async () => {
    const at = await sit({ game: 'peacock-parlour' });
    await at.ready();
    await stage.spinFor(at, ({ freeSpins }) => freeSpins === 8);
    await at.comesTo(at.frame.getByText('2/8'));
    await stage.comeBack(at, { game: 'peacock-parlour' });
    await at.frame.getByText('Your last round continues where it stopped.').waitFor();
    await at.comesTo(at.frame.getByText(/^[3-8]\/8$/));
    await at.ready();
    expect(await at.balance()).toBe(money());
    expect(await at.frame.locator('.result').innerText()).toContain('8 free spins paid');
  }, 60_000);

  it.runIf(IS_PROOF).each([
    ['tiger-lily', 4],
    ['temple-of-rain', 2],
    ['clockwork-orchard', 1],
  ] as const)(
    'of %s go on after a cut, in the shape they have there',
    async (game, least) => {
      const at = await sit({ game });
      await at.ready();
      await stage.spinFor(at, ({ freeSpins }) => freeSpins >= least);
      await at.passes(300);
      await at.passes(3_200);
      await stage.comeBack(at, { game });
      await at.frame.getByText('Your last round continues where it stopped.').waitFor();
      await at.ready();
      expect(await at.balance()).toBe(money());
      expect(await at.frame.locator('.result').innerText()).not.toBe('');
      expect(at.complaints).toEqual([]);
    },
    60_000,
  );

  it('are not needed to be told of a round that ended while nobody looked', async () => {
    const at = await sit({ game: 'peacock-parlour' });
    await at.ready();
    await stage.spinFor(at, ({ freeSpins }) => freeSpins === 0);
    await at.passes(300);
    await stage.comeBack(at, { game: 'peacock-parlour' });
    await at.frame.getByText('Your last round finished while you were away.').waitFor();
    await at.ready();
    expect(await at.balance()).toBe(money());
  });
});

describe('calm play', () => {
  it('counts a held key once', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    const bets = stage.platform.callsTo('bet').length;
    await at.frame.locator('.spin').focus();
    for (let passed = 0; passed < 3_500; passed += 100) {
      await at.page.keyboard.down('Enter');
      await at.passes(100);
    }
    await at.page.keyboard.up('Enter');
    expect(stage.platform.callsTo('bet')).toHaveLength(bets + 1);
  });

  it('stops while the page around it says so, and hears nobody else', async () => {
    const at = await sit({ game: 'chalk-dice' });
    await at.ready();
    const say = (message: object): Promise<void> =>
      at.page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
    await say({ type: 'exit' });
    await say({ type: 'pause' });
    await at.frame.getByText('The game is paused and nothing is running.').waitFor();
    const bets = stage.platform.callsTo('bet').length;
    await at.frame.locator('.veil').click();
    await at.page.keyboard.press('Space');
    await at.passes(300);
    expect(stage.platform.callsTo('bet')).toHaveLength(bets);
    await say({ type: 'resume' });
    await at.frame.locator('.spin').click();
    await at.ready();
    expect(stage.platform.callsTo('bet')).toHaveLength(bets + 1);
  });

  it('is silent, and fetches no sound, until sound is turned on', async () => {
    const at = await sit({ game: 'chalk-dice' });
    const fetched: string[] = [];
    at.page.on('request', (request) => fetched.push(request.url()));
    await at.ready();
    await at.frame.locator('.spin').click();
    await at.ready();
    expect(fetched.filter((url) => url.includes('synth'))).toEqual([]);
    await at.page.keyboard.press('m');
    await at.frame.getByRole('button', { name: 'Turn sound off' }).waitFor();
    await expect.poll(() => fetched.filter((url) => url.includes('synth')).length).toBe(1);
    expect(at.complaints).toEqual([]);
  });
});

describe('languages', () => {
  it('speaks Chinese, and English from left to right for a language it does not know', async () => {
    const chinese = await sit({ game: 'peacock-parlour', language: 'CN' });
    await chinese.ready();
    expect(await chinese.frame.locator('html').getAttribute('lang')).toBe('zh-Hans-CN');
    await chinese.frame.getByRole('button', { name: '说明与赔付表' }).click();
    await chinese.frame.getByText('玩家返还率').waitFor();
    await chinese.page.context().close();
    const other = await sit({ game: 'chalk-dice', language: 'XX' });
    await other.ready();
    const root = other.frame.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(await other.frame.getByRole('button', { name: /^Roll for/ }).count()).toBe(1);
  });

  it('speaks Arabic from the right, with reels, figures and the verifier as everywhere', async () => {
    const at = await sit({ game: 'peacock-parlour', language: 'AR' });
    await at.ready();
    const root = at.frame.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const lefts = await at.frame
      .locator('.reel')
      .evaluateAll((reels) => reels.map((reel) => reel.getBoundingClientRect().left));
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(await at.frame.locator('.dial-stake output').innerText()).toMatch(/^\d+\.\d\d$/);
    await at.frame.locator('.spin').click();
    await at.ready();
    expect(await overflow(at)).toBe(0);
    for (const tool of [1, 2, 3]) {
      await at.frame.locator('.tools .tool').nth(tool).click();
      await at.frame.locator('dialog[open]').waitFor();
      expect(await complaintsOf(at)).toEqual([]);
      // Besides the letters of keys, units, hashes and lists of figures, everything is said in Arabic.
      const said = (await at.frame.locator('dialog[open] :is(p, li, h2, h3, dt, button)').allInnerTexts()).join(' ');
      expect(said.replaceAll(/SHA\u2060?-\u2060?256|Enter|Esc|\bM\b|[A-Z]{2,}-[\dA-Z-]+|USD/g, '')).not.toMatch(
        /[a-z]{3}/i,
      );
      if (tool === 1) {
        const [page] = await Promise.all([
          at.page.context().waitForEvent('page'),
          at.frame.locator('.rounds a').first().click(),
        ]);
        await page.getByRole('heading', { name: 'كل شيء متطابق' }).waitFor();
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect(await violations(page)).toEqual([]);
        await page.close();
      }
      await at.frame.locator('dialog[open] button').first().click();
    }
    expect(at.complaints).toEqual([]);
  }, 60_000);

  it.runIf(IS_PROOF)('speaks Vietnamese, with its decimal comma in what is read and typed', async () => {
    const at = await sit({ game: 'chalk-dice', language: 'VI' });
    await at.ready();
    expect(await at.frame.locator('html').getAttribute('lang')).toBe('vi');
    const target = at.frame.getByLabel('Mốc', { exact: true }).and(at.frame.locator('input[type="text"]'));
    await target.fill('25,5');
    await target.press('Enter');
    expect(await target.inputValue()).toBe('25,50');
    await at.frame.getByRole('button', { name: /^Đổ xúc xắc với \d+,\d\d$/ }).click();
    await at.ready();
    expect(await at.frame.locator('.result').innerText()).toMatch(/^Kết quả \d\d?,\d\d: /);
    expect(await overflow(at)).toBe(0);
    expect(await violations(at.page)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});
