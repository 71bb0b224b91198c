import { startStack } from '../../../tools/stack/stack.ts';
import { test as base } from './product.ts';
import type { StackAddress } from './stacks.ts';

/** A product of the worker's own, for what would disturb everybody who shares one: closing it, moving its clock. */
export const test = base.extend<Record<never, never>, { ownProduct: StackAddress }>({
  ownProduct: [
    async ({ browserName: _browserName }, use) => {
      const stack = await startStack({ env: { BAIZE_RATE_LIMIT_FACTOR: '200' } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});

export { expect } from './product.ts';
