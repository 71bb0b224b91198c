import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import { freePort } from '../../../tools/run/ports.ts';
import { startStack, type Stack } from '../../../tools/stack/stack.ts';
import { signIn } from '../steps/account.ts';
import { expect, test as base } from '../setup/product.ts';
import { deposit } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { seededProduct } from '../setup/stacks.ts';
import { newMember } from '../steps/people.ts';
import { openGame, readyToSpin } from '../steps/play.ts';

interface Backup {
  stack: Stack;
  origin: string;
}

/** A product whose games have a second origin: a way to the same arcade, under another port. */
const test = base.extend<Record<never, never>, { backup: Backup }>({
  backup: [
    async ({ browserName: _browserName }, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const stack = await startStack({
        from: seededProduct(),
        env: { BAIZE_RATE_LIMIT_FACTOR: '200', LAUNCH_ORIGINS: origin },
      });
      const way = await openWay(port, new URL(stack.arcadeUrl));
      await use({ stack, origin });
      way.closeAllConnections();
      way.close();
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ backup }, use) => {
    await use(backup.stack);
  },
});

async function openWay(port: number, arcade: URL): Promise<Server> {
  const way = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const onward = forward({ host: arcade.hostname, port: arcade.port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
  return way;
}

test.use({ expectedComplaints: [/ERR_FAILED|ERR_CONNECTION|Failed to load resource/] });

test('a game whose first address is dead opens at its second @prove', async ({ page, product, backup }) => {
  await operate(product, 'login', '--username', 'operator');
  await operate(product, 'call', 'games.changeDoor', '--door', 'ARCADE', '--backupOrigin', backup.origin);
  await signIn(page, await newMember(product));
  await deposit(page, '20.00');
  const asked: string[] = [];
  await page.route(`${product.arcadeUrl}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const game = await openGame(page, 'chalk', 'Chalk Dice');
  // The first is given up on when it has shown no sign of life for a while.
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${backup.origin}/play/chalk-dice`), {
    timeout: 60_000,
  });
  await readyToSpin(game);
  expect(asked.length).toBeGreaterThan(0);
});
