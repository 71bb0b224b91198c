import { startOpenId, type LocalProvider } from '../../../platform/src/session/testing/openid-double.ts';
import { freePort } from '../../../tools/run/ports.ts';
import { startStack } from '../../../tools/stack/stack.ts';
import { test as base } from './product.ts';
import type { StackAddress } from './stacks.ts';

interface WorkerFixtures {
  /** Where the provider of social sign-in is to be found, once it is started. */
  providerPort: number;
  ownProduct: StackAddress;
  /** A real OpenID provider on this machine in Google's place. */
  google: LocalProvider;
}

const CLIENT = { id: 'baize', secret: 'a secret of the provider for tests' };

/**
 * A product of the worker's own, for what would disturb everybody who shares one: closing it, moving its clock,
 * turning its switches. Who turns one turns it back.
 */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  providerPort: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
  ownProduct: [
    async ({ providerPort }, use) => {
      const stack = await startStack({
        env: {
          BAIZE_RATE_LIMIT_FACTOR: '200',
          SESSION_MAX_HOURS: '2',
          GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
          GOOGLE_CLIENT_ID: CLIENT.id,
          GOOGLE_CLIENT_SECRET: CLIENT.secret,
        },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  google: [
    async ({ ownProduct, providerPort }, use) => {
      const redirectUri = `${ownProduct.baseUrl}/wps/session/social/google/callback`;
      const provider = await startOpenId({ ...CLIENT, redirectUri, port: providerPort });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  product: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});

export { expect } from './product.ts';
