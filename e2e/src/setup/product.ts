import { expect, test as base } from '@playwright/test';
import { listenForComplaints } from './complaints.ts';
import { LOSES_REPLIES, LOST, loseReplies } from './lost-replies.ts';
import { putNoticesAway } from './put-notices-away.ts';
import { stackOf, type Engine, type StackAddress } from './stacks.ts';
import { speak, TONGUES, type Tongue } from './words.ts';

interface Fixtures {
  /** The database that the test needs; the project's own where it needs none. */
  engine: Engine | undefined;
  /** The running product of the project; its address is also the browser's base. */
  product: StackAddress;
  /** Complaints of the pages that a test provokes; any other one fails it. */
  expectedComplaints: readonly RegExp[];
  /** Whether the notices that open by themselves on arrival were read today already. */
  noticesPutAway: boolean;
  /** The language of the pages: the project's own where a test does not say. */
  tongue: Tongue | undefined;
  /** Prepares the pages of every test. */
  arrival: undefined;
  /** Listens to the pages of every test. */
  complaints: undefined;
}

export const test = base.extend<Fixtures>({
  engine: [undefined, { option: true }],
  product: async ({ engine }, use, info) => {
    const needed = engine ?? (info.project.metadata.engine as Engine);
    const stack = stackOf(needed);
    base.skip(stack === undefined, `no ${needed} here`);
    if (stack !== undefined) await use(stack);
  },
  baseURL: async ({ product }, use) => {
    await use(product.baseUrl);
  },
  expectedComplaints: [[], { option: true }],
  noticesPutAway: [true, { option: true }],
  tongue: [undefined, { option: true }],
  locale: async ({ tongue }, use, info) => {
    const spoken = tongue ?? (info.project.metadata.tongue as Tongue | undefined) ?? 'EN';
    speak(spoken);
    await use(TONGUES[spoken]);
  },
  arrival: [
    async ({ context, noticesPutAway }, use) => {
      if (noticesPutAway) await putNoticesAway(context);
      await loseReplies(context);
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const heard = await listenForComplaints(context);
      await use(undefined);
      const expected = [...expectedComplaints, ...(LOSES_REPLIES ? [LOST] : [])];
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
