import { startOpenId, type LocalProvider } from '../../../platform/src/session/testing/openid-double.ts';
import { freePort } from '../../../tools/run/ports.ts';
import { startStack } from '../../../tools/stack/stack.ts';
import { FACEBOOK_CLIENT, facebookAddresses, startFacebook, type LocalFacebook } from './facebook-double.ts';
import { test as base } from './product.ts';
import { seededProduct, type StackAddress } from './stacks.ts';

interface Fixtures {
  /** Says how what a test changed is put right again; done when it ends, the last change first. */
  putRight: (undo: () => Promise<unknown>) => void;
}

interface WorkerFixtures {
  /** How long a session lasts at the most. A file that says so has a product that no other file shares. */
  sessionHours: string;
  /** The address of the social login providers, once they are started. */
  providerPort: number;
  facebookPort: number;
  ownProduct: StackAddress;
  /** A real OpenID provider on this machine in Google's place. */
  google: LocalProvider;
  /** Something that answers as Facebook does. */
  facebook: LocalFacebook;
}

const CLIENT = { id: 'baize', secret: 'a secret of the provider for tests' };

/**
 * A product of the worker's own, for what would disturb everybody who shares one: closing it, moving its clock,
 * turning its switches. Who turns one turns it back (`putRight`).
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionHours: ['2', { option: true, scope: 'worker' }],
  providerPort: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
  facebookPort: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
  ownProduct: [
    async ({ providerPort, facebookPort, sessionHours }, use) => {
      const stack = await startStack({
        from: seededProduct(),
        env: {
          BAIZE_RATE_LIMIT_FACTOR: '200',
          SESSION_MAX_HOURS: sessionHours,
          GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
          GOOGLE_CLIENT_ID: CLIENT.id,
          GOOGLE_CLIENT_SECRET: CLIENT.secret,
          FACEBOOK_CLIENT_ID: FACEBOOK_CLIENT.id,
          FACEBOOK_CLIENT_SECRET: FACEBOOK_CLIENT.secret,
          ...facebookAddresses(facebookPort),
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
  facebook: [
    async ({ facebookPort }, use) => {
      const double = await startFacebook(facebookPort);
      await use(double);
      await double.close();
    },
    { scope: 'worker' },
  ],
  putRight: async ({ ownProduct: _ownProduct }, use) => {
    const undone: (() => Promise<unknown>)[] = [];
    await use((undo) => void undone.unshift(undo));
    for (const undo of undone) await undo();
  },
  product: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});

export { expect } from './product.ts';
